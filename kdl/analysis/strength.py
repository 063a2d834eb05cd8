"""How strong players are, from games that they have played: win rates, and ratings on the scale of Elo.

It counts and calculates; whoever plays the games is none of its business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import exp, log, sqrt
from typing import NamedTuple

from kdl.errors import OptionError

#: By how many standard deviations an interval reaches out that is right 95 times in 100.
_DEVIATIONS = 1.959964

#: So many points of Elo are a factor of e in strength: 400 are one of 10.
_POINTS = 400 / log(10)

#: The fit is good enough when no rating moves further, in factors of e; each step goes no further than the second.
_NEAR, _FAR, _MOST_ROUNDS = 1e-10, 1.0, 200


class Share(NamedTuple):
    """How often a player won.

    Attributes:
        level: The player: one of the levels, or another name.
        seats: Which part of the seats it had in the games that it played: what it would win if all were equally strong.
        wins: How many games it won.
        games: How many games it played.
    """

    level: str
    seats: float
    wins: int
    games: int

    @property
    def share(self) -> float:
        """The win rate."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate, by Wilson's formula."""
        return wilson(self.wins, self.games)


class Rating(NamedTuple):
    """How strong a player is.

    Attributes:
        level: The player.
        rating: Its points on the scale of Elo; all players have 0 in the mean. Of two at a table, one with 400 points
            more wins ten times as often.
        error: The standard error of the points.
    """

    level: str
    rating: float
    error: float


class Record(NamedTuple):
    """A game that is over.

    Attributes:
        seated: Who sat in each seat that is played, by name.
        winner: Who won, None where nobody did, or a stranger.
    """

    seated: tuple[str, ...]
    winner: str | None


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a win rate, by the formula of Wilson (1927).

    Raises:
        OptionError: No game was played, or more were won than were played.

    >>> low, high = wilson(30, 100)
    >>> round(low, 3), round(high, 3)
    (0.219, 0.396)
    """
    if not 0 <= wins <= games or not games:
        raise OptionError(f"{wins} of {games} games cannot have been won")
    spread, share = _DEVIATIONS**2, wins / games
    middle = share + spread / (2 * games)
    reach = _DEVIATIONS * sqrt(share * (1 - share) / games + spread / (4 * games**2))
    low, high = (middle - reach) / (1 + spread / games), (middle + reach) / (1 + spread / games)
    return max(low, 0.0), min(high, 1.0)


def shares(records: Sequence[Record]) -> tuple[Share, ...]:
    """Return how often each player won, in the order in which they first sat down."""
    names = dict.fromkeys(name for each in records for name in each.seated)
    wins, games, parts = Counter[str](), Counter[str](), dict.fromkeys(names, Fraction(0))
    for (seated, winner), count in Counter(records).items():
        for name in set(seated):
            games[name] += count
            parts[name] += Fraction(count * seated.count(name), len(seated))
            wins[name] += count * (winner == name)
    return tuple(Share(name, float(parts[name] / games[name]), wins[name], games[name]) for name in names)


def ratings(records: Sequence[Record]) -> tuple[Rating, ...]:
    """Return how strong each player is, with standard errors, in the order in which they first sat down.

    The model is that of Bradley and Terry (1952) for more than two (Luce 1959): each wins in proportion to its
    strength, a player in two seats counting twice. The strengths are those under which what happened is most probable,
    found by Newton's method; the errors come from the curvature there. Hunter (2004), "MM algorithms for generalized
    Bradley-Terry models", The Annals of Statistics 32, has both. So that who has won all games has a rating too, one
    game is added that all have played and each has won in equal parts. Games that nobody won say nothing.
    """
    names = {name: place for place, name in enumerate(dict.fromkeys(name for each in records for name in each.seated))}
    tables = Counter((tuple(sorted(each.seated)), each.winner) for each in records if each.winner is not None)
    points = [0.0] * len(names)
    for _ in range(_MOST_ROUNDS):
        slope, curvature = _derived(points, names, tables)
        inverse = _inverted(curvature)
        steps = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        longest = max(map(abs, steps), default=0.0)
        points = [at + step * min(1.0, _FAR / (longest or 1.0)) for at, step in zip(points, steps, strict=True)]
        if longest < _NEAR:
            break
    mean = sum(points) / len(points) if points else 0.0
    inverse = _inverted(_derived(points, names, tables)[1])
    errors = [sqrt(max(row[place] - 1 / len(names), 0.0)) for place, row in enumerate(inverse)]
    return tuple(
        Rating(name, _POINTS * (points[place] - mean), _POINTS * errors[place]) for name, place in names.items()
    )


def _derived(
    points: Sequence[float], names: Mapping[str, int], tables: Mapping[tuple[tuple[str, ...], str], int]
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the log likelihood, and its curvature turned round.

    A matrix of ones, divided by the number of players, is added to the curvature: that makes it one that can be
    inverted, and takes nothing but the shift of all ratings together.
    """
    size = len(points)
    slope = [0.0] * size
    curvature = [[1 / size] * size for _ in range(size)]
    everybody = tuple(names)
    for (seated, winner), count in (*tables.items(), *(((everybody, name), 1 / size) for name in everybody)):
        held = {names[name]: seated.count(name) for name in set(seated)}
        weights = {place: seats * exp(points[place]) for place, seats in held.items()}
        whole = sum(weights.values())
        slope[names[winner]] += count
        for place, weight in weights.items():
            slope[place] -= count * weight / whole
            curvature[place][place] += count * weight / whole
            for other, beside in weights.items():
                curvature[place][other] -= count * weight * beside / whole**2
    return slope, curvature


def _inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a symmetric matrix that is positive, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(at == place) for at in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for at in range(size):
            if at != place and rows[at][place]:
                factor = rows[at][place]
                rows[at] = [one - factor * other for one, other in zip(rows[at], rows[place], strict=True)]
    return [row[size:] for row in rows]
