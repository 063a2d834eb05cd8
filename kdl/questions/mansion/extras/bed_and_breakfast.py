"""Questions on the house with two floors: its parts, the cards whose rooms are not in play, and the stairs."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.analysis.subjects import board_of
from kdl.core.sources import plain_name
from kdl.core.values import frozen
from kdl.engine.step import observe
from kdl.errors import OptionError
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.observation import observe_board
from kdl.games.mansion.sight_lines import Link
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.names import person
from kdl.questions.answer_options import sentences
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Wording, crossed, kind, kind_of, lit
from kdl.questions.mansion.going import hand_options, move_cards, walk
from kdl.questions.mansion.rooms import RoomWording, if_open
from kdl.questions.mansion.sight import see_each_other
from kdl.questions.mansion.wings import rows_of
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.subjects import MansionSubject
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State

_GROUP = "question-more"
#: How often one of the two rooms sees the other, and how often, where it does not, the usual rule is played.
_SHARE_SEEN, _SHARE_USUAL = 0.5, 0.6


def house_of(subject: MansionSubject) -> Board:
    """Return the board of something, which must have floors.

    Raises:
        OptionError: It has none.
    """
    board = board_of(subject)
    if not board.floors:
        raise OptionError(f"the board {plain_name(board.id)!r} has no floors")
    return board


@lru_cache(maxsize=16)
def _folded(board: Board, floor: str | None) -> Board:
    """Fold a board once: the ways and sight lines of another one would be found again."""
    return board.fold(floor)


def deal_floors_for(dealer: Dealer[State]) -> tuple[Board, int]:
    """Choose a number of players."""
    board = dealer.game().start.game.board
    return _folded(board, None), dealer.any(range(3 if dealer.level == 1 else 2, 9))


@kind(clauses=("bnb.setup",), tables=("bed_and_breakfast",), deal=deal_floors_for, fact=True)
def floors_for(subject: MansionSubject, seats: int) -> Solution:
    """Ask on which part of the house so many people can play.

    >>> board = kdl.load_board("bed_and_breakfast")
    >>> bet.floors_for(board, 5)
    5 people play in the Bed and Breakfast. Which part of it can they use?
    """
    board = _folded(house_of(subject), None)
    parts = {part: part or "whole" for part in (*board.floors, "")}
    right = _parts_for(board, seats)
    mine = joined((say(_GROUP, f"floors.{parts[each]}") for each in parts if each in right), "or")
    words = Wording(_GROUP, "floors", parts=mine)
    return words.made(
        "choices",
        right,
        clause=kind_of("floors_for").clauses[0],
        asks=say(_GROUP, "floors-for", n=seats),
        told=words.say("told", n=seats),
        options=sentences({part: words.say(name) for part, name in parts.items()}),
        remark=lambda value: _part_for(board, value, seats),
        shows=observe_board(board),
        drawing=lit(*board.rooms),
    )


def _part_for(board: Board, part: str, seats: int) -> Remark:
    """Say for how many people a part of the house is, and which error it is to think so of some."""
    numbers = [n for n in range(2, 9) if part in _parts_for(board, n)]
    error = "" if seats in numbers else "too-small" if max(numbers) < seats else "too-big"
    text = sentence(_GROUP, f"floors.for.{part or 'whole'}", numbers=joined(map(str, numbers), "or"))
    return Remark(text, error=error, drawing=lit(*_folded(board, part or None).rooms))


def _parts_for(board: Board, seats: int) -> frozenset[str]:
    """Return the parts of the house on which so many people can play; ``""`` is the whole."""
    return frozenset(row.floor or "" for row in rows_of(board, seats))


def deal_rooms_without_cards(dealer: Dealer[State]) -> tuple[State]:
    """Find a house, or a part of it, with such a room."""
    state: State = dealer.game().start
    return dealer.if_telling(set(state.game.board.rooms) - {card.room for card in state.game.cards}, state)


@kind(clauses=("bnb.setup",), tables=("bed_and_breakfast",), deal=deal_rooms_without_cards, fact=True)
def rooms_without_cards(state: State) -> Solution:
    """Ask which rooms in play are on no move card.

    >>> state = kdl.new_game("deluxe", board="bed_and_breakfast", floor="upper", seats=3, seed=0)
    >>> bet.rooms_without_cards(state)
    Which rooms are not on any card?
    """
    board, clause = state.game.board, kind_of("rooms_without_cards").clauses[0]
    right = frozenset(board.rooms) - {card.room for card in state.game.cards}
    names = joined(room_name(board, each, "the") for each in sorted(right))
    words = RoomWording(_GROUP, "no-card", names=names)

    def remark(space: str) -> Remark:
        slip = ("none", "") if space in right else ("one", "has-card")
        return words.remark(*slip, Drawing(tags={space: "?"}))

    told = words.say("told", n=len(right))
    return words.shown("rooms", observe_board(board), right, clause=clause, told=told, remark=remark)


def deal_steps_only(dealer: Dealer[State]) -> tuple[State]:
    """Find a hand with move cards, of some of which the room is in play."""

    def fits(state: State) -> bool:
        if state.attempt is not None or state.phase == "over":
            return False
        deck, board = state.game.cards_by_id, state.game.board
        named = [deck[card].room in board.rooms for card in move_cards(state)]
        return len(named) >= 1 + min(dealer.level, 2) and not all(named)

    return dealer.position(fits)


@kind(
    clauses=("deluxe.card.move", "bnb.setup", "deluxe.wings.closed"),
    tables=("bed_and_breakfast", "deluxe"),
    deal=deal_steps_only,
    levels=(1, 2),
)
def steps_only(state: State, cards: Sequence[str] = ()) -> Solution:
    """Ask which move cards of the seat to act serve for steps only, since their rooms are not in play.

    >>> state = kdl.new_game("deluxe", seats=3, seed=2)
    >>> bet.steps_only(state)
    Which of these move cards can Bruno use for steps only?
    >>> changed = twist.steps_only(state, cards=[()])
    """
    board, deck = state.game.board, state.game.cards_by_id
    held = tuple(cards) or move_cards(state)
    right = frozenset(card for card in held if deck[card].room not in board.rooms)
    names = joined(room_name(board, deck[each].room) for each in held if each in right)
    here, who = state.pawns[state.to_act], person(state.to_act, state.game)
    words = Wording(_GROUP, "steps-only", who=who, names=names)

    def remark(card: str) -> Remark:
        space = deck[card].room
        shut = ("folded", "", lit(here)) if board.is_folded(space) else ("closed", "", crossed(space))
        return words.remark(*(shut if card in right else ("open", "in-play", lit(space))), room=room(board, space))

    return words.solution(
        "cards",
        state,
        right,
        clause="target-in-play",
        told=words.say("told", n=len(right)) if right else words.say("none"),
        options=hand_options(state, held),
        remark=remark,
        shows=observe(state, state.to_act),
        at=here,
    )


@lru_cache(maxsize=16)
def _without_signs(board: Board) -> Observation:
    """Return the board without the signs on its stairs, which say what is joined."""
    return observe_board(replace(board, links=frozen()))


def deal_over_stairs(dealer: Dealer[State]) -> tuple[Board, str]:
    """Choose a room that touches stairs."""
    board = dealer.game().start.game.board
    return board, dealer.any(each for each in board.rooms if _over(board, each))


@kind(clauses=("bnb.stairs", "deluxe.move.hallways"), tables=("bed_and_breakfast",), deal=deal_over_stairs)
def over_stairs(subject: MansionSubject, space: str) -> Solution:
    """Ask which rooms are one step away over the stairs, and not without them.

    Raises:
        OptionError: None is.

    >>> board = kdl.load_board("bed_and_breakfast", floor="upper")
    >>> bet.over_stairs(board, "armory")
    Which rooms are one step from the Armory by the stairs, but not without them?
    >>> changed = twist.over_stairs(board, "armory", floor=[None])
    """
    board = house_of(subject)
    now, right = observe_board(board), _over(board, space)
    if not right:
        raise OptionError(f"no step leads from {space!r} over the stairs")
    names = joined(room_name(board, each, "the") for each in sorted(right))
    words = RoomWording(_GROUP, "over", room=room(board, space), names=names)
    remark = if_open(now, lambda there: _step(words, board, space, there))
    before, law, hint = _without_signs(board), board.clauses["stairs"], say(_GROUP, "stairs.hint")
    return words.shown("rooms", before, right, clause=law, remark=remark, hint=hint, reveals=now, about=(space,))


def _step(words: Wording, board: Board, space: str, there: str) -> Remark:
    """Say whether one step over the stairs leads from a room to another one, and which error it is to think so."""
    if there == space:
        return words.remark("here", "own-room", crossed(there))
    if there in _over(board, space):
        flights = [room_name(board, each, "the") for each in board.ways(space)[there].spaces[1:-1]]
        return words.remark("right", "", Drawing(path=(there,)), way=joined(flights))
    other = _folded(board, None if board.floor else board.space(space).floor)
    if there in _over(other, space):
        return words.remark(
            "half" if other.floor else "whole", "other-stairs", crossed(there)._replace(ways=((space, there),))
        )
    way = walk(board, space, there)
    if there in board.steps(space):
        return words.remark("level", "no-stairs", Drawing(path=way))
    return words.remark("far", "far", Drawing(path=way), n=len(way), room=room(board, there))


def _over(board: Board, space: str) -> frozenset[str]:
    """Return the rooms that one step over linked stairs leads to."""
    ways = board.ways(space)
    return frozenset(each for each in ways if any(isinstance(passed, Link) for passed in ways[each].openings))


def deal_sees_over_stairs(dealer: Dealer[State]) -> tuple[Board, str, str]:
    """Choose two rooms on different floors: one sees the other, or would by another rule, or is but a step away."""
    board = dealer.game().start.game.board
    opened, usual = load_board(board.id, stair_sight=True), _folded(board, None)
    one = dealer.any(each for each in opened.rooms if any(_apart(opened, each, far) for far in opened.sees(each)))
    far = [each for each in opened.rooms if _apart(opened, one, each)]
    seen = [each for each in far if each in opened.sees(one)]
    near = [each for each in far if each not in seen and each in opened.steps(one)]
    if dealer.chance.random() < _SHARE_SEEN:
        return opened, one, dealer.any(seen)
    house, those = (usual, seen) if dealer.chance.random() < _SHARE_USUAL else (opened, near or far)
    return house, one, dealer.any([each for each in those if house is usual or each not in seen] or near or far)


@kind(clauses=("bnb.stairs.sight",), tables=("bed_and_breakfast",), deal=deal_sees_over_stairs)
def sees_over_stairs(subject: MansionSubject, one: str, other: str) -> Solution:
    """Ask whether somebody in a room sees another one on the other floor; the question says which rule is played.

    >>> board = kdl.load_board("bed_and_breakfast")
    >>> bet.sees_over_stairs(board, "parlor", "armory")
    This game is played by the usual rule. Can someone in the Parlor see the Armory?
    >>> changed = twist.sees_over_stairs(board, "parlor", "armory", floor=["upper"])
    """
    board = house_of(subject)
    asked = see_each_other(subject, one, other)
    told = say(_GROUP, "stair-sight.on" if board.stair_sight else "stair-sight.off")
    return asked._replace(asks=f"{told} {asked.asks}", hint=say(_GROUP, "stair-sight.hint"))


def _apart(board: Board, one: str, other: str) -> bool:
    return board.space(one).floor != board.space(other).floor
