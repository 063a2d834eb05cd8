"""Questions on how strong an attempt is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.odds import strength_of_attempt
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.errors import OptionError
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room
from kdl.questions.kinds import kind
from kdl.questions.mansion.clovers import (
    WORDS,
    counted,
    held_weapons,
    motives_of,
    name_of,
    printed,
    slips_of,
    tagged,
    title,
    to_hold,
    told,
    under_way,
)
from kdl.questions.solution import Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.mansion.clovers import Slips

_VEIL = frozenset({"strength", "luck"})


def deal_strength(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find an attempt that was made, with its weapon, or another one at hand."""
    game = dealer.game()
    made_at = [at for at, step in enumerate(game.steps) if step.action.kind == "attempt"]
    grown = [at for at in made_at if game.states[at].motives[game.states[at].on_turn]]
    at = dealer.any(grown if grown and dealer.level > 1 else made_at)
    if at is None:
        return None
    state, made = game.states[at], game.steps[at].action.card
    if dealer.chance.random() < 0.15:
        return state, ""
    return state, str(dealer.any([made, *held_weapons(state)]))


@kind(
    clauses=("deluxe.attempt.strength", "deluxe.attempt.weapon", "deluxe.setup.strength"),
    tables=("deluxe",),
    deal=deal_strength,
)
def strength(state: State, card: str = "", space: str = "") -> Solution:
    """Ask how strong an attempt of the seat on turn is, with a weapon or (``""``) bare hands.

    Where an attempt is under way, it is that one which is asked about. Else a room can be named in which it is made:
    both are shown there.
    """
    if state.attempt is None and space:
        state = arrange(state, pawns={state.on_turn: space}, lucky=space, phase="action")
    seat, game, space = state.on_turn, state.game, state.lucky
    if state.attempt is not None and under_way(state).weapon >= 0:
        card = game.card_ids[under_way(state).weapon]
    right = strength_of_attempt(state, seat, card, space)
    name = name_of(state, seat)
    armed = say(WORDS, "armed", weapon=printed(state, card)) if card else say(WORDS, "bare")
    facts = sentence(WORDS, "strength.facts", name=name, motives=motives_of(state), armed=armed)
    values: dict[str, object] = {"room": room(game.board, space), "worth": _worth(state, card, space)}
    total = _sum(state, card, space)
    return Solution(
        "number",
        sentence(WORDS, "strength", name=name, room=room(game.board, space)),
        frozenset({right}),
        _clause(state, card),
        told=_tell(state, card, space),
        remark=counted(state, right, _slips(state, card, space), **values),
        hint=say(WORDS, "strength.hint"),
        drawing=tagged(state, total),
        shows=observe(state),
        about=(space,),
        veil=_VEIL,
        span=(0, 20),
        facts=facts,
    )


