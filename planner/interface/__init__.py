"""Doors for people and programs: command line, tables, pictures."""
