"""How laws are told: every breach at once, a line for each, with its place, what is wrong and what to do."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def name_of(file: Path) -> str:
    """Name a file by its place below the root of the kit."""
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.as_posix()


def line_of(file: Path, pattern: str) -> int:
    """Return the line of a file on which a regular expression is first found; the first line if it is nowhere."""
    text = file.read_text("utf-8")
    found = re.search(pattern, text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def breach(file: Path, line: int, wrong: str, remedy: str) -> str:
    """Tell of a breach in one line."""
    return f"{name_of(file)}:{line}: {wrong}; {remedy}"


def assert_none(breaches: Iterable[str]) -> None:
    """Fail with all breaches, none of them cut short, if there are any."""
    __tracebackhide__ = True
    if found := list(breaches):
        pytest.fail("\n".join(["", *found]), pytrace=False)
