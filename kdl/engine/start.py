"""A new game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kdl.core.evolve import fold
from kdl.core.files.edition_file import load_edition
from kdl.core.game import make_game
from kdl.core.validation import check_seed

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.game import Game
    from kdl.core.position import Position


def new_game(edition: str = "deluxe", *, seats: int = 4, seed: int = 0, **options: object) -> Any:
    """Set up a game.

    Args:
        edition: Id of the edition: ``"deluxe"``, ``"classic"``, ``"flight"``, the escape after the Deluxe game, or
            ``"get_lucky"``, the card game.
        seats: How many play. In the Deluxe game of two, two strangers sit at the table as well, in the card game of
            two Howard does.
        seed: Decides all chance; the same seed gives the same game.
        **options: Options of the edition. For Deluxe: ``board`` (``"deluxe"`` or ``"bed_and_breakfast"``), ``closed``
            (names of the wings to close), ``floor`` (``"upper"``, ``"lower"``, or None for the whole house),
            ``stair_sight``, ``pets`` (``"cat"``, ``"dog"``, or both), ``strangers``, and ``house_rules``, which plays
            combinations that the rulebook does not allow. For the escape, beside those of the board: ``pawns`` (a room
            for each seat, ``""`` for one that takes no part), ``lucky``, and ``first``. For the classic game its
            variants: ``first_round``, ``last_must``, ``weapons_plus_one``. For the card game: ``last_must`` (the last
            in line must save Lucky if it can) and ``deck``, the path of a deck file.

    Raises:
        UnknownNameError: No such edition, board, floor, wing or pet.
        OptionError: An option is unknown, or the rules do not allow the combination; the error names the clause.

    Rule: deluxe.setup.players, deluxe.setup.start, deluxe.setup.table, strangers.setup

    >>> new_game("deluxe", seats=4, seed=7, closed=("east",)).lucky
    'gallery'
    """
    check_seed(seed)
    source = load_edition(edition)
    game = make_game(edition, source.family.options(source, seats, options))
    blank = source.family.blank(game, seed)
    return fold(blank, blank.game.slots.setup(blank))


def setup_events(game: Game, seed: int) -> tuple[Event, ...]:
    """Return the events by which :func:`new_game` sets this game up."""
    setup: Callable[[Position], tuple[Event, ...]] = game.slots.setup
    return setup(game.family.blank(game, seed))


def new_game_like(state: Position) -> Any:
    """Return the state in which a new game with the same game and seed starts."""
    options = dict(state.game.options)
    return new_game(state.game.edition, seed=state.seed, **options)
