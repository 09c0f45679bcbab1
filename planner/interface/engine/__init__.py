"""The planner as an engine: JSON lines over a pipe, in the spirit of chess engines."""
