"""Questions on how strong an attempt is, and how strong the next one, for which a failed attempt leaves a motive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.odds import strength_of_attempt
from kdl.core.actions import Action
from kdl.core.events import Foiled
from kdl.engine.arrange import arrange
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.narration.mansion.names import room
from kdl.questions.answer_options import name_of
from kdl.questions.declaring import Dealer, Remark, Solution, kind, where
from kdl.questions.mansion.clovers import (
    WORDS,
    AttemptWording,
    held_weapons,
    printed,
    tagged,
    title,
    to_hold,
    under_way,
)
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.state import State

_VEIL = frozenset({"strength", "luck"})
#: How often an attempt is made in the room that its weapon names, where it can be.
_SHARE_OWN = 0.5


def deal_strength(dealer: Dealer[State]) -> tuple[State, str]:
    """Find an attempt that was made, with its weapon, or another one at hand: often in the room that this one names."""
    game = dealer.game()
    made_at = [at for at, step in enumerate(game.steps) if step.action.kind == "attempt"]
    grown = [at for at in made_at if game.states[at].motives[game.states[at].on_turn]]
    at = dealer.any(grown if grown and dealer.level > 1 else made_at)
    state, made = game.states[at], game.steps[at].action.card
    if dealer.chance.random() < 0.15:
        return state, ""
    weapon = dealer.any([made, *held_weapons(state)])
    own = state.game.cards_by_id[weapon].room if weapon else ""
    if own in state.game.board.rooms and dealer.chance.random() < _SHARE_OWN:
        state = arrange(state, pawns={state.on_turn: own}, lucky=own)
    return state, weapon


@kind(clauses=("deluxe.attempt.strength", "deluxe.attempt.weapon", "deluxe.setup.strength"), deal=deal_strength)
def strength(state: State, card: str = "", space: str = "") -> Solution:
    """Ask how strong an attempt of the seat on turn is, with a weapon or (``""``) bare hands.

    Where an attempt is under way, it is that one which is asked about. Else a room can be named in which it is made:
    both are shown there.

    >>> state = kdl.play("deluxe", seats=3, seed=3).at(11)
    >>> bet.strength(state, "")  # doctest: +ELLIPSIS
    Ada attempts to murder Lucky in the Foyer. How strong is the attempt? Ada makes the ...
    >>> changed = twist.strength(state, card=["accursed_feline"])
    """
    if state.attempt is None and space:
        state = arrange(state, pawns={state.on_turn: space}, lucky=space, phase="action")
    if state.attempt is not None and under_way(state).weapon >= 0:
        card = state.game.card_ids[under_way(state).weapon]
    words = AttemptWording(state, "strength", worth=_worth(state, card))
    armed = say(WORDS, "armed", weapon=printed(state, card)) if card else say(WORDS, "bare")
    facts = words.say("facts", motives=_motives_of(state), armed=armed)
    right = state.strength(state.on_turn) + _worth(state, card)
    return words.number(right, _slips(state, card), facts=facts, **_shown(state, card))


def _slips(state: State, card: str) -> list[tuple[str, int]]:
    """Return typical errors, each with the number to which it leads."""
    base, motives, worth = state.strength(state.on_turn), len(state.motives[state.on_turn]), _worth(state, card)
    right = base + worth
    forgotten = [("base-forgotten", right - 1), ("motives-forgotten", right - motives)]
    if not card:
        return forgotten
    weapon = state.game.cards_by_id[card]
    error, other = ("best-forgotten", weapon.value) if weapon.room == state.lucky else ("best-elsewhere", weapon.best)
    return [
        (error, base + other),
        *forgotten,
        ("weapon-only", worth),
        ("weapon-forgotten", base),
        ("both-values", right + other),
        ("clovers-counted", base + weapon.luck if weapon.luck else -1),
    ]


def _has_a_best_weapon(state: State) -> bool:
    """Whether it is a turn with Lucky and several weapons to choose from, of which one is the best."""
    held = held_weapons(state)
    if state.phase != "action" or state.pawns[state.on_turn] != state.lucky or len(held) < 2:
        return False
    *_, second, best = sorted(_worth(state, card) for card in held)
    return best > second


@kind(clauses=("deluxe.attempt.weapon",), deal=where(_has_a_best_weapon))
def best_weapon(state: State) -> Solution:
    """Ask which weapon in the hand of the seat on turn is the best where Lucky is; it must be just one.

    >>> state = kdl.play("deluxe", seats=3, seed=5).at(9)
    >>> bet.best_weapon(state)
    Cleo is alone with Lucky on the Piazza. Which of these weapons makes the attempt strongest?
    >>> changed = twist.best_weapon(state, on_turn=[1])
    """
    best, worth = _best(state)
    if list(worth.values()).count(worth[best]) > 1:
        raise OptionError("several weapons are equally strong here; choose another position")
    words, weapon = AttemptWording(state, "best-weapon"), AttemptWording(state, "weapon")

    def remark(each: str) -> Remark:
        card = state.game.cards_by_id[each]
        key = "here" if card.room == state.lucky else "elsewhere"
        error = "" if card.id == best else "best-elsewhere" if card.best > worth[best] else "weaker-weapon"
        drawing = tagged(state, _sum(state, card.id))
        return weapon.remark(key, error, drawing, weapon=title(state, card.id), worth=worth[card.id])

    return words.asked("card", best, remark=remark, options=to_hold(state, worth), **_shown(state, best))


def _motives_of(state: State) -> str:
    """Say how many motives the seat on turn has."""
    motives = len(state.motives[state.on_turn])
    return say(WORDS, "motives", n=motives) if motives else say(WORDS, "no-motives")


def _best(state: State) -> tuple[str, dict[str, int]]:
    """Return the best weapon of the seat on turn, and what each is worth, the order as in its hand."""
    worth = {card: _worth(state, card) for card in held_weapons(state)}
    if len(worth) < 2:
        raise OptionError("the seat on turn holds no two weapons; choose another position")
    return max(worth, key=worth.__getitem__), worth


def _worth(state: State, card: str) -> int:
    """Return what a weapon adds to an attempt of the seat on turn where Lucky is."""
    return strength_of_attempt(state, state.on_turn, card) - state.strength(state.on_turn)


def _shown(state: State, card: str) -> dict[str, Any]:
    """Return the clause behind a strength with a weapon, how it is told, and what is seen of it."""
    clause = "is-weapon" if card and state.game.cards_by_id[card].room else "attempt"
    return {"clause": clause, "told": _tell(state, card), "drawing": tagged(state, _sum(state, card)), "veil": _VEIL}


def _sum(state: State, card: str) -> str:
    """Write down how a strength comes about, for example “1 + 3 + 6”."""
    parts = (1, len(state.motives[state.on_turn]), _worth(state, card))
    return " + ".join(str(part) for part in parts if part)


def _tell(state: State, card: str) -> str:
    """Tell a strength, with the parts that it is made of."""
    parts, worth = _sum(state, card), _worth(state, card)
    total = f"{parts} = {state.strength(state.on_turn) + worth}" if "+" in parts else parts
    key = "bare" if not card else "best" if state.game.cards_by_id[card].room == state.lucky else "usual"
    return AttemptWording(state, "told").say(key, sum=total, worth=worth)


def deal_strength_after(dealer: Dealer[State]) -> tuple[State, str, str, str]:
    """Find a card that foiled an attempt, and a weapon for the next one, as often as not in its own room."""
    game = dealer.game()
    found = [
        at
        for at, step in enumerate(game.steps)
        if step.action.kind == "luck"
        and any(isinstance(event, Foiled) for event in step.events)
        and under_way(game.states[at]).played
    ]
    at = dealer.any(found)
    state: State = game.states[at]
    gone = {*state.discards, *(card for motives in state.motives for card in motives)}
    gone |= {state.game.card_ids[each] for each in under_way(state).played}
    rooms = state.game.board.rooms
    weapons = [card for card in state.game.cards if card.kind == "weapon" and card.id not in gone]
    weapon = dealer.any([card for card in weapons if card.room in rooms] or weapons)
    own = weapon.room in rooms and dealer.chance.random() < _SHARE_OWN
    return state, game.steps[at].action.card, weapon.id, weapon.room if own else dealer.any(rooms)


@kind(clauses=("deluxe.motive.gain", "deluxe.attempt.weapon", "deluxe.setup.strength"), deal=deal_strength_after)
def strength_after(state: State, card: str, weapon: str, space: str) -> Solution:
    """Ask how strong the next attempt of the attacker is, with a weapon in a room, when a card foils this one.

    >>> state = kdl.play("deluxe", seats=3, seed=2).at(71)
    >>> bet.strength_after(state, "move_foyer", "hard_candy", "library")  # doctest: +ELLIPSIS
    Later Ada attempts the murder again, in the Library, with “Hard Candy” (worth 2, in the ...
    """
    attempt, (_, events, after) = under_way(state), apply(state, Action("luck", card))
    if not any(isinstance(event, Foiled) for event in events):
        raise OptionError("that card does not foil the attempt; choose one that does")
    base, worth = after.strength(attempt.attacker), state.game.cards_by_id[weapon].value_in(space)
    right, where = base + worth, room(state.game.board, space)
    names = {"name": name_of(state, attempt.attacker), "who": name_of(state, state.to_act)}
    words = AttemptWording(state, "after", **names, card=title(state, card), room=where, worth=worth)
    asks = words.say(armed=say(WORDS, "armed", weapon=printed(state, weapon)))
    facts = words.say("facts", strength=attempt.strength, motives=_motives_of(state))
    told = words.say("told", n=base - 1, sum=f"1 + {base - 1} + {worth} = {right}")
    said = {"asks": asks, "facts": facts, "told": told, "drawing": tagged(state, f"{base - 1} + 1")}
    slips = _slips_after(state, weapon, space, base=base, right=right)
    return words.number(right, slips, clause="motive", **said)


def _slips_after(state: State, weapon: str, space: str, *, base: int, right: int) -> tuple[tuple[str, int], ...]:
    attempt, card = under_way(state), state.game.cards_by_id[weapon]
    kept = state.game.cards[attempt.weapon].value_in(state.lucky) if attempt.weapon >= 0 else 0
    return (
        ("motive-forgotten", right - 1),
        ("best-forgotten", base + card.value) if card.room == space else ("best-elsewhere", base + card.best),
        ("weapon-kept", right + kept if kept else -1),
        ("card-each", right + len(attempt.played)),
        ("weapon-forgotten", base),
    )