def deal_weapons(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a turn with Lucky, and several weapons to choose from, of which one is the best."""

    def fits(state: State) -> bool:
        held = held_weapons(state)
        if state.phase != "action" or state.pawns[state.on_turn] != state.lucky or len(held) < 2:
            return False
        worth = sorted(strength_of_attempt(state, state.on_turn, card) for card in held)
        return worth[-1] > worth[-2]

    state = dealer.state(fits)
    return None if state is None else (state,)


@kind(clauses=("deluxe.attempt.weapon", "deluxe.attempt.strength"), tables=("deluxe",), deal=deal_weapons)
def strongest(state: State) -> Solution:
    """Ask how strong an attempt of the seat on turn can be where Lucky is, with one of the weapons in its hand."""
    best, worth = _best(state)
    right, space = worth[best], state.lucky
    base = state.strength(state.on_turn)
    deck = state.game.cards_by_id
    slips = slips_of(
        (
            ("two-weapons", base + sum(sorted(each - base for each in worth.values())[-2:])),
            ("two-weapons", base + sum(each - base for each in worth.values())),
            *(("best-elsewhere", base + deck[card].best) for card in worth if deck[card].room != space),
            ("base-forgotten", right - 1),
            ("motives-forgotten", right - base + 1),
            ("weapon-only", right - base),
            *(("weaker-weapon", each) for each in worth.values()),
            ("best-forgotten", base + deck[best].value if deck[best].room == space else -1),
            ("weapon-forgotten", base),
        ),
        right,
    )
    name = name_of(state, state.on_turn)
    asks = sentence(WORDS, "strongest", name=name, room=room(state.game.board, space))
    facts = sentence(WORDS, "strongest.facts", name=name, motives=motives_of(state), weapons=told(state, worth))
    values: dict[str, object] = {
        "room": room(state.game.board, space),
        "worth": right - base,
        "weapon": title(state, best),
    }
    answer = f"{_tell(state, best, space)} {sentence(WORDS, 'strongest.told', weapon=title(state, best))}"
    return Solution(
        "number",
        asks,
        frozenset({right}),
        _clause(state, best),
        told=answer,
        remark=counted(state, right, slips, **values),
        hint=say(WORDS, "strongest.hint"),
        drawing=tagged(state, _sum(state, best, space)),
        shows=observe(state),
        about=(space,),
        veil=_VEIL,
        span=(0, 30),
        facts=facts,
    )


@kind(clauses=("deluxe.attempt.weapon",), tables=("deluxe",), deal=deal_weapons)
def best_weapon(state: State) -> Solution:
    """Ask which weapon in the hand of the seat on turn is the best where Lucky is; it must be just one."""
    best, worth = _best(state)
    if list(worth.values()).count(worth[best]) > 1:
        raise OptionError("several weapons are equally strong here; choose another position")
    space, deck = state.lucky, state.game.cards_by_id
    base = state.strength(state.on_turn)

    def remark(value: Value) -> Remark:
        card = deck[str(value)]
        here = worth[card.id] - base
        key = "weapon.here" if card.room == space else "weapon.elsewhere"
        text = sentence(WORDS, key, weapon=title(state, card.id), worth=here, room=room(state.game.board, space))
        error = "" if card.id == best else "best-elsewhere" if card.best > worth[best] - base else "weaker-weapon"
        return Remark(text, error=error, drawing=tagged(state, _sum(state, card.id, space)))

    asks = sentence(WORDS, "best-weapon", name=name_of(state, state.on_turn), room=room(state.game.board, space))
    return Solution(
        "card",
        asks,
        frozenset({best}),
        _clause(state, best),
        told=_tell(state, best, space),
        options=to_hold(state, worth),
        remark=remark,
        hint=say(WORDS, "strongest.hint"),
        drawing=tagged(state, _sum(state, best, space)),
        shows=observe(state),
        about=(space,),
        veil=_VEIL,
    )


def _best(state: State) -> tuple[str, dict[str, int]]:
    """Return the best weapon of the seat on turn, and how strong it is with each, the order as in its hand."""
    worth = {card: strength_of_attempt(state, state.on_turn, card) for card in held_weapons(state)}
    if len(worth) < 2:
        raise OptionError("the seat on turn holds no two weapons; choose another position")
    return max(worth, key=worth.__getitem__), worth


def _worth(state: State, card: str, space: str) -> int:
    return strength_of_attempt(state, state.on_turn, card, space) - state.strength(state.on_turn)


def _sum(state: State, card: str, space: str) -> str:
    """Write down how a strength comes about, for example “1 + 3 + 6”."""
    parts = (1, len(state.motives[state.on_turn]), _worth(state, card, space))
    return " + ".join(str(part) for part in parts if part)


def _tell(state: State, card: str, space: str) -> str:
    """Tell a strength, with the parts that it is made of."""
    total = strength_of_attempt(state, state.on_turn, card, space)
    parts = _sum(state, card, space)
    values: dict[str, object] = {
        "sum": f"{parts} = {total}" if "+" in parts else parts,
        "worth": _worth(state, card, space),
    }
    if not card:
        return sentence(WORDS, "told.bare", **values)
    key = "told.best" if state.game.cards_by_id[card].room == space else "told.usual"
    return sentence(WORDS, key, **values, room=room(state.game.board, space))


def _clause(state: State, card: str) -> str:
    clauses = state.game.clauses
    return clauses["is-weapon"] if card and state.game.cards_by_id[card].room else clauses["attempt"]


def _slips(state: State, card: str, space: str) -> Slips:
    """Return the numbers to which typical errors lead, each with its error."""
    base, motives, worth = state.strength(state.on_turn), len(state.motives[state.on_turn]), _worth(state, card, space)
    right = base + worth
    slips = [("base-forgotten", right - 1)]
    if motives:
        slips.append(("motives-forgotten", right - motives))
    if card:
        weapon = state.game.cards_by_id[card]
        here = weapon.room == space
        other = weapon.value if here else weapon.best
        slips[:0] = [("best-forgotten" if here else "best-elsewhere", base + other)]
        slips += [
            ("weapon-only", worth),
            ("weapon-forgotten", base),
            ("both-values", right + other),
            ("clovers-counted", base + weapon.luck),
        ]
    return slips_of(slips, right)
