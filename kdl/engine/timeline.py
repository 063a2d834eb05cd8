"""A playthrough: its states, what led from one to the next, and branches off it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from kdl.core.actions import Action
from kdl.core.edition import Position
from kdl.engine.step import IllegalActionError, Step, apply, legal_actions, new_game, setup_events
from kdl.errors import KdlError, OptionError
from kdl.events import Event
from kdl.games.mansion.ending import is_terminal
from kdl.games.mansion.events.setup import Arranged
from kdl.games.mansion.observation import observe

#: Chooses one of the legal actions, knowing what its seat may know.
PlayerFunction = Callable[[Any, tuple[Action, ...]], Action]

#: Players who will not end are stopped after this many steps.
MOST_STEPS = 10_000


class PlayerError(KdlError):
    """A player function raised, or gave back something that is not a legal action.

    Attributes:
        seat: The seat of the player at fault.
        timeline: Everything that was played before.
    """

    def __init__(self, seat: int, problem: str, timeline: Timeline) -> None:
        super().__init__(f"the player in seat {seat + 1} {problem}; the playthrough up to there is in .timeline")
        self.seat, self.timeline = seat, timeline


class Timeline:
    """A playthrough from a start to some state. It never changes; :meth:`then` and :meth:`branch` give new ones.

    Args:
        start: The state in which it starts.
        steps: What was done, in order; each step follows on the one before.
    """

    def __init__(self, start: Any, steps: Sequence[Step] = ()) -> None:
        self.start = start
        self.steps = tuple(steps)

    @property
    def game(self) -> Any:
        """The game: cards, rules, options, and the board if there is one."""
        return self.start.game

    @cached_property
    def states(self) -> tuple[Any, ...]:
        """Every state, from the start to the last."""
        return (self.start, *(step.state for step in self.steps))

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, setting up included, in one row."""
        return tuple(event for index in range(len(self)) for event in self.events_at(index))

    @cached_property
    def setup(self) -> tuple[Event, ...]:
        """The events that led to the start."""
        dealt = new_game_like(self.start)
        both = zip(self.start._fields, dealt, self.start, strict=True)
        changed = [(name, new) for name, old, new in both if old != new]
        made_up = (Arranged(tuple(changed)),) if changed else ()
        return (*setup_events(self.start.game, self.start.seed), *made_up)

    @property
    def end(self) -> Any:
        """The last state."""
        return self.steps[-1].state if self.steps else self.start

    def __len__(self) -> int:
        """Count the states."""
        return len(self.steps) + 1

    def at(self, index: int) -> Any:
        """Give a state by its place; negative places count from the end.

        Raises:
            OptionError: There is no such place.
        """
        return self.states[self._place(index)]

    def events_at(self, index: int) -> tuple[Event, ...]:
        """Give the events that led to the state at a place; for the start, those that set the game up."""
        place = self._place(index)
        return self.steps[place - 1].events if place else self.setup

    def then(self, action: Action) -> Timeline:
        """Give the timeline that goes on with an action.

        Raises:
            IllegalActionError: The action is not legal at the end.
        """
        return Timeline(self.start, (*self.steps, apply(self.end, action)))

    def branch(self, index: int) -> Timeline:
        """Give the timeline up to the state at a place, to go on from there in another way."""
        return Timeline(self.start, self.steps[: self._place(index)])

    def save(self, path: str | Path) -> None:
        """Write the replay file of this playthrough."""
        from kdl.engine.replay import save_replay  # noqa: PLC0415 (reading a replay makes a timeline)

        save_replay(self, path)

    def _place(self, index: object) -> int:
        if isinstance(index, bool) or not isinstance(index, int) or not -len(self) <= index < len(self):
            raise OptionError(f"there is no state {index!r}; they go from 0 to {len(self) - 1}")
        return index % len(self)

    def __repr__(self) -> str:
        """Name the game and the length."""
        return f"<Timeline of {self.start.game!r}: {len(self.steps)} steps, {self.end.turn} turns>"


def new_game_like(state: Position) -> Any:
    """Give the state in which a new game with the same game and seed starts."""
    options = dict(state.game.options)
    return new_game(state.game.edition, seed=state.seed, **options)


def play(
    edition: str = "deluxe",
    *,
    seats: int = 4,
    seed: int = 0,
    players: Sequence[PlayerFunction] | None = None,
    **options: object,
) -> Timeline:
    """Play a game to its end.

    Args:
        edition: Id of the edition.
        seats: How many play.
        seed: Decides all chance.
        players: One per player, from (observation, legal actions) to an action; strangers need none. None lets simple
            players play that heed the strategy hints of the rulebooks.
        **options: Options of the edition, as for :func:`kdl.new_game`.

    Raises:
        OptionError: The options are wrong, or there is not one player per seat.
        PlayerError: A player raised or gave back no legal action; the error holds the timeline up to there.
    """
    return play_on(Timeline(new_game(edition, seats=seats, seed=seed, **options)), players)


def play_on(timeline: Timeline, players: Sequence[PlayerFunction] | None = None, most: int = MOST_STEPS) -> Timeline:
    """Go on with a timeline until the game is over; without players, simple ones of the edition play.

    Raises:
        OptionError: There is not one player per seat.
        PlayerError: A player raised, gave back no legal action, or the players did not end within ``most`` steps.
    """
    game, seats = timeline.game, timeline.start.seats
    if players is None:
        players = [game.source.player(timeline.start.seed * seats + seat) for seat in game.players]
    if len(players) != len(game.players):
        raise OptionError(f"{len(game.players)} players are needed, not {len(players)}")
    at_table = dict(zip(game.players, players, strict=True)) | dict.fromkeys(game.strangers, _by_rule)
    state, steps = timeline.end, list(timeline.steps)

    def so_far() -> Timeline:
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


def _ask(player: PlayerFunction, state: Position, so_far: Callable[[], Timeline]) -> Step:
    legal = legal_actions(state)
    try:
        action = player(observe(state, state.to_act), legal)
    except Exception as error:
        raise PlayerError(state.to_act, f"raised {type(error).__name__}: {error}", so_far()) from error
    if not _is_action(action):
        raise PlayerError(state.to_act, f"gave back {action!r}, which is no action", so_far())
    try:
        return apply(state, action)
    except IllegalActionError as error:
        raise PlayerError(state.to_act, f"chose an illegal action: {error}", so_far()) from error
    except KdlError as error:
        raise PlayerError(state.to_act, f"gave back {action!r}: {error}", so_far()) from error


def _is_action(given: object) -> bool:
    return isinstance(given, Action) and all(isinstance(part, str) for part in given)
