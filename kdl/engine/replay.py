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
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kdl.core.actions import Action, parse_action
from kdl.core.edition_file import edition_names
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
    write_file,
    wrong_kind,
)
from kdl.core.position import Position, StateError, state_as_json
from kdl.core.sources import is_known, names_a_file, plain_name, read_beside
from kdl.core.values import frozen
from kdl.engine.start import Seat, check_seats, new_game, new_game_like
from kdl.engine.step import IllegalActionError, Step, apply
from kdl.errors import AbsentError, KdlError, OptionError, ReplayError, told
from kdl.games.editions import load_edition


def header(start: Position) -> JsonObject:
    """Return what brings a start back; the state itself is in it only if it is not as it was dealt."""
    facts: JsonObject = {
        "edition": start.game.edition,
        "options": {name: _plain(value) for name, value in start.game.source.stated(start.game.options).items()},
        "seed": start.seed,
    }
    return facts if start == new_game_like(start) else facts | {"start": state_as_json(start)}


def start_of(file: str, facts: JsonObject, decks: Collection[str] | None = None) -> Any:
    """Return the state in which a playthrough starts, from its edition, options and seed, or as it is written out.

    An option that is not named has its default.

    Args:
        file: What the error calls what is read.
        facts: What it says.
        decks: The deck files that it may name; None for whichever it does.

    Raises:
        ReplayError: There is no such game, or it is not a state of it.
    """
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in facts["options"].items()}
    _check_names(file, facts["edition"], options, decks)
    try:
        later = load_edition(facts["edition"]).later_options
        start = new_game(facts["edition"], **{**later, **options, "seed": facts["seed"]})
    except AbsentError as error:
        raise ReplayError(file, f"options.{error.what}", f"is needed: {error}", error.name) from error
    except KdlError as error:
        raise ReplayError(file, "options", str(error)) from error
    if "start" not in facts:
        return start
    if not isinstance(facts["start"], dict):
        raise ReplayError(file, "start", f"must be an object, not {told(facts['start'])}")
    try:
        return start.game.family.from_json(start.game, facts["start"])
    except StateError as error:
        raise ReplayError(file, f"start.{error.key}", error.problem) from error


def _check_names(file: str, edition: str, options: JsonObject, decks: Collection[str] | None) -> None:
    """Make sure that there is such an edition, that it has these options, and that no file is asked for by its path.

    Raises:
        ReplayError: It is not so.
    """
    if names_a_file(edition) or not is_known("edition", edition):
        raise ReplayError(
            file, "edition", f"{told(edition)} is unknown; this version knows: {', '.join(edition_names())}"
        )
    try:
        known = {"seats", "deck", *load_edition(edition).options}
    except AbsentError as error:
        raise ReplayError(file, "edition", f"is needed: {error}", error.name) from error
    if "seats" not in options:
        raise ReplayError(file, "options.seats", "is missing; it is the number of players")
    if unknown := sorted(set(options) - known):
        problem = (
            f"this version of the kit knows no such option of {told(plain_name(edition))}; update the kit to open it"
        )
        raise ReplayError(file, f"options.{unknown[0]}", problem, "option.newer")
    for name in ("board", "deck"):
        path = options.get(name)
        if isinstance(path, str) and names_a_file(path) and not (name == "deck" and (decks is None or path in decks)):
            problem = f"names a {name} file, which is not looked for here; read it as a file, with kdl.load_match"
            raise ReplayError(file, f"options.{name}", problem)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


_NOTHING: Mapping[int, str] = frozen()


class Record(NamedTuple):
    """A tree of steps. Its positions bear numbers: 0 is the start, and step ``n`` (from 0) leads to number ``n + 1``.

    Attributes:
        start: The state in which it starts.
        steps: The steps, each after the one before it in the tree.
        parents: For each step, the number of the position before it.
        place: The number of the position at which the match was left.
        latest: The positions that were played last where another one was played first.
        joined: The positions that belong to the same move as the one before.
        names: What branches are called, by the number of the position at which they begin.
        notes: What is noted, by the number of the position.
        seats: Who sits at the table; empty for persons without names.
        name: What the match is called.
    """

    start: Any
    steps: tuple[Step[Any], ...]
    parents: tuple[int, ...]
    place: int
    latest: frozenset[int] = frozenset()
    joined: frozenset[int] = frozenset()
    names: Mapping[int, str] = _NOTHING
    notes: Mapping[int, str] = _NOTHING
    seats: tuple[Seat, ...] = ()
    name: str = ""

    @property
    def states(self) -> tuple[object, ...]:
        """The positions, by number."""
        return (self.start, *(step.state for step in self.steps))

    @property
    def line(self) -> tuple[Step[Any], ...]:
        """The steps of the line in which the match was left: to the place, and on along what was played last."""
        numbers = [self.place]
        while numbers[-1]:
            numbers.append(self.parents[numbers[-1] - 1])
        numbers.reverse()
        onward: dict[int, int] = {}
        for child, parent in enumerate(self.parents, 1):
            if parent not in onward or child in self.latest:
                onward[parent] = child
        while numbers[-1] in onward:
            numbers.append(onward[numbers[-1]])
        return tuple(self.steps[number - 1] for number in numbers[1:])


