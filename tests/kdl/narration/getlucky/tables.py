"""Card tables of which something is told."""

import kdl
from kdl.core.actions import parse_action

#: Ada has 1 and 5, which Lucky visits; Bruno has 2 and 6; in the Drawing Room are 7, 10 and 13; 8 is absent.
HAND = ["weapon_5", "weapon_1", "motive_5", "motive_2", "spite_1"]
TUCKED = {"character_5": ["weapon_3", "opportunity_5"]}


def asked(state: kdl.GetLuckyState, *passes: str) -> kdl.GetLuckyState:
    """Return the position after an attempt and some answers."""
    for text in ("attempt", *passes):
        state = kdl.apply(state, parse_action(text)).state
    return state
