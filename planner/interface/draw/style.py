"""Colours, from the colour-blind-safe palette of Okabe and Ito, and what each means in the legend."""

from __future__ import annotations

ATTACKER = "#0072B2"
DEFENDER = "#D55E00"
GROUND = "#FBFAF6"
GRID = "#E6E2D8"
INK = "#222222"
FORBIDDEN = "#CC1133"
ENGAGEMENT = "#009E73"
CLOSE = "#E69F00"
TERRAIN = {"exposed": "#EDE6CE", "light": "#CFE0C2", "dense": "#A9A39A"}
AREA = "#F0ECE0"
FONT = "DejaVu Sans, Helvetica, Arial, sans-serif"
