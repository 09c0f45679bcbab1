"""Batches: every file has one answer, whatever is wrong with others, whoever dies, however often it runs."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from planner.errors import InputError
from planner.formats import scenario_to_json
from planner.interface.batch.batch import run_batch
from planner.interface.batch.items import Item, Question, solved
from planner.interface.batch.pools import LostWorkerError, cluster, processes
from tests.builders import board, chargers, charging, unit

COMMAND = [sys.executable, "-m", "planner", "batch"]


def table(gap: float) -> str:
    """Return a scenario file in which the charge needs about so many inches."""
    scene = board(chargers([(20, 20)]), unit("T", [(20 + gap, 20)]))
    value = {**scenario_to_json(scene), "title": f"gap {gap}"}
    action = charging(7)
    value["action"] = {"type": "charge", "unit": action.unit, "targets": ["T"], "roll": 7}
    return json.dumps(value)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of six files."""
    inside = tmp_path / "tables"
    inside.mkdir()
    for number in range(6):
        (inside / f"{number}.json").write_text(table(5 + number), encoding="utf-8")
    return inside


def here(items: Iterable[Item]) -> Iterator[dict[str, Any]]:
    return map(solved, items)


def lines(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.read_bytes().splitlines()]


def verdicts(out: Path) -> dict[str, str]:
    return {Path(told["file"]).name: told["result"]["verdict"] for told in lines(out)}


def test_every_file_has_its_answer_and_a_bad_one_stops_none(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "bad.json").write_text('{"format": "planner/1", "units": 5}', encoding="utf-8")
    (folder / "torn.json").write_text('{"format": ', encoding="utf-8")
    out = folder.parent / "new" / "out.jsonl"
    assert run_batch([folder, folder / "0.json", folder / "none.json"], out, Question(), here) == 2
    told = {Path(line["file"]).name: line for line in lines(out)}
    assert len(told) == len(lines(out)) == 9
    assert told["0.json"]["result"]["verdict"] == "legal"
    assert told["5.json"]["result"]["verdict"] == "impossible"
    assert [fault["place"] for fault in told["bad.json"]["faults"]] == ["$.units"]
    assert told["torn.json"]["error"].endswith("the file seems to be cut off")
    assert "no such file or directory" in told["none.json"]["error"]
    bad = ", ".join(str(folder / name) for name in ("bad.json", "torn.json", "none.json"))
    assert capsys.readouterr().err.endswith(f"bad input, told in {out}: {bad}\n")


def test_of_many_bad_files_ten_are_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(12):
        (folder / f"bad{number:02}.json").write_text("{}", encoding="utf-8")
    run_batch(sorted(folder.glob("bad*")), folder / "out.jsonl", Question(), here)
    assert capsys.readouterr().err.endswith("bad09.json and 2 more\n")


def test_the_question_may_be_another_than_the_files_own(folder: Path) -> None:
    out = folder.parent / "out.jsonl"
    assert run_batch([folder / "0.json"], out, Question("odds", work=1000), here) == 0
    assert lines(out)[0]["result"]["format"] == "planner-odds/1"
    assert run_batch([folder / "0.json"], out, Question("charge", ("roll=2",)), here) == 0
    assert lines(out)[1]["result"]["verdict"] == "impossible"
    with pytest.raises(InputError, match='--ask: found "judge", expected a type of question'):
        run_batch([folder], out, Question("judge"), here)


def test_what_is_answered_is_skipped_and_what_changed_is_asked_again(folder: Path) -> None:
    out = folder.parent / "out.jsonl"
    asked: list[str] = []

    def noting(items: Iterable[Item]) -> Iterator[dict[str, Any]]:
        for item in items:
            asked.append(Path(item.name).name)
            yield solved(item)

    run_batch([folder / "0.json", folder / "1.json"], out, Question(), noting)
    with out.open("ab") as file:
        file.write(b'{"file": "half a li')
    (folder / "1.json").write_text(table(9), encoding="utf-8")
    run_batch([folder], out, Question(), noting)
    assert asked == ["0.json", "1.json", "1.json", "2.json", "3.json", "4.json", "5.json"]
    assert len(lines(out)) == 7
    run_batch([folder], out, Question(seconds=100.0), noting)
    assert len(asked) == 7 + 6


def test_other_files_are_not_overwritten(folder: Path) -> None:
    empty = folder.parent / "empty"
    empty.mkdir()
    other = folder / "0.json"
    before = other.read_bytes() + b"\n"
    other.write_bytes(before)
    with pytest.raises(InputError, match="line 1: found no answer of a batch"):
        run_batch([folder / "1.json"], other, Question(), here)
    assert other.read_bytes() == before
    with pytest.raises(InputError, match=r"-o: found .*, expected a file that can be written"):
        run_batch([folder / "1.json"], folder / "1.json" / "out", Question(), here)
    with pytest.raises(InputError, match=r"found a folder without .json files"):
        run_batch([folder, empty], folder / "out", Question(), here)


