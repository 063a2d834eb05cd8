"""What makes a tuple an event: the rule behind its kind. How events change states."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, TypeVar

from kdl.core.validation import check_state
from kdl.core.values import make
from kdl.errors import ArgumentError

T = TypeVar("T", bound=type[tuple[object, ...]])

#: A fact that happened, with its result; each family of games has the union of its own kinds.
Event = tuple[Any, ...]

#: The rule behind a kind of event; where it hangs on what happened, a function that names it.
Rule = str | Callable[[Any], str]

#: The rule behind each kind of event, under which the editions name its clause.
RULES: dict[type, Rule] = {}


def event(rule: Rule) -> Callable[[T], T]:
    """Enter the rule of a kind of event, and make it differ from tuples of other kinds that hold the same values."""

    def enter(cls: T) -> T:
        RULES[cls] = rule
        for name, method in {"__eq__": _same, "__ne__": _differs, "__hash__": _hash}.items():
            setattr(cls, name, method)
        return cls

    return enter


def rule_of(event: Event) -> str:
    """Name the rule behind an event, under which ``game.clauses`` has its clause."""
    rule = RULES[type(event)]
    return rule(event) if callable(rule) else rule


def _same(self: tuple[object, ...], other: object) -> bool:
    return type(self) is type(other) and tuple.__eq__(self, other)


def _differs(self: tuple[object, ...], other: object) -> bool:
    return not _same(self, other)


def _hash(self: tuple[object, ...]) -> int:
    return hash((type(self).__name__, tuple(self)))


@event("shuffle")
class Shuffled(NamedTuple):
    """The deck was shuffled: its cards from bottom to top."""

    deck: tuple[int, ...]


@event("deal")
class Dealt(NamedTuple):
    """A seat was dealt its hand off the top of the deck."""

    seat: int
    cards: tuple[int, ...]


@event("first-player")
class FirstPlayerChosen(NamedTuple):
    """Chance chose who begins."""

    seat: int


@event("arranged")
class Arranged(NamedTuple):
    """The position was set up by hand: names of state fields and their new values."""

    changes: tuple[tuple[str, object], ...]


@event("draw")
class Drew(NamedTuple):
    """A seat drew the top card of the deck."""

    seat: int
    card: int


@event(lambda began: began.why)
class TurnBegan(NamedTuple):
    """A seat is on turn.

    Attributes:
        seat: Who is on turn.
        why: ``"clockwise"`` the turn passed to the left; ``"visited"`` Lucky came to this seat alone; ``"crowd"`` of
            several with Lucky this one comes first; ``"first-round"`` Lucky came to somebody but calls nobody yet;
            ``"again"`` Lucky came to the seat that had the last turn.
        present: The seats in Lucky's room, from the left of the seat whose turn ended.
        lucky_turn: Whether this seat would not have been next without Lucky.
    """

    seat: int
    why: Literal["clockwise", "visited", "crowd", "first-round", "again"]
    present: tuple[int, ...]
    lucky_turn: bool


@event("luck")
class LuckPlayed(NamedTuple):
    """A seat played a card against the attempt; ``luck`` is the sum of all luck so far."""

    seat: int
    card: int
    luck: int


@event("pass")
class Passed(NamedTuple):
    """A seat plays no (more) luck."""

    seat: int


@event("foil")
class Foiled(NamedTuple):
    """The luck reached the strength: the attempt failed and its cards are discarded."""

    seat: int
    strength: int
    luck: int


@event("kill")
class Killed(NamedTuple):
    """The luck stayed below the strength: Lucky is dead and the attacker wins."""

    seat: int
    strength: int
    luck: int


@event("flip")
class Flipped(NamedTuple):
    """A stranger turned the top card of the deck up against the attempt; ``luck`` is the sum of all luck so far."""

    seat: int
    card: int
    luck: int


def evolve(state: S, event: Event) -> S:
    """Return the state after an event.

    Raises:
        ArgumentError: It is no event that can happen in this position.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> step = kdl.apply(state, kdl.Action("stop"))
    >>> for event in step.events:
    ...     state = kdl.evolve(state, event)
    >>> state == step.state
    True
    """
    check_state(state)
    needed = "an event that can happen in this position (kdl.apply(state, action).events are such)"
    if type(event) not in state.game.changes:
        raise ArgumentError(needed, event)
    try:
        return fold(state, (event,))
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise ArgumentError(needed, event) from error


def fold(state: S, events: Iterable[Event]) -> S:
    """Return the state after several events."""
    changes, fields = state.game.changes, [*state]
    for event in events:
        changes[type(event)](fields, event)
    return make(type(state), fields)


S = TypeVar("S", bound=Any)


Fields = list[Any]


Change = Callable[[Fields, Any], None]


E_ = TypeVar("E_", bound=Change)


def entering(changes: dict[type, Change]) -> Callable[[type], Callable[[E_], E_]]:
    """Make the decorator that enters the function that follows as the change that events of a kind make."""

    def on(kind: type) -> Callable[[E_], E_]:
        def enter(change: E_) -> E_:
            changes[kind] = change
            return change

        return enter

    return on


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Return some values with one of them replaced."""
    changed = [*values]
    changed[place] = value
    return tuple(changed)
