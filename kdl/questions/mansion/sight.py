"""Questions on sight: what is seen from a room, who sees whom, where nobody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import law, safe_from, seen_by
from kdl.analysis.subjects import observation_of
from kdl.engine.observe import observe
from kdl.narration.grammar import capital, joined, sentence
from kdl.narration.mansion.names import kind_of_place, room, room_name
from kdl.narration.mansion.sight import rule_of_sight, tell_sight
from kdl.narration.names import seat_name
from kdl.questions.answer_options import seats, yes_or_no
from kdl.questions.kinds import kind
from kdl.questions.mansion.rooms import asked, nouns, rooms, view
from kdl.questions.solution import Drawing, Remark, Solution, if_wrong
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.subjects import MansionSubject
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer


def deal_seen_from(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find a position, and a room in it from which something is seen that is not all near."""
    state = dealer.state(lambda each: each.phase != "over")
    if state is None:
        return None
    now = observe(state)
    space = dealer.any(each for each in now.board.rooms if len(seen_by(now, each)) >= dealer.level)
    return None if space is None else (state, space)


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
    """Ask which other rooms one sees who is in a room."""
    now = observation_of(subject)
    board, seen = now.board, seen_by(now, space)
    dimmed = sorted(board.sees(space) - seen)
    rule = rule_of_sight(now, space, dimmed[0]) if dimmed else "sight-line"
    names = nouns(board, sorted(seen))
    told = capital(
        asked(board, "seen-from.told", space, names=names)
        if seen
        else asked(board, f"seen-from.none{kind_of_place(board)}", space)
    )
    return Solution(
        "rooms",
        asked(board, f"seen-from{kind_of_place(board)}", space),
        seen,
        law(now, rule),
        told=told,
        options=rooms(board),
        remark=lambda value: view(now, space, str(value)),
        shows=now,
        about=(space,),
        drawing=Drawing(lit=seen),
    )


def deal_see_each_other(dealer: Dealer[State]) -> tuple[State, str, str] | None:
    """Find two rooms of which it is not plain at once: seen from afar, or near and not seen, or past an obstacle."""
    state = dealer.state(lambda each: each.phase != "over")
    if state is None:
        return None
    now, board = observe(state), state.game.board
    one = dealer.chance.choice(board.rooms)
    seen = dealer.chance.random() < 0.5
    far = [each for each in board.rooms if each != one and (each in seen_by(now, one)) is seen]
    telling = [each for each in far if seen or view(now, one, each).error not in ("slantwise", "")]
    other = dealer.any(telling or far)
    return None if other is None else (state, one, other)


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
    """Ask whether somebody in a room sees another room."""
    now = observation_of(subject)
    now.board.space(one), now.board.space(other)
    seen = one == other or other in seen_by(now, one)
    remark, told = view(now, one, other), tell_sight(now, one, other)
    asks = say("question", "sees", one=room(now.board, one), other=room(now.board, other))
    wrong = Remark("", remark.clause, remark.error or "overlooked", remark.drawing)
    return Solution(
        "yes",
        asks,
        frozenset({seen}),
        law(now, rule_of_sight(now, one, other)),
        told=told,
        options=yes_or_no(),
        remark=if_wrong(seen, wrong),
        hint=say("question", "sees.hint"),
        shows=now,
        about=(one, other),
        drawing=remark.drawing,
    )


