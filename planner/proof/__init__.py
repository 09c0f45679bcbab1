"""Certificates of impossibility and their verifier; shares no code with the search."""
