"""Spite tokens: what an attempt that failed leaves with the attacker, and what a defender may spend them on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.events import Event
from kdl.core.position import open_attempt
from kdl.core.reasons import Check
from kdl.core.ruleset import Play
from kdl.games.mansion.events import TokenGained, TokenSpent
from kdl.games.mansion.rules.attempts import foil
from kdl.games.mansion.state import State

if TYPE_CHECKING:
    from kdl.core.actions import Action


def gain(state: State) -> tuple[Event, ...]:
    """Give the attacker a token from the pool, if there is one.

    Rule: spite.gain, spite.setup.tokens
    """
    return (TokenGained(state.on_turn),) if state.tokens_left else ()


def _spend(state: State, action: Action) -> tuple[Event, ...]:
    """Give the attacker a token as one failure point; the attempt has failed as soon as they reach its value.

    Rule: spite.defence.tokens
    """
    strength, luck, played = open_attempt(state)[4:]
    spent = TokenSpent(state.to_act, luck + 1)
    return (spent,) if luck + 1 < strength else (spent, *foil(state, strength, luck + 1, played, spent))


HAS_TOKEN = Check[State](
    "has-token",
    lambda state, action: state.tokens[state.to_act] > 0,
    lambda state, action: {"seat": state.to_act, "tokens": state.tokens[state.to_act]},
)
SPEND = Play("luck", (HAS_TOKEN,), (), None, _spend)
