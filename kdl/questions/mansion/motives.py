"""Questions on what a failed attempt leaves behind: motives, and the strength that they give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.events import Foiled
from kdl.engine.observe import observe
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.games.mansion.events.attempts import MotiveGained
from kdl.narration.grammar import sentence
from kdl.questions.mansion.clovers import (
    WORDS,
    counted,
    first_of,
    motives_of,
    name_of,
    tagged,
    title,
    titles,
    to_hold,
    under_way,
)
from kdl.questions.solution import Option, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Value


def strength_after(state: State, card: str) -> Solution:
    """Ask how strong the attacker is from now on, with bare hands, when a card foils the attempt.

    Rule: deluxe.motive.gain, deluxe.setup.strength
    """
    attempt, (after, _) = under_way(state), _foiling(state, card)
    attacker = attempt.attacker
    before, right = state.strength(attacker), after.strength(attacker)
    played = len(attempt.played) + 1
    slips = first_of(
        (
            ("motive-forgotten", before),
            ("weapon-kept", attempt.strength + 1 if attempt.weapon >= 0 else -1),
            ("weapon-kept.strength", attempt.strength if attempt.weapon >= 0 else -1),
            ("card-each", before + played),
            ("base-forgotten", right - 1),
        ),
        right,
    )
    values: dict[str, Any] = {
        "name": name_of(state, attacker),
        "who": name_of(state, state.to_act),
        "card": title(state, card),
    }
    facts = sentence(WORDS, "after.facts", **values, strength=attempt.strength, motives=motives_of(state))
    return Solution(
        "number", sentence(WORDS, "after", name=values["name"]), frozenset({right}), state.game.clauses["motive"],
        sentence(WORDS, "after.told", name=values["name"], before=before, right=right), (),
        counted(state, right, slips, name=values["name"], before=before), say(WORDS, "after.hint"),
        tagged(state, f"{before} + 1"), observe(state), about=(state.lucky,), span=(0, 20), facts=facts,
    )  # fmt: skip


def motive_card(state: State, card: str) -> Solution:
    """Ask which card the attacker keeps as a motive, when a card foils the attempt.

    Rule: deluxe.motive.which, deluxe.motive.gain
    """
    attempt, (_, events) = under_way(state), _foiling(state, card)
    ids = state.game.card_ids
    laid = (*(ids[each] for each in attempt.played), card)
    right = next(ids[event.card] for event in events if isinstance(event, MotiveGained))
    values: dict[str, Any] = {"name": name_of(state, attempt.attacker), "who": name_of(state, state.to_act)}

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(answer, drawing=tagged(state, "+1"))
        error = "no-motive" if not value else "last-card" if value == card else "another-card"
        text = sentence(
            WORDS, error, **values, card=title(state, str(value)) if value else "", right=title(state, right)
        )
        return Remark(text, error=error, drawing=tagged(state, "+1"))

    answer = sentence(WORDS, "motive.told", **values, card=title(state, right))
    options = (*to_hold(state, laid), Option("", say("question", "no-card")))
    asks = sentence(WORDS, "motive", name=values["name"])
    facts = sentence(WORDS, "motive.facts", **values, card=title(state, card), cards=titles(state, laid[:-1]))
    return Solution(
        "card", asks, frozenset({right}), state.game.clauses["which-motive"], answer, options, remark,
        say(WORDS, "motive.hint"), tagged(state, "+1"), observe(state), about=(state.lucky,), facts=facts,
    )  # fmt: skip


def deal_foiling(dealer: Dealer) -> tuple[State, str] | None:
    """Find a card that foiled an attempt, with others played before it."""
    game = dealer.game()
    found = [
        at for at, step in enumerate(game.steps)
        if step.action.kind == "luck" and any(isinstance(event, Foiled) for event in step.events)
        and under_way(game.states[at]).played
    ]  # fmt: skip
    at = dealer.any(found)
    return None if at is None else (game.states[at], game.steps[at].action.card)


def _foiling(state: State, card: str) -> tuple[State, tuple[Event, ...]]:
    """Play a card that foils the attempt."""
    _, events, after = apply(state, Action("luck", card))
    if not any(isinstance(event, Foiled) for event in events):
        raise OptionError("that card does not foil the attempt; choose one that does")
    return after, events