def test_a_fault_of_the_planner_is_told_and_asked_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("no such luck")

    out = folder.parent / "out.jsonl"
    with monkeypatch.context() as patched:
        patched.setattr("planner.interface.batch.items.answered", broken)
        assert run_batch([folder / "0.json"], out, Question(), here) == 1
    assert lines(out)[0]["error"] == "internal fault: RuntimeError: no such luck; please report it"
    assert run_batch([folder / "0.json"], out, Question(), here) == 0
    assert [sorted(line)[-1] for line in lines(out)] == ["file", "result"]


def test_workers_that_die_are_replaced_or_told_of(folder: Path) -> None:
    def dying(deaths: int) -> Callable[[Iterable[Item]], Iterator[dict[str, Any]]]:
        left = iter(range(deaths))

        def pool(items: Iterable[Item]) -> Iterator[dict[str, Any]]:
            for number, item in enumerate(items):
                if number == 1 and next(left, None) is not None:
                    raise LostWorkerError
                yield solved(item)

        return pool

    out = folder.parent / "out.jsonl"
    assert run_batch([folder], out, Question(), dying(2)) == 0
    assert len(lines(out)) == len(verdicts(out)) == 6
    again = folder.parent / "again.jsonl"
    assert run_batch([folder], again, Question(), dying(3)) == 1
    assert [("error" in line) for line in lines(again)] == [False] * 3 + [True] * 3
    assert run_batch([folder], again, Question(), here) == 0


def wait_for(out: Path, count: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until an output has so many lines."""
    for _ in range(3000):
        if out.exists() and out.read_bytes().count(b"\n") >= count:
            return
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    raise AssertionError("no answers")


def test_a_run_that_is_killed_goes_on_where_it_ended(folder: Path) -> None:
    out = folder.parent / "out.jsonl"
    run = subprocess.Popen([*COMMAND, str(folder), "-o", str(out), "--workers", "1"], stderr=subprocess.PIPE)
    wait_for(out, 1, run)
    run.kill()
    run.wait()
    before = out.read_bytes()
    kept = before[: before.rfind(b"\n") + 1]
    assert kept.count(b"\n") >= 1
    assert run_batch([folder], out, Question(), processes(1)) == 0
    assert out.read_bytes().startswith(kept)
    assert len(lines(out)) == len(verdicts(out)) == 6


def test_a_process_that_is_killed_loses_nothing(folder: Path) -> None:
    out = folder.parent / "out.jsonl"
    killed: list[psutil.Process] = []

    def killing(items: Iterable[Item]) -> Iterator[dict[str, Any]]:
        for told in processes(2)(items):
            yield told
            if not killed:
                children = psutil.Process().children()
                killed.append(
                    next(child for child in children if "popen_loky" in " ".join(child.cmdline()[:4]))
                )
                killed[0].kill()

    assert run_batch([folder], out, Question(), killing) == 0
    assert len(killed) == 1
    assert len(lines(out)) == len(verdicts(out)) == 6


def started(program: str, *words: str) -> subprocess.Popen[bytes]:
    """Start a program of Dask."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *words]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Start a scheduler and two workers as processes of their own; yield the address and the workers."""
    address_file = tmp_path / "scheduler.json"
    starts = ("--host", "127.0.0.1", "--no-dashboard")
    scheduler = started("scheduler", *starts, "--port", "0", "--scheduler-file", str(address_file))
    while not (address_file.exists() and address_file.read_bytes().rstrip().endswith(b"}")):
        assert scheduler.poll() is None
        time.sleep(0.1)
    address = json.loads(address_file.read_bytes())["address"]
    workers = [started("worker", address, *starts, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    try:
        yield address, workers
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def test_a_cluster_answers_and_a_worker_that_is_killed_loses_nothing(
    folder: Path, dask: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    from distributed import Client

    address, workers = dask
    with Client(address, timeout="60s") as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(2, timeout=120)
    for number in range(6, 14):
        (folder / f"{number}.json").write_text(table(5 + number / 10), encoding="utf-8")
    out = folder.parent / "out.jsonl"
    run = subprocess.Popen(
        [*COMMAND, str(folder), "-o", str(out), "--scheduler", address], stderr=subprocess.PIPE
    )
    wait_for(out, 1, run)
    workers[0].send_signal(signal.SIGKILL)
    assert run.wait(timeout=300) == 0
    assert len(lines(out)) == len(verdicts(out)) == 14
    assert set(verdicts(out).values()) == {"legal", "impossible"}


def test_an_address_without_a_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        InputError, match=r'--scheduler: found "tcp:/nowhere": .*, expected the address of a Dask'
    ):
        cluster("tcp:/nowhere")
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(
        InputError, match=r"found no package distributed, expected pip install 'planner\[cluster\]'"
    ):
        cluster("tcp://127.0.0.1:1")
