"""Questions on Lucky's way: whom he visits, and whose turn it is then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.forecast import lucky_walk
from kdl.engine.observe import observe
from kdl.narration.grammar import joined
from kdl.narration.names import seat_name
from kdl.questions.answer_options import seats
from kdl.questions.getlucky.characters import (
    WORDS,
    actor,
    characters,
    named,
    tell_slips,
    way,
)
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.getlucky.forecast import Visit
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer

_NEXT = frozenset({"next"})


def deal_next_stop(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, int] | None:
    """Find a position in which somebody is absent, or in the Drawing Room, on the way."""
    state, visits = dealer.state(lambda each: each.phase == "action"), dealer.chance.randint(1, 2 * dealer.level)
    if state is None:
        return None
    ahead = lucky_walk(state, visits)[:visits]
    telling = any(visit.owner is None for visit in ahead) or ahead[-1].character not in _with_absent(state, visits)
    return (state, visits) if telling or dealer.chance.random() < 0.2 else None


@kind(clauses=("getlucky.lucky.moves",), tables=("getlucky",), deal=deal_next_stop)
def next_stop(state: GetLuckyState, visits: int = 1) -> Solution:
    """Ask on which character Lucky is after some moves, those into the Drawing Room included."""
    there = lucky_walk(state, len(state.game.characters))
    ahead, right = there[:visits], there[visits - 1].character
    order = {visit.character: place for place, visit in reversed(list(enumerate(there, 1)))}
    players = [visit.character for visit in there if visit.owner is not None]
    slips = [("drawing-room-skipped", players[visits - 1])]
    slips += [("absent-counted", each) for each in _with_absent(state, visits)]

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        errors = [error for error, place in slips if place == value]
        come = say(WORDS, "stop.there", character=named(state, str(value)), n=order[str(value)])
        text = f"{tell_slips(say(WORDS, error) for error in errors)} {come}" if errors else come
        return Remark(text, error=[*errors, "miscounted"][0], drawing=way(there[: max(visits, order[str(value)])]))

    told = say(WORDS, "stop.told", names=joined(named(state, visit.character) for visit in ahead))
    return Solution(
        "character",
        say(WORDS, "stop", character=named(state, state.lucky), n=visits),
        frozenset({right}),
        state.game.clauses["lucky-moves"],
        told=told,
        options=characters(state),
        remark=remark,
        hint=say(WORDS, "stop.hint"),
        drawing=way(ahead),
        shows=observe(state),
        about=(state.lucky,),
        veil=_NEXT,
    )


def _with_absent(state: GetLuckyState, visits: int) -> tuple[str, ...]:
    """Return where Lucky would be if the absent were there, if anybody is there."""
    ids = state.game.character_ids
    found = ids[(state.lucky_at + visits) % len(ids)]
    return (found,) if found in state.tucked else ()


def deal_next_at_table(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a turn after which it goes on in another way than to the left."""
    state = dealer.state(lambda each: each.phase == "action")
    if state is None:
        return None
    left = lucky_walk(state, 1)[-1].owner == state.game.left_of[state.on_turn][0]
    return None if left and dealer.chance.random() < 0.8 else (state,)


@kind(
    clauses=("getlucky.lucky.player", "getlucky.lucky.again", "getlucky.lucky.drawing-room"),
    tables=("getlucky",),
    deal=deal_next_at_table,
)
def next_at_table(state: GetLuckyState) -> Solution:
    """Ask whose turn is next, if this one changes nothing."""
    there = lucky_walk(state, len(state.game.characters))
    calling = [visit for visit in there if visit.owner is not None]
    right, clause = calling[0].owner or 0, calling[0].clause
    ahead = there[: there.index(calling[0]) + 1]
    others = (visit.owner or 0 for visit in calling if visit.owner != state.on_turn)
    slips = [("to-the-left", state.game.left_of[state.on_turn][0])]
    slips += [("own-forgotten", next(others))] if right == state.on_turn else []

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        first = next(place for place, visit in enumerate(there) if visit.owner == value)
        errors = [error for error, seat in slips if seat == value]
        come = say(WORDS, "turn.later", character=named(state, there[first].character), n=first + 1)
        text = f"{tell_slips(say(WORDS, error) for error in errors)} {come}" if errors else come
        drawing = way(ahead).with_(Drawing(crossed=frozenset({there[first].character})))
        return Remark(text, error=[*errors, "miscounted"][0], drawing=drawing)

    told = _tell_calls(state, ahead)
    return Solution(
        "seat",
        say(WORDS, "turn", name=actor(state), character=named(state, state.lucky)),
        frozenset({right}),
        clause,
        told=told,
        options=seats(state, state.game.players),
        remark=remark,
        hint=say(WORDS, "turn.hint"),
        drawing=way(ahead),
        shows=observe(state),
        about=(state.lucky,),
        veil=_NEXT,
    )


def _tell_calls(state: GetLuckyState, ahead: tuple[Visit, ...]) -> str:
    """Tell the visits to the Drawing Room on the way, and whose turn it is at last."""
    passed = [say(WORDS, "turn.room", character=named(state, visit.character)) for visit in ahead[:-1]]
    last = ahead[-1]
    again = ".again" if last.owner == state.on_turn else ""
    name = seat_name(last.owner or 0, state.game)
    return " ".join((*passed, say(WORDS, f"turn.told{again}", name=name, character=named(state, last.character))))
