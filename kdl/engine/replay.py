"""Replay files: a match as JSON, and back.

A replay file of format 2 holds, in this order, what is in brackets only where there is something to say:

``format``, ``edition``, ``options``, ``seed``
    The game: its states are computed from these and the actions.
``[start]``
    The position in which the match starts, if it was set up by hand.
``[name]``, ``[seats]``
    What the match is called; for each seat its ``name``, and its ``player``: ``person``, or a level of the computer.
``lines``
    The tree, line by line: ``actions`` in their notation, and ``end``, the beginning of the checksum of the state to
    which they lead. A ``+`` before an action joins it to the move before. The first line begins at the start, each
    other one at the position ``from``. Positions bear numbers in the order in which the actions stand: 0 is the start.
``place``
    The position at which the match was left.
``[latest]``
    The positions that were played last where another one had been played first: where redo leads.
``[names]``, ``[notes]``
    Names of branches and notes, by the number of their position.
``checksum``
    SHA-256 of all the rest.

Format 1 holds one line: ``actions``, and the whole checksum of its ``end``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kdl.core.checksum import checksum
from kdl.engine.header import header, start_of
from kdl.engine.record import Record
from kdl.engine.retrace import JOINED, retrace, short_checksum
from kdl.engine.seats import Seat
from kdl.errors import ReplayError

FORMAT = 2
_GAME = {"format": int, "edition": str, "options": dict, "seed": int}
_NEEDED: dict[int, dict[str, type]] = {
    1: _GAME | {"actions": list, "end": str, "checksum": str},
    2: _GAME | {"lines": list, "place": int, "checksum": str},
}
_POSSIBLE: dict[int, dict[str, type]] = {
    1: {"start": object},
    2: {"start": object, "name": str, "seats": list, "latest": list, "names": dict, "notes": dict},
}


def write_replay(path: str | Path, record: Record) -> None:
    """Write the replay file of a match."""
    Path(path).write_text(replay_text(record), "utf-8")


def replay_text(record: Record) -> str:
    """Return the contents of the replay file of a match."""
    facts: dict[str, Any] = {"format": FORMAT} | header(record.start)
    told = any(seat != Seat() for seat in record.seats)
    said = {
        "name": _clean(record.name),
        "seats": [{"name": _clean(seat.name), "player": seat.player} for seat in record.seats if told],
        "latest": sorted(record.latest),
        "names": {str(at): _clean(text) for at, text in sorted(record.names.items())},
        "notes": {str(at): _clean(text) for at, text in sorted(record.notes.items())},
    }
    facts |= {"lines": _lines(record), "place": record.place} | {key: value for key, value in said.items() if value}
    return json.dumps(facts | {"checksum": checksum(facts)}, indent=1, ensure_ascii=False) + "\n"


def read_replay(path: str | Path) -> Record:
    """Read a replay file and play it again.

    Raises:
        ReplayError: The file is damaged, was edited, or is of a newer format; the error says what is wrong and where.
    """
    file = Path(path)
    try:
        text = file.read_text("utf-8")
    except OSError as error:
        raise ReplayError(file.name, "the file", f"cannot be opened: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ReplayError(file.name, f"byte {error.start}", "is not UTF-8 text; the file is damaged") from error
    return read_text(text, file.name)


def read_text(text: str, file: str) -> Record:
    """Read the contents of a replay file and play it again.

    Args:
        text: The contents.
        file: What the error calls them.

    Raises:
        ReplayError: They are damaged, were edited, or are of a newer format; the error says what is wrong and where.
    """
    facts = _facts(text, file)
    return retrace(file, start_of(file, facts), facts)


def _lines(record: Record) -> list[dict[str, Any]]:
    """Return the tree of a match, line by line."""
    lines: list[dict[str, Any]] = [{"actions": [], "end": record.start}]
    for number, (parent, step) in enumerate(zip(record.parents, record.steps, strict=True), 1):
        if parent != number - 1:
            lines.append({"from": parent, "actions": []})
        lines[-1]["actions"].append(f"{JOINED} {step.action}" if number in record.joined else str(step.action))
        lines[-1]["end"] = step.state
    return [line | {"end": short_checksum(line["end"])} for line in lines]


def _clean(text: str) -> str:
    """Return a text without what cannot be written, such as the half of a sign that was cut in two."""
    return text.encode("utf-8", "replace").decode()


def _facts(text: str, file: str) -> dict[str, Any]:
    """Read the JSON and check everything that needs no game."""
    try:
        facts = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise ReplayError(file, place, f"is not JSON ({error.msg}); the file is damaged or cut off") from error
    except (TypeError, ValueError, RecursionError) as error:
        raise ReplayError(file, "the file", f"cannot be read as JSON: {error}") from error
    if not isinstance(facts, dict) or not isinstance(facts.get("format"), int):
        raise ReplayError(file, "format", "is missing; this is not a replay file")
    if facts["format"] not in _NEEDED:
        newer = "a newer version of this kit wrote the file" if facts["format"] > FORMAT else "no such format exists"
        raise ReplayError(file, "format", f"is {facts['format']}, but this version reads 1 to {FORMAT}: {newer}")
    _check_keys(file, facts)
    if facts["checksum"] != checksum({key: value for key, value in facts.items() if key != "checksum"}):
        raise ReplayError(file, "checksum", "does not match the contents; the file was edited or damaged")
    return facts


def _check_keys(file: str, facts: dict[str, Any]) -> None:
    needed, possible = _NEEDED[facts["format"]], _POSSIBLE[facts["format"]]
    for key, kind in (needed | {key: kind for key, kind in possible.items() if key in facts}).items():
        if not isinstance(facts.get(key), kind) or isinstance(facts[key], bool):
            raise ReplayError(file, key, f"must be of type {kind.__name__}, not {facts.get(key)!r}")
    if strange := sorted(set(facts) - set(needed) - set(possible)):
        raise ReplayError(file, strange[0], "is not an entry of a replay file")
