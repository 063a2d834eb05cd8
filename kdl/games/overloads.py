"""The verbs whose answer depends on the family, with the types of the families: type checkers know what comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

from kdl.engine import arrange as arranging
from kdl.engine import observe as observing
from kdl.engine import play as playing
from kdl.engine import start as starting

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import Unpack

    from kdl.core.position import Position, StateT
    from kdl.engine.play import PlayerFunction
    from kdl.engine.timeline import Timeline
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State
    from kdl.games.option_types import (
        AnyChanges,
        AnyOptions,
        ClassicOptions,
        DeluxeOptions,
        FlightOptions,
        GetLuckyChanges,
        GetLuckyOptions,
        MansionChanges,
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
    edition: Literal["get_lucky"], *, seats: int = 4, seed: int = 0, **options: Unpack[GetLuckyOptions]
) -> GetLuckyState: ...
@overload
def new_game(edition: str | Path, *, seats: int = 4, seed: int = 0, **options: Unpack[AnyOptions]) -> Any: ...
def new_game(edition: str | Path = "deluxe", *, seats: int = 4, seed: int = 0, **options: Unpack[AnyOptions]) -> Any:
    """Set up a game.

    Args:
        edition: Id of the edition: ``"deluxe"``, ``"classic"``, ``"flight"``, the escape after the Deluxe game, or
            ``"get_lucky"``, the card game; the name of one that an installed package brings, or the path of a file of
            your own: a ``Path``, or a text that ends in ``.toml``.
        seats: How many play. In the Deluxe game of two, two strangers sit at the table as well, and in the card game
            of two Howard does: they have seats of their own, so that ``state.seats`` counts more than the players, who
            are in the seats ``state.game.players``.
        seed: Decides all chance; the same seed gives the same game.
        **options: Options of the edition, see :class:`DeluxeOptions`, :class:`ClassicOptions`,
            :class:`FlightOptions` and :class:`GetLuckyOptions`.

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
    return starting.new_game(edition, seats=seats, seed=seed, **options)


@overload
def play(
    edition: Literal["deluxe"] = ...,
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: Unpack[DeluxeOptions],
) -> Timeline[State]: ...
@overload
def play(
    edition: Literal["classic"],
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: Unpack[ClassicOptions],
) -> Timeline[State]: ...
@overload
def play(
    edition: Literal["flight"],
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: Unpack[FlightOptions],
) -> Timeline[State]: ...
@overload
def play(
    edition: Literal["get_lucky"],
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: Unpack[GetLuckyOptions],
) -> Timeline[GetLuckyState]: ...
@overload
def play(
    edition: str | Path,
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: Unpack[AnyOptions],
) -> Timeline[Any]: ...
def play(
    edition: str | Path = "deluxe",
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: Unpack[AnyOptions],
) -> Timeline[Any]:
    """Play a game to its end.

    Args:
        edition: Id of the edition, or the path of a file of your own.
        seats: How many play.
        seed: Decides all chance.
        players: One per player, from (observation, legal actions) to an action; strangers need none. None lets simple
            players play that heed the strategy hints of the rulebooks.
        **options: Options of the edition, as for :func:`kdl.new_game`.

    Raises:
        OptionError: The options are wrong, or there is not one player per seat.
        PlayerError: A player raised or returned no legal action; the error holds the timeline so far.

    >>> import kdl
    >>> timeline = kdl.play("get_lucky", seats=3, seed=1, players=[kdl.random_player(seat) for seat in range(3)])
    >>> kdl.outcome(timeline.end).winner
    0
    """
    return playing.play(edition, seats=seats, seed=seed, players=players, **options)


@overload
def observe(state: State, seat: int | None = None) -> Observation: ...
@overload
def observe(state: GetLuckyState, seat: int | None = None) -> GetLuckyObservation: ...
@overload
def observe(state: Position, seat: int | None = None) -> Any: ...
def observe(state: Position, seat: int | None = None) -> Any:
    """Return what a seat may know; without a seat, what a spectator may.

    Args:
        state: The position.
        seat: The seat, from 0.

    Returns:
        An :class:`Observation`, or in the card game a :class:`GetLuckyObservation`.

    Raises:
        ArgumentError: It is not a position.
        SeatError: No such seat at the table.

    >>> import kdl
    >>> seen = kdl.observe(kdl.new_game(seed=7), 2)
    >>> seen.seat, len(seen.hand), seen.hand_sizes
    (2, 6, (6, 6, 6, 6))
    """
    return observing.observe(state, seat)


@overload
def arrange(state: State, **changes: Unpack[MansionChanges]) -> State: ...
@overload
def arrange(state: GetLuckyState, **changes: Unpack[GetLuckyChanges]) -> GetLuckyState: ...
@overload
def arrange(state: StateT, **changes: Unpack[AnyChanges]) -> StateT: ...
def arrange(state: Position, **changes: Unpack[AnyChanges]) -> Any:
    """Change a position by hand; what is not named stays as it is.

    No card is lost or doubled: a card that is put somewhere leaves its old place, and a card that has lost its place
    goes to the bottom of the deck (to the discards, if the deck is given).

    Args:
        state: The position to start from.
        **changes: What to change: see :class:`MansionChanges` for games on a board, and :class:`GetLuckyChanges` for
            the card game.

    Raises:
        ArgumentError: It is not a position, or something is given in another form than it has.
        UnknownNameError: A space, character or card does not exist.
        SeatError: A seat is not at the table.
        ArrangeError: The position cannot be.
        OptionError: There is nothing of that name to change.

    >>> import kdl
    >>> state = kdl.arrange(kdl.new_game(seats=3), pawns={0: "foyer"}, hands={0: ["move_kitchen"]}, on_turn=0)
    >>> state.pawns[0], state.hands[0]
    ('foyer', ('move_kitchen',))
    """
    return arranging.arrange(state, **changes)
