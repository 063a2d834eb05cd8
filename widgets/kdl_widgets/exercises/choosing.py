"""What the answer to an exercise can be: things to tick, one thing to choose, or a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from kdl.engine import legal_actions
from kdl.narration import card_name, clause_of, seat_name, tell_action, tell_clause
from kdl.state import State
from kdl.words import say
from kdl_widgets.choices import capital
from kdl_widgets.exercises.marking import state_of
from kdl_widgets.names import pickable, room_title
from kdl_widgets.subjects import board_of

if TYPE_CHECKING:
    from kdl.timeline import Timeline
    from kdl_widgets.subjects import Subject

Option = tuple[str, Any]


class Choice(NamedTuple):
    """What a reader can answer with.

    Attributes:
        kind: ``"many"`` any number of the options, ``"one"`` one of them, ``"number"`` a number.
        legend: What is asked for, in words.
        options: The label and the value of each.
    """

    kind: Literal["many", "one", "number"]
    legend: str
    options: tuple[Option, ...] = ()

    def places(self, answer: object) -> list[int]:
        """Give the places of the options that an answer names."""
        if self.kind == "many" and isinstance(answer, (set, frozenset, list, tuple)):
            return [place for place, (_, value) in enumerate(self.options) if value in answer]
        return [place for place, (_, value) in enumerate(self.options) if value == answer and answer is not ...]


def rooms(subject: Subject, *_: object) -> Choice:
    """Let any number of rooms be ticked."""
    return Choice("many", say("exercise", "pick.rooms"), _rooms(subject))


def room(subject: Subject, *_: object) -> Choice:
    """Let one room be chosen."""
    return Choice("one", say("exercise", "pick.room"), _rooms(subject))


def seats(subject: State | Timeline, *_: object) -> Choice:
    """Let any number of players be ticked."""
    return Choice("many", say("exercise", "pick.seats"), _seats(subject))


def seat(subject: State | Timeline, *_: object) -> Choice:
    """Let one player be chosen."""
    return Choice("one", say("exercise", "pick.seat"), _seats(subject))


def seat_or_nobody(subject: State | Timeline, *_: object) -> Choice:
    """Let one player be chosen, or nobody."""
    options = (*_seats(subject), (say("exercise", "nobody"), None))
    return Choice("one", say("exercise", "pick.seat"), options)


def cards(subject: State | Timeline, *_: object) -> Choice:
    """Let any number of the cards be ticked that the seat to act holds."""
    state = state_of(subject)
    held = [state.game.cards_by_id[card] for card in state.hands[state.to_act]]
    return Choice("many", say("exercise", "pick.cards"), tuple((card_name(card, state.game), card.id) for card in held))


def moves_of_lucky(state: State, *_: object) -> Choice:
    """Let one of the moves be chosen that can be made with Lucky."""
    moves = [a for a in legal_actions(state) if a.kind == "drive" or a.pawn == "lucky"]
    return Choice("one", say("exercise", "pick.move"), tuple((tell_action(a, state.game), str(a)) for a in moves))


def clauses(timeline: Timeline, *_: object) -> Choice:
    """Let one of the clauses be chosen that stand behind the steps of a playthrough."""
    found = sorted({clause for event in timeline.events if (clause := clause_of(event, timeline.game))})
    options = tuple((f"{clause}: {tell_clause(clause)}", clause) for clause in found)
    return Choice("one", say("exercise", "pick.clause"), options)


def yes_or_no(*_: object) -> Choice:
    """Let yes or no be chosen."""
    return Choice("one", say("exercise", "pick.yes"), ((say("exercise", "yes"), True), (say("exercise", "no"), False)))


def number(*_: object) -> Choice:
    """Let a number be written."""
    return Choice("number", say("exercise", "pick.number"))


def _rooms(subject: Subject) -> tuple[Option, ...]:
    board = board_of(subject)
    return tuple((room_title(board, each), each) for each in pickable(board))


def _seats(subject: State | Timeline) -> tuple[Option, ...]:
    state = state_of(subject)
    return tuple((capital(seat_name(each, state.game)), each) for each in range(state.seats))
