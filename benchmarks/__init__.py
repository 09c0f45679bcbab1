"""Scenes to measure the planner with."""
