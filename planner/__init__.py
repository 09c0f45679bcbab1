"""Exact charge planning for a miniature wargame."""
