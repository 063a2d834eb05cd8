"""Positions of whole games of every edition, as they come to be drawn."""

from collections.abc import Iterator
from functools import cache

import kdl

#: How wide a picture is drawn on pages 360, 768, 1280 and 1920 pixels wide.
WIDTHS = (320, 400, 760, 880)
#: Editions and boards, each with few players and with as many as there can be.
GAMES = {
    "deluxe": ("deluxe", {}),
    "upstairs and downstairs": ("deluxe", {"board": "bed_and_breakfast"}),
    "pets": ("deluxe", {"pets": ("cat", "dog")}),
    "classic": ("classic", {}),
    "the dog of 2009": ("spite", {"dog": "both"}),
    "flight": ("flight", {}),
    "get_lucky": ("get_lucky", {}),
}


@cache
def game(name: str, seats: int) -> kdl.Timeline:
    edition, options = GAMES[name]
    return kdl.play(edition, seats=seats, seed=7, **options)


def positions(name: str) -> Iterator[kdl.State]:
    """Some states of whole games from the start to the end, with those in which a murder is attempted among them."""
    for seats in (3, 6):
        timeline = game(name, seats)
        states = [timeline.at(at) for at in range(len(timeline.states))]
        yield from states[::16]
        yield from [state for state in states if state.attempt][::5]
        yield states[-1]
