"""Load on the server: ``python -m benchmarks.load`` prints the table of ``benchmarks/README.md``.

Starts ``planner serve`` on loopback, lets clients ask one question after another, stops it. A client
that is turned away (429) waits as long as it is told and asks again; every request has to get its answer.
"""

from __future__ import annotations

import argparse
import os
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from benchmarks.run import percentile
from benchmarks.scenes import scene
from planner.interface.web.example import EXAMPLES

PATIENCE = 300.0
"""Seconds that a reply may take at most, compiling included."""

SCENES = 8
"""Scenes on tournament layouts among the questions."""


def questions() -> list[tuple[str, dict[str, Any]]]:
    """Return the questions that are asked in turn: scenes on layouts, and the examples of the description."""
    asked = [("charge on a layout", {"scenario": scene(seed)}) for seed in range(SCENES)]
    for name in ("charge", "eligible", "judge", "verify", "sight", "draw"):
        asked += [(name, example["value"]) for example in EXAMPLES[name].values()]
    return asked


@contextmanager
def server(workers: int) -> Iterator[str]:
    """Run ``planner serve``; yields its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    planner = str(Path(sys.executable).parent / "planner")
    command = [planner, "serve", "--port", str(port), "--workers", str(workers)]
    process = subprocess.Popen(command)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(int(PATIENCE * 10)):
            try:
                httpx.get(f"{address}/health")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait()


class Load:
    """Clients that share a number of requests, and what came of them."""

    def __init__(self, address: str, requests: int) -> None:
        self.address = address
        self.requests = requests
        self.turn = count()
        self.asked = questions()
        self.seconds: dict[str, list[float]] = defaultdict(list)
        self.statuses: Counter[int] = Counter()

    def client(self) -> None:
        """Ask until all requests are taken."""
        with httpx.Client(base_url=self.address, timeout=PATIENCE) as client:
            while (number := next(self.turn)) < self.requests:
                name, body = self.asked[number % len(self.asked)]
                started = time.perf_counter()
                reply = client.post(f"/v1/{name.split()[0]}", json=body)
                while reply.status_code == 429:
                    self.statuses[429] += 1
                    time.sleep(float(reply.headers["retry-after"]))
                    reply = client.post(f"/v1/{name.split()[0]}", json=body)
                self.seconds[name].append(time.perf_counter() - started)
                self.statuses[reply.status_code] += 1

    def run(self, clients: int) -> float:
        """Let so many clients ask at once; returns the seconds that it took."""
        started = time.perf_counter()
        threads = [threading.Thread(target=self.client) for _ in range(clients)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return time.perf_counter() - started


def main() -> None:
    """Print how long replies took, by question, and how many were lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with server(given.workers) as address:
        Load(address, SCENES + 8).run(given.workers)  # every question once: workers compile and load
        load = Load(address, given.requests)
        taken = load.run(given.clients)
    print("| question | requests | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|")
    everything = [seconds for found in load.seconds.values() for seconds in found]
    for name, found in (*sorted(load.seconds.items()), ("all", everything)):
        figures = " | ".join(f"{percentile(found, share):.0f}" for share in (0.5, 0.95, 0.99))
        print(f"| {name} | {len(found)} | {figures} |")
    lost = given.requests - load.statuses[200]
    turned = load.statuses[429]
    print(
        f"{given.clients} clients, {given.requests} requests in {taken:.1f} s "
        f"({given.requests / taken:.0f} a second, mean {1000 * statistics.mean(everything):.0f} ms); "
        f"turned away and asked again {turned} times; lost {lost}"
    )
    sys.exit(lost > 0)


if __name__ == "__main__":
    main()
