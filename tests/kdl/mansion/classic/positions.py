"""Positions of the classic game that its tests share."""

from __future__ import annotations

import kdl

FAR = (
    "tennessee_room",
    "lilac_room",
    "white_room",
    "hedge_maze",
    "servants_quarters",
    "stairs_e",
    "hall_se",
    "library",
)


def house(seats: int = 4, *, lucky: str = "drawing_room", options: dict[str, object] | None = None,
          **arranged: object) -> kdl.State:  # fmt: skip
    """Return a game that is under way: everybody far away, Lucky in the Drawing Room, and seat 0 begins a turn."""
    start = kdl.new_game("classic", seats=seats, seed=1, **(options or {}))
    away = kdl.arrange(start, on_turn=0, first_round=False, pawns=FAR[:seats], lucky=lucky)
    return kdl.arrange(away, **arranged)


def pawns(**changed: str) -> dict[int, str]:
    """Put some seats into other places: ``s1="kitchen"``."""
    return {int(seat[1:]): space for seat, space in changed.items()}
