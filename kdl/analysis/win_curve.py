"""The chance of each seat to win, place by place of a game, and what moved it; no words."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, starmap
from math import hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kdl.core.actions import Action, Advice

#: So many moments are told at most, beside the one that decided the game.
MOMENTS = 3
#: A change is clear if it is more than so many standard errors.
ERRORS = 2.0
#: The greatest of many changes must be more than so many, as chance alone makes one of many greater than two.
OF_MANY = 3.0


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The chances at one place of a game.

    Attributes:
        at: The place: the number of steps that led there.
        shares: The chance of each seat to win, from 0 to 1; what is left over is that nobody does.
        errors: The standard error of each; 0 where it is exact.
        games: How many games it was estimated from; 0 where it is exact.
    """

    at: int
    shares: tuple[float, ...]
    errors: tuple[float, ...]
    games: int

    @property
    def is_exact(self) -> bool:
        """Whether nothing about it is estimated."""
        return not self.games


@dataclass(frozen=True, slots=True)
class Moment:
    """What moved the chances from one point to the next.

    Attributes:
        before: The point before.
        after: The point after.
        place: Whose chance it moved most: the place among the seats.
        cause: The places between which lies the turn that has moved that most, None while that is not looked for.
    """

    before: CurvePoint
    after: CurvePoint
    place: int
    cause: tuple[int, int] | None = None

    @property
    def at(self) -> int:
        """The place where what moved it has just happened."""
        return self.after.at if self.cause is None else self.cause[1]

    @property
    def moved(self) -> float:
        """How much of the chance to win went from some to others: half of all changes, from 0 to 1."""
        return sum(map(abs, self._changes())) / 2

    @property
    def change(self) -> float:
        """By how much that chance is more than before; below 0 if it is less."""
        return self._changes()[self.place]

    @property
    def is_clear(self) -> bool:
        """Whether that is clearly more than the error of the difference of the two."""
        return self.is_clear_for(self.place)

    @property
    def counterpart(self) -> int | None:
        """Whose chance went the other way most: a place among the seats, None where none did so clearly."""
        changes = self._changes()
        sign = 1 if self.change < 0 else -1
        most = max(range(len(changes)), key=lambda place: sign * changes[place])
        return most if sign * changes[most] > 0 and self.is_clear_for(most) else None

    @property
    def decides(self) -> bool:
        """Whether it is certain after it how the game ends."""
        return self.after.is_exact

    def error(self, place: int) -> float:
        """Return the standard error of the change of a chance, by the place among the seats."""
        return hypot(self.before.errors[place], self.after.errors[place])

    def is_clear_for(self, place: int, errors: float = ERRORS) -> bool:
        """Whether the change of a chance is more than so many standard errors."""
        return abs(self._changes()[place]) > errors * self.error(place)

    def _changes(self) -> tuple[float, ...]:
        return tuple(new - old for old, new in zip(self.before.shares, self.after.shares, strict=True))


@dataclass(frozen=True, slots=True)
class WinCurve:
    """The chance of each seat to win over a game.

    Attributes:
        seats: The seats of the players, and of strangers who can win, in the order of the shares.
        points: The points, from the beginning on.
    """

    seats: tuple[int, ...]
    points: tuple[CurvePoint, ...]

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments that moved it most, at most :data:`MOMENTS`, in the order of the game; none within the error.

        Last comes the one that decided the game, whatever it moved.
        """
        found = [*starmap(_moment, pairwise(self.points))]
        open_ones = [each for each in found if not each.decides]
        clear = [each for each in open_ones if each.is_clear_for(each.place, OF_MANY)]
        greatest = sorted(clear, key=lambda each: -each.moved)[:MOMENTS]
        return (*sorted(greatest, key=lambda each: each.at), *found[len(open_ones) : len(open_ones) + 1])

    def drops(self, seat: int) -> tuple[Moment, ...]:
        """List where the chance of a seat fell clearly, the deepest first."""
        place = self.seats.index(seat)
        falls = [Moment(before, after, place) for before, after in pairwise(self.points)]
        return tuple(
            sorted((each for each in falls if each.is_clear and each.change < 0), key=lambda each: each.change)
        )


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision after which fewer games were won than after another one, or an attempt succeeded that need not have.

    Attributes:
        at: The place where it was made.
        seat: Who made it.
        made: What was done.
        better: What a search found in its place.
        ahead: By how much more was won after that, in the same deals of what the seat could not see.
        error: The standard error of that.
        advice: Why a planning player would do so, None where it would not.
        saves: With what an attempt would have been foiled for certain that succeeded after this; empty elsewhere.
        lost: Whether the game was lost for certain after it.
        clear: Whether the games show clearly that it has cost something; where they do not, what it did is certain by
            the rules alone: cards in hand would have foiled the attempt.
    """

    at: int
    seat: int
    made: Action
    better: Action
    ahead: float
    error: float
    advice: Advice | None
    saves: tuple[Action, ...] = ()
    lost: bool = False
    clear: bool = True


def _moment(before: CurvePoint, after: CurvePoint) -> Moment:
    """Return what lies between two points: it is about the winner, or else about whose chance changed most."""
    changes = [abs(new - old) for old, new in zip(before.shares, after.shares, strict=True)]
    places = range(len(changes))
    return Moment(before, after, max(places, key=lambda place: (after.shares[place] == 1.0, changes[place])))
