"""Events: facts that happened, each with its result.

Spaces and cards stand in events as the numbers that the game knows them by (``game.space_ids[number]``,
``game.card_ids[number]``); seats are counted from 0. Events of different kinds are never equal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

T = TypeVar("T", bound=type[tuple[Any, ...]])

#: The rule behind each kind of event, under which the editions name its clause.
_RULES: dict[type, str] = {}


def _event(rule: str) -> Callable[[T], T]:
    """Enter the rule of a kind of event, and make it differ from tuples of other kinds that hold the same values."""

    def enter(cls: T) -> T:
        _RULES[cls] = rule
        for name, method in {"__eq__": _same, "__ne__": _differs, "__hash__": _hash}.items():
            setattr(cls, name, method)
        return cls

    return enter


def _same(self: tuple[Any, ...], other: object) -> bool:
    return type(self) is type(other) and tuple.__eq__(self, other)


def _differs(self: tuple[Any, ...], other: object) -> bool:
    return not _same(self, other)


def _hash(self: tuple[Any, ...]) -> int:
    return hash((type(self).__name__, tuple(self)))


@_event("shuffle")
class Shuffled(NamedTuple):
    """The deck was shuffled: its cards from bottom to top."""

    deck: tuple[int, ...]


@_event("deal")
class Dealt(NamedTuple):
    """A seat was dealt its hand off the top of the deck."""

    seat: int
    cards: tuple[int, ...]


@_event("close-wing")
class WingClosed(NamedTuple):
    """A wing was closed with cards off the top of the deck; they are out of the game."""

    wing: str
    cards: tuple[int, ...]


@_event("first-player")
class FirstPlayerChosen(NamedTuple):
    """Chance chose who begins."""

    seat: int


@_event("arranged")
class Arranged(NamedTuple):
    """The position was set up by hand: names of state fields and their new values."""

    changes: tuple[tuple[str, object], ...]


@_event("step")
class Stepped(NamedTuple):
    """A pawn went one step."""

    seat: int
    origin: int
    space: int


@_event("walk")
class Walked(NamedTuple):
    """A move card was played for its steps."""

    seat: int
    card: int
    steps: int


@_event("jump")
class Jumped(NamedTuple):
    """A move card was played to go to the room that it names."""

    seat: int
    card: int
    origin: int
    space: int


@_event("stop")
class Stopped(NamedTuple):
    """The seat on turn ended its movement; ``ends_turn`` where no action is possible."""

    seat: int
    ends_turn: bool


@_event("draw")
class Drew(NamedTuple):
    """A seat drew the top card of the deck."""

    seat: int
    card: int


@_event("lights-out")
class LightsWentOut(NamedTuple):
    """The last card of the deck was drawn."""


@_event("attempt")
class Attempted(NamedTuple):
    """A seat attempts the murder: the weapon (-1 for bare hands) and the strength with it."""

    seat: int
    space: int
    weapon: int
    strength: int


@_event("luck")
class LuckPlayed(NamedTuple):
    """A seat played a card against the attempt; ``luck`` is the sum of all luck so far."""

    seat: int
    card: int
    luck: int


@_event("pass")
class Passed(NamedTuple):
    """A seat plays no (more) luck."""

    seat: int


@_event("foil")
class Foiled(NamedTuple):
    """The luck reached the strength: the attempt failed and its cards are discarded."""

    seat: int
    strength: int
    luck: int


@_event("motive")
class MotiveGained(NamedTuple):
    """The attacker keeps one of the cards played as a motive."""

    seat: int
    card: int


@_event("kill")
class Killed(NamedTuple):
    """The luck stayed below the strength: Lucky is dead and the attacker wins."""

    seat: int
    strength: int
    luck: int


@_event("rest")
class Rested(NamedTuple):
    """The seat on turn ended its turn without the action that was possible."""

    seat: int


@_event("lucky-moves")
class LuckyMoved(NamedTuple):
    """Lucky went to the next room of his path; ``skipped`` lists the closed rooms passed over."""

    origin: int
    space: int
    skipped: tuple[int, ...]


@_event("clockwise")
class TurnBegan(NamedTuple):
    """A seat is on turn.

    Attributes:
        seat: Who is on turn.
        why: ``"clockwise"`` the turn passed to the left; ``"visited"`` Lucky came to this seat alone; ``"crowd"`` of
            several with Lucky this one comes first; ``"first-round"`` Lucky came to somebody but calls nobody yet.
        present: The seats in Lucky's room, from the left of the seat whose turn ended.
        lucky_turn: Whether this seat would not have been next without Lucky.
    """

    seat: int
    why: Literal["clockwise", "visited", "crowd", "first-round"]
    present: tuple[int, ...]
    lucky_turn: bool


@_event("place")
class PetPlaced(NamedTuple):
    """A seat spent a step to put a pet (its place in ``game.pets``) into a room."""

    seat: int
    pet: int
    origin: int
    space: int


@_event("lead")
class Led(NamedTuple):
    """A seat spent a step on the pawn of another one."""

    seat: int
    pawn: int
    origin: int
    space: int


@_event("send")
class Sent(NamedTuple):
    """A seat played a move card to put the pawn of another one into the room that it names."""

    seat: int
    pawn: int
    card: int
    origin: int
    space: int


@_event("roam")
class Roamed(NamedTuple):
    """A stranger went to the next lower number; ``skipped`` lists the closed rooms passed over."""

    seat: int
    origin: int
    space: int
    skipped: tuple[int, ...]


@_event("stays")
class Stayed(NamedTuple):
    """A stranger stays where it is, because it can attempt the murder there."""

    seat: int


@_event("flip")
class Flipped(NamedTuple):
    """A stranger turned the top card of the deck up against the attempt; ``luck`` is the sum of all luck so far."""

    seat: int
    card: int
    luck: int


@_event("drive")
class LuckyDriven(NamedTuple):
    """A seat played a move card that moved Lucky: along his path, or (``sent``) into the room that it names."""

    seat: int
    card: int
    origin: int
    space: int
    sent: bool


@_event("attack")
class Attacked(NamedTuple):
    """A seat, or (-1) Lucky's ghost, attacks a seat: the weapon (-1 for none) and the strength with it."""

    attacker: int
    victim: int
    space: int
    weapon: int
    strength: int


