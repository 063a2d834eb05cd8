"""What comes from outside, read within bounds: files, links, uploads.

Files, links, uploads and lists of names may come from anybody. Nothing of them is read that is no regular file, that
is larger than what it can be for, or that is nested deeper or counts further than any game does. Every bound stands
here, far above all that the kit writes itself, and low enough that what keeps to it is read in a few seconds.
"""

from __future__ import annotations

import json
import os
import re
import stat
import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from kdl.errors import ArgumentError, KdlError, told

#: An object as files, links and messages hold it; whoever takes something out of it looks what that is.
JsonObject = dict[str, Any]

#: Bytes of a replay file or of an uploaded one; a match of 20,000 steps takes about 600,000.
MOST_REPLAY = 2_000_000
#: Steps of a replay file or of a link, all branches counted; a long game has 500.
MOST_STEPS = 20_000
#: Characters of a link, and bytes that a game in one says of itself once it is unpacked; a usual link has 150.
MOST_LINK, MOST_SAID = 30_000, 60_000
#: Bytes of a board file or a deck file, and dots in a line of one; ours have 17,000 and 8. Reading a key of many parts
#: takes a time that grows with the square of their number.
MOST_FACTS, MOST_DOTS = 100_000, 200
#: Bytes of a list of students, and names in it.
MOST_LIST, MOST_STUDENTS = 200_000, 2_000
#: How deep facts are nested, and how many digits a number has: a seed is the longest.
MOST_DEEP, MOST_DIGITS = 20, 100
#: How deep JSON may be nested to be parsed at all: some parsers end with the program that asks too much of them.
MOST_PARSED = 500
#: Of a board: spaces, rectangles of a space, openings, wings or floors, and units from edge to edge.
MOST_SPACES, MOST_RECTS, MOST_OPENINGS, MOST_PARTS, MOST_UNITS = 100, 20, 400, 20, 1_000
#: Of a deck: cards, and the largest number on one.
MOST_CARDS, MOST_WORTH = 500, 999
#: Of a position in a replay file: turns, steps, strength, whatever is counted.
MOST_COUNTED = 1_000_000
#: Signs of an id or of an action in its notation, and of the name of a card or a room.
LONGEST_ID, LONGEST_ACTION, LONGEST_NAME = 60, 200, 120

#: The texts in JSON, the last perhaps without its end; and what opens or closes a level.
_TEXTS, _LEVELS = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL), re.compile(r"[\[{]|[\]}]")

#: Makes the error for a file, from its name, the place in it, and what is wrong there.
Refuse = Callable[[str, str, str], KdlError]

_THE_FILE = "the file"
#: What a fact of each type is called.
_KINDS: dict[type, str] = {
    int: "a whole number", str: "a text", list: "a list", dict: "a table", bool: "true or false",
}  # fmt: skip


def path_of(path: object) -> Path:
    """Return what was given as the path of a file.

    Raises:
        ArgumentError: It is none.
    """
    if isinstance(path, (str, os.PathLike)) and isinstance(named := os.fspath(path), str):
        return Path(named)
    raise ArgumentError("the path of a file", path)


def called(file: Path) -> str:
    """Return what errors call a file: its name, in a few words where it is long."""
    name = file.name or str(file)
    return name if len(name) <= LONGEST_NAME and name.isprintable() else told(name)


def read_bytes(path: str | Path, most: int, refuse: Refuse) -> bytes:
    """Read a regular file of at most so many bytes; anything else is refused before it is read.

    Raises:
        KdlError: The error that ``refuse`` makes: there is no such file, it is no regular one, or it is too large.
    """
    file = path_of(path)
    try:
        with open(file, "rb", opener=_at_once) as opened:
            facts = os.fstat(opened.fileno())
            if not stat.S_ISREG(facts.st_mode):
                problem = "cannot be opened: it is a device, a pipe or a socket; name a file on a disk"
                raise refuse(called(file), _THE_FILE, problem)
            contents = opened.read(most + 1) if facts.st_size <= most else b""
    except OSError as error:
        raise refuse(called(file), _THE_FILE, f"cannot be opened: {error.strerror}") from error
    except ValueError as error:
        raise refuse(called(file), _THE_FILE, "cannot be opened: no file can have this name") from error
    if max(facts.st_size, len(contents)) > most:
        problem = f"is too large to be one of ours: at most {most:,} bytes are read, and it has more"
        raise refuse(called(file), _THE_FILE, problem)
    return contents


