"""Questions on Lucky's way: whom he visits, and whose turn it is then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.forecast import lucky_walk
from kdl.narration.grammar import joined
from kdl.narration.names import seat_name
from kdl.questions.answer_options import seats
from kdl.questions.getlucky.characters import (
    WORDS,
    actor,
    characters,
    leading_to,
    named,
    on_turn,
    tell_slips,
    way,
)
from kdl.questions.kinds import kind
from kdl.questions.solution import Remark, crossed
from kdl.questions.wording import Wording

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.getlucky.characters import Slips
    from kdl.questions.solution import Drawing, Solution

_NEXT = frozenset({"next"})


def deal_next_stop(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, int] | None:
    """Find a position in which somebody is absent, or in the Drawing Room, on the way."""
    state, visits = dealer.state(on_turn), dealer.chance.randint(1, 2 * dealer.level)
    if state is None:
        return None
    ahead = lucky_walk(state, visits)[:visits]
    telling = any(visit.owner is None for visit in ahead) or ahead[-1].character != _with_absent(state, visits)
    return (state, visits) if telling or dealer.chance.random() < 0.2 else None


@kind(clauses=("getlucky.lucky.moves",), deal=deal_next_stop)
def next_stop(state: GetLuckyState, visits: int = 1) -> Solution:
    """Ask on which character Lucky is after some moves, those into the Drawing Room included."""
    there = lucky_walk(state, len(state.game.characters))
    stops, right = [visit.character for visit in there], there[visits - 1].character
    players = [visit.character for visit in there if visit.owner is not None]
    slips = {"drawing-room-skipped": players[visits - 1], "absent-counted": _with_absent(state, visits)}
    names = joined(named(state, each) for each in stops[:visits])
    words = Wording(WORDS, "stop", character=named(state, state.lucky), names=names)

    def wrong(value: Value) -> Remark:
        n = stops.index(str(value)) + 1
        come = words.say("there", character=named(state, str(value)), n=n)
        return _slipped(words, leading_to(value, slips), come, way(there[: max(visits, n)]))

    return words.solution(
        "character",
        state,
        right,
        clause="lucky-moves",
        asks=words.say(n=visits),
        options=characters(state),
        wrong=wrong,
        drawing=way(there[:visits]),
        about=(state.lucky,),
        veil=_NEXT,
    )


def _slipped(words: Wording, slips: tuple[str, ...], come: str, drawing: Drawing) -> Remark:
    """Tell the slips that lead to an answer, and when Lucky comes there."""
    return Remark(f"{tell_slips(words, slips)} {come}".strip(), error=[*slips, "miscounted"][0], drawing=drawing)


def _with_absent(state: GetLuckyState, visits: int) -> str | None:
    """Return where Lucky would be if the absent were there, if anybody is there."""
    ids = state.game.character_ids
    found = ids[(state.lucky_at + visits) % len(ids)]
    return found if found in state.tucked else None


def deal_next_at_table(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a turn after which it goes on in another way than to the left."""
    state = dealer.state(on_turn)
    if state is None:
        return None
    left = lucky_walk(state, 1)[-1].owner == state.game.left_of[state.on_turn][0]
    return None if left and dealer.chance.random() < 0.8 else (state,)


@kind(
    clauses=("getlucky.lucky.player", "getlucky.lucky.again", "getlucky.lucky.drawing-room"),
    deal=deal_next_at_table,
)
def next_at_table(state: GetLuckyState) -> Solution:
    """Ask whose turn is next, if this one changes nothing."""
    there = lucky_walk(state, len(state.game.characters))
    owners, stops = [visit.owner for visit in there], [named(state, visit.character) for visit in there]
    ahead = lucky_walk(state, 1)
    right = ahead[-1].owner or 0
    slips: Slips = {
        "to-the-left": state.game.left_of[state.on_turn][0],
        "own-forgotten": next(owner for owner in owners if owner not in (None, state.on_turn)),
    }
    words = Wording(WORDS, "turn", name=actor(state), character=named(state, state.lucky))

    def wrong(value: Value) -> Remark:
        first = owners.index(int(value))
        come = words.say("later", character=stops[first], n=first + 1)
        return _slipped(words, leading_to(value, slips), come, way(ahead).with_(crossed(there[first].character)))

    told = [words.say("room", character=stop) for stop in stops[: len(ahead) - 1]]
    again = "told.again" if right == state.on_turn else "told"
    told.append(words.say(again, name=seat_name(right, state.game), character=stops[len(ahead) - 1]))
    return words.solution(
        "seat",
        state,
        right,
        clause=ahead[-1].clause,
        told=" ".join(told),
        options=seats(state, state.game.players),
        wrong=wrong,
        drawing=way(ahead),
        about=(state.lucky,),
        veil=_NEXT,
    )
