"""Play again what a replay file says, and refuse what cannot be, with its place in the file."""

from __future__ import annotations

from kdl.core.actions import Action, parse_action
from kdl.core.files import LONGEST_ACTION, MOST_STEPS, JsonObject, checksum, clean_text, wrong_kind
from kdl.core.position import Position, state_as_json
from kdl.engine.record import Record
from kdl.engine.seats import Seat, check_seats
from kdl.engine.step import IllegalActionError, Step, apply
from kdl.errors import KdlError, OptionError, ReplayError, told

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