def _at_once(name: str, flags: int) -> int:
    """Open a file without waiting for somebody to write into a pipe."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def read_file(path: str | Path, most: int, refuse: Refuse) -> str:
    """Read a file of text in UTF-8, within bounds.

    Raises:
        KdlError: The error that ``refuse`` makes: it cannot be read, or it is no text.
    """
    contents = read_bytes(path, most, refuse)
    try:
        return contents.decode("utf-8")
    except UnicodeDecodeError as error:
        problem = "is not UTF-8 text; the file is damaged, or of another kind"
        raise refuse(called(path_of(path)), f"byte {error.start}", problem) from error


def read_json(text: str, most: int, file: str, refuse: Refuse) -> Any:
    """Read a text as JSON, within bounds.

    Args:
        text: The text.
        most: How many characters it can have.
        file: What the error calls it.
        refuse: Makes the error.

    Raises:
        KdlError: The error that ``refuse`` makes: it is too long, no JSON, or too much of one kind.
    """
    if not isinstance(text, str):
        raise refuse(file, _THE_FILE, f"cannot be read as JSON: it must be a text, not {told(text)}")
    if len(text) > most:
        raise refuse(file, _THE_FILE, f"is too large to be one of ours: at most {most:,} characters are read")
    try:
        facts = parse_json(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise refuse(file, place, f"is not JSON ({error.msg}); the file is damaged or cut off") from error
    except (ValueError, RecursionError) as error:
        raise refuse(file, _THE_FILE, f"cannot be read as JSON: {told_of(error)}") from error
    check_bounds(facts, file, refuse)
    return facts


def parse_json(text: str) -> Any:
    """Parse a text as JSON whose levels were counted before.

    Raises:
        ValueError: It is no JSON.
        RecursionError: It is nested too deep.
    """
    level = 0
    for sign in _LEVELS.finditer(_TEXTS.sub("", text)):
        level += 1 if sign[0] in "[{" else -1
        if level > MOST_PARSED:
            raise RecursionError
    return json.loads(text)


def parse_toml(text: str, file: str, refuse: Refuse) -> dict[str, Any]:
    """Parse a text of TOML, within bounds.

    Raises:
        KdlError: The error that ``refuse`` makes: it is no TOML.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise refuse(file, f"line {number}", f"has more than {MOST_DOTS} dots; go on in another line")
    try:
        facts = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise refuse(file, "the whole file", f"cannot be read as TOML: {told_of(error)}") from error
    check_bounds(facts, file, refuse)
    return facts


def check_bounds(facts: object, file: str, refuse: Refuse) -> None:
    """Make sure that facts are not nested too deep, and that no number is too long to be reckoned with.

    Raises:
        KdlError: The error that ``refuse`` makes: they are not.
    """
    largest, row = 10**MOST_DIGITS, [facts]
    for _ in range(MOST_DEEP):
        if any(isinstance(each, int) and not -largest < each < largest for each in row):
            raise refuse(file, _THE_FILE, f"holds a number of more than {MOST_DIGITS} digits; no game has one")
        tables = [each.values() for each in row if isinstance(each, dict)]
        lists = [each for each in row if isinstance(each, list)]
        row = [inner for outer in (*tables, *lists) for inner in outer]
        if not row:
            return
    raise refuse(file, _THE_FILE, f"is nested more than {MOST_DEEP} levels deep; no file of ours is")


def check_keys(table: JsonObject, known: Collection[str], where: tuple[str, str], refuse: Refuse) -> None:
    """Make sure that a table holds nothing but what is read: whatever else it says was meant for something.

    Where it is says the name of the file, and the place of the table in it, ``""`` for the file itself.

    Raises:
        KdlError: The error that ``refuse`` makes: there is a key that is not read.
    """
    file, place = where
    for key in table:
        if key not in known:
            problem = f"is not read; possible here: {', '.join(sorted(known))}"
            raise refuse(file, f"{place}.{key}" if place else key, problem)


def wrong_kind(kind: type, value: object) -> str:
    """Say of a fact that it is missing, or of another kind than is needed, in the words of those who write files."""
    return "is missing" if value is None else f"must be {_KINDS[kind]}, not {told(value)}"


def told_of(error: Exception) -> str:
    """Say what an error of a parser says, in one line that is never long."""
    if isinstance(error, RecursionError):
        return "it is nested too deep"
    text = " ".join(str(error).split())
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 3]}..."


def clean_text(text: str) -> str:
    """Return a text without what cannot be written, such as the half of a sign that was cut in two."""
    return text.encode("utf-8", "replace").decode()
