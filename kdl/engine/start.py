"""A new game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, overload

from kdl.core.events import fold
from kdl.core.game import make_game
from kdl.core.validation import check_seed
from kdl.games.editions import load_edition

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Unpack

    from kdl.core.edition import Edition
    from kdl.core.events import Event
    from kdl.core.game import Game
    from kdl.core.position import Position
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.state import State
    from kdl.games.option_types import (
        AnyOptions,
        ClassicOptions,
        DeluxeOptions,
        DirectorsCutOptions,
        FlightOptions,
        GetLuckyOptions,
        SpiteOptions,
    )


@overload
def new_game(
    edition: Literal["deluxe"] = ..., *, seats: int = 4, seed: int = 0, **options: Unpack[DeluxeOptions]
) -> State: ...
@overload
def new_game(
    edition: Literal["classic"], *, seats: int = 4, seed: int = 0, **options: Unpack[ClassicOptions]
) -> State: ...
@overload
def new_game(
    edition: Literal["flight"], *, seats: int = 4, seed: int = 0, **options: Unpack[FlightOptions]
) -> State: ...
@overload
def new_game(
    edition: Literal["directors_cut"], *, seats: int = 4, seed: int = 0, **options: Unpack[DirectorsCutOptions]
) -> State: ...
@overload
def new_game(edition: Literal["spite"], *, seats: int = 4, seed: int = 0, **options: Unpack[SpiteOptions]) -> State: ...
@overload
def new_game(
    edition: Literal["get_lucky"], *, seats: int = 4, seed: int = 0, **options: Unpack[GetLuckyOptions]
) -> GetLuckyState: ...
@overload
def new_game(
    edition: str | Path | type[Edition], *, seats: int = 4, seed: int = 0, **options: Unpack[AnyOptions]
) -> Any: ...
def new_game(
    edition: str | Path | type[Edition] = "deluxe", *, seats: int = 4, seed: int = 0, **options: Unpack[AnyOptions]
) -> Any:
    """Set up a game.

    Args:
        edition: Id of the edition: ``"deluxe"``, ``"classic"``, ``"directors_cut"``, ``"spite"``, ``"flight"``, the
            escape after the Deluxe game, or ``"get_lucky"``, the card game; the name of one that an installed package
            brings, the path of a file of your own (a ``Path``, or a text that ends in ``.toml``), or a class of your
            own.
        seats: How many play. In the Deluxe game of two, two strangers sit at the table as well, and in the card game
            of two Howard does: they have seats of their own, so that ``state.seats`` counts more than the players, who
            are in the seats ``state.game.players``.
        seed: Decides all chance; the same seed gives the same game.
        **options: Options of the edition, see :class:`DeluxeOptions`, :class:`ClassicOptions`,
            :class:`DirectorsCutOptions`, :class:`SpiteOptions`, :class:`FlightOptions` and :class:`GetLuckyOptions`.

    Returns:
        A :class:`State` in which the game begins, or in the card game a :class:`GetLuckyState`.

    Raises:
        UnknownNameError: No such edition, board, floor, wing or pet.
        OptionError: An option is unknown, or the rules do not allow the combination; the error names the clause.
        DataError: A file of your own holds a fact that cannot be; the error names file, key and value.

    Rule: deluxe.setup.players, deluxe.setup.start, deluxe.setup.table, strangers.setup

    >>> import kdl
    >>> kdl.new_game("deluxe", seats=4, seed=7, closed=("east",)).lucky
    'gallery'
    >>> state = kdl.new_game("deluxe", seats=2)
    >>> state.seats, state.game.players, state.game.strangers
    (4, (0, 2), (1, 3))
    """
    return start_game(edition, seats=seats, seed=seed, **options)


def start_game(edition: str | Path | type[Edition], *, seats: int, seed: int = 0, **options: object) -> Any:
    """Set up a game whose options are only known as it runs: see :func:`new_game`."""
    check_seed(seed)
    source = load_edition(edition)
    return dealt(make_game(source, source.family.options(source, seats, options)), seed)


def dealt(game: Game, seed: int) -> Position:
    """Return the state in which a game with these options starts, with the cards of a seed."""
    blank: Position = game.family.blank(game, seed)
    return fold(blank, blank.game.rules.setup(blank))


def setup_events(game: Game, seed: int) -> tuple[Event, ...]:
    """Return the events by which :func:`new_game` sets this game up."""
    setup: Callable[[Position], tuple[Event, ...]] = game.rules.setup
    return setup(game.family.blank(game, seed))


def new_game_like(state: Position) -> Any:
    """Return the state in which a new game with the same game and seed starts."""
    return dealt(state.game, state.seed)
