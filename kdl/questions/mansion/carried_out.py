"""What somebody does before a question is asked, and what stands in the way of what could be done next."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from kdl.clauses import clause
from kdl.core.actions import as_action
from kdl.core.events import Arranged
from kdl.core.evolve import evolve
from kdl.engine.step import apply, explain, legal_actions
from kdl.narration.events import tell
from kdl.questions.kinds import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kdl.core.actions import Action
    from kdl.core.events import Event
    from kdl.core.reasons import Reason
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.state import State

T = TypeVar("T")

#: Actions, or their notation; several in one text stand between semicolons.
Plays = str | tuple["Action", ...]


def actions_of(plays: Plays) -> tuple[Action, ...]:
    """Read actions that are carried out in a row, for example ``"walk move_1_1; step kitchen"``.

    Raises:
        NotationError: A text is not an action.
    """
    if isinstance(plays, str):
        return tuple(as_action(play) for play in plays.split(";") if play.strip())
    return plays


def carried_out(state: State, plays: Plays) -> tuple[State, tuple[Event, ...]]:
    """Carry actions out in a row; return the state after them, and what happened.

    Raises:
        IllegalActionError: One of them is not legal.
    """
    happened: list[Event] = []
    for action in actions_of(plays):
        _, events, state = apply(state, action)
        happened += events
    return state, tuple(happened)


def tell_all(state: State, events: Iterable[Event]) -> str:
    """Tell events in a row, as everybody at the table sees them."""
    return " ".join(tell(event, state.game) for event in events)


def hindrances(state: State, action: Action) -> tuple[Reason, ...]:
    """Return the conditions of an action, other than the phase of the turn, that do not hold."""
    return tuple(reason for reason in explain(state, action) if not reason.ok and reason.check != "phase")


def law_of_kind(kind: str, game: Mansion) -> str:
    """Return the clause that a kind of questions asks about first, of those of the edition that is played."""
    found = kind_of(kind).clauses
    return next((each for each in found if clause(each).edition == game.edition), found[0])


def stopped(state: State) -> State:
    """Return the position in which the movement of the turn has ended where everybody stands."""
    return evolve(state, Arranged((("phase", "action"),))) if state.phase == "movement" else state


def ways(
    state: State, kinds: Iterable[str], fits: Callable[[Action], bool] = lambda _: True
) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Yield every position that actions of some kinds lead to, the nearest first, each with the way to it."""
    waiting: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    wanted, seen = frozenset(kinds), {_mark(state)}
    for here, way in waiting:
        yield here, way
        for action in legal_actions(here):
            if action.kind in wanted and fits(action):
                there = apply(here, action).state
                if _mark(there) not in seen:
                    seen.add(_mark(there))
                    waiting.append((there, (*way, action)))


def nearest(found: Iterable[tuple[str, T]]) -> dict[str, T]:
    """Return what was found first for each of several places."""
    return dict(reversed([*found]))


def _mark(state: State) -> tuple[object, ...]:
    return state.pawn_at, state.lucky_at, state.steps_left, state.lucky_steps, state.hand_bits
