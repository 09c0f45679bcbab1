"""Property tests draw the same examples on every run, so that a run tells of a change and not of luck."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True)
settings.load_profile("steady")
