"""Questions on the house with two floors: its parts, and the cards whose rooms are not in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.subjects import board_of
from kdl.engine.observe import observe
from kdl.errors import OptionError
from kdl.games.mansion.observation import observe_board
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import person
from kdl.questions.answer_options import sentences
from kdl.questions.kinds import kind, kind_of
from kdl.questions.mansion.going import hand_options
from kdl.questions.mansion.rooms import RoomWording
from kdl.questions.mansion.wings import rows_of
from kdl.questions.solution import Drawing, Remark, Solution, crossed, lit
from kdl.questions.wording import Wording
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.subjects import MansionSubject
    from kdl.documents.question import Value
    from kdl.games.mansion.board.board import Board
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-more"


def house_of(subject: MansionSubject) -> Board:
    """Return the board of something, which must have floors.

    Raises:
        OptionError: It has none.
    """
    board = board_of(subject)
    if not board.floors:
        raise OptionError(f"the board {board.id!r} has no floors")
    return board


def deal_floors_for(dealer: Dealer[State]) -> tuple[Board, int]:
    """Choose a number of players."""
    board = dealer.game().states[0].game.board
    return board.fold(None), int(dealer.any(range(3 if dealer.level == 1 else 2, 9)) or 3)


@kind(clauses=("bnb.setup",), tables=("bed_and_breakfast",), deal=deal_floors_for, fact=True)
def floors_for(subject: MansionSubject, seats: int) -> Solution:
    """Ask on which part of the house so many people can play."""
    board = house_of(subject).fold(None)
    parts = {part: part or "whole" for part in (*board.floors, "")}
    numbers = {part: [n for n in range(2, 9) if part in _parts_for(board, n)] for part in parts}
    right = _parts_for(board, seats)

    def remark(value: Value) -> Remark:
        part = str(value)
        text = sentence(_GROUP, f"floors.for.{parts[part]}", numbers=joined(map(str, numbers[part]), "or"))
        there = lit(*(each for each in board.rooms if part in ("", board.space(each).floor)))
        error = "" if value in right else "too-small" if max(numbers[part]) < seats else "too-big"
        return Remark(text, error=error, drawing=there)

    words = Wording(_GROUP, "floors")
    mine = joined((say(_GROUP, f"floors.{parts[each]}") for each in parts if each in right), "or")
    return words.made(
        "choices",
        right,
        clause=kind_of("floors_for").clauses[0],
        asks=say(_GROUP, "floors-for", n=seats),
        told=words.say("told", n=seats, parts=mine),
        options=sentences({part: words.say(name) for part, name in parts.items()}),
        remark=remark,
        shows=observe_board(board),
        drawing=lit(*board.rooms),
    )


def _parts_for(board: Board, seats: int) -> frozenset[str]:
    """Return the parts of the house on which so many people can play; ``""`` is the whole."""
    return frozenset(row.floor or "" for row in rows_of(board, seats))


def deal_rooms_without_cards(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a house, or a part of it, with such a room."""
    state: State = dealer.game().states[0]
    return (state,) if set(state.game.board.rooms) - {card.room for card in state.game.cards} else None


@kind(clauses=("bnb.setup",), tables=("bed_and_breakfast",), deal=deal_rooms_without_cards, fact=True)
def rooms_without_cards(state: State) -> Solution:
    """Ask which rooms in play are on no move card."""
    board, words = state.game.board, RoomWording(_GROUP, "no-card")
    right = frozenset(board.rooms) - {card.room for card in state.game.cards}
    names = joined(room_name(board, each, "the") for each in sorted(right))

    def remark(value: Value) -> Remark:
        slip = ("none", "") if value in right else ("one", "has-card")
        return words.remark(*slip, Drawing(tags={str(value): "?"}))

    told, clause = words.say("told", n=len(right), names=names), kind_of("rooms_without_cards").clauses[0]
    return words.shown("rooms", observe_board(board), right, clause=clause, told=told, remark=remark)


def deal_steps_only(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a hand with move cards, of some of which the room is in play."""

    def fits(state: State) -> bool:
        if state.attempt is not None or state.phase == "over":
            return False
        deck, board = state.game.cards_by_id, state.game.board
        named = [deck[card].room in board.rooms for card in state.hands[state.to_act] if deck[card].kind == "move"]
        return len(named) >= 1 + min(dealer.level, 2) and not all(named)

    return dealer.position(fits)


@kind(
    clauses=("deluxe.card.move", "bnb.setup", "deluxe.wings.closed"),
    tables=("bed_and_breakfast", "deluxe"),
    deal=deal_steps_only,
    levels=(1, 2),
)
def steps_only(state: State, cards: Sequence[str] = ()) -> Solution:
    """Ask which move cards of the seat to act serve for steps only, since their rooms are not in play."""
    board, deck = state.game.board, state.game.cards_by_id
    held = tuple(cards) or tuple(card for card in state.hands[state.to_act] if deck[card].kind == "move")
    right = frozenset(card for card in held if deck[card].room not in board.rooms)
    here, words = state.pawns[state.to_act], Wording(_GROUP, "steps-only", who=person(state.to_act, state.game))

    def remark(value: Value) -> Remark:
        space = deck[str(value)].room
        if value not in right:
            return words.remark("open", "in-play", lit(space), room=room(board, space))
        folded = board.is_folded(space)
        shown = lit(here) if folded else crossed(space)
        return words.remark("folded" if folded else "closed", "", shown, room=room(board, space))

    names = joined(room_name(board, deck[each].room) for each in held if each in right)
    return words.solution(
        "cards",
        state,
        right,
        clause="target-in-play",
        told=words.say("told", n=len(right), names=names) if right else words.say("none"),
        options=hand_options(state, held),
        remark=remark,
        shows=observe(state, state.to_act),
        at=here,
    )
