"""Switches for questions that the rules leave open, and the presets that set them together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Preset = Literal["official", "wtc", "article"]


@dataclass(frozen=True, slots=True)
class Rulings:
    """One reading of the open questions; the defaults are the official ones.

    Attributes
    ----------
    take_to_the_skies
        Whether taking to the skies is declared before or after the charge roll (21.03).
    can_within_1
        ``legal``: "can end within 1 inch" counts legal end placements only (11.04); ``physical``: any
        spot that the model can reach, stand on and that is closer.
    unmoved_models
        ``bound``: every model must end closer (11.04); ``free``: a model left where it was is exempt.
    distance
        How a distance without a named direction is taken between heights: ``3d`` or ``plan`` (01.04).
    coherency_contiguous
        Whether a unit must form one group (03.03 with its FAQ) or only pass the two distances.
    ongoing_forces_fight
        Whether an ongoing consolidation that engages a fresh enemy makes it fight (12.08).
    objective_unengaged
        Whether an objective consolidation must end unengaged (12.08).
    hidden_in
        In which areas a model can be hidden (13.09).
    crushing_impact_dice
        Whose Toughness gives the dice of crushing impact (15.06).
    solid_gap
        Whether a gap that straddles 3" is open above 3" or closed as a whole (13.11).
    """

    preset: Preset = "official"
    take_to_the_skies: Literal["before", "after"] = "before"
    can_within_1: Literal["legal", "physical"] = "legal"
    unmoved_models: Literal["bound", "free"] = "bound"
    distance: Literal["3d", "plan"] = "3d"
    coherency_contiguous: bool = True
    ongoing_forces_fight: bool = False
    objective_unengaged: bool = True
    hidden_in: Literal["light or dense", "dense"] = "light or dense"
    crushing_impact_dice: Literal["own", "enemy"] = "own"
    solid_gap: Literal["open above 3", "closed"] = "open above 3"


PRESETS: dict[Preset, Rulings] = {
    "official": Rulings(),
    "wtc": Rulings(preset="wtc", ongoing_forces_fight=True),
    "article": Rulings(
        preset="article", take_to_the_skies="after", objective_unengaged=False, hidden_in="dense"
    ),
}
"""The named sets of switches."""