def deal_who_sees(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find a room that some see and some do not."""
    state = dealer.state(lambda each: each.phase != "over")
    if state is None:
        return None
    now = observe(state)
    some = range(1, len(state.pawns))
    fits = [r for r in now.board.rooms if sum(at in now.seen_from[r] for at in state.pawns) in some]
    space = dealer.any(fits)
    return None if space is None else (state, space)


@kind(clauses=("deluxe.sight.straight", "pets.cat"), tables=("deluxe", "pets"), deal=deal_who_sees)
def who_sees(state: State, space: str = "", seat: int | None = None) -> Solution:
    """Ask which players see a room from where they are; those in it see it, too.

    Args:
        state: The position.
        space: The room.
        seat: Ask who sees this player, in place of a room.
    """
    now = observe(state)
    board, space = now.board, space if seat is None else state.pawns[seat]
    seen_from = now.seen_from[board.space(space).id]
    playing = [each for each, at in enumerate(state.pawns) if at and each != seat]
    seeing = frozenset(each for each in playing if state.pawns[each] in seen_from)

    def remark(value: Value) -> Remark:
        at = state.pawns[int(value)]
        where = sentence("question", "is-in", name=seat_name(int(value), state.game), room=room_name(board, at, "in"))
        found = Remark(say("question", "same-room")) if at == space else view(now, at, space)
        return found._replace(text=f"{where} {found.text}", error="" if value in seeing else found.error or "wall")

    names = joined(seat_name(seat, state.game) for seat in sorted(seeing))
    told = sentence("question", "who-sees.told" if seeing else "who-sees.none", names=names, room=room(board, space))
    asks = asked(board, "who-sees", space)
    if seat is not None:
        asks = asked(board, "who-sees.seat", space, name=seat_name(seat, state.game))
    looks = tuple((state.pawns[seat], space) for seat in sorted(seeing) if state.pawns[seat] != space)
    blind = [at for at in state.pawns if at and at != space and space in board.sees(at) and at not in seen_from]
    rule = rule_of_sight(now, blind[0], space) if blind else "sight-line"
    return Solution(
        "seats",
        asks,
        seeing,
        law(now, rule),
        told=told,
        options=seats(state, playing),
        remark=remark,
        shows=now,
        about=(space,),
        drawing=Drawing(looks=looks, lit=frozenset({space})),
    )


def deal_safe_rooms(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a position in which some rooms are safe, and not nearly all."""
    state = dealer.state(lambda each: each.phase == "movement" and not each.lights_out)
    if state is None:
        return None
    now = observe(state)
    others = [at for seat, at in enumerate(state.pawns) if at and seat != state.on_turn]
    return (state,) if 0 < len(safe_from(now, others)) <= 4 + 3 * dealer.level else None


@kind(clauses=("deluxe.attempt.alone", "pets.dog"), tables=("deluxe", "pets"), deal=deal_safe_rooms)
def safe_rooms(state: State) -> Solution:
    """Ask which rooms are empty and seen by none of the players but the one on turn, nor by the dog."""
    now = observe(state)
    board, mover = now.board, state.on_turn
    others = {seat: at for seat, at in enumerate(state.pawns) if at and seat != mover}
    watching = {at: seat_name(seat, state.game) for seat, at in reversed(others.items())}
    dog = {room: say("question", "the-dog") for pet, room in now.pets.items() if pet == "dog"}
    safe = safe_from(now, others.values())

    def remark(value: Value) -> Remark:
        for at, who in {**watching, **dog}.items():
            if at in now.seen_from[str(value)] if board.is_open(str(value)) else False:
                key = "watched.inside" if at == value else "watched"
                told = sentence("question", key, name=who, room=room_name(board, at, "in"))
                looks = ((at, str(value)),) if at != value else ()
                return Remark(told, error="dog" if at in dog else "watched", drawing=Drawing(looks=looks))
        if not board.is_open(str(value)):
            shut = sentence("question-order", "closed", room=room(board, str(value)))
            return view(now, state.pawns[mover], str(value))._replace(text=shut, error="closed")
        return Remark(sentence("question", "unwatched", room=room(board, str(value))))

    facts = say("question", "safe.dog" if dog else "safe.facts")
    told = say("question", "safe.told", names=joined(room_name(board, each, "the") for each in sorted(safe)))
    if not safe:
        told = say("question", "safe.none")
    return Solution(
        "rooms",
        say("question", "safe", name=seat_name(mover, state.game)),
        safe,
        law(now, "unseen-to-attempt"),
        told=told,
        options=rooms(board),
        remark=remark,
        hint=say("question", "safe.hint"),
        shows=now,
        facts=facts,
        drawing=Drawing(lit=safe),
    )
