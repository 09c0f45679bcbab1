"""Colours, after the colour-blind-safe palette of Okabe and Ito, and sizes of text."""

from __future__ import annotations

from planner.board.terrain import Category
from planner.board.unit import Side

SIDES = {Side.ATTACKER: "#0072B2", Side.DEFENDER: "#D55E00"}
GROUND = "#FBFAF6"
GRID = "#E4DFD3"
INK = "#222222"
QUIET = "#6B6459"
GOOD = "#00754F"
BAD = "#B00020"
OPEN = "#8A5A00"
FORBIDDEN = "#CC1133"
ENGAGEMENT = "#009E73"
CLASH = "#A03A80"
CLOSE = "#E69F00"
AREA = "#F0ECE0"
AREA_EDGE = "#B8AF98"
TERRAIN_EDGE = "#5E5850"
TERRAIN = {Category.EXPOSED: "url(#exposed)", Category.LIGHT: "url(#light)", Category.DENSE: "#A39D94"}
FONT = "DejaVu Sans, Verdana, Liberation Sans, Helvetica, Arial, Noto Sans, sans-serif"

BAND_OPACITY = 0.32
HATCH_OPACITY = 0.6
FLOOR_OPACITY = 0.45

HEAD_SIZE = 18.0
TITLE_SIZE = 13.0
REASON_SIZE = 13.0
LEGEND_SIZE = 12.0
NUMBER_SIZE = 11.0
NAME_SIZE = 13.0
LABEL_SIZE = 12.0
LEAST_SIZE = 9.0
"""No text is smaller than this, in pixels of a picture some 1100 pixels wide."""
