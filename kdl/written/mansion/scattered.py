"""Positions in which everybody stands where chance has put them: rare ones come up as often as others."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from kdl.engine.arrange import rearrange
from kdl.engine.start import new_game
from kdl.written.mansion.boards import rows

if TYPE_CHECKING:
    from kdl.games.mansion.state import State

#: How often whoever is on turn is with Lucky, how often somebody else stands near, and how often it is dark.
_WITH_LUCKY, _NEAR, _DARK = 0.6, 0.3, 0.3


def starts(edition: str, seats: tuple[int, ...], **options: Any) -> Iterator[State]:
    """Yield the beginning of a game of an edition for each number of players, on the first board for so many."""
    for n in seats:
        row = next((each for each in rows(edition) if n in each.seats), None)
        if row is not None:
            chosen: dict[str, Any] = {**row.board_options(), **options}
            yield new_game(edition, seats=n, **chosen)


def scattered(
    start: State, count: int, *, on_turn: tuple[int, ...] = (), phase: str = "action", dark: bool = False
) -> Iterator[State]:
    """Yield positions of a game in which everybody stands where chance has put them; the same ones each time.

    Args:
        start: The beginning of the game.
        count: How many.
        on_turn: Who can be on turn; all players if nobody is named.
        phase: The phase of the turn.
        dark: Whether the lights are out in some.
    """
    game = start.game
    chance, rooms = Random(f"{game.edition} {game.board.id} {start.seats}"), game.board.rooms
    for _ in range(count):
        lucky, seat = chance.choice(game.board.path), chance.choice(on_turn or game.players)
        near = sorted(game.board.sees(lucky) | {lucky})
        pawns = [chance.choice(near if chance.random() < _NEAR else rooms) for _ in range(start.seats)]
        if chance.random() < _WITH_LUCKY:
            pawns[seat] = lucky
        pets = {"pets": {pet: chance.choice(near if chance.random() < _NEAR else rooms) for pet in start.pets}}
        lights = {"deck": ()} if dark and chance.random() < _DARK else {}
        places = {"pawns": tuple(pawns), "lucky": lucky, "on_turn": seat, "phase": phase, "first_round": False}
        yield rearrange(start, **places, **(pets if start.pets else {}), **lights)
