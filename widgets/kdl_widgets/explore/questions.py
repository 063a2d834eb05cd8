"""Questions about a board, and their answers as marks and words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple

from kdl.analysis.mansion.observed_sight import (
    _others,
    cardless,
    is_blind,
    law,
    safe_from,
    seen_by,
    watchdog,
    watched_by_lucky,
    watchers,
)
from kdl.analysis.mansion.sight_rules import rule_of_sight
from kdl.narration import room_name, tell_views
from kdl.narration.grammar import capital, joined, sentence
from kdl.narration.mansion.names import by_number, kind_of_place
from kdl.narration.mansion.names import room as named
from kdl.narration.mansion.sight import tell_sight
from kdl.narration.names import pawn_noun
from kdl.words import say
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.pictures.mansion.sight_marks import pair_marks, safe_marks, step_marks, view_marks

if TYPE_CHECKING:
    from kdl.analysis.mansion.observed_sight import Picks
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation


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
        first: Gives the rooms that are picked at first; without it, what was picked for the question before stays.
    """

    most: int
    answer: Callable[[Observation, Picks], Answer]
    first: Callable[[Observation], Picks] | None = None


def _cat_line(observation: Observation, room: str) -> str:
    return sentence("answer", "cat-keeps", cat=pawn_noun("cat", observation), room=named(observation.board, room))


def _of_one_room(answer: Callable[[Observation, str], Answer]) -> Callable[[Observation, Picks], Answer]:
    """Answer for the last room that is picked, if there is one and it is open."""

    def answered(observation: Observation, picks: Picks) -> Answer:
        if not picks:
            return Answer(say("teach", f"pick-one{kind_of_place(observation.board)}"), (), (), Marks())
        if not observation.board.is_open(picks[-1]):
            return _closed(observation, picks[-1], picks)
        return answer(observation, picks[-1])

    return answered


def _view(observation: Observation, room: str) -> Answer:
    board = observation.board
    if is_blind(observation):
        return _dark(observation, (room,))
    seen = seen_by(observation, room)
    title = sentence("teach", f"sees{kind_of_place(board)}", n=len(seen), room=named(board, room))
    rules = {"sight-line", *(rule_of_sight(observation, room, other) for other in board.sees(room))}
    back = [other for other in sorted(seen) if rule_of_sight(observation, other, room) == "sight-cat"]
    lines = (_cat_line(observation, room),) if "sight-cat" in rules else tell_views(board, room)
    lines = (*lines, *(_cat_line(observation, other) for other in back))
    clauses = {law(observation, rule) for rule in (*rules, *("sight-cat" for _ in back))}
    return Answer(title, lines, tuple(sorted(clauses)), view_marks(board, room, observation.lookouts))


def _pair(observation: Observation, picks: Picks) -> Answer:
    board = observation.board
    if len(picks) < 2:
        return Answer(say("teach", f"pick-two{kind_of_place(board)}"), (), (), Marks(chosen=picks))
    one, other = picks
    if is_blind(observation) and one != other:
        return _dark(observation, picks)
    rules = rule_of_sight(observation, one, other), rule_of_sight(observation, other, one)
    clauses = tuple(dict.fromkeys(law(observation, rule) for rule in rules))
    marks = pair_marks(board, one, other, observation.lookouts)
    return Answer(tell_sight(observation, one, other), (), clauses, marks)


def _steps(observation: Observation, room: str) -> Answer:
    board = observation.board
    lines = tuple(_step(board, room, to) for to in sorted(board.steps(room), key=lambda to: room_name(board, to)))
    both = board.steps(room) & seen_by(observation, room)
    title = say("teach", f"steps{kind_of_place(board)}", n=len(lines), room=_the(board, room))
    also = say("teach", "steps-and-sight", n=len(both))
    bare = room in cardless(board)
    clauses = tuple(law(observation, rule) for rule in ("step-left", "is-room", *(("named-room",) if bare else ())))
    more = (also, say("teach", "no-draw")) if bare else (also,)
    return Answer(title, (*lines, *more), clauses, step_marks(board, room))


