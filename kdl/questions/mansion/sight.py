"""Questions on sight: what is seen from a room, who sees whom, where nobody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import safe_from, seen_by
from kdl.analysis.mansion.sight_rules import rule_of_sight
from kdl.analysis.subjects import observation_of
from kdl.engine.step import observe
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import kind_of_place, room, room_name
from kdl.narration.mansion.sight import tell_sight
from kdl.narration.names import seat_name
from kdl.questions.answer_options import seats, yes_or_no
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, kind, lit, where
from kdl.questions.mansion.going import others
from kdl.questions.mansion.rooms import RoomWording, closed, nouns, placed, view, why_seen
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.subjects import MansionSubject
    from kdl.games.mansion.state import State


def _goes_on(state: State) -> bool:
    return state.phase != "over"


def deal_seen_from(dealer: Dealer[State]) -> tuple[State, str]:
    """Find a position, and a room in it from which something is seen that is not all near."""

    def telling(state: State) -> list[str]:
        now = observe(state)
        return [each for each in now.board.rooms if len(seen_by(now, each)) >= dealer.level]

    return dealer.position_with(telling, _goes_on)


@kind(
    clauses=(
        "deluxe.sight.straight",
        "deluxe.sight.gallery",
        "classic.sight.doors",
        "classic.sight.no-diagonal",
        "classic.sight.gallery",
    ),
    tables=("deluxe", "classic"),
    deal=deal_seen_from,
)
def seen_from(subject: MansionSubject, space: str) -> Solution:
    """Ask which other rooms one sees who is in a room.

    >>> board = kdl.load_board("deluxe")
    >>> bet.seen_from(board, "kitchen")
    Which other rooms can you see from the Kitchen?
    >>> changed = twist.seen_from(board, "gallery", closed=["west"])
    """
    now = observation_of(subject)
    board, seen, kind_of = now.board, seen_by(now, space), kind_of_place(now.board)
    dimmed = sorted(board.sees(space) - seen)
    words = RoomWording("question", "seen-from", room=room(board, space))
    asks = words.say(kind_of.removeprefix("."))
    told = words.say("told", names=nouns(board, sorted(seen))) if seen else words.say(f"none{kind_of}")
    said = {"asks": asks, "told": told, "remark": lambda value: view(now, space, value), "about": (space,)}
    clause = rule_of_sight(now, space, dimmed[0]) if dimmed else "sight-line"
    return words.shown("rooms", now, seen, clause=clause, **said)


def deal_see_each_other(dealer: Dealer[State]) -> tuple[State, str, str]:
    """Find two rooms of which it is not plain at once: seen from afar, or near and not seen, or past an obstacle."""
    state = dealer.state(_goes_on)
    now, board = observe(state), state.game.board
    one = dealer.chance.choice(board.rooms)
    seen = dealer.chance.random() < 0.5
    far = [each for each in board.rooms if each != one and (each in seen_by(now, one)) is seen]
    telling = [each for each in far if seen or view(now, one, each).error not in ("slantwise", "")]
    return state, one, dealer.any(telling or far)


@kind(
    clauses=(
        "deluxe.sight.straight",
        "deluxe.sight.rail-blocks",
        "deluxe.sight.gallery",
        "classic.sight.mutual",
        "classic.sight.no-diagonal",
        "classic.sight.gallery",
        "deluxe.wings.closed",
    ),
    tables=("deluxe", "classic"),
    deal=deal_see_each_other,
)
def see_each_other(subject: MansionSubject, one: str, other: str) -> Solution:
    """Ask whether somebody in a room sees another room.

    >>> board = kdl.load_board("deluxe")
    >>> bet.see_each_other(board, "gallery", "kitchen")
    Can someone in the Gallery see the Kitchen?
    """
    now = observation_of(subject)
    now.board.space(one), now.board.space(other)
    seen = one == other or other in seen_by(now, one)
    found, told = view(now, one, other), tell_sight(now, one, other)
    words = RoomWording("question", "sees", one=room(now.board, one), other=room(now.board, other))
    remark = Remark("", found.clause, found.error or "overlooked", found.drawing)
    said = {"told": told, "options": yes_or_no(), "remark": remark, "about": (one, other), "drawing": found.drawing}
    law, why = rule_of_sight(now, one, other), why_seen(now, one, other)
    return words.shown("yes", now, seen, clause=law, why=why, **said)


def _seen_by_some(state: State) -> list[str]:
    """List the rooms that some see and some do not."""
    now, some = observe(state), range(1, len(state.pawns))
    return [each for each in now.board.rooms if sum(at in now.lookouts[each] for at in state.pawns) in some]


@kind(
    clauses=("deluxe.sight.straight", "pets.cat", "flight.no-sight"),
    tables=("deluxe", "deluxe", "pets", "pets", "flight"),
    deal=where(_goes_on, _seen_by_some),
)
def who_sees(state: State, space: str = "", seat: int | None = None) -> Solution:
    """Ask which players see a room, or the player of a seat, from where they are; those in it see it, too.

    >>> state = kdl.play("deluxe", seats=3, seed=4).at(29)
    >>> bet.who_sees(state, "foyer")
    Who sees the Foyer?
    >>> changed = twist.who_sees(state, "foyer", seat=[1])
    """
    now = observe(state)
    board, space = now.board, space if seat is None else state.pawns[seat]
    watching, playing = now.lookouts[board.space(space).id], others(state, seat)
    right = frozenset(each for each, at in playing.items() if at in watching)
    names = joined(seat_name(each, state.game) for each in sorted(right))
    words = RoomWording("question", "who-sees", room=room(board, space), names=names)

    def remark(seat: int) -> Remark:
        at, name = playing[seat], seat_name(seat, state.game)
        found = view(now, at, space) if at != space else Remark(say("question", "same-room"))
        return placed(board, name, at, found, error="" if seat in right else found.error or "wall")

    asks = words.say() if seat is None else words.say("seat", name=seat_name(seat, state.game))
    looks = tuple((playing[each], space) for each in sorted(right) if playing[each] != space)
    blind = [at for at in state.pawns if at and at != space and space in board.sees(at) and at not in watching]
    clause = rule_of_sight(now, blind[0], space) if blind else "sight-line"
    said = {"asks": asks, "options": seats(state, playing), "remark": remark}
    drawn = {"about": (space,), "drawing": lit(space)._replace(looks=looks)}
    return words.shown("seats", now, right, clause=clause, **said, **drawn)


def deal_safe_rooms(dealer: Dealer[State]) -> tuple[State]:
    """Find a position in which some rooms are safe, and not nearly all."""
    state = dealer.state(lambda each: each.phase == "movement" and not each.lights_out)
    safe = safe_from(observe(state), others(state, state.on_turn).values())
    return dealer.if_telling(0 < len(safe) <= 4 + 3 * dealer.level, state)


@kind(clauses=("deluxe.attempt.alone", "pets.dog"), tables=("deluxe", "pets"), deal=deal_safe_rooms)
def safe_rooms(state: State) -> Solution:
    """Ask which rooms are empty and seen by none of the players but the one on turn, nor by the dog.

    >>> state = kdl.play("deluxe", seats=3, seed=2).at(8)
    >>> bet.safe_rooms(state)
    Where would Cleo be out of sight of all the other players? Lucky himself does not count here.
    >>> changed = twist.safe_rooms(state, on_turn=[1])
    """
    now = observe(state)
    board, eyes = now.board, others(state, state.on_turn)
    dog = {at: say("question", "the-dog") for pet, at in now.pets.items() if pet == "dog"}
    watching = {at: seat_name(seat, state.game) for seat, at in reversed(eyes.items())} | dog
    safe = safe_from(now, eyes.values())
    names = joined(room_name(board, each, "the") for each in sorted(safe))
    words = RoomWording("question", "safe", name=seat_name(state.on_turn, state.game), names=names)

    def remark(space: str) -> Remark:
        if not board.is_open(space):
            return view(now, state.pawns[state.on_turn], space)._replace(text=closed(now, space).text, error="closed")
        at = next((at for at in watching if at in now.lookouts[space]), "")
        if not at:
            return Remark(sentence("question", "unwatched", room=room(board, space)))
        key, looks = ("watched.inside", ()) if at == space else ("watched", ((at, space),))
        text = sentence("question", key, name=watching[at], room=room_name(board, at, "in"))
        return Remark(text, error="dog" if at in dog else "watched", drawing=Drawing(looks=looks))

    facts = words.say("dog" if dog else "facts")
    return words.shown("rooms", now, safe, clause="unseen-to-attempt", remark=remark, facts=facts)
