"""Questions on the stairs of the house with two floors: where they lead, and whether one sees over them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kdl.core.frozen import frozen
from kdl.errors import OptionError
from kdl.games.mansion.board.load import load_board
from kdl.games.mansion.board.openings import Link
from kdl.games.mansion.observation import observe_board
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.questions.answer_options import scattered, sentences
from kdl.questions.kinds import kind
from kdl.questions.mansion.extras.bed_and_breakfast import house_of
from kdl.questions.mansion.going import walk
from kdl.questions.mansion.movement import closed
from kdl.questions.mansion.rooms import rooms
from kdl.questions.mansion.sight import see_each_other
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.subjects import MansionSubject
    from kdl.documents.question import Value
    from kdl.games.mansion.board.board import Board
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-more"


def deal_stairs_lead(dealer: Dealer[State]) -> tuple[Board, str]:
    """Choose stairs in play."""
    board = dealer.game().states[0].game.board
    flights = [each for link in board.links_in_play for each in link.between]
    return board, str(dealer.any(flights))


@kind(clauses=("bnb.stairs",), tables=("bed_and_breakfast",), deal=deal_stairs_lead)
def stairs_lead(subject: MansionSubject, stairs: str) -> Solution:
    """Ask to which other stairs some stairs lead."""
    board = house_of(subject)
    link = next((each for each in board.links_in_play if stairs in each.between), None)
    if link is None:
        raise OptionError(f"{stairs!r} are no stairs in play")
    right = link.beyond(stairs)
    flights = scattered(each.id for each in board.spaces if each.kind == "stairs" and each.id != stairs)

    def remark(value: Value) -> Remark:
        chosen = str(value)
        if chosen == right:
            return Remark(told, drawing=drawing)
        same = board.space(chosen).floor == board.space(stairs).floor
        error = "folded" if board.floor else "same-floor" if same else "crosswise"
        return Remark(say(_GROUP, f"stairs.{error}"), error=error, drawing=Drawing(lit=_touching(board, chosen)))

    name, there = room(board, stairs), room(board, right)
    told = sentence(_GROUP, f"stairs.told.{'half' if board.floor else 'whole'}", stairs=name, there=there, n=name.count)
    drawing = Drawing(lit=_touching(board, stairs) | _touching(board, right))
    labels: dict[Value, str] = {each: say(_GROUP, "stairs.option", there=room(board, each)) for each in flights}
    return Solution(
        "choice",
        say(_GROUP, "stairs", stairs=name, n=name.count),
        frozenset({right}),
        board.clauses["stairs"],
        told=told,
        options=sentences(labels),
        remark=remark,
        hint=say(_GROUP, "stairs.hint"),
        shows=_without_signs(board),
        reveals=observe_board(board),
        drawing=drawing,
    )


def _without_signs(board: Board) -> Observation:
    """Return the board without the signs on its stairs, which say what is joined."""
    return observe_board(replace(board, links=frozen()))


def _touching(board: Board, stairs: str) -> frozenset[str]:
    """Return the rooms with a door to some stairs."""
    doors = (opening for opening in board.openings_in_play if stairs in opening.between and opening.walkable)
    return frozenset(opening.beyond(stairs) for opening in doors) & frozenset(board.rooms)


def deal_over_stairs(dealer: Dealer[State]) -> tuple[Board, str]:
    """Choose a room that touches stairs."""
    board = dealer.game().states[0].game.board
    return board, str(dealer.any(each for each in board.rooms if _over(board, each)))


@kind(clauses=("bnb.stairs", "deluxe.move.hallways"), tables=("bed_and_breakfast",), deal=deal_over_stairs)
def over_stairs(subject: MansionSubject, space: str) -> Solution:
    """Ask which rooms are one step away over the stairs, and not without them.

    Raises:
        OptionError: None is.
    """
    board = house_of(subject)
    now = observe_board(board)
    right = _over(board, space)
    if not right:
        raise OptionError(f"no step leads from {space!r} over the stairs")
    other = board.fold(None if board.floor else board.space(space).floor)
    astray = _over(other, space) & set(board.rooms) - right
    here = room(board, space)

    def remark(value: Value) -> Remark:
        there = str(value)
        if not board.is_open(there):
            return closed(now, there)
        if there == space:
            return Remark(sentence(_GROUP, "over.here"), error="own-room", drawing=Drawing(crossed=frozenset({there})))
        if there in right:
            flights = [room_name(board, each, "the") for each in board.ways(space)[there].spaces[1:-1]]
            return Remark(sentence(_GROUP, "over.right", way=joined(flights)), drawing=Drawing(path=(there,)))
        if there in astray:
            key = "over.half" if other.floor else "over.whole"
            return Remark(say(_GROUP, key), error="other-stairs", drawing=Drawing(crossed=frozenset({there})))
        if there in board.steps(space):
            return Remark(say(_GROUP, "over.level"), error="no-stairs", drawing=Drawing(path=(there,)))
        way = walk(board, space, there)
        return Remark(
            sentence(_GROUP, "over.far", n=len(way), room=room(board, there)), error="far", drawing=Drawing(path=way)
        )

    names = joined(room_name(board, each, "the") for each in sorted(right))
    return Solution(
        "rooms",
        say(_GROUP, "over", room=here),
        right,
        board.clauses["stairs"],
        told=sentence(_GROUP, "over.told", room=here, names=names),
        options=rooms(board),
        remark=remark,
        hint=say(_GROUP, "stairs.hint"),
        shows=_without_signs(board),
        reveals=observe_board(board),
        about=(space,),
        drawing=Drawing(lit=right),
    )


def _over(board: Board, space: str) -> frozenset[str]:
    """Return the rooms that one step over linked stairs leads to."""
    ways = board.ways(space)
    return frozenset(each for each in ways if any(isinstance(passed, Link) for passed in ways[each].openings))


def deal_sees_over_stairs(dealer: Dealer[State]) -> tuple[Board, str, str] | None:
    """Choose two rooms on different floors: one sees the other, or would by another rule, or is but a step away."""
    board = dealer.game().states[0].game.board
    opened, usual = load_board(board.id, stair_sight=True), board.fold(None)
    one = str(
        dealer.any(each for each in opened.rooms if any(_apart(opened, each, there) for there in opened.sees(each)))
    )
    far = [each for each in opened.rooms if _apart(opened, one, each)]
    seen = [each for each in far if each in opened.sees(one)]
    near = [each for each in far if each not in seen and each in opened.steps(one)]
    if dealer.chance.random() < _SHARE_SEEN:
        return opened, one, str(dealer.any(seen))
    house, those = (usual, seen) if dealer.chance.random() < _SHARE_USUAL else (opened, near or far)
    return house, one, str(dealer.any([each for each in those if house is usual or each not in seen] or near or far))


@kind(clauses=("bnb.stairs.sight",), tables=("bed_and_breakfast",), deal=deal_sees_over_stairs)
def sees_over_stairs(subject: MansionSubject, one: str, other: str) -> Solution:
    """Ask whether somebody in a room sees another one on the other floor; the question says which rule is played."""
    board = house_of(subject)
    asked = see_each_other(subject, one, other)
    told = say(_GROUP, "stair-sight.on" if board.stair_sight else "stair-sight.off")
    return asked._replace(asks=f"{told} {asked.asks}", hint=say(_GROUP, "stair-sight.hint"))


def _apart(board: Board, one: str, other: str) -> bool:
    return board.space(one).floor != board.space(other).floor


#: How often one of the two rooms sees the other.
_SHARE_SEEN = 0.5


#: How often, where it does not, that is because the usual rule is played.
_SHARE_USUAL = 0.6
