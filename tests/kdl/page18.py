"""The tables of the page on who should pass: small enough to be looked at to the end."""

from __future__ import annotations

from typing import Any

import kdl

PLACES: dict[str, Any] = {
    "characters": [["character_1", "character_6"], ["character_2", "character_5"], ["character_3", "character_7"]],
    "lucky": "character_1",
    "drawing_room": ["character_4", "character_8", "character_9"],
    "deck": (),
}
ATTEMPT = kdl.Action("attempt")


def asked(*hands: list[str], last_must: bool = False, **more: Any) -> kdl.GetLuckyState:
    """Return the position in which Bruno is asked: Ada strikes for 1."""
    start = kdl.new_game("get_lucky", seats=3, seed=1, last_must=last_must)
    state: kdl.GetLuckyState = kdl.arrange(start, **(PLACES | more), hands=list(hands))
    return kdl.apply(state, ATTEMPT).state


OPEN = asked([], ["spite_1"], ["spite_2"])
BOUND = asked([], ["spite_1"], ["spite_2"], last_must=True)
SPARE = asked([], ["spite_1", "spite_3"], ["spite_2"])
POOR = asked(["weapon_12"], ["spite_1"], ["spite_3", "weapon_15"], last_must=True)
RICH = asked(["weapon_12"], ["spite_1", "spite_2"], ["spite_3", "weapon_15"], last_must=True)
