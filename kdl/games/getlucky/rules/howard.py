"""Two players: Howard, who is not there, turns up cards of the deck when the other one will not save Lucky."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event, Flipped, fold
from kdl.core.position import open_attempt
from kdl.core.reasons import Check, Fact, player_acts, stranger_acts
from kdl.core.ruleset import Play
from kdl.games.getlucky.rules.defence import laid, lucky_dies
from kdl.games.getlucky.state import GetLuckyState


def _seat_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    return {"seat": state.to_act}


ASKS_HOWARD = Check("asks-howard", stranger_acts, _seat_facts)
ASKS_PLAYER = Check("asks-player", player_acts, _seat_facts)


def _flip(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Turn up the top card of the deck: it counts its clovers, or stops the attempt if it is perfect for the murderer.

    Howard stops as soon as the attempt has failed; after his last card it succeeds.

    Rule: howard.cards, howard.defence
    """
    attempt, card = open_attempt(state), state.deck_ix[-1]
    luck = attempt.luck + state.game.cards[card].luck
    flipped = Flipped(state.to_act, card, luck)
    happened = laid(state, flipped, card, luck)
    if len(happened) > 1 or (attempt.flips > 1 and len(state.deck_ix) > 1):
        return happened
    return (flipped, *lucky_dies(fold(state, happened)))


FLIP = Play("luck", (ASKS_HOWARD,), (), None, _flip)
