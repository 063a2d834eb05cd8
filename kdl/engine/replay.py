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
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from kdl.core.actions import parse_action
from kdl.core.files import (
    LONGEST_ACTION,
    MOST_REPLAY,
    MOST_STEPS,
    JsonObject,
    called,
    checksum,
    clean_text,
    path_of,
    read_file,
    read_json,
    wrong_kind,
)
from kdl.core.position import Position, state_as_json
from kdl.core.sources import plain_name, read_beside
from kdl.engine.match import Match
from kdl.engine.node import Node
from kdl.engine.start import Seat, check_seats, header, start_of
from kdl.engine.step import IllegalActionError, apply
from kdl.engine.timeline import Timeline
from kdl.errors import AbsentError, KdlError, OptionError, ReplayError, told

#: What stands before an action that belongs to the same move as the one before.
JOINED = "+"


def short_checksum(state: Position) -> str:
    """Return the beginning of the checksum of a state: enough to notice that actions lead elsewhere."""
    return checksum(state_as_json(state))[:16]


def _retrace(file: str, start: Position, facts: JsonObject) -> Match[Position]:
    """Play a match again that a file of any format holds; the types of its entries are checked already.

    Raises:
        ReplayError: It cannot be; the error says what is wrong and where.
    """
    tree = _Tree(file, start)
    match, nodes = tree.match, tree.nodes
    if "actions" in facts:
        tree.grow(0, facts["actions"], "")
        tree.check_end("end", facts["end"], checksum(state_as_json(nodes[-1].state)))
        place = len(nodes) - 1
    else:
        for number, line in enumerate(facts["lines"]):
            tree.line(number, line)
        place = tree.position("place", facts["place"])
    latest = {nodes[tree.position(f"latest[{n}]", at, 1)] for n, at in enumerate(facts.get("latest", ()))}
    for node in nodes:
        node.latest = next((child for child in node.children if child in latest), next(iter(node.children), None))
    for number, text in tree.texts("names", facts.get("names", {})):
        nodes[number].name = text
    for number, text in tree.texts("notes", facts.get("notes", {})):
        nodes[number].note = text
    match.seats = _seats(file, start, facts.get("seats", ()))
    match.name = clean_text(facts.get("name", ""))
    match.go(nodes[place])
    return match


class _Tree:
    """The tree of a file, as far as it has been played again.

    Args:
        file: The name of the file, for errors.
        start: The state in which the match starts.
    """

    def __init__(self, file: str, start: Position) -> None:
        self.file = file
        self.match: Match[Position] = Match(Timeline(start))
        self.nodes: list[Node[Position]] = [self.match.start]

    def line(self, number: int, line: object) -> None:
        """Play a line again, from where it leaves another one."""
        place = f"lines[{number}]"
        kinds = {"actions": list, "end": str} | ({"from": int} if number else {})
        if not isinstance(line, dict) or set(line) != set(kinds):
            raise ReplayError(self.file, place, f"must be an object with {', '.join(kinds)}, not {told(line)}")
        for key, kind in kinds.items():
            if not isinstance(line[key], kind):
                raise ReplayError(self.file, f"{place}.{key}", wrong_kind(kind, line[key]))
        origin = self.position(f"{place}.from", line.get("from", 0))
        end = self.nodes[self.grow(origin, line["actions"], f"{place}.")]
        self.check_end(f"{place}.end", line["end"], short_checksum(end.state))

    def grow(self, at: int, actions: list[object], place: str) -> int:
        """Carry actions out from a position; return the number of the last one."""
        if len(self.nodes) - 1 + len(actions) > MOST_STEPS:
            problem = f"go on beyond {MOST_STEPS} steps, and no match is read further"
            raise ReplayError(self.file, f"{place}actions", problem)
        for index, text in enumerate(actions):
            if isinstance(text, str) and len(text) > LONGEST_ACTION:
                raise ReplayError(self.file, f"{place}actions[{index}]", f"{told(text)} is too long to be an action")
            self._add(f"{place}actions[{index}]", text if isinstance(text, str) else told(text), at)
            at = len(self.nodes) - 1
        return at

    def _add(self, place: str, text: str, at: int) -> None:
        """Carry an action out that was not carried out at its position before."""
        before = self.nodes[at]
        words = text.removeprefix(JOINED) if at else text
        try:
            step = apply(before.state, parse_action(words))
        except IllegalActionError as error:
            raise ReplayError(self.file, place, str(error)) from error
        except KdlError as error:
            raise ReplayError(self.file, place, f"{told(words)}: {error}") from error
        branches = len(before.children)
        node = before.follow(step)
        if len(before.children) == branches:
            problem = f"{told(text)} was played there already; a branch begins with another action"
            raise ReplayError(self.file, place, problem)
        node.joined = text.startswith(JOINED)
        self.nodes.append(node)

    def check_end(self, place: str, told: str, found: str) -> None:
        """Make sure that a line leads to the state to which it led when the file was written."""
        if told != found:
            problem = "the actions lead to a different end state from the one in the file; it was edited"
            raise ReplayError(self.file, place, problem)

    def position(self, place: str, number: object, least: int = 0) -> int:
        """Read the number of a position that has been played again."""
        if isinstance(number, bool) or not isinstance(number, int) or not least <= number < len(self.nodes):
            problem = f"must be the number of a position, {least} to {len(self.nodes) - 1}, not {told(number)}"
            raise ReplayError(self.file, place, problem)
        return number

    def texts(self, place: str, given: dict[str, object]) -> Iterator[tuple[int, str]]:
        """Yield texts, each with the number of its position."""
        known = {str(number): number for number in range(len(self.nodes))}
        for number, text in given.items():
            if not isinstance(text, str):
                raise ReplayError(self.file, f"{place}.{number}", f"must be a text, not {told(text)}")
            yield self.position(place, known.get(number, number)), clean_text(text)


