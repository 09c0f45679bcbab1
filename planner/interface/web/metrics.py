"""Figures about a running server, in the text format of Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Upper bounds in seconds of the times that replies take."""


class Metrics:
    """Counts of one server; every server has its own registry, so that several fit in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.replies = Counter(
            "planner_replies",
            "Replies by question and HTTP status.",
            ["question", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "planner_reply_seconds",
            "Seconds from a whole request to its reply.",
            ["question"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.held = Gauge(
            "planner_questions_held", "Questions waiting or being answered.", registry=self.registry
        )
        self.died = Counter(
            "planner_workers_died",
            "Worker processes that died or were stopped over a question.",
            registry=self.registry,
        )

    def told(self, question: str, status: int, seconds: float) -> None:
        """Count a reply."""
        self.replies.labels(question, str(status)).inc()
        self.seconds.labels(question).observe(seconds)

    def text(self) -> bytes:
        """Return everything as text."""
        return generate_latest(self.registry)
