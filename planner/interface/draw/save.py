"""Writing a picture: SVG as it is, PNG through resvg (the extra ``png``)."""

from __future__ import annotations

from pathlib import Path

from planner.errors import Fault, InputError

ENDINGS = (".svg", ".png")


def check_picture(path: Path) -> None:
    """Refuse a picture that could not be written, before any work is done for it.

    Raises
    ------
    InputError
        If the name ends neither in .svg nor in .png, or the PNG library is missing.
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


def _rasteriser(path: Path):  # type: ignore[no-untyped-def]  # the library has no types
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise _fault(path, "no PNG library", "pip install 'planner[png]', or a name in .svg") from error
    return lambda svg: bytes(svg_to_bytes(svg_string=svg))


def _fault(path: Path, found: str, expected: str) -> InputError:
    return InputError("command line", [Fault(str(path), found, expected)])
