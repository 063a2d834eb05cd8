"""Questions on Howard: how many cards he may turn up, how many he does, whether that saves Lucky, and what stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.getlucky.odds import later_odds
from kdl.core.actions import Action
from kdl.core.position import open_attempt
from kdl.engine.observe import observe
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.narration.names import seat_name
from kdl.questions.getlucky.answering import (
    PASS,
    WORDS,
    asked_now,
    carried_out,
    is_perfect,
    lacking,
    listed,
    luck_of,
    murderer,
    several,
    struck,
    there,
    working,
)
from kdl.questions.getlucky.characters import actor, named, slip
from kdl.questions.getlucky.howard_flips import left_to_howard
from kdl.questions.options import sentences
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Value

_FLIP = Action("flip")
#: What Howard might have or do, in the eyes of somebody who does not know the rules.
_HAS = ("characters", "hand", "turn", "answers", "draws", "first")


def howard_cards(state: GetLuckyState, cards: Iterable[str] | str = ()) -> Solution:
    """Ask how many cards Howard may turn up when the other player plays some cards, or none, and passes.

    Rule: howard.defence
    """
    cards = several(cards)
    _, paid = carried_out(state, cards)
    asked = apply(paid, PASS).state if paid.phase == "luck" else paid
    if asked.phase != "luck" or asked.to_act not in state.game.strangers:
        raise OptionError("Howard is not asked there; choose an attempt of two players that is not foiled before")
    attempt = open_attempt(asked)
    right, strength = attempt.flips, attempt.strength
    held = len(state.hands[state.on_turn])
    tries = ((strength, "paid-forgotten"), (attempt.luck, "luck-itself"), (held, "hand-counted"),
             (right + 1, "one-more"), (1, "just-one"))  # fmt: skip
    slips = dict(reversed(tries))

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        error = slips.get(int(value), "")
        text = say(WORDS, f"flips.{error}") if error else slip(int(value) - right)
        return Remark(text, error=error or "miscounted", drawing=struck(state))

    played = [state.game.card_ids[card] for card in open_attempt(asked).played]
    values: dict[str, Any] = {
        "name": actor(state),
        "cards": listed(state, played),
        "character": named(state, murderer(state)),
    }
    told = say(WORDS, "flips.told", n=right, value=strength, luck=attempt.luck)
    return Solution(
        "number", say(WORDS, "flips.paid" if played else "flips", **values), frozenset({right}),
        state.game.clauses["howard"], told, (), remark, say(WORDS, "flips.hint"),
        there(state), observe(state), observe(asked), (murderer(state),),
        frozenset({"luck"}), (0, 9),
    )  # fmt: skip


def deal_howard_cards(dealer: Dealer) -> tuple[GetLuckyState, tuple[str, ...]] | None:
    """Find somebody who pays a part of an attempt, or nothing, and leaves the rest to Howard."""
    state = dealer.state(lambda each: asked_now(each) and len(each.deck_ix) >= lacking(each))
    if state is None:
        return None
    paid: list[str] = []
    cards = [card for card in working(state) if not is_perfect(state, card)]
    for card in dealer.several(cards, dealer.chance.randrange(dealer.level + 1)):
        if sum(luck_of(state, each) for each in (*paid, card)) < lacking(state):
            paid.append(card)
    return (state, tuple(paid)) if paid or state.attempt.luck or dealer.chance.random() < 0.4 else None


def howard_has(state: GetLuckyState) -> Solution:
    """Ask what Howard has and does.

    Rule: howard.setup, howard.defence
    """
    game = state.game
    if not game.strangers:
        raise OptionError("Howard plays only when there are two players")
    (howard,) = game.strangers
    facts = {
        "characters": bool(state.characters[howard]),
        "hand": bool(state.hands[howard]),
        "turn": howard in game.players,
        "answers": bool(state.deck_ix),
        "draws": any(howard in line for line in game.in_turn),
        "first": any(howard == line[0] for line in game.asked),
    }
    right = frozenset(name for name, true in facts.items() if true)
    name = seat_name(howard, game)
    everybody = frozenset(character for owned in state.characters for character in owned)

    def remark(value: Value) -> Remark:
        mark = Drawing(lit=frozenset({state.lucky})) if value in right else Drawing(crossed=everybody)
        key = f"has.{value}.{'yes' if value in right else 'no'}"
        return Remark(say(WORDS, key, name=name), error="" if value in right else f"{value}-of-howard", drawing=mark)

    labels: dict[Value, str] = {each: say(WORDS, f"has.{each}") for each in _HAS}
    asks = say(WORDS, "has", name=seat_name(state.on_turn, game), n=len(state.deck), howard=name)
    return Solution(
        "choices", asks, right, game.clauses["strangers"], say(WORDS, "has.told", name=name), sentences(labels), remark,
        say(WORDS, "has.hint"), Drawing(lit=frozenset({state.lucky})), observe(state),
    )  # fmt: skip


def deal_howard_has(dealer: Dealer) -> tuple[GetLuckyState] | None:
    """Find a turn of a game of two, while there is a deck."""
    state = dealer.state(lambda each: each.phase == "action" and each.deck_ix)
    return None if state is None else (state,)


#: Percentages that are so far apart can be told from one another at a glance.
_APART = 12


def howard_chance(state: GetLuckyState, paid: str = "") -> Solution:
    """Ask how likely it is that those who are asked later save Lucky, Howard among them, if this player passes.

    Args:
        state: The position, in which the attempt is answered, or about to be made.
        paid: A card that the player plays before.

    Rule: howard.defence, howard.cards, getlucky.defence.order
    """
    state = apply(state, Action("attempt")).state if state.phase == "action" else state
    _, state = carried_out(state, (paid,) if paid else ())
    now = observe(state, state.to_act)
    chance = later_odds(now)
    right = round(100 * chance)
    options = dict(sorted(_percentages(state, right).items()))

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        error = options[int(value)]
        text = say(WORDS, f"chance.{error}")
        return Remark(text, error=error, drawing=struck(state))

    later = state.game.strangers or state.game.asked[state.on_turn][-1:]
    values: dict[str, Any] = {
        "name": actor(state),
        "missing": lacking(state),
        "howard": seat_name(later[0], state.game),
    }
    key = "chance" if state.game.strangers else "chance.table"
    clause = state.game.clauses["howard" if state.game.strangers else "luck"]
    told = say(WORDS, "chance.told", percent=right) if chance else say(WORDS, "chance.never")
    return Solution(
        "choice", say(WORDS, key, **values), frozenset({right}), clause,
        told, sentences({each: say(WORDS, "chance.about", percent=each) for each in options}), remark,
        say(WORDS, "chance.hint"), there(state), now, about=(murderer(state),),
    )  # fmt: skip


def _percentages(state: GetLuckyState, right: int) -> Mapping[int, str]:
    """Return the right percentage with wrong ones, each with its error, all well apart from each other."""
    tries = {
        100 - right: "turned-round",
        50: "half",
        round(100 / 2 ** lacking(state)): "coins",
        95: "surely",
        5: "hardly",
    }
    found = {right: ""}
    for percent, error in tries.items():
        if all(abs(percent - other) >= _APART for other in found):
            found[percent] = error
    return found


def deal_howard_chance(dealer: Dealer) -> tuple[GetLuckyState] | None:
    """Find a player who could leave an attempt to those who are asked later."""
    state = dealer.any(each for each in left_to_howard(dealer, dealer.level))
    return None if state is None else (state,)
