"""What the answer to an exercise can be: things to tick, one thing to choose, or a number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from kdl.analysis.mansion.transfer import home
from kdl.analysis.subjects import board_of
from kdl.engine.step import legal_actions
from kdl.exercises.marking import state_of
from kdl.exercises.plays import tell_plays
from kdl.narration.actions import tell_action, tell_clause, tell_kind
from kdl.narration.events import clause_of
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import capital
from kdl.narration.mansion.names import kind_of_place, pickable, room_title
from kdl.narration.names import card_in_full, card_name, seat_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.subjects import Subject
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.board.board import Board
    from kdl.games.mansion.state import State

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
        """Return the places of the options that an answer names."""
        if self.kind == "many" and isinstance(answer, (set, frozenset, list, tuple)):
            return [place for place, (_, value) in enumerate(self.options) if value in answer]
        return [place for place, (_, value) in enumerate(self.options) if value == answer and answer is not ...]


def rooms(subject: Subject, *_: object) -> Choice:
    """Offer rooms, any number of which can be ticked."""
    return Choice("many", _pick_rooms(board_of(subject)), _rooms(subject))


def room(subject: Subject, *_: object) -> Choice:
    """Offer rooms, one of which can be chosen."""
    one = "pick.space" if kind_of_place(board_of(subject)) else "pick.room"
    return Choice("one", say("exercise", one), _rooms(subject))


def seats(subject: Position | Timeline[Any], *_: object) -> Choice:
    """Offer players, any number of whom can be ticked."""
    return Choice("many", say("exercise", "pick.seats"), _seats(subject))


def seat(subject: Position | Timeline[Any], *_: object) -> Choice:
    """Offer players, one of whom can be chosen."""
    return Choice("one", say("exercise", "pick.seat"), _seats(subject))


def seat_or_nobody(subject: Position | Timeline[Any], *_: object) -> Choice:
    """Offer players, one of whom can be chosen, or nobody."""
    options = (*_seats(subject), (say("exercise", "nobody"), None))
    return Choice("one", say("exercise", "pick.seat"), options)


def cards(subject: Position | Timeline[Any], *_: object) -> Choice:
    """Offer the cards that the seat to act holds, any number of which can be ticked."""
    state = state_of(subject)
    held = state.hands[state.to_act]
    options = tuple((card_in_full(state.game.cards_by_id[card], state.game), card) for card in held)
    return Choice("many", say("exercise", "pick.cards"), options)


def spaces(state: State, given: Iterable[str], *_: object) -> Choice:
    """Offer some spaces, any number of which can be ticked."""
    board = state.game.board
    options = tuple((room_title(board, each), board.space(each).id) for each in given)
    return Choice("many", _pick_rooms(board), options)


def rooms_of(one: str, other: str, *_: object) -> Choice:
    """Offer the rooms that the boards of two editions share, any number of which can be ticked."""
    shared = {*home(one).rooms} & {*home(other).rooms}
    options = tuple(option for option in _rooms(home(one)) if option[1] in shared)
    return Choice("many", say("exercise", "pick.rooms"), options)


def seat_of(_edition: str, state: State, *_: object) -> Choice:
    """Offer the players of a position that is played in an edition, one of whom can be chosen."""
    return seat(state)


def plays(state: State, given: Iterable[str], *_: object) -> Choice:
    """Offer plays, each one action or several in a row, any number of which can be ticked."""
    return Choice("many", say("exercise", "pick.plays"), tuple((tell_plays(state, play), play) for play in given))


def card_moves(state: State, *_: object) -> Choice:
    """Offer the plays that move oneself or Lucky with a card, one of which can be chosen; equal ones appear once."""
    labels = {tell_action(a, state.game): str(a) for a in reversed(legal_actions(state)) if a.card}
    return Choice("one", say("exercise", "pick.card-move"), tuple(reversed(labels.items())))


def action_kinds(state: State, *_: object) -> Choice:
    """Offer the kinds of actions that there are when the movement is over, any number of which can be ticked."""
    kinds = [kind for kind, play in state.game.rules.plays.items() if play.phase == "action"]
    return Choice("many", say("exercise", "pick.actions"), tuple((tell_kind(kind, state.game), kind) for kind in kinds))


def played_cards(state: State, given: Sequence[str], *_: object) -> Choice:
    """Offer cards, any number of which can be ticked: those played in the attempt so far, and some more."""
    played = [state.game.card_ids[card] for card in state.attempt.played] if state.attempt else []
    found = [state.game.cards_by_id[card] for card in dict.fromkeys((*played, *given))]
    return Choice("many", say("exercise", "pick.cards"), tuple((card_name(c, state.game), c.id) for c in found))


def moves_of_lucky(state: State, *_: object) -> Choice:
    """Offer the moves that can be made with Lucky, one of which can be chosen."""
    moves = [a for a in legal_actions(state) if a.kind == "drive" or a.pawn == "lucky"]
    return Choice("one", say("exercise", "pick.move"), tuple((tell_action(a, state.game), str(a)) for a in moves))


def clauses(timeline: Timeline[Any], *_: object) -> Choice:
    """Offer the clauses behind the steps of a playthrough, one of which can be chosen."""
    found = sorted({clause for event in timeline.events if (clause := clause_of(event, timeline.game))})
    options = tuple((f"{clause}: {tell_clause(clause)}", clause) for clause in found)
    return Choice("one", say("exercise", "pick.clause"), options)


def character(state: GetLuckyState, *_: object) -> Choice:
    """Offer the characters, absent ones too, one of which can be chosen."""
    options = tuple((character_name(each), each.id) for each in state.game.characters)
    return Choice("one", say("exercise", "pick.character"), options)


def yes_or_no(*_: object) -> Choice:
    """Offer yes and no to choose from."""
    return Choice("one", say("exercise", "pick.yes"), ((say("exercise", "yes"), True), (say("exercise", "no"), False)))


def number(*_: object) -> Choice:
    """Offer a field for a number."""
    return Choice("number", say("exercise", "pick.number"))


def _pick_rooms(board: Board) -> str:
    return say("exercise", "pick.spaces" if kind_of_place(board) else "pick.rooms")


def _rooms(subject: Subject) -> tuple[Option, ...]:
    board = board_of(subject)
    return tuple((room_title(board, each), each) for each in pickable(board))


def _seats(subject: Position | Timeline[Any]) -> tuple[Option, ...]:
    state = state_of(subject)
    return tuple((capital(seat_name(each, state.game)), each) for each in range(state.seats))
