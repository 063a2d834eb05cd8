"""Questions about a board, and their answers as marks and words."""

from __future__ import annotations

from collections.abc import Callable
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
    editions = [load_edition(name) for name in names]
    return next((e.clauses[rule] for e in editions if observation.edition or e.board == observation.board.id), "")


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
    if observation.lights_out:
        return _dark(observation, (room,))
    title = sentence("teach", "sees", n=len(board.sees(room)), room=named(board, room))
    clauses = {
        law(observation, "sight-line"),
        *(law(observation, rule_of_view(board, room, o)) for o in board.sees(room)),
    }
    return Answer(title, tell_views(board, room), tuple(sorted(clauses)), view_marks(board, room))


def _pair(observation: Observation, picks: Picks) -> Answer:
    board = observation.board
    if len(picks) < 2:
        return Answer(say("teach", "pick-two"), (), (), Marks(chosen=picks))
    one, other = picks
    if observation.lights_out and one != other:
        return _dark(observation, picks)
    clause = law(observation, rule_of_view(board, one, other))
    return Answer(tell_view(board, one, other), (), (clause,), pair_marks(board, one, other))


def _steps(observation: Observation, room: str) -> Answer:
    board = observation.board
    lines = tuple(_way(board, room, to) for to in sorted(board.steps(room), key=lambda to: room_name(board, to)))
    both = board.steps(room) & board.sees(room)
    title = say("teach", "steps", n=len(lines), room=_the(board, room))
    also = say("teach", "steps-and-sight", n=len(both))
    return Answer(
        title, (*lines, also), (law(observation, "step-left"), law(observation, "is-room")), step_marks(board, room)
    )


def _safe(observation: Observation, picks: Picks) -> Answer:
    board = observation.board
    marks = safe_marks(board, picks, dark=observation.lights_out)
    if not picks:
        return Answer(say("teach", "pick-pawns"), (), (), Marks())
    names = tuple(room_name(board, room) for room in sorted(marks.lit, key=lambda room: board.space(room).number or 0))
    title = say("teach", "safe", n=len(names))
    rules = ("unseen-to-attempt", "unseen-to-draw", *(("sight-dark",) if observation.lights_out else ()))
    return Answer(title, names, tuple(law(observation, rule) for rule in rules), marks)


def _dark(observation: Observation, picks: Picks) -> Answer:
    return Answer(say("teach", "dark"), (), (law(observation, "sight-dark"),), Marks(chosen=picks))


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
