"""Advice: what to do and why, as data; the words are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kdl.core.actions import Action
from kdl.core.values import frozen


class Advice(NamedTuple):
    """What to do, and why.

    Attributes:
        action: One of the legal actions.
        motive: Why, as a short name, for example ``"murder-unseen"``.
        facts: What belongs to it: rooms, cards, pawns and characters by id, counts, chances.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> kdl.advise(kdl.observe(state, 0), kdl.legal_actions(state))._fields
    ('action', 'motive', 'facts')
    """

    action: Action
    motive: str
    facts: Mapping[str, Any] = frozen()


def advice(action: Action, motive: str, **facts: object) -> Advice:
    """Put advice together."""
    return Advice(action, motive, frozen(facts))
