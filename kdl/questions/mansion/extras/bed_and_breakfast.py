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
from kdl.questions.mansion.rooms import rooms
from kdl.questions.mansion.wings import rows_of
from kdl.questions.solution import Drawing, Remark, Solution
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
    right = frozenset(row.floor or "" for row in rows_of(board, seats))
    parts = (*board.floors, "")
    numbers = {
        part: [n for n in range(2, 9) if part in {row.floor or "" for row in rows_of(board, n)}] for part in parts
    }

    def remark(value: Value) -> Remark:
        part = str(value)
        text = sentence(_GROUP, f"floors.for.{part or 'whole'}", numbers=joined(map(str, numbers[part]), "or"))
        there = frozenset(each for each in board.rooms if part in ("", board.space(each).floor))
        error = "" if value in right else "too-small" if max(numbers[part]) < seats else "too-big"
        return Remark(text, error=error, drawing=Drawing(lit=there))

    labels: dict[Value, str] = {part: sentence(_GROUP, f"floors.{part or 'whole'}") for part in parts}
    mine = (say(_GROUP, f"floors.{each or 'whole'}") for each in parts if each in right)
    told = sentence(_GROUP, "floors.told", n=seats, parts=joined(mine, "or"))
    return Solution(
        "choices",
        say(_GROUP, "floors-for", n=seats),
        right,
        kind_of("floors_for").clauses[0],
        told=told,
        options=sentences(labels),
        remark=remark,
        hint=say(_GROUP, "floors.hint"),
        shows=observe_board(board),
        drawing=Drawing(lit=frozenset(board.rooms)),
    )


def deal_rooms_without_cards(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a house, or a part of it, with such a room."""
    state: State = dealer.game().states[0]
    return (state,) if set(state.game.board.rooms) - {card.room for card in state.game.cards} else None


@kind(clauses=("bnb.setup",), tables=("bed_and_breakfast",), deal=deal_rooms_without_cards, fact=True)
def rooms_without_cards(state: State) -> Solution:
    """Ask which rooms in play are on no move card."""
    board, now = state.game.board, observe_board(state.game.board)
    named = {card.room for card in state.game.cards}
    right = frozenset(board.rooms) - named
    names = joined(room_name(board, each, "the") for each in sorted(right))

    def remark(value: Value) -> Remark:
        drawing = Drawing(tags={str(value): "?"})
        if value in right:
            return Remark(sentence(_GROUP, "no-card.none"), drawing=drawing)
        return Remark(sentence(_GROUP, "no-card.one"), error="has-card", drawing=drawing)

    return Solution(
        "rooms",
        say(_GROUP, "no-card"),
        right,
        kind_of("rooms_without_cards").clauses[0],
        told=say(_GROUP, "no-card.told", n=len(right), names=names),
        options=rooms(board),
        remark=remark,
        hint=say(_GROUP, "no-card.hint"),
        shows=now,
        drawing=Drawing(lit=right),
    )


def deal_steps_only(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a hand with move cards, of some of which the room is in play."""

    def fits(state: State) -> bool:
        if state.attempt is not None or state.phase == "over":
            return False
        deck, board = state.game.cards_by_id, state.game.board
        named = [deck[card].room in board.rooms for card in state.hands[state.to_act] if deck[card].kind == "move"]
        return len(named) >= 1 + min(dealer.level, 2) and not all(named)

    state = dealer.state(fits)
    return None if state is None else (state,)


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
    here = state.pawns[state.to_act]

    def remark(value: Value) -> Remark:
        space = deck[str(value)].room
        there = room(board, space)
        if value not in right:
            return Remark(
                sentence(_GROUP, "steps-only.open", room=there),
                error="in-play",
                drawing=Drawing(lit=frozenset({space})),
            )
        if board.is_folded(space):
            return Remark(sentence(_GROUP, "steps-only.folded", room=there), drawing=Drawing(lit=frozenset({here})))
        return Remark(sentence(_GROUP, "steps-only.closed", room=there), drawing=Drawing(crossed=frozenset({space})))

    names = joined(room_name(board, deck[each].room) for each in held if each in right)
    told = say(_GROUP, "steps-only.told", n=len(right), names=names) if right else say(_GROUP, "steps-only.none")
    return Solution(
        "cards",
        sentence(_GROUP, "steps-only", who=person(state.to_act, state.game)),
        right,
        state.game.clauses["target-in-play"],
        told=told,
        options=hand_options(state, held),
        remark=remark,
        hint=say(_GROUP, "steps-only.hint"),
        shows=observe(state, state.to_act),
        about=(here,),
        drawing=Drawing(lit=frozenset({here})),
    )
