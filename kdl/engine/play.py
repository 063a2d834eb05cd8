"""Players at a table play to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from kdl.core.actions import Action
from kdl.core.outcome import is_terminal
from kdl.core.position import Position, StateT
from kdl.core.validation import check_number, check_players
from kdl.engine.start import new_game
from kdl.engine.step import IllegalActionError, apply, legal_actions, observe
from kdl.engine.timeline import Timeline
from kdl.errors import ArgumentError, KdlError, OptionError, seat_told, told

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Unpack

    from kdl.core.edition import Edition
    from kdl.engine.step import Step
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


#: Chooses one of the legal actions, knowing what its seat may know.
PlayerFunction = Callable[[Any, tuple[Action, ...]], Action]


#: Players who will not end are stopped after this many steps; nobody can ask for more than the second number.
MOST_STEPS, NEVER_MORE = 10_000, 1_000_000


class PlayerError(KdlError):
    """A player function raised, or returned something that is not a legal action.

    Attributes:
        seat: The seat of the player at fault.
        timeline: Everything that was played before.

    >>> import kdl
    >>> lost = kdl.play(players=[lambda seen, legal: None] * 4)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    kdl.engine.play.PlayerError: the player in seat 4 (3 in code) returned None, which is not an ...
    """

    seat: int
    timeline: Timeline[Position]

    def __init__(self, seat: int, problem: str, timeline: Timeline[Position]) -> None:
        super().__init__(f"the player in {seat_told(seat)} {problem}; the playthrough so far is in .timeline")
        self.seat, self.timeline = seat, timeline


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
    edition: Literal["directors_cut"],
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: Unpack[DirectorsCutOptions],
) -> Timeline[State]: ...
@overload
def play(
    edition: Literal["spite"],
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: Unpack[SpiteOptions],
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
    edition: str | Path | type[Edition],
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: Unpack[AnyOptions],
) -> Timeline[Any]: ...
def play(
    edition: str | Path | type[Edition] = "deluxe",
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
    return play_on(Timeline(new_game(edition, seats=seats, seed=seed, **options)), players)


def play_on(
    timeline: Timeline[StateT], players: Sequence[PlayerFunction] | None = None, most: int = MOST_STEPS
) -> Timeline[StateT]:
    """Go on with a timeline until the game is over; without players, simple ones of the edition play.

    Raises:
        ArgumentError: It is not a timeline, or somebody is not a player.
        OptionError: There is not one player per seat, or ``most`` is no number of steps.
        PlayerError: A player raised, returned no legal action, or the players did not end within ``most`` steps.

    >>> import kdl
    >>> start = kdl.Timeline(kdl.new_game("get_lucky", seats=3, seed=1))
    >>> kdl.is_terminal(kdl.play_on(start).end)
    True
    """
    if not isinstance(timeline, Timeline):
        raise ArgumentError("a kdl.Timeline", timeline)
    check_number("the most steps", most, 0, NEVER_MORE)
    game, seats = timeline.game, timeline.start.seats
    if players is None:
        players = [game.source.player(timeline.start.seed * seats + seat) for seat in game.players]
    players = check_players(players)
    if len(players) != len(game.players):
        problem = f"{len(game.players)} players are needed, not {len(players)}"
        raise OptionError(f"{problem}; seats says how many play where a game is set up")
    at_table = dict(zip(game.players, players, strict=True)) | dict.fromkeys(game.strangers, _by_rule)
    state, steps = timeline.end, list(timeline.steps)

    def so_far() -> Timeline[StateT]:
        return Timeline(timeline.start, steps)

    while not is_terminal(state):
        if len(steps) >= most:
            raise PlayerError(state.to_act, f"did not end the game within {most} steps", so_far())
        steps.append(_ask(at_table[state.to_act], state, so_far))
        state = steps[-1].state
    return Timeline(timeline.start, steps)


def _by_rule(_observation: object, legal: tuple[Action, ...]) -> Action:
    """Do the one thing that the rules leave a stranger to do."""
    (action,) = legal
    return action


def _ask(player: PlayerFunction, state: StateT, so_far: Callable[[], Timeline[StateT]]) -> Step[StateT]:
    legal = legal_actions(state)
    try:
        action = player(observe(state, state.to_act), legal)
    except Exception as error:
        raise PlayerError(state.to_act, f"raised {type(error).__name__}: {_line(error)}", so_far()) from error
    if not _is_action(action):
        raise PlayerError(state.to_act, f"returned {told(action)}, which is not an action", so_far())
    try:
        return apply(state, action)
    except IllegalActionError as error:
        raise PlayerError(state.to_act, f"chose an illegal action: {error}", so_far()) from error
    except KdlError as error:
        raise PlayerError(state.to_act, f"returned {told(action)}: {error}", so_far()) from error


def _line(error: Exception) -> str:
    """Say in one line what an error says."""
    try:
        return " ".join(str(error).split())
    except Exception:  # noqa: BLE001 (whatever players raise is told, not raised)
        return told(error)


def _is_action(given: object) -> bool:
    return isinstance(given, Action) and all(isinstance(part, str) for part in given)
