"""A player that a reader wrote plays against those of the kit: who wins how often, and where it goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from kdl.analysis.strength import Share
from kdl.core.actions import Action, NotationError
from kdl.engine.play import PlayerError, play_on
from kdl.engine.step import explain, legal_actions
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError, UnknownNameError
from kdl.players.levels import computer
from kdl.players.player import maker
from kdl.players.search import PLAYOUTS
from kdl.players.tournament import MOST_STEPS, Table, seed_at
from kdl.written.calling import Called, call

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.position import Position
    from kdl.core.reasons import Reason
    from kdl.engine.play import PlayerFunction

#: The level that the reader's player is, among those of the kit.
YOURS = "yours"

#: After how many seconds of the processor a choice takes too long, and with how many all games have lasted long enough.
CALL_SECONDS, ALL_SECONDS = 2.0, 60.0

#: What a player can do wrong, beside what any call can: no action, one that is not allowed, or a game without an end.
Wrong = Literal["call", "action", "illegal", "endless"]


class Slip(NamedTuple):
    """Where a player went wrong.

    Attributes:
        wrong: What it did wrong.
        called: What came of the call.
        game: The number of the game, from 1.
        timeline: What was played before; its end is the position in which the player had to choose.
        seat: Its seat.
        legal: What it could have chosen.
        reasons: The conditions that do not hold, where it chose something that is not allowed; none where what it
            chose names something that there is not.
    """

    wrong: Wrong
    called: Called
    game: int
    timeline: Timeline[Position]
    seat: int
    legal: tuple[Action, ...]
    reasons: tuple[Reason, ...] = ()

    @property
    def state(self) -> Any:
        """The position in which the player had to choose."""
        return self.timeline.end


class Result(NamedTuple):
    """What came of a challenge.

    Attributes:
        level: The level that was challenged.
        wanted: How many games were to be played.
        played: How many were played to their end.
        share: How often the player won; None if no game was played.
        nobody: How many games nobody won.
        slip: Where the player went wrong; None if it did not.
        refusal: Why it did not even begin: ``"function"`` it is no function, ``"parameters"`` it cannot be called with
            an observation and the legal actions; ``""`` if it did.
    """

    level: str
    wanted: int = 0
    played: int = 0
    share: Share | None = None
    nobody: int = 0
    slip: Slip | None = None
    refusal: Literal["", "function", "parameters"] = ""

    @property
    def verdict(self) -> Literal["", "stronger", "weaker", "open"]:
        """Whether the player is stronger than the level, or weaker, or cannot be told yet; ``""`` without a game."""
        if self.share is None:
            return ""
        low, high = self.share.interval
        return "stronger" if low > self.share.seats else "weaker" if high < self.share.seats else "open"


class _SlippedError(Exception):
    """The reader's player gave no answer that can be played."""

    def __init__(self, called: Called) -> None:
        super().__init__(called.fault)
        self.called = called


def challenge(
    player: object,
    against: str = "careful",
    edition: str | None = None,
    *,
    seats: int = 4,
    games: int = 40,
    seed: int = 0,
    seconds: float = CALL_SECONDS,
    options: Mapping[str, object] | None = None,
) -> Result:
    """Let a player play against a level of the kit; both have each seat equally often, with the same deals.

    Args:
        player: A function from an observation and the legal actions to one of them, or one that makes such a player
            from a seed, as :func:`kdl.random_player` does.
        against: The level: ``"chance"``, ``"careful"``, ``"planner"`` or ``"searcher"``, which takes its time.
        edition: Id of the edition; None for the usual one.
        seats: How many play: half of them the player, the others the level.
        games: How many games at least; they are rounded up, so that every deal is played in every way of sitting.
        seed: Decides all chance.
        seconds: How long a choice may take.
        options: Options of the edition.

    Raises:
        UnknownNameError: No level or edition has that name.
        OptionError: The options are wrong, or fewer than one game is to be played.
    """
    if games < 1:
        raise OptionError(f"games must be 1 or more, not {games!r}")
    table = Table(edition, seats, (YOURS, against), options or {})
    computer(table.start(seed).game, against)
    if not callable(player):
        return Result(against, refusal="function")
    make = maker(player)
    if make is None:
        return Result(against, refusal="parameters")
    return _contest(table, make, table.schedule.rounded(games), seed, seconds)


def _contest(
    table: Table,
    make: Callable[[int], Callable[..., object]],
    wanted: int,
    seed: int,
    seconds: float,
) -> Result:
    """Play until all games are played, the player goes wrong, or the time is up."""
    wins = nobody = played = 0
    slip, end = None, process_time() + ALL_SECONDS
    while played < wanted:
        start, at_seat = table.seated(seed, played)
        try:
            winner = _play(start, at_seat, make, seconds).winner
        except PlayerError as error:
            slip = _slip(error, played + 1)
            break
        played += 1
        wins, nobody = wins + (winner is not None and at_seat.get(winner) == YOURS), nobody + (winner is None)
        if process_time() > end:
            break
    share = Share(YOURS, 1 / len(table.names), wins, played) if played else None
    return Result(table.names[1], wanted, played, share, nobody, slip)


def _play(
    start: Position,
    at_seat: Mapping[int, str],
    make: Callable[[int], Callable[..., object]],
    seconds: float,
) -> Position:
    """Play one game, and return its end."""
    seeds = {seat: seed_at(start, seat) for seat in at_seat}
    players = [
        _watched(make(seeds[seat]), seconds)
        if level == YOURS
        else computer(start.game, level, seeds[seat], playouts=PLAYOUTS)
        for seat, level in at_seat.items()
    ]
    return play_on(Timeline(start), players, MOST_STEPS).end


def _watched(player: Callable[..., object], seconds: float) -> PlayerFunction:
    """Return a player that chooses like the reader's, and raises what can be told where that one goes wrong."""

    def choose(observation: object, legal: tuple[Action, ...]) -> Action:
        called = call(player, (observation, legal), seconds)
        if called.fault or not _is_action(called.answer) or called.answer not in legal:
            raise _SlippedError(called)
        action: Action = called.answer
        return action

    return choose


def _is_action(given: object) -> bool:
    return isinstance(given, Action) and all(isinstance(part, str) for part in given)


def _slip(error: PlayerError, game: int) -> Slip:
    """Say where the reader's player went wrong, from the error that ended the game."""
    timeline, cause = error.timeline, error.__cause__
    about = (game, timeline, error.seat, legal_actions(timeline.end))
    if len(timeline.steps) >= MOST_STEPS:
        return Slip("endless", Called(), *about)
    if not isinstance(cause, _SlippedError):
        raise error
    called: Called = cause.called
    if called.fault:
        return Slip("call", called, *about)
    if called.answer is None:
        return Slip("call", Called(fault="none", printed=called.printed), *about)
    if not _is_action(called.answer):
        return Slip("action", called, *about)
    return Slip("illegal", called, *about, _failed(timeline.end, called.answer))


def _failed(state: Position, action: Action) -> tuple[Reason, ...]:
    """Return the conditions of an action that do not hold; none if it names something that there is not."""
    try:
        return tuple(reason for reason in explain(state, action) if not reason.ok)
    except (UnknownNameError, NotationError):
        return ()
