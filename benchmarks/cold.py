"""Cold start: ``python -m benchmarks.cold`` times fresh processes, their machine code and bytecode cached.

SciPy, which the planner doesn't need but numba imports where it is installed, is hidden from them.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path

SCENARIO = Path(__file__).parent.parent / "scenarios" / "first_charge.json"

HIDDEN = "import sys; sys.modules['scipy'] = None\n"

ANSWER = f"{HIDDEN}from planner import charge, read\nprint(charge(read({str(SCENARIO)!r})).verdict)"

HELP = "import sys; sys.argv = ['planner', '--help']; from planner.interface.cli import main; main()"

CODE = {
    "an empty process": "pass",
    "import numpy": f"{HIDDEN}import numpy",
    "import numba": f"{HIDDEN}import numba",
    "import planner.plan.door": f"{HIDDEN}import planner.plan.door",
    "import and first answer": ANSWER,
    "planner --help": HELP,
}

TIMES = 5


def seconds(code: str) -> float:
    """Return the processor time of a fresh process that runs some code."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=variables)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the median and the least of some runs; the first, which fills the caches, doesn't count."""
    print("| fresh process | median s | least s |")
    print("|---|---|---|")
    for name, code in CODE.items():
        seconds(code)
        taken = [seconds(code) for _ in range(TIMES)]
        print(f"| {name} | {statistics.median(taken):.2f} | {min(taken):.2f} |")


if __name__ == "__main__":
    main()
