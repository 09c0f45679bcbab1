"""The Gymnasium environment: its own checker, the mask, what actions do."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from planner.interface.gym_env import ChargePhase
from tests.builders import board, chargers, unit

SCENE = board(chargers([(20, 20)]), unit("NEAR", [(24, 20)]), unit("FAR", [(55, 40)]))


def test_gymnasium_has_nothing_against_it(recwarn: pytest.WarningsRecorder) -> None:
    check_env(ChargePhase(SCENE), skip_render_check=True)
    complaints = [str(warning.message) for warning in recwarn]
    assert [text for text in complaints if "`Box`" not in text and "spec" not in text] == []


def test_the_mask_allows_what_is_legal_and_an_action_moves_the_unit() -> None:
    env = ChargePhase(SCENE, goals=("shortest", "most-engaged"))
    seen, info = env.reset(seed=1)
    assert seen["rolls"][0] >= 4
    meant = [env.meaning(action) for action in np.flatnonzero(info["action_mask"])]
    assert meant == [("C", ("NEAR",), "shortest"), ("C", ("NEAR",), "most-engaged"), None]
    after, reward, over, _, info = env.step(np.int64(1))
    assert (reward, over) == (1.0, True)
    assert after["models"][0, 0] > seen["models"][0, 0]
    assert after["models"][:, 6].tolist() == [1.0, 0.0, 0.0]
    assert after["rolls"].tolist() == [0.0]
    assert info["action_mask"].tolist() == [0, 0, 0, 0, 1]
    env.close()


def test_other_actions_change_nothing_and_the_last_one_ends_the_phase() -> None:
    env = ChargePhase(SCENE, most_targets=2)
    seen, _ = env.reset(seed=1)
    far = next(k for k in range(env.action_space.n) if env.meaning(k) == ("C", ("FAR",), "shortest"))  # type: ignore[attr-defined]
    after, reward, over, _, _ = env.step(np.int64(far))
    assert (reward, over) == (-1.0, False)
    assert all(np.array_equal(after[key], seen[key]) for key in seen)
    assert env.step(np.int64(env.action_space.n - 1))[1:3] == (0.0, True)  # type: ignore[attr-defined]
    env.close()
