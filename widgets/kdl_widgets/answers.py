"""Questions about a board, and their answers as marks and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from kdl.editions import edition_names, load_edition
from kdl.narration import room_name, rule_of_view, tell_view, tell_views
from kdl.narration.names import room as named
from kdl.narration.names import sentence
from kdl.words import say
from kdl_widgets.marks import Marks
from kdl_widgets.sightmarks import pair_marks, safe_marks, step_marks, view_marks

if TYPE_CHECKING:
    from kdl.board import Board
    from kdl.editions import Edition
    from kdl.observation import Observation

Picks = tuple[str, ...]


class Answer(NamedTuple):
    """What follows from the rooms that are picked.

    Attributes:
        title: The answer in a sentence.
        lines: More of it, line by line.
        clauses: The clauses behind it.
        marks: What is drawn.
    """

    title: str
    lines: tuple[str, ...]
    clauses: tuple[str, ...]
    marks: Marks

    @property
    def text(self) -> str:
        """Everything in words."""
        return "\n".join([self.title, *(f"  {line}" for line in self.lines)])


class Question(NamedTuple):
    """A question that rooms can be picked for.

    Attributes:
        most: How many rooms can be picked.
        answer: Answers it for an observation and the rooms that are picked.
    """

    most: int
    answer: Callable[[Observation, Picks], Answer]


def law(observation: Observation, rule: str) -> str:
    """Give the clause behind a rule, in the edition that is shown or the first that plays on the board."""
    names = [observation.edition] if observation.edition else edition_names()
    tables = (table for name in names for table in _tables(load_edition(name), observation))
    return next((table[rule] for table in tables if rule in table), "")


def _tables(edition: Edition, observation: Observation) -> Iterator[Mapping[str, str]]:
    """Give the clauses of an edition and of what can be added to it, if it plays on the board."""
    if observation.edition or any(row.board == observation.board.id for row in edition.starts):
        yield edition.clauses
        yield from (module.clauses for module in edition.modules.values())


def seen_by(observation: Observation, room: str) -> frozenset[str]:
    """Give the other rooms that one sees now who is in a room; with the cat this has a direction.

    Raises:
        UnknownNameError: There is no such room.

    Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat
    """
    here = observation.board.space(room).id
    return frozenset(r for r in observation.board.rooms if r != here and here in observation.seen_from[r])


def safe_from(observation: Observation, pawns: Iterable[str]) -> frozenset[str]:
    """Give the rooms in which nobody stands and that are seen from none of these rooms now, nor by the dog.

    Raises:
        UnknownNameError: No such room.

    Rule: deluxe.attempt.alone, pets.dog
    """
    watching = {observation.board.space(room).id for room in pawns if room} | _dog(observation)
    return frozenset(r for r in observation.board.rooms if watching.isdisjoint(observation.seen_from[r]))


def rule_of_sight(observation: Observation, viewer: str, target: str) -> str:
    """Name the rule that decides whether one who is in a room sees another room now."""
    board = observation.board
    if viewer == target or target in seen_by(observation, viewer) or target not in board.sees(viewer):
        return rule_of_view(board, viewer, target)
    return "sight-dark" if is_blind(observation) else "sight-cat"


def tell_sight(observation: Observation, viewer: str, target: str) -> str:
    """Say whether one who is in a room sees another room now, and why."""
    match rule_of_sight(observation, viewer, target):
        case "sight-dark":
            return _told_dark(observation)
        case "sight-cat":
            return say("exercise", "cat-keeps", room=named(observation.board, viewer))
    return tell_view(observation.board, viewer, target)


def is_blind(observation: Observation) -> bool:
    """Tell whether no lines of sight count now."""
    return all(len(lookouts) == 1 for lookouts in observation.seen_from.values())


def _told_dark(observation: Observation) -> str:
    return say("teach", "dark") if observation.lights_out else say("exercise", "no-sight")


def _dog(observation: Observation) -> set[str]:
    return {room for pet, room in observation.pets.items() if pet == "dog"}


def _of_one_room(answer: Callable[[Observation, str], Answer]) -> Callable[[Observation, Picks], Answer]:
    """Answer for the last room that is picked, if there is one and it is open."""

    def answered(observation: Observation, picks: Picks) -> Answer:
        if not picks:
            return Answer(say("teach", "pick-one"), (), (), Marks())
        if not observation.board.is_open(picks[-1]):
            return _closed(observation, picks[-1], picks)
        return answer(observation, picks[-1])

    return answered


def _view(observation: Observation, room: str) -> Answer:
    board = observation.board
    if is_blind(observation):
        return _dark(observation, (room,))
    seen = seen_by(observation, room)
    title = sentence("teach", "sees", n=len(seen), room=named(board, room))
    rules = {"sight-line", *(rule_of_sight(observation, room, other) for other in board.sees(room))}
    back = [other for other in sorted(seen) if rule_of_sight(observation, other, room) == "sight-cat"]
    marks, lines = view_marks(board, room), tell_views(board, room)
    if "sight-cat" in rules:
        marks, lines = marks._replace(lit=seen, lines=()), (tell_sight(observation, room, min(board.sees(room))),)
    clauses = {law(observation, rule) for rule in (*rules, *("sight-cat" for _ in back))}
    lines = (*lines, *(say("exercise", "cat-keeps", room=named(board, other)) for other in back))
    return Answer(title, lines, tuple(sorted(clauses)), marks)


def _pair(observation: Observation, picks: Picks) -> Answer:
    board = observation.board
    if len(picks) < 2:
        return Answer(say("teach", "pick-two"), (), (), Marks(chosen=picks))
    one, other = picks
    if is_blind(observation) and one != other:
        return _dark(observation, picks)
    rules = rule_of_sight(observation, one, other), rule_of_sight(observation, other, one)
    looks = tell_sight(observation, one, other), tell_sight(observation, other, one)
    clauses = tuple(dict.fromkeys(law(observation, rule) for rule in rules))
    return Answer(looks[0], looks[1:] if "sight-cat" in rules else (), clauses, pair_marks(board, one, other))


def _steps(observation: Observation, room: str) -> Answer:
    board = observation.board
    lines = tuple(_way(board, room, to) for to in sorted(board.steps(room), key=lambda to: room_name(board, to)))
    both = board.steps(room) & seen_by(observation, room)
    title = say("teach", "steps", n=len(lines), room=_the(board, room))
    also = say("teach", "steps-and-sight", n=len(both))
    return Answer(
        title, (*lines, also), (law(observation, "step-left"), law(observation, "is-room")), step_marks(board, room)
    )


def _safe(observation: Observation, picks: Picks) -> Answer:
    board, dark, dog = observation.board, is_blind(observation), _dog(observation)
    if not picks:
        return Answer(say("teach", "pick-pawns"), (), (), Marks())
    rooms = safe_from(observation, picks)
    names = tuple(room_name(board, room) for room in sorted(rooms, key=lambda room: board.space(room).number or 0))
    title = say("teach", "safe", n=len(names))
    also = [say("exercise", "dog-watches", room=named(board, room)) for room in dog]
    rules = ("unseen-to-attempt", "unseen-to-draw", *(("sight-dark",) if dark else ()), *("unseen-by-dog" for _ in dog))
    clauses = tuple(clause for rule in rules if (clause := law(observation, rule)))
    return Answer(title, (*names, *also), clauses, _safe_marks(observation, picks)._replace(lit=rooms))


def _safe_marks(observation: Observation, picks: Picks) -> Marks:
    """Mark the rooms that are picked, and the lines along which one looks out of them, or the dog does."""
    board, looking = observation.board, {room for room in (*picks, *_dog(observation)) if seen_by(observation, room)}
    chosen = tuple(room for room in picks if not board.is_folded(room))
    return safe_marks(board, sorted(looking))._replace(chosen=chosen)


def _dark(observation: Observation, picks: Picks) -> Answer:
    return Answer(_told_dark(observation), (), (law(observation, "sight-dark"),), Marks(chosen=picks))


def _closed(observation: Observation, room: str, picks: Picks) -> Answer:
    title = say("teach", "closed", room=_the(observation.board, room))
    return Answer(title, (), (law(observation, "open"),), Marks(chosen=picks[-1:]))


def _way(board: Board, room: str, to: str) -> str:
    through = board.ways(room)[to].spaces[1:-1]
    if not through:
        return say("teach", "step-door", room=room_name(board, to))
    halls = ", ".join(room_name(board, hall, "through") for hall in through)
    return say("teach", "step-through", room=room_name(board, to), halls=halls)


def _the(board: Board, room: str) -> str:
    name = room_name(board, room, "the")
    return name[:1].upper() + name[1:]


#: The questions, by name.
ANSWERS: dict[str, Question] = {
    "view": Question(1, _of_one_room(_view)),
    "pair": Question(2, _pair),
    "steps": Question(1, _of_one_room(_steps)),
    "safe": Question(8, _safe),
}
