"""The escape that follows a game: the same house, everybody where the game left them, and a ghost."""

from __future__ import annotations

from kdl.core.files import checksum
from kdl.core.outcome import is_terminal, winner_of
from kdl.core.position import Position
from kdl.core.sources import plain_name
from kdl.core.validation import check_state
from kdl.engine.start import start_game
from kdl.errors import OptionError
from kdl.games.editions import load_edition
from kdl.games.mansion.state import State, to_json


def escape(state: Position, *, seed: int | None = None, points_split: bool = False) -> State:
    """Begin the escape from Lucky's mansion where a game ended.

    Pawns and Lucky stay where they are, the wings stay closed, strangers and pets take no part. The winner begins; if
    a stranger has won, the next player to its left does. ``new_game("flight", pawns=..., lucky=..., first=...)`` begins
    one from a made-up position.

    Args:
        state: A game that is over.
        seed: Decides all chance; if it is not given, it follows from how the game ended, the seed of the game included.
        points_split: Whether steps may be given to Lucky's ghost, too, and those of a card be split.

    Raises:
        OptionError: The game is not over, or no escape belongs to its edition.

    Rule: flight.start, flight.points.split

    >>> import kdl
    >>> kdl.escape(kdl.play("deluxe", seats=3, seed=7).end).game.edition
    'flight'
    """
    check_state(state)
    if not is_terminal(state):
        raise OptionError("the escape follows a game that is over; play it to its end first")
    if not isinstance(state, State) or not state.game.source.sequel:
        raise OptionError(f"nothing follows {plain_name(state.game.edition)!r}: it has no escape")
    game = state.game
    sequel, winner = load_edition(game.source.sequel), winner_of(state)
    shared = {name: value for name, value in game.options.items() if name in sequel.options}
    if points_split is not False:
        shared["points_split"] = points_split
    escape: State = start_game(
        sequel.id,
        seats=game.seats,
        seed=_seed_after(state) if seed is None else seed,
        **shared,
        pawns=tuple("" if seat in game.strangers else space for seat, space in enumerate(state.pawns)),
        lucky=state.lucky,
        first=next(seat for seat in (winner, *game.left_of[winner]) if seat in game.players),
    )
    return escape


def _seed_after(state: State) -> int:
    """Make a seed of the end of a game: with the game's own seed all would be dealt their first hands again."""
    return int(checksum(to_json(state))[:8], 16)