@_event("withstand")
class Withstood(NamedTuple):
    """The luck of the victim reached the strength: the attack failed and its cards are discarded."""

    attacker: int
    victim: int
    strength: int
    luck: int


@_event("ghost-motive")
class GhostGrew(NamedTuple):
    """Lucky's ghost keeps one of the cards played as a motive."""

    card: int


@_event("slay")
class Slain(NamedTuple):
    """The luck of the victim stayed below the strength: its seat is out of the game."""

    attacker: int
    victim: int
    strength: int
    luck: int


@_event("loot")
class Looted(NamedTuple):
    """A seat takes cards of one that it has killed."""

    seat: int
    victim: int
    cards: tuple[int, ...]


@_event("leave")
class LeftBehind(NamedTuple):
    """The cards, motives included, that a seat leaves when it is out of the game are discarded."""

    seat: int
    cards: tuple[int, ...]


@_event("reshuffle")
class Reshuffled(NamedTuple):
    """The discards were shuffled into a new deck: its cards from bottom to top."""

    deck: tuple[int, ...]


@_event("escape")
class Escaped(NamedTuple):
    """One seat is left: it escapes and wins."""

    seat: int


Event = (
    Shuffled
    | Dealt
    | WingClosed
    | FirstPlayerChosen
    | Arranged
    | Stepped
    | Walked
    | Jumped
    | Stopped
    | Drew
    | LightsWentOut
    | Attempted
    | LuckPlayed
    | Passed
    | Foiled
    | MotiveGained
    | Killed
    | Rested
    | LuckyMoved
    | TurnBegan
    | PetPlaced
    | Led
    | Sent
    | Roamed
    | Stayed
    | Flipped
    | LuckyDriven
    | Attacked
    | Withstood
    | GhostGrew
    | Slain
    | Looted
    | LeftBehind
    | Reshuffled
    | Escaped
)


def rule_of(event: Event) -> str:
    """Name the rule behind an event, under which ``game.clauses`` has its clause."""
    match event:
        case TurnBegan(why=why):
            return why
        case Stopped(ends_turn=True):
            return "no-action"
        case Attacked(attacker=-1):
            return "lucky-attacks"
    return _RULES[type(event)]