def record_of(start: Position, steps: Sequence[Step[Any]]) -> Record:
    """Return a playthrough as a match that was left at its end."""
    return Record(start, tuple(steps), tuple(range(len(steps))), len(steps))


#: What stands before an action that belongs to the same move as the one before.
JOINED = "+"


def short_checksum(state: Position) -> str:
    """Return the beginning of the checksum of a state: enough to notice that actions lead elsewhere."""
    return checksum(state_as_json(state))[:16]


def retrace(file: str, start: Position, facts: JsonObject) -> Record:
    """Play a match again that a file of any format holds; the types of its entries are checked already.

    Raises:
        ReplayError: It cannot be; the error says what is wrong and where.
    """
    tree = _Tree(file, start)
    if "actions" in facts:
        place = tree.grow(0, facts["actions"], "")
        tree.check_end("end", facts["end"], checksum(state_as_json(tree.states[place])))
        return Record(start, tuple(tree.steps), tuple(tree.parents), place)
    for number, line in enumerate(facts["lines"]):
        tree.line(number, line)
    return Record(
        start,
        tuple(tree.steps),
        tuple(tree.parents),
        place=tree.position("place", facts["place"]),
        latest=frozenset(tree.position(f"latest[{n}]", at, 1) for n, at in enumerate(facts.get("latest", ()))),
        joined=frozenset(tree.joined),
        names=tree.texts("names", facts.get("names", {})),
        notes=tree.texts("notes", facts.get("notes", {})),
        seats=_seats(file, start, facts.get("seats", ())),
        name=clean_text(facts.get("name", "")),
    )


class _Tree:
    """The tree of a file, as far as it has been played again.

    Args:
        file: The name of the file, for errors.
        start: The state in which the match starts.
    """

    def __init__(self, file: str, start: Position) -> None:
        self.file = file
        self.states: list[Position] = [start]
        self.steps: list[Step[Position]] = []
        self.parents: list[int] = []
        self.joined: set[int] = set()
        self._known: set[tuple[int, Action]] = set()

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
        end = self.states[self.grow(origin, line["actions"], f"{place}.")]
        self.check_end(f"{place}.end", line["end"], short_checksum(end))

    def grow(self, at: int, actions: list[object], place: str) -> int:
        """Carry actions out from a position; return the number of the last one."""
        if len(self.steps) + len(actions) > MOST_STEPS:
            problem = f"go on beyond {MOST_STEPS} steps, and no match is read further"
            raise ReplayError(self.file, f"{place}actions", problem)
        for index, text in enumerate(actions):
            if isinstance(text, str) and len(text) > LONGEST_ACTION:
                raise ReplayError(self.file, f"{place}actions[{index}]", f"{told(text)} is too long to be an action")
            self._add(f"{place}actions[{index}]", text if isinstance(text, str) else told(text), at)
            at = len(self.steps)
        return at

    def _add(self, place: str, text: str, at: int) -> None:
        """Carry an action out that was not carried out at its position before."""
        step = self._redo(place, text, at)
        if (at, step.action) in self._known:
            problem = f"{told(text)} was played there already; a branch begins with another action"
            raise ReplayError(self.file, place, problem)
        self._known.add((at, step.action))
        self.steps.append(step)
        self.parents.append(at)
        self.states.append(step.state)
        if text.startswith(JOINED):
            self.joined.add(len(self.steps))

    def _redo(self, place: str, text: str, at: int) -> Step[Position]:
        words = text.removeprefix(JOINED) if at else text
        try:
            return apply(self.states[at], parse_action(words))
        except IllegalActionError as error:
            raise ReplayError(self.file, place, str(error)) from error
        except KdlError as error:
            raise ReplayError(self.file, place, f"{told(words)}: {error}") from error

    def check_end(self, place: str, told: str, found: str) -> None:
        """Make sure that a line leads to the state to which it led when the file was written."""
        if told != found:
            problem = "the actions lead to a different end state from the one in the file; it was edited"
            raise ReplayError(self.file, place, problem)

    def position(self, place: str, number: object, least: int = 0) -> int:
        """Read the number of a position that has been played again."""
        if isinstance(number, bool) or not isinstance(number, int) or not least <= number < len(self.states):
            problem = f"must be the number of a position, {least} to {len(self.states) - 1}, not {told(number)}"
            raise ReplayError(self.file, place, problem)
        return number

    def texts(self, place: str, given: dict[str, object]) -> dict[int, str]:
        """Read texts, each by the number of its position."""
        known = {str(number): number for number in range(len(self.states))}
        read = {}
        for number, text in given.items():
            if not isinstance(text, str):
                raise ReplayError(self.file, f"{place}.{number}", f"must be a text, not {told(text)}")
            read[self.position(place, known.get(number, number))] = clean_text(text)
        return read


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
