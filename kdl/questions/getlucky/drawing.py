"""Questions on drawing: in the Drawing Room, in order and as long as the deck lasts, and as the action of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.forecast import lucky_walk, visits_until
from kdl.core.actions import Action
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.engine.step import explain
from kdl.errors import OptionError
from kdl.narration.grammar import capital, joined
from kdl.narration.names import seat_name
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import seats, yes_or_no
from kdl.questions.getlucky.characters import WORDS, actor, named, number_of, of_seat, way
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution, if_wrong
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.getlucky.forecast import Visit
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer


def deal_who_draws(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find a character in the Drawing Room to which Lucky comes now, where some draw; at best not all."""
    found = dealer.any([(each, visit.character) for each, visit in _rooms_ahead(dealer) if visit.draws])
    if found is None:
        return None
    all_draw = len(lucky_walk(found[0], 1)[0].draws) == len(found[0].game.players)
    return None if all_draw and dealer.chance.random() < 0.7 else found


@kind(clauses=("getlucky.lucky.drawing-room",), tables=("getlucky",), deal=deal_who_draws)
def who_draws(state: GetLuckyState, character: str) -> Solution:
    """Ask who draws a card when Lucky comes to a character in the Drawing Room, which is ahead of him."""
    ahead = _to_the_drawing_room(state, character)
    visit, number = ahead[-1], number_of(state, character)
    waits = {seat: _held(state, ahead, seat) for seat in state.game.players}

    def remark(value: Value) -> Remark:
        held, mine = waits[int(value)], of_seat(state, int(value))
        if value in visit.draws:
            return Remark(say(WORDS, "draws.yes", n=held, number=number), drawing=Drawing(lit=mine))
        key, error = ("draws.empty", "deck-empty") if held < number else ("draws.no", "miscounted")
        text = say(WORDS, key, n=held, number=number)
        return Remark(text, error="not-fewer" if held == number else error, drawing=Drawing(crossed=mine))

    drawn = joined(seat_name(seat, state.game) for seat in visit.draws)
    short = any(held < number for seat, held in waits.items() if seat not in visit.draws)
    told = say(
        WORDS, f"draws.told{'.empty' if short else '.one' if len(visit.draws) == 1 else ''}", number=number, names=drawn
    )
    key = "draws.now" if len(ahead) == 1 else "draws.later"
    return Solution(
        "seats",
        say(WORDS, key, name=actor(state), character=named(state, character)),
        frozenset(visit.draws),
        visit.clause,
        told=told,
        options=seats(state, state.game.players),
        remark=remark,
        hint=say(WORDS, "draws.hint"),
        drawing=way(ahead),
        shows=observe(state),
        about=(character,),
    )


def deal_last_card(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find a visit to the Drawing Room at which several draw, and shorten the deck."""
    found = dealer.any([(each, visit) for each, visit in _rooms_ahead(dealer) if len(visit.draws) > 1])
    if found is None:
        return None
    state, visit = found
    return arrange(state, deck=state.deck[-dealer.chance.randrange(1, len(visit.draws)) :]), visit.character


@kind(clauses=("getlucky.lucky.drawing-room", "getlucky.draw"), tables=("getlucky",), deal=deal_last_card)
def last_card(state: GetLuckyState, character: str) -> Solution:
    """Ask who draws the last card of the deck in the Drawing Room, where more wait than there are cards."""
    ahead = _to_the_drawing_room(state, character)
    visit, number = ahead[-1], number_of(state, character)
    held = {seat: _held(state, ahead, seat) for seat in state.game.players}
    if visit.deck_size or not visit.draws:
        raise OptionError(f"the deck does not end when Lucky comes to {character!r}")
    right, left = visit.draws[-1], state.game.left_of[state.on_turn]
    waiting = [seat for seat in (*left[:-1], state.on_turn) if held.get(seat, number) < number]
    neediest = min(waiting, key=lambda seat: held[seat])
    slips = {waiting[len(visit.draws) - 1]: "order"}
    slips |= {neediest: "neediest"} if held[neediest] < held[right] else {}

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == right:
            return Remark()
        drawing = Drawing(crossed=of_seat(state, seat))
        if held[seat] >= number:
            return Remark(say(WORDS, "draws.no", n=held[seat], number=number), error="not-fewer", drawing=drawing)
        error = slips.get(seat, "order")
        return Remark(say(WORDS, f"last.{error}", name=actor(state)), error=error, drawing=drawing)

    told = say(
        WORDS,
        "last.told",
        names=joined(seat_name(seat, state.game) for seat in visit.draws),
        last=seat_name(right, state.game),
    )
    size = len(state.deck)
    return Solution(
        "seat",
        say(WORDS, "last", name=actor(state), character=named(state, character), n=size),
        frozenset({right}),
        visit.clause,
        told=told,
        options=seats(state, state.game.players),
        remark=remark,
        hint=say(WORDS, "last.hint"),
        drawing=way(ahead).with_(Drawing(lit=of_seat(state, right))),
        shows=observe(state),
        about=(character,),
    )


def deal_may_draw(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody with many cards, or a deck that is empty."""
    empty = dealer.chance.random() < 0.5
    state = dealer.state(
        lambda each: (
            each.phase == "action"
            and bool(each.deck_ix) is not empty
            and (empty or each.hand_bits[each.to_act].bit_count() >= 6)
        )
    )
    return None if state is None else (state,)


@kind(clauses=("getlucky.draw",), tables=("getlucky",), deal=deal_may_draw, levels=(2, 3))
def may_draw(state: GetLuckyState) -> Solution:
    """Ask whether the player on turn may draw a card."""
    reasons = explain(state, Action("draw"))
    right, reason = all(reason.ok for reason in reasons), reasons[-1]
    error = "hand-limit" if right else "refilled"
    held = state.hand_bits[state.to_act].bit_count()
    drawing = Drawing(**{"lit" if right else "crossed": of_seat(state, state.to_act)})  # type: ignore[arg-type]
    return Solution(
        "yes",
        say(WORDS, "may-draw", name=actor(state), n=held),
        frozenset({right}),
        reason.clause,
        told=capital(tell_reason(reason, state.game)),
        options=yes_or_no(),
        remark=if_wrong(right, Remark(say(WORDS, error), error=error, drawing=drawing)),
        hint=say(WORDS, "may-draw.hint"),
        drawing=drawing,
        shows=observe(state),
        about=(state.lucky,),
    )


def _rooms_ahead(dealer: Dealer[GetLuckyState]) -> list[tuple[GetLuckyState, Visit]]:
    """Return the positions of a game from which Lucky goes into the Drawing Room, with that visit."""
    states = [state for state in dealer.game().states if state.phase == "action"]
    return [(each, visit) for each in states if (visit := lucky_walk(each, 1)[0]).owner is None]


def _to_the_drawing_room(state: GetLuckyState, character: str) -> tuple[Visit, ...]:
    """Return Lucky's visits to a character in the Drawing Room; no turn may come before it.

    Raises:
        OptionError: There is one, or the character is not there.
    """
    ahead = visits_until(state, character)
    if not ahead or any(visit.owner is not None for visit in ahead):
        raise OptionError(f"Lucky does not come to {character!r} in the Drawing Room before the next turn")
    return ahead


def _held(state: GetLuckyState, ahead: tuple[Visit, ...], seat: int) -> int:
    """Return how many cards a seat holds when Lucky comes to the last of some characters."""
    return state.hand_bits[seat].bit_count() + sum(seat in visit.draws for visit in ahead[:-1])
