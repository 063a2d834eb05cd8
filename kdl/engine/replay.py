"""Replay files: a match as JSON, and back.

A replay file of format 2 holds, in this order, what is in brackets only where there is something to say:

``format``, ``edition``, ``options``, ``seed``
    The game: its states are computed from these and the actions. An option that is not named has its default.
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
from collections.abc import Collection
from pathlib import Path

from kdl.core.files import (
    MOST_REPLAY,
    MOST_STEPS,
    JsonObject,
    called,
    checksum,
    clean_text,
    path_of,
    read_file,
    read_json,
    write_file,
    wrong_kind,
)
from kdl.core.sources import plain_name, read_beside
from kdl.engine.game_header import header, start_of
from kdl.engine.record import Record
from kdl.engine.replay_check import JOINED, retrace, short_checksum
from kdl.engine.seats import Seat
from kdl.errors import AbsentError, OptionError, ReplayError

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
    """Write the replay file of a match.

    Raises:
        OptionError: There is more to it than a replay file may hold.
        SaveError: The file cannot be written; what was there before is still there.
    """
    write_file(path, replay_text(record))


def replay_text(record: Record) -> str:
    """Return the contents of the replay file of a match.

    Raises:
        OptionError: There is more to it than a replay file may hold.
    """
    if len(record.steps) > MOST_STEPS:
        raise OptionError(
            f"a replay file holds at most {MOST_STEPS} steps, not {len(record.steps)}; save a branch of it"
        )
    facts: JsonObject = {"format": FORMAT} | header(record.start)
    named = any(seat != Seat() for seat in record.seats)
    said = {
        "name": clean_text(record.name),
        "seats": [{"name": clean_text(seat.name), "player": seat.player} for seat in record.seats if named],
        "latest": sorted(record.latest),
        "names": {str(at): clean_text(text) for at, text in sorted(record.names.items())},
        "notes": {str(at): clean_text(text) for at, text in sorted(record.notes.items())},
    }
    facts |= {"lines": _lines(record), "place": record.place} | {key: value for key, value in said.items() if value}
    text = json.dumps(facts | {"checksum": checksum(facts)}, indent=1, ensure_ascii=False) + "\n"
    if len(text.encode()) > MOST_REPLAY:
        raise OptionError(f"a replay file holds at most {MOST_REPLAY} bytes; shorten its notes, or save a branch of it")
    return text


def read_replay(path: str | Path) -> Record:
    """Read a replay file and play it again.

    A board, a deck or an edition of somebody's own that it needs is looked for beside it, too: ``cottage.toml``.

    Raises:
        ReplayError: The file is damaged, was edited, or is of a newer format, or needs a file that is not here; the
            error says what is wrong and where.
    """
    text, file = read_file(path, MOST_REPLAY, ReplayError), called(path_of(path))
    looked_for: set[str] = set()
    while True:
        try:
            return read_text(text, file)
        except ReplayError as error:
            needed = error.__cause__
            if not isinstance(needed, AbsentError) or needed.given in looked_for:
                raise
            looked_for.add(needed.given)
            if not read_beside(path_of(path).parent, needed):
                problem = f"{error.problem}, or lay {plain_name(needed.given)}.toml beside this file"
                raise ReplayError(error.file, error.place, problem, error.name) from needed


def read_text(text: str, file: str, decks: Collection[str] | None = None) -> Record:
    """Read the contents of a replay file and play it again.

    Args:
        text: The contents.
        file: What the error calls them.
        decks: The deck files that they may name; None for whichever they do. What comes from somebody else's machine
            has none to name.

    Raises:
        ReplayError: They are damaged, were edited, or are of a newer format; the error says what is wrong and where.
    """
    facts = _facts(text, file)
    return retrace(file, start_of(file, facts, decks), facts)


def _lines(record: Record) -> list[JsonObject]:
    """Return the tree of a match, line by line."""
    lines: list[JsonObject] = [{"actions": [], "end": record.start}]
    for number, (parent, step) in enumerate(zip(record.parents, record.steps, strict=True), 1):
        if parent != number - 1:
            lines.append({"from": parent, "actions": []})
        lines[-1]["actions"].append(f"{JOINED} {step.action}" if number in record.joined else str(step.action))
        lines[-1]["end"] = step.state
    return [line | {"end": short_checksum(line["end"])} for line in lines]


def _facts(text: str, file: str) -> JsonObject:
    """Read the JSON and check everything that needs no game."""
    facts = read_json(text, MOST_REPLAY, file, ReplayError)
    if not isinstance(facts, dict) or not isinstance(facts.get("format"), int):
        raise ReplayError(file, "format", "is missing; this is not a replay file", "replay.foreign")
    if facts["format"] not in _NEEDED:
        newer = "a newer version of this kit wrote the file" if facts["format"] > FORMAT else "no such format exists"
        problem = f"is {facts['format']}, but this version reads 1 to {FORMAT}: {newer}"
        raise ReplayError(file, "format", problem, "replay.newer" if facts["format"] > FORMAT else "replay.damaged")
    _check_keys(file, facts)
    if facts["checksum"] != checksum({key: value for key, value in facts.items() if key != "checksum"}):
        raise ReplayError(file, "checksum", "does not match the contents; the file was edited or damaged")
    return facts


def _check_keys(file: str, facts: JsonObject) -> None:
    needed, possible = _NEEDED[facts["format"]], _POSSIBLE[facts["format"]]
    for key, kind in (needed | {key: kind for key, kind in possible.items() if key in facts}).items():
        if not isinstance(facts.get(key), kind) or isinstance(facts[key], bool):
            raise ReplayError(file, key, wrong_kind(kind, facts.get(key)))
    if strange := sorted(set(facts) - set(needed) - set(possible)):
        raise ReplayError(file, strange[0], "is not an entry of a replay file")
