"""Attempting the murder: with the character that Lucky visits, for what lies under it."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event
from kdl.core.reasons import Check, Fact, card_facts
from kdl.core.ruleset import Play
from kdl.core.values import make
from kdl.games.getlucky.events import CharacterAttempted
from kdl.games.getlucky.state import GetLuckyState


def visited_value(state: GetLuckyState) -> int:
    """Return what an attempt of the character that Lucky is visiting is worth."""
    value, character = state.game.value, state.lucky_at
    return value(character, state.tucked_bits[character])


def _value_left(state: GetLuckyState, action: Action) -> bool:
    return state.game.value(state.lucky_at, state.tucked_bits[state.lucky_at]) > 0


def _value_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    game, tucked = state.game, state.tucked_bits[state.lucky_at]
    return {
        "character": state.lucky,
        "value": visited_value(state),
        "improvements": (tucked & game.improvements).bit_count(),
        "perfect": (tucked & game.perfect[state.lucky_at]).bit_count(),
        "spite": (tucked & game.spites).bit_count(),
    }


def _visited(state: GetLuckyState, action: Action) -> bool:
    return state.owner_of(state.lucky_at) == state.on_turn


def _visited_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    return {"character": state.lucky, "owner": state.owner_of(state.lucky_at), "seat": state.to_act}


def _no_card(state: GetLuckyState, action: Action) -> bool:
    return not action.card


VALUE_LEFT = Check("value-left", _value_left, _value_facts)
VISITED = Check("visited-character", _visited, _visited_facts)
NO_CARD = Check("no-card", _no_card, card_facts)


def _attempt(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Attempt the murder with the character that Lucky visits.

    Rule: getlucky.attempt.character, getlucky.attempt.value, getlucky.attempt.zero
    """
    return (make(CharacterAttempted, (state.to_act, state.lucky_at, visited_value(state))),)


#: Lucky visits a character of whoever is on turn, so that check never fails; it is told in explanations.
ATTEMPT = Play("action", (VALUE_LEFT,), (NO_CARD,), None, _attempt, (VISITED,))
