"""A new game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kdl.core.evolve import fold
from kdl.core.files.edition_file import load_edition
from kdl.core.game import make_game
from kdl.core.validation import check_seed

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.core.events import Event
    from kdl.core.game import Game
    from kdl.core.position import Position


def new_game(edition: str | Path = "deluxe", *, seats: int = 4, seed: int = 0, **options: object) -> Any:
    """Set up a game: see :func:`kdl.new_game`, which has types for what each edition takes."""
    check_seed(seed)
    source = load_edition(edition)
    return dealt(make_game(source.id, source.family.options(source, seats, options)), seed)


def dealt(game: Game, seed: int) -> Position:
    """Return the state in which a game with these options starts, with the cards of a seed."""
    blank: Position = game.family.blank(game, seed)
    return fold(blank, blank.game.slots.setup(blank))


def setup_events(game: Game, seed: int) -> tuple[Event, ...]:
    """Return the events by which :func:`new_game` sets this game up."""
    setup: Callable[[Position], tuple[Event, ...]] = game.slots.setup
    return setup(game.family.blank(game, seed))


def new_game_like(state: Position) -> Any:
    """Return the state in which a new game with the same game and seed starts."""
    return dealt(state.game, state.seed)
