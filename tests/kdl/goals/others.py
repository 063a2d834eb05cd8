"""Whoever is not the reader: all play with care, and the same each time."""

from __future__ import annotations

from typing import Any

import kdl
from kdl.core.actions import Action
from kdl.engine.step import legal_actions
from kdl.players.levels import computer


def others(state: Any) -> Action:
    legal = legal_actions(state)
    if state.to_act in state.game.strangers:
        return legal[0]
    return computer(state.game, "careful", state.seed)(kdl.observe(state, state.to_act), legal)
