"""Exit codes of every command."""

ANSWERED = 0
"""An answer was found: legal, impossible, not eligible; or a placement was judged."""

INTERNAL_FAULT = 1
"""Something is wrong with the planner itself."""

BAD_INPUT = 2
"""The input cannot be used; the message is on standard error."""

UNRESOLVED = 3
"""A limit was reached."""
