"""What can be wrong with a file before its meaning is looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from planner.errors import InputError
from planner.formats.jsontext import SCENARIO_BYTES, parse_json, read_json

BAD = {
    "not UTF-8": (b'{"a": "\xff"}', "$: found byte 0xff at position 7, expected UTF-8 text"),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), "$: found byte 0xff at position 0, expected UTF-8 text"),
    "empty": (b"", "$: found an empty file, expected a JSON object"),
    "blank": (" \n", "$: found an empty file, expected a JSON object"),
    "cut off after a key": (
        '{"format"',
        'line 1, column 10: found the end of the file, expected a ":" after the key; '
        "the file seems to be cut off",
    ),
    "cut off in a list": (
        '{"units": [1,\n 2',
        'line 2, column 3: found the end of the file, expected a "," or the closing bracket; '
        "the file seems to be cut off",
    ),
    "cut off in a text": (
        '{"title": "pla',
        'line 1, column 11: found "\\"pla", expected text that ends with a double quote',
    ),
    "no JSON": ("units: none", 'line 1, column 1: found "units: none", expected a JSON value'),
    "two values": (
        "{} {}",
        'line 1, column 4: found "{}", expected the end of the file after the first value',
    ),
    "line break in a text": (
        '{"a": "b\nc"}',
        'line 1, column 9: found "\\n", expected text without line breaks or control characters',
    ),
    "nested lists": (
        "[" * 100_000,
        "$: found lists or objects nested more than 64 deep, expected at most 64 levels",
    ),
    "nested objects": (
        '{"a":' * 65 + "1" + "}" * 65,
        "$: found lists or objects nested more than 64 deep, expected at most 64 levels",
    ),
    "keys twice": (
        '{"a": 1, "a": 2, "b": [{"c d": 1, "c d": 1}]}',
        '$.a: found the key "a" more than once, expected each key once\n'
        '$.b[0]["c d"]: found the key "c d" more than once, expected each key once',
    ),
    "nonsense of ten megabytes": (
        b"\x00" * 10_000_000,
        "$: found more than 4000000 bytes, expected at most 4000000 bytes",
    ),
}


@pytest.mark.parametrize(("text", "messages"), BAD.values(), ids=BAD.keys())
def test_text_that_is_no_proper_json(text: str | bytes, messages: str) -> None:
    with pytest.raises(InputError) as raised:
        parse_json(text, "file.json")
    assert "\n".join(str(fault) for fault in raised.value.faults) == messages
    assert raised.value.source == "file.json"


def test_proper_text_is_read_whatever_its_wrapping() -> None:
    assert parse_json('\ufeff{"a": [1, 2.5]}', "file.json") == {"a": [1, 2.5]}
    assert parse_json('{"a": "é"}'.encode(), "file.json") == {"a": "é"}


def test_nesting_up_to_the_limit_is_read() -> None:
    assert parse_json("[" * 64 + "]" * 64, "file.json") != []


def test_a_number_of_thousands_of_digits_is_read_as_infinite() -> None:
    assert parse_json("9" * 5000, "file.json") == float("inf")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="found no such file or directory, expected a file that can be read"):
        read_json(tmp_path / "missing.json")
    with pytest.raises(InputError, match="found is a directory"):
        read_json(tmp_path)


def test_a_large_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b" " * (SCENARIO_BYTES + 1))
    with pytest.raises(InputError, match="found more than 4000000 bytes"):
        read_json(path)


def test_a_small_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "small.json"
    path.write_text('{"a": 1}', encoding="utf-8")
    assert read_json(path) == {"a": 1}
