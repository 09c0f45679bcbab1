"""Pictures of boards, answers and odds: SVG as text, PNG by an optional library."""

from planner.interface.draw.odds import odds_svg
from planner.interface.draw.picture import board_svg
from planner.interface.draw.save import check_picture, save_picture

__all__ = ["board_svg", "check_picture", "odds_svg", "save_picture"]