def _seats(file: str, start: Position, given: list[object]) -> tuple[Seat, ...]:
    """Read who sits at the table."""
    seats = []
    for number, entry in enumerate(given):
        if not isinstance(entry, dict) or set(entry) != set(Seat._fields):
            raise ReplayError(file, f"seats[{number}]", f"must be an object with name and player, not {told(entry)}")
        name = entry["name"]
        seats.append(Seat(clean_text(name) if isinstance(name, str) else name, entry["player"]))
    try:
        return check_seats(start.game, seats) if seats else ()
    except OptionError as error:
        raise ReplayError(file, "seats", str(error)) from error


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


def replay_facts(match: Match[Any]) -> JsonObject:
    """Return all that the replay file of a match says, without its checksum."""
    nodes = list(match.start.below())
    number: dict[Node[Any] | None, int] = {node: at for at, node in enumerate(nodes)}
    lines: list[JsonObject] = [{"actions": [], "end": match.start}]
    for at, node in enumerate(nodes[1:], 1):
        if number[node.parent] != at - 1:
            lines.append({"from": number[node.parent], "actions": []})
        if node.step is not None:
            lines[-1]["actions"].append(f"{JOINED} {node.step.action}" if node.joined else str(node.step.action))
        lines[-1]["end"] = node
    named = any(seat != Seat() for seat in match.seats)
    said = {
        "name": clean_text(match.name),
        "seats": [{"name": clean_text(seat.name), "player": seat.player} for seat in match.seats if named],
        "latest": sorted(number[node.latest] for node in nodes if node.latest not in (None, *node.children[:1])),
        "names": {str(at): clean_text(node.name) for at, node in enumerate(nodes) if node.name},
        "notes": {str(at): clean_text(node.note) for at, node in enumerate(nodes) if node.note},
    }
    return {
        "format": FORMAT,
        **header(match.start.state),
        "lines": [line | {"end": short_checksum(line["end"].state)} for line in lines],
        "place": number[match.here],
        **{key: value for key, value in said.items() if value},
    }


def replay_text(match: Match[Any]) -> str:
    """Return the contents of the replay file of a match.

    Raises:
        OptionError: There is more to it than a replay file may hold.
    """
    if (steps := sum(1 for _ in match.start.below()) - 1) > MOST_STEPS:
        raise OptionError(f"a replay file holds at most {MOST_STEPS} steps, not {steps}; save a branch of it")
    facts = replay_facts(match)
    text = json.dumps(facts | {"checksum": checksum(facts)}, indent=1, ensure_ascii=False) + "\n"
    if len(text.encode()) > MOST_REPLAY:
        raise OptionError(f"a replay file holds at most {MOST_REPLAY} bytes; shorten its notes, or save a branch of it")
    return text


def load_match(path: str | Path) -> Match[Position]:
    """Read a replay file as a match, with its branches, notes and names, and the place where it was left.

    A board, a deck or an edition of somebody's own that it needs is looked for beside it, too: ``cottage.toml``.

    Raises:
        ReplayError: The file is damaged, was edited, or is of a newer format, or needs a file that is not here; the
            error says what is wrong and where.

    >>> from tempfile import mkdtemp
    >>> import kdl
    >>> match = kdl.Match(kdl.play("get_lucky", seats=3, seed=1))
    >>> file = f"{mkdtemp()}/game.json"
    >>> match.save(file)
    >>> kdl.load_match(file) == match
    True
    """
    text, file = read_file(path, MOST_REPLAY, ReplayError), called(path_of(path))
    looked_for: set[str] = set()
    while True:
        try:
            return _read(text, file, None)
        except ReplayError as error:
            needed = error.__cause__
            if not isinstance(needed, AbsentError) or needed.given in looked_for:
                raise
            looked_for.add(needed.given)
            if not read_beside(path_of(path).parent, needed):
                problem = f"{error.problem}, or lay {plain_name(needed.given)}.toml beside this file"
                raise ReplayError(error.file, error.place, problem, error.name) from needed


def load_replay(path: str | Path) -> Timeline[Position]:
    """Read a replay file and play it again; of a match with branches, the line in which it was left.

    Raises:
        ReplayError: The file is damaged, was edited, or is of a newer format; the error says what is wrong and where.

    >>> from tempfile import mkdtemp
    >>> import kdl
    >>> game = kdl.play("get_lucky", seats=3, seed=1)
    >>> file = f"{mkdtemp()}/game.json"
    >>> game.save(file)
    >>> kdl.load_replay(file) == game
    True
    """
    return load_match(path).line[-1].timeline


def read_match(text: str, decks: Collection[str] | None = ()) -> Match[Position]:
    """Read the contents of a replay file, wherever they come from, as a match: see :func:`load_match`.

    Args:
        text: The contents.
        decks: The deck files that they may name; None for whichever they do. What comes from somebody else's machine
            has none to name.

    Raises:
        ReplayError: They are damaged, were edited, or are of a newer format; the error says what is wrong and where.
    """
    return _read(text, "the text", decks)


def _read(text: str, file: str, decks: Collection[str] | None) -> Match[Position]:
    facts = _facts(text, file)
    return _retrace(file, start_of(file, facts, decks), facts)


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
