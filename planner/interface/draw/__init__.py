"""Pictures of boards and answers: SVG as text, PNG by an optional library."""

from planner.interface.draw.picture import board_svg
from planner.interface.draw.save import check_picture, save_picture

__all__ = ["board_svg", "check_picture", "save_picture"]
