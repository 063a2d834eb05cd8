"""Questions on the cards that Howard turns up: how many, whether or how likely they save Lucky, what stays of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.odds import later_odds
from kdl.core.actions import Action
from kdl.core.events import Flipped, Foiled
from kdl.core.position import open_attempt
from kdl.engine.observe import observe
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.narration.grammar import capital, joined
from kdl.narration.names import seat_name
from kdl.questions.answer_options import yes_or_no
from kdl.questions.getlucky.answering import (
    PASS,
    WORDS,
    asked_now,
    briefly,
    carried_out,
    given,
    is_spite,
    just_after,
    lacking,
    listed,
    luck_of,
    murderer,
    outright,
    struck,
    there,
)
from kdl.questions.getlucky.chances import FIFTHS, fifth_of, fifths
from kdl.questions.getlucky.characters import actor, slip
from kdl.questions.getlucky.leaving import asked_of_worth
from kdl.questions.kinds import kind
from kdl.questions.solution import Remark, Solution, if_wrong
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.events import Event
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer

_FLIP = Action("flip")


def _turned_up(state: GetLuckyState) -> tuple[tuple[Event, ...], GetLuckyState]:
    """Let the player pass, if it is the player who is asked, and Howard turn up cards until it is decided.

    Raises:
        OptionError: Howard is not asked there.
    """
    if not state.game.strangers or state.phase != "luck" or not state.deck_ix:
        raise OptionError("Howard is not asked there; choose an attempt of two players that is being answered")
    happened: tuple[Event, ...] = ()
    at_howard = apply(state, PASS).state if state.to_act in state.game.players else state
    while at_howard.phase == "luck" and at_howard.to_act in state.game.strangers:
        _, events, at_howard = apply(at_howard, _FLIP)
        happened += events
    return happened, at_howard


def _allowed(state: GetLuckyState) -> int:
    """Return how many cards Howard may turn up from here, as far as there is a deck."""
    attempt = open_attempt(state)
    flips = attempt.flips if state.to_act in state.game.strangers else attempt.strength - attempt.luck
    return min(flips, len(state.deck_ix))


def _on_top(state: GetLuckyState, more: int = 0) -> tuple[str, ...]:
    """List the cards on top of the deck, the top one first: as many as Howard may turn up, and some more."""
    return state.deck[::-1][: _allowed(state) + more]


def deal_howard_turns(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a player who could leave it to Howard, with several cards to turn up; often he stops before the last."""
    stops = dealer.chance.random() < 0.6
    state = dealer.any(each for each in left_to_howard(dealer, 2) if not stops or _stops_early(each))
    return None if state is None else (state,)


@kind(clauses=("howard.cards", "howard.defence"), tables=("howard",), deal=deal_howard_turns)
def howard_turns(state: GetLuckyState) -> Solution:
    """Ask how many cards Howard turns up, with the top of the deck told."""
    happened, _ = _turned_up(state)
    right, most = sum(isinstance(event, Flipped) for event in happened), _allowed(state)
    cards = _on_top(state, 1)
    one_less = {most: "never-stops"} if most > right else {}
    slips = {**one_less, len(cards): "all-shown", most + 1: "all-shown"}
    key = "outright" if outright(happened) else "enough" if _foiled(happened) else "spent"

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        error = slips.get(int(value), "stops-early" if int(value) < right else "")
        text = say(WORDS, f"turns.{error}") if error else slip(int(value) - right)
        return Remark(text, error=error or "miscounted", drawing=struck(state))

    told = capital(say(WORDS, f"turns.{key}", cards=listed(state, cards[:right])))
    return Solution(
        "number",
        _asks(state, "turns"),
        frozenset({right}),
        state.game.clauses["flip"],
        told=told,
        remark=remark,
        hint=say(WORDS, "turns.hint"),
        drawing=there(state),
        shows=observe(state),
        about=(murderer(state),),
        span=(0, 9),
        facts=_top(state, cards),
    )


