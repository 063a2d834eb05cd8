"""Reachable positions of all kinds of games, for properties."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

import kdl


def _by_chance(chance: Random) -> kdl.timeline.PlayerFunction:
    return kdl.random_player(chance.getrandbits(32))


def _by_hints(chance: Random) -> kdl.timeline.PlayerFunction:
    return kdl.hint_player(chance.getrandbits(32))


def _hoarding(chance: Random) -> kdl.timeline.PlayerFunction:
    """Make a player that wants long games: it stays away from attempts, draws, and plays all luck it has."""
    liking = {"draw": 0, "luck": 0, "step": 1, "walk": 3, "jump": 3, "stop": 2, "end": 1, "attempt": 2, "pass": 1}

    def choose(_observation: kdl.Observation, legal: tuple[kdl.Action, ...]) -> kdl.Action:
        return min(legal, key=lambda action: (liking[action.kind] + 2 * chance.random(), action))

    return choose


STYLES = (_by_chance, _by_hints, _hoarding)


@lru_cache(maxsize=128)
def walk(seats: int, closed: tuple[str, ...], seed: int, style: int, most: int = 1_000) -> kdl.Timeline:
    """Play a game to its end, or for as many steps as are wanted at most."""
    chance = Random(seed)
    players = [STYLES[style](chance) for _ in range(seats)]
    timeline = kdl.Timeline(kdl.new_game("deluxe", seats=seats, seed=seed, closed=closed))
    try:
        return kdl.play_on(timeline, players, most=most)
    except kdl.PlayerError as error:
        return error.timeline


@st.composite
def walks(draw: st.DrawFn) -> kdl.Timeline:
    """Draw a playthrough of any number of seats with any wings that it may close."""
    seats = draw(st.integers(3, 8))
    closed = draw(st.sampled_from(kdl.load_edition("deluxe").closed[seats]))
    seeds = 2 if settings.get_current_profile_name() == "quick" else 10_000
    return walk(seats, closed, draw(st.integers(0, seeds)), draw(st.integers(0, len(STYLES) - 1)))


@st.composite
def timelines(draw: st.DrawFn) -> kdl.Timeline:
    """Draw a playthrough up to some place."""
    timeline = draw(walks())
    return timeline.branch(draw(st.integers(0, len(timeline) - 1)))


@st.composite
def states(draw: st.DrawFn) -> kdl.State:
    """Draw a position of a playthrough; the last one in every eighth case."""
    timeline = draw(walks())
    last = len(timeline) - 1
    return timeline.at(last if draw(st.integers(1, 8)) == 1 else draw(st.integers(0, last)))