def _safe(observation: Observation, picks: Picks) -> Answer:
    board, dark, pet = observation.board, is_blind(observation), watchdog(observation)
    dog = [observation.pets[pet]] if pet else []
    if dark and not observation.lights_out:
        return _dark(observation, picks)
    if not picks:
        return Answer(say("teach", f"pick-pawns{kind_of_place(board)}"), (), (), Marks())
    rooms = safe_from(observation, picks)
    lines = [*_safe_rooms(observation, rooms), *_counted(observation, picks)]
    also = [say("answer", "dog-watches", room=named(board, room)) for room in dog]
    rules = ("unseen-to-attempt", "unseen-to-draw", *(("sight-dark",) if dark else ()), *("unseen-by-dog" for _ in dog))
    clauses = tuple(clause for rule in rules if (clause := law(observation, rule)))
    marks = safe_marks(board, [*picks, *dog], observation.lookouts)
    chosen = tuple(room for room in marks.chosen if room in picks)
    title = say("teach", f"safe{kind_of_place(board)}", n=len(rooms))
    return Answer(title, (*lines, *also), clauses, marks._replace(chosen=chosen))


def _safe_rooms(observation: Observation, rooms: Collection[str]) -> Iterator[str]:
    """Name rooms that are safe for an attempt, and say in which of them a card can be drawn, too."""
    board, seen = observation.board, watched_by_lucky(observation, rooms)
    for room in sorted(rooms, key=lambda room: by_number(board.space(room))):
        name = room_name(board, room)
        yield say("teach", "safe-not-to-draw", room=name) if room in seen else name
    if rooms and observation.lucky and law(observation, "unseen-to-draw"):
        safe = len(frozenset(rooms) - seen)
        yield say("teach", "safe-to-draw", n=safe) if safe else say("teach", "safe-to-draw.none")


def _counted(observation: Observation, picks: Picks) -> Iterator[str]:
    """Say who is taken to watch: the players of the position without the one on turn, or who stands in the picks."""
    board = observation.board
    if not observation.pawns or set(picks) != set(watchers(observation)):
        yield say("teach", "safe-picked", rooms=joined(room_name(board, room, "in") for room in picks))
        return
    at = [(pawn_noun(f"seat_{s}", observation), named(board, observation.pawns[s])) for s in _others(observation)]
    yield say("teach", "safe-counted", who=joined(say("teach", "who-is-where", who=who, room=room) for who, room in at))
    yield sentence("teach", "safe-on-turn", who=pawn_noun(f"seat_{observation.on_turn}", observation))


def _dark(observation: Observation, picks: Picks) -> Answer:
    title = sentence("sight", "dark" if observation.lights_out else "uncounted")
    return Answer(title, (), (law(observation, "sight-dark"),), Marks(chosen=picks))


def _closed(observation: Observation, room: str, picks: Picks) -> Answer:
    if observation.board.is_folded(room):
        away = named(observation.board, room)
        return Answer(
            sentence("sight", "list.folded", n=away.count, one=away), (), (law(observation, "floors"),), Marks()
        )
    title = say("teach", "closed", room=_the(observation.board, room))
    return Answer(title, (), (law(observation, "open"),), Marks(chosen=picks[-1:]))


def _step(board: Board, room: str, to: str) -> str:
    through = board.ways(room)[to].spaces[1:-1]
    if not through:
        return say("teach", "step-door", room=room_name(board, to))
    halls = ", ".join(room_name(board, hall, "through") for hall in through)
    return say("teach", "step-through", room=room_name(board, to), halls=halls)


def _the(board: Board, room: str) -> str:
    return capital(room_name(board, room, "the"))


#: The questions, by name.
ANSWERS: dict[str, Question] = {
    "view": Question(1, _of_one_room(_view)),
    "pair": Question(2, _pair),
    "steps": Question(1, _of_one_room(_steps)),
    "safe": Question(8, _safe, watchers),
}
