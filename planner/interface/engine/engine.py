"""The engine: named positions, several questions at once, a line out for everything that happens."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.metadata import version
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, BinaryIO, assert_never

from planner.errors import Fault, InputError
from planner.formats.games import SKULL_PASS, SWORD_WORLD
from planner.formats.place import one_of, shown
from planner.formats.shape_eligible import ELIGIBLE_FORMAT
from planner.formats.shape_odds import ODDS_FORMAT
from planner.formats.shape_result import RESULT_FORMAT
from planner.formats.shape_scenario import SCENARIO_FORMAT
from planner.formats.skull_pass.shape import DEEDS
from planner.interface.answers import ANSWERS
from planner.interface.engine.boards import Board, answer_to, board_of, moved_board, units_of
from planner.interface.engine.messages import (
    COMMANDS,
    LINE_BYTES,
    AskShape,
    HelloShape,
    Lasting,
    LimitShape,
    MoveShape,
    PositionShape,
    QuitShape,
    StopShape,
    read_command,
    read_line,
)
from planner.interface.other_games import SWORD_WORLD_KINDS
from planner.plan.limits import Watch
from planner.stopwatch import Stopwatch

MOST_POSITIONS = 1000
"""Positions kept at once; a name used again takes no further place."""

PATIENCE = 2.0
"""Seconds that ``quit`` waits for each question to notice that it was stopped."""

Job = tuple[AskShape, Board, Watch, str]
"""A question with its position, its watch and the name of its line."""


class Engine:
    """Answers lines of JSON: each command has a reply, or an error that says what is wrong with it.

    Parameters
    ----------
    say
        Is given each line to send, without its end; called by one thread at a time. May raise
        ``BrokenPipeError`` where nobody listens any more: then all questions are stopped.
    workers
        How many questions are worked on at once; further ones wait.
    """

    def __init__(self, say: Callable[[str], None], workers: int) -> None:
        self._say = say
        self._saying = Lock()
        self._positions: dict[str, Board] = {}
        self._running: dict[int | str, Watch] = {}
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._workers = [Thread(target=self._work, daemon=True) for _ in range(workers)]
        for worker in self._workers:
            worker.start()

    def listen(self, lines: BinaryIO) -> None:
        """Take commands until ``quit``, or until the lines end and every question is answered."""
        number = 0
        while line := lines.readline(LINE_BYTES + 1):
            number += 1
            whole = line
            while not whole.endswith(b"\n") and (whole := lines.readline(LINE_BYTES)):
                pass  # the rest of a line that is too long is not kept
            if line.strip() and not self.take(line, f"line {number}"):
                return
        self._end()

    def take(self, line: bytes, source: str) -> bool:
        """Do what one line says; ``False`` after ``quit``."""
        raw: Any = None
        try:
            raw = read_line(line, source)
            command = read_command(raw, source)
            if isinstance(command, QuitShape):
                self._quit()
                return False
            self._do(command, source)
        except InputError as error:
            self._complain(error, raw.get("id") if isinstance(raw, dict) else None)
        return True

    def _do(self, command: Lasting, source: str) -> None:
        match command:
            case HelloShape():
                self._hello()
            case PositionShape():
                self._keep(command.name, board_of(command.scenario, source), source)
            case MoveShape():
                board = self._known(command.position, "position", source)
                moved = moved_board(board, command.placements, source)
                self._keep(command.name or command.position, moved, source)
            case AskShape():
                self._ask(command, source)
            case StopShape():
                self._stop(command, source)
            case _:
                assert_never(command)

    # -- commands ---------------------------------------------------------------------------------

    def _hello(self) -> None:
        self._reply(
            "hello",
            name="planner",
            version=version("planner"),
            formats=[SCENARIO_FORMAT, RESULT_FORMAT, ODDS_FORMAT, ELIGIBLE_FORMAT],
            commands=list(COMMANDS),
            actions=list(ANSWERS),
            games={SKULL_PASS: list(DEEDS), SWORD_WORLD: list(SWORD_WORLD_KINDS)},
            options={
                "limit": list(LimitShape.model_fields),
                "questions_at_once": len(self._workers),
                "most_positions": MOST_POSITIONS,
                "line_bytes": LINE_BYTES,
            },
        )

    def _keep(self, name: str, board: Board, source: str) -> None:
        if name not in self._positions and len(self._positions) >= MOST_POSITIONS:
            found = f"{MOST_POSITIONS} positions already"
            raise InputError(
                source, [Fault("$.name", found, "a name used before, whose position is replaced")]
            )
        self._positions[name] = board
        self._reply("position", name=name, units=units_of(board))

    def _ask(self, command: AskShape, source: str) -> None:
        board = self._known(command.position, "position", source)
        watch = Watch(command.limit.seconds, work=command.limit.work)
        if command.progress:
            watch.observer = lambda step: self._reply("progress", id=command.id, step=step)
        if command.id in self._running:
            raise InputError(source, [Fault("$.id", f"{shown(command.id)}, still running", "another id")])
        self._running[command.id] = watch
        self._jobs.put((command, board, watch, source))

    def _stop(self, command: StopShape, source: str) -> None:
        watch = self._running.get(command.id)
        if watch is None:
            running = [str(name) for name in list(self._running)]
            expected = one_of("the id of a question that is not answered yet", str(command.id), running)
            raise InputError(source, [Fault("$.id", shown(command.id), expected)])
        watch.cancel()

    def _quit(self) -> None:
        self._stop_all()
        self._end(PATIENCE)
        self._reply("bye")

    def _stop_all(self) -> None:
        for watch in list(self._running.values()):
            watch.cancel()

    def _end(self, patience: float | None = None) -> None:
        """Let the workers end once no question is left, or once patience is."""
        for _ in self._workers:
            self._jobs.put(None)
        for worker in self._workers:
            worker.join(patience)

    def _known(self, name: str, key: str, source: str) -> Board:
        if name not in self._positions:
            expected = one_of("the name of a position", name, list(self._positions))
            raise InputError(source, [Fault(f"$.{key}", shown(name), expected)])
        return self._positions[name]

    # -- questions --------------------------------------------------------------------------------

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._answer(*job)

    def _answer(self, command: AskShape, board: Board, watch: Watch, source: str) -> None:
        """Answer a question; its id is free again before the reply is sent."""
        watch.clock = Stopwatch()
        try:
            result = answer_to(command, board, watch, source)
        except InputError as error:
            self._running.pop(command.id, None)
            self._complain(error, command.id)
        except Exception as error:  # one question's fault ends no other
            self._running.pop(command.id, None)
            words = f"internal fault: {type(error).__name__}: {error}; please report it"
            self._reply("error", id=command.id, message=words, faults=[])
        else:
            self._running.pop(command.id, None)
            self._reply("answer", id=command.id, result=result)

    # -- lines ------------------------------------------------------------------------------------

    def _complain(self, error: InputError, about: Any) -> None:
        faults = [{"place": f.place, "found": f.found, "expected": f.expected} for f in error.faults]
        named = {"id": about} if isinstance(about, int | str) else {}
        self._reply("error", **named, message=str(error), faults=faults)

    def _reply(self, kind: str, **values: Any) -> None:
        line = json.dumps({"reply": kind, **values}, ensure_ascii=False)
        try:
            with self._saying:
                self._say(line)
        except BrokenPipeError:  # nobody listens any more
            self._stop_all()
