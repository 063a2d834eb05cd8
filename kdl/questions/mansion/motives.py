"""Questions on what a failed attempt leaves behind: a motive, and the strength that it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.events import Foiled
from kdl.engine.observe import observe
from kdl.engine.step import apply
from kdl.errors import OptionError
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room
from kdl.questions.kinds import kind
from kdl.questions.mansion.clovers import (
    WORDS,
    counted,
    motives_of,
    name_of,
    printed,
    slips_of,
    tagged,
    title,
    under_way,
)
from kdl.questions.solution import Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer
    from kdl.questions.mansion.clovers import Slips


#: How often the next attempt is made in the room that its weapon names.
_SHARE_OWN = 0.5


def deal_strength_after(dealer: Dealer[State]) -> tuple[State, str, str, str] | None:
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
    if at is None:
        return None
    state: State = game.states[at]
    gone = {*state.discards, *(card for motives in state.motives for card in motives)}
    gone |= {state.game.card_ids[each] for each in under_way(state).played}
    rooms = state.game.board.rooms
    weapons = [card for card in state.game.cards if card.kind == "weapon" and card.id not in gone]
    weapon = dealer.any([card for card in weapons if card.room in rooms] or weapons)
    if weapon is None:
        return None
    own = weapon.room in rooms and dealer.chance.random() < _SHARE_OWN
    return state, game.steps[at].action.card, weapon.id, weapon.room if own else str(dealer.any(rooms))


@kind(
    clauses=("deluxe.motive.gain", "deluxe.attempt.weapon", "deluxe.setup.strength"),
    tables=("deluxe",),
    deal=deal_strength_after,
)
def strength_after(state: State, card: str, weapon: str, space: str) -> Solution:
    """Ask how strong the next attempt of the attacker is, with a weapon in a room, when a card foils this one."""
    attempt, after = under_way(state), _foiling(state, card)
    attacker, board = attempt.attacker, state.game.board
    base, worth = after.strength(attacker), state.game.cards_by_id[weapon].value_in(space)
    right = base + worth
    values: dict[str, object] = {
        "name": name_of(state, attacker),
        "who": name_of(state, state.to_act),
        "card": title(state, card),
        "room": room(board, space),
        "worth": worth,
    }
    armed = say(WORDS, "armed", weapon=printed(state, weapon))
    facts = sentence(WORDS, "after.facts", **values, strength=attempt.strength, motives=motives_of(state))
    return Solution(
        "number",
        sentence(WORDS, "after", **values, armed=armed),
        frozenset({right}),
        state.game.clauses["motive"],
        told=sentence(WORDS, "after.told", **values, n=base - 1, sum=f"1 + {base - 1} + {worth} = {right}"),
        remark=counted(state, right, _slips(state, weapon, space, base=base, right=right), **values),
        hint=say(WORDS, "after.hint"),
        drawing=tagged(state, f"{base - 1} + 1"),
        shows=observe(state),
        about=(state.lucky,),
        span=(0, 20),
        facts=facts,
    )


def _slips(state: State, weapon: str, space: str, *, base: int, right: int) -> Slips:
    """Return the numbers to which typical errors lead, each with its errors."""
    attempt, deck = under_way(state), state.game.cards_by_id
    printed_on, here = deck[weapon], deck[weapon].room == space
    kept = state.game.cards[attempt.weapon].value_in(state.lucky) if attempt.weapon >= 0 else 0
    return slips_of(
        (
            ("motive-forgotten", right - 1),
            ("best-forgotten", base + printed_on.value) if here else ("best-elsewhere", base + printed_on.best),
            ("weapon-kept", right + kept if kept else -1),
            ("card-each", right + len(attempt.played)),
            ("weapon-forgotten", base),
            ("base-forgotten", right - 1),
        ),
        right,
    )


def _foiling(state: State, card: str) -> State:
    """Return the position after a card that foils the attempt."""
    _, events, after = apply(state, Action("luck", card))
    if not any(isinstance(event, Foiled) for event in events):
        raise OptionError("that card does not foil the attempt; choose one that does")
    return after
