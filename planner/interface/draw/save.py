"""Writing a picture: SVG as it is, PNG through resvg (the extra ``png``)."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from planner.errors import Fault, InputError
from planner.interface.draw.style import FONT

ENDINGS = (".svg", ".png")

_EXTRA = "pip install 'planner[png]', or a name in .svg"

_PROBE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" font-family="{font}">{text}</svg>'


def check_picture(path: Path) -> None:
    """Refuse a picture that could not be written, before any work is done for it.

    Raises
    ------
    InputError
        If the name ends neither in .svg nor in .png, the PNG library is missing, or it finds no font.
    """
    if path.suffix.lower() not in ENDINGS:
        raise _fault(path, f'"{path.name}"', "a name that ends in .svg or .png")
    if path.suffix.lower() == ".png":
        _rasteriser(path)


def save_picture(svg: str, path: Path) -> None:
    """Write an SVG picture to a file, as PNG if the name says so.

    Raises
    ------
    InputError
        As :func:`check_picture`, and if the file can't be written.
    """
    check_picture(path)
    data = svg.encode() if path.suffix.lower() == ".svg" else _rasteriser(path)(svg)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise _fault(path, error.strerror or "an error", "a file that can be written") from error


def _rasteriser(path: Path) -> Callable[[str], bytes]:
    """Return what makes a PNG of an SVG; it has been seen to draw letters, which takes a font."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise _fault(path, "no PNG library", _EXTRA) from error
    fonts = _font_files()

    def rasterise(svg: str) -> bytes:
        family = "Lato" if fonts else None
        return bytes(svg_to_bytes(svg_string=svg, font_files=fonts or None, sans_serif_family=family))

    letter = '<text x="2" y="16" font-size="16">M</text>'
    if rasterise(_PROBE.format(font=FONT, text=letter)) == rasterise(_PROBE.format(font=FONT, text="")):
        raise _fault(path, "no font on this machine", _EXTRA)
    return rasterise


def _font_files() -> list[str]:
    """Return the fonts of the extra, for machines without any; the machine's own come first."""
    spec = find_spec("font_lato")
    folders = spec.submodule_search_locations if spec is not None else None
    found = [Path(folder) / "files" / f"Lato-{face}.ttf" for folder in folders or () for face in _FACES]
    return [str(file) for file in found if file.is_file()]


_FACES = ("Regular", "Bold")


def _fault(path: Path, found: str, expected: str) -> InputError:
    return InputError("command line", [Fault(str(path), found, expected)])
