"""Questions on the answer to an attempt: who is asked, what is still missing, what a card does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.position import open_attempt
from kdl.engine.observe import observe
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.narration.grammar import joined
from kdl.narration.names import seat_name
from kdl.questions.answer_options import NOBODY, seats
from kdl.questions.getlucky.answering import (
    PASS,
    WORDS,
    asked_now,
    carried_out,
    given,
    is_perfect,
    is_spite,
    lacking,
    listed,
    luck_of,
    murderer,
    outright,
    several,
    struck,
    there,
    working,
)
from kdl.questions.getlucky.characters import actor, counted, named, of_seat, slips_of
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.getlucky.characters import Slips


def deal_asked_at_table(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find an attempt that is about to be made, or somebody who is asked."""
    early = dealer.chance.random() < 0.4

    def find(fits: Callable[[int, int], bool]) -> tuple[GetLuckyState] | None:
        game = dealer.game()
        steps = zip(game.states, game.steps, strict=False)
        begun = [state for state, step in steps if step.action.kind == "attempt"]
        asked = [state for state in game.states if asked_now(state)]
        several = game.end.seats + 1
        groups = [[state for state in group if fits(_asked_next(state) % several, several)] for group in (begun, asked)]
        return given(dealer.any(groups[0] if early and groups[0] else groups[1]))

    return dealer.placed(find)


@kind(
    clauses=("getlucky.defence.order", "howard.defence"),
    tables=("getlucky", "getlucky", "howard"),
    deal=deal_asked_at_table,
)
def asked_at_table(state: GetLuckyState) -> Solution:
    """Ask who is asked first to save Lucky, or who is asked next when somebody passes."""
    first = state.phase == "action"
    now = observe(apply(state, Action("attempt")).state if first else state)
    attacker, right = now.attempt.attacker, _asked_next(state)
    asked = [seat for seat in now.attempt.asked if state.deck_ix or seat not in state.game.strangers]
    done = [] if first else asked[: asked.index(state.to_act) + 1]
    who = {seat: seat_name(seat, state.game) for seat in range(state.seats)}

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        mine = of_seat(state, int(value)) if value != NOBODY else frozenset({now.attempt.character})
        drawing = Drawing(crossed=mine or frozenset({now.attempt.character}))
        if value == NOBODY:
            return Remark(say(WORDS, "asked.open"), error="nobody-left", drawing=drawing)
        kind = "murderer" if value == attacker else "twice" if value in done else "order"
        if value in state.game.strangers and kind == "order":
            kind = "howard" if state.deck_ix else "no-deck"
        text = say(WORDS, f"asked.{kind}", name=who[int(value)], attacker=who[attacker])
        return Remark(text, error=f"asked-{kind}", drawing=drawing)

    key = "asked.told" if right != NOBODY else "asked.dead"
    told = say(WORDS, key, names=joined(who[seat] for seat in asked), attacker=who[attacker])
    lit = of_seat(state, right) if right != NOBODY else frozenset()
    values: dict[str, object] = {"name": actor(state), "character": named(state, now.attempt.character)}
    return Solution(
        "seat",
        say(WORDS, "asked.first" if first else "asked.next", **values),
        frozenset({right}),
        state.game.clauses["howard" if right in state.game.strangers else "pass"],
        told=told,
        options=seats(state, nobody=True),
        remark=remark,
        hint=say(WORDS, "asked.hint"),
        drawing=Drawing(lit=lit | {now.attempt.character}),
        shows=observe(state),
        about=(now.attempt.character,),
    )


def _asked_next(state: GetLuckyState) -> int:
    """Return who is asked first, or next when the one who is asked passes; nobody if there is nobody left."""
    after = apply(state, PASS if state.phase == "luck" else Action("attempt")).state
    return after.to_act if after.phase == "luck" else NOBODY


def deal_still_lacking(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, tuple[str, ...]] | None:
    """Find somebody who answers: at first with nothing yet, above the first level with a card or two of their own."""
    state = dealer.state(lambda each: asked_now(each) and (open_attempt(each).luck > 0 or dealer.level > 1))
    if state is None:
        return None
    hand = [card for card in working(state) if not is_perfect(state, card)]
    answer: list[str] = []
    for card in dealer.several(hand, dealer.level - 1):
        if sum(luck_of(state, each) for each in answer) < lacking(state):
            answer.append(card)
    return None if not answer and not open_attempt(state).luck else (state, tuple(answer))


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.spite"), tables=("getlucky",), deal=deal_still_lacking)
def still_lacking(state: GetLuckyState, cards: Iterable[str] | str = ()) -> Solution:
    """Ask how much luck is still missing, as things are or when the one who is asked has played some cards."""
    cards = several(cards)
    happened, after = carried_out(state, cards)
    if outright(happened):
        raise OptionError("a perfect card stops the attempt outright, and no clovers are counted")
    attempt = open_attempt(state)
    played = (*(state.game.card_ids[card] for card in attempt.played), *cards)
    right = lacking(after) if after.phase == "luck" and after.attempt else 0
    right = max(right, 0)
    slips = _slips(state, played, cards, attempt.strength)

    clovers = sum(luck_of(state, card) for card in played)
    told = say(WORDS, "lacking.told", value=attempt.strength, luck=clovers, n=right)
    if not right:
        told = say(WORDS, "lacking.nothing", value=attempt.strength, luck=clovers)
    values: dict[str, object] = {
        "name": actor(state),
        "cards": listed(state, cards),
        "value": attempt.strength,
        "before": listed(state, played[: len(played) - len(cards)]),
    }
    key = "lacking.after" if cards else "lacking"
    asks = say(WORDS, f"{key}.more" if len(played) > len(cards) else key, **values)
    return Solution(
        "number",
        asks,
        frozenset({right}),
        state.game.clauses["luck"],
        told=told,
        remark=counted(right, slips, struck(state), group=WORDS, key="lacking."),
        hint=say(WORDS, "lacking.hint"),
        drawing=there(state),
        shows=observe(state),
        about=(murderer(state),),
        veil=frozenset({"luck"}),
        span=(0, 9),
    )


def _slips(state: GetLuckyState, played: tuple[str, ...], cards: tuple[str, ...], strength: int) -> Slips:
    """Return wrong numbers, each with the errors by which one comes to it."""
    spite = sum(is_spite(state, card) for card in played)
    luck = sum(luck_of(state, card) for card in played)
    now = sum(luck_of(state, card) for card in cards)
    return slips_of(
        (
            ("spite-zero", strength - luck + spite if spite else None),
            ("earlier-forgotten", strength - now if now != luck and cards else None),
            ("later-forgotten", strength - luck + now if cards else None),
            ("cards-counted", strength - len(played) if len(played) != luck else None),
            ("played-forgotten", strength if luck > now > 0 or (luck and not cards) else None),
            ("luck-itself", luck),
            ("added", strength + luck),
        )
    )
