"""Positions with the dog of 2009 that tests of players and of what is worked out for them share."""

from __future__ import annotations

from typing import Any

import kdl
from tests.kdl.mansion.classic.positions import FAR, pawns
from tests.kdl.mansion.positions import after

LUCKLESS: dict[int, list[str]] = {seat: [] for seat in range(4)}
#: Everybody holds so much luck that nothing succeeds.
LUCKY = {seat: [f"failure_3_{seat}", f"failure_2_{seat}", f"failure_2_{seat + 4}"] for seat in range(1, 4)}


def house(dog: str = "both", at: str = "kitchen", **arranged: Any) -> kdl.State:
    """Return a position in which seat 0 is on turn, everybody is far away, and the dog is somewhere."""
    start = kdl.new_game("spite", seats=4, seed=1, dog=dog)
    away = kdl.arrange(start, on_turn=0, first_round=False, pawns=FAR[:4], lucky="drawing_room")
    return kdl.arrange(away, **{"pets": {"shamrock": at}} | arranged)


def asked(dog: str, **arranged: Any) -> kdl.State:
    """Return a position in which seat 0 chooses: to the Dining Hall, or to the Trophy Room that sees Lucky's room."""
    places = {"lucky": "winter_garden", "phase": "action"} | arranged
    state = after(house(dog, "drawing_room", **places), "end")
    assert [str(action) for action in kdl.legal_actions(state)] == ["follow dining_hall", "follow trophy_room"]
    return state


def offered(tokens: int, hand: list[str]) -> kdl.State:
    """Return a position in which seat 0 may take tokens of the dog, who has come to the west hallway."""
    places = {"lucky": "winter_garden", "phase": "action", "pawns": pawns(s0="hall_w")}
    state = after(house("both", "sitting_room", dog_tokens=tokens, hands={0: hand}, **places), "end")
    assert (state.phase, state.to_act, state.dog_offers) == ("dog", 0, True)
    return state


def beside(dog: str = "both", **arranged: Any) -> kdl.State:
    """Return a position in which seat 0 can attack the dog in the Kitchen, where Lucky is, too."""
    places = {"phase": "action", "lucky": "kitchen", "pawns": pawns(s0="kitchen")}
    return house(dog, "kitchen", **places | arranged)