def deal_howard_saves(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a player who could leave it to Howard, who saves Lucky or does not."""
    saves = dealer.chance.random() < 0.5
    state = dealer.any(each for each in left_to_howard(dealer, dealer.level) if _foiled(_turned_up(each)[0]) is saves)
    return None if state is None else (state,)


@kind(clauses=("howard.cards", "howard.defence"), tables=("howard",), deal=deal_howard_saves)
def howard_saves(state: GetLuckyState) -> Solution:
    """Ask whether Howard saves Lucky, with the top of the deck told, if the other player plays nothing more."""
    happened, _ = _turned_up(state)
    right, cards = _foiled(happened), _on_top(state)
    luck, missing = sum(luck_of(state, card) for card in cards), lacking(state)
    key = "outright" if outright(happened) else "enough" if right else "spent"
    error = {"outright": "perfect-overlooked", "enough": "miscounted", "spent": "cards-counted"}[key]
    told = say(WORDS, f"howard-saves.{key}", luck=luck, missing=missing)
    mark = there(state) if right else struck(state)
    return Solution(
        "yes",
        _asks(state, "howard-saves"),
        frozenset({right}),
        state.game.clauses["flip"],
        told=told,
        options=yes_or_no(),
        remark=if_wrong(right, Remark(error=error, drawing=mark)),
        hint=say(WORDS, "howard-saves.hint"),
        drawing=mark,
        shows=observe(state),
        about=(murderer(state),),
        facts=_top(state, cards),
    )


def _asks(state: GetLuckyState, key: str) -> str:
    """Tell that Howard is asked, and ask something about it."""
    begins = say(WORDS, "howard.begins" if state.to_act in state.game.players else "howard.goes-on", name=actor(state))
    return f"{begins} {say(WORDS, key)}"


def _top(state: GetLuckyState, cards: tuple[str, ...]) -> str:
    """Tell the cards that he would turn up, one by one."""
    return say(WORDS, "howard.top", cards=joined(briefly(state, card) for card in cards))


def _foiled(happened: Iterable[Event]) -> bool:
    return any(isinstance(event, Foiled) for event in happened)


def _stops_early(state: GetLuckyState) -> bool:
    return sum(isinstance(event, Flipped) for event in _turned_up(state)[0]) < _allowed(state)


def left_to_howard(dealer: Dealer[GetLuckyState], least: int) -> Iterable[GetLuckyState]:
    """Yield the positions of a game in which a player could leave an attempt to Howard."""
    for state in dealer.game().states:
        if asked_now(state) and len(state.deck_ix) >= lacking(state) >= least:
            yield state


def deal_howard_leaves(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a player who could leave it to Howard, who saves Lucky, mostly with spite among his cards."""
    spiteful = dealer.chance.random() < 0.85

    def fits(state: GetLuckyState) -> bool:
        happened, _ = _turned_up(state)
        turned = [state.game.card_ids[event.card] for event in happened if isinstance(event, Flipped)]
        return _foiled(happened) and any(is_spite(state, card) for card in turned) is spiteful

    state = dealer.any(each for each in left_to_howard(dealer, 1) if fits(each))
    return None if state is None else (state,)


@kind(clauses=("howard.defence", "getlucky.defence.spite"), tables=("howard",), deal=deal_howard_leaves)
def howard_leaves(state: GetLuckyState) -> Solution:
    """Ask what the murderer is worth when Howard has saved Lucky with the cards on top of the deck."""
    happened, _ = _turned_up(state)
    at_howard = apply(state, PASS).state if state.to_act in state.game.players else state
    turned = tuple(state.game.card_ids[event.card] for event in happened if isinstance(event, Flipped))
    return asked_of_worth(state, turned, just_after(at_howard, happened), "howard")


def deal_howard_chance(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find a player who could leave an attempt to Howard."""

    def found(fifth: int) -> GetLuckyState | None:
        fitting = left_to_howard(dealer, min(dealer.level, 2))
        return dealer.any(each for each in fitting if fifth_of(later_odds(observe(each, each.to_act))) == fifth)

    return given(dealer.wanted(FIFTHS, found))


@kind(clauses=("howard.cards", "howard.defence"), tables=("howard",), deal=deal_howard_chance)
def howard_chance(state: GetLuckyState, paid: str = "") -> Solution:
    """Ask how likely it is that those who are asked later save Lucky, Howard among them, if this player passes.

    Args:
        state: The position, in which the attempt is answered, or about to be made.
        paid: A card that the player plays before.
    """
    state = apply(state, Action("attempt")).state if state.phase == "action" else state
    _, state = carried_out(state, (paid,) if paid else ())
    now = observe(state, state.to_act)
    chance = later_odds(now)
    right, turned_round = fifth_of(chance), fifth_of(1 - chance)

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        error = "turned-round" if value == turned_round else "too-sure" if int(value) > right else "too-careful"
        return Remark(say(WORDS, f"chance.{error}"), error=error, drawing=struck(state))

    later = state.game.strangers or state.game.asked[state.on_turn][-1:]
    values: dict[str, object] = {
        "name": actor(state),
        "missing": lacking(state),
        "howard": seat_name(later[0], state.game),
    }
    table = "" if state.game.strangers else ".table"
    clause = state.game.clauses["howard" if state.game.strangers else "luck"]
    told = say(WORDS, "chance.told", percent=round(100 * chance)) if chance else say(WORDS, "chance.never")
    return Solution(
        "choice",
        say(WORDS, f"chance{table}", **values),
        frozenset({right}),
        clause,
        told=told,
        options=fifths(),
        remark=remark,
        hint=say(WORDS, f"chance.hint{table}"),
        drawing=there(state),
        shows=now,
        about=(murderer(state),),
    )
