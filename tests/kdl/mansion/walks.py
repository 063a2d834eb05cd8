"""Reachable positions of all kinds of games, for properties."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

import kdl
from kdl.engine.play import PlayerFunction

Options = tuple[tuple[str, object], ...]

#: Every row of the table of starting positions with every number of players for whom it is meant.
TABLES: tuple[Options, ...] = tuple(
    (*sorted(row.board_options().items()), ("seats", seats))
    for row in kdl.load_edition("deluxe").starts
    for seats in row.seats
)
PETS = ((), ("cat",), ("dog",), ("cat", "dog"))


def _by_chance(chance: Random) -> PlayerFunction:
    return kdl.random_player(chance.getrandbits(32))


def _by_hints(chance: Random) -> PlayerFunction:
    """Make the simple player of the edition that is played."""
    seed = chance.getrandbits(32)  # one for all, so that another edition changes no game
    players = {name: kdl.load_edition(name).player(seed) for name in kdl.edition_names()}

    def choose(observation: kdl.Observation, legal: tuple[kdl.Action, ...]) -> kdl.Action:
        return players[observation.edition](observation, legal)

    return choose


def _hoarding(chance: Random) -> PlayerFunction:
    """Make a player that wants long games: it stays away from attempts, draws, and plays all luck it has."""
    liking = {"draw": 0, "luck": 0, "step": 1, "end": 1, "pass": 1, "stop": 2, "attempt": 2, "attack": 2, "swap": 2}

    def choose(_observation: kdl.Observation, legal: tuple[kdl.Action, ...]) -> kdl.Action:
        return min(legal, key=lambda action: (liking.get(action.kind, 3) + 2 * chance.random(), action))

    return choose


STYLES = (_by_chance, _by_hints, _hoarding)


@lru_cache(maxsize=128)
def walk(options: Options, seed: int, style: int, most: int = 1_000) -> kdl.Timeline:
    """Play a game to its end, or for as many steps as are wanted at most."""
    return play_out(kdl.new_game("deluxe", seed=seed, **dict(options)), style, most)


@lru_cache(maxsize=128)
def flight(options: Options, seed: int, style: int, most: int = 1_000) -> kdl.Timeline:
    """Play the escape that follows a game of players who heed hints; with every other seed its ghost takes steps."""
    end = kdl.play("deluxe", seed=seed, **dict(options)).end
    return play_out(kdl.escape(end, points_split=seed % 2 == 1), style, most)


@lru_cache(maxsize=128)
def classic(options: Options, seed: int, style: int, most: int = 1_000) -> kdl.Timeline:
    """Play the classic game with as many seats, and with the variants that the seed picks."""
    variants = {
        name: bool(seed >> bit & 1) for bit, name in enumerate(("first_round", "last_must", "weapons_plus_one"))
    }
    seats = int(str(dict(options)["seats"]))
    return play_out(kdl.new_game("classic", seats=seats, seed=seed, **variants), style, most)


@lru_cache(maxsize=128)
def spite(options: Options, seed: int, style: int, most: int = 1_000) -> kdl.Timeline:
    """Play with spite tokens, for three to seven; with some seeds they can be spent, and with most the dog plays."""
    seats = min(max(int(str(dict(options)["seats"])), 3), 7)
    tokens = "spent" if seed % 2 else "kept"
    dog = ("both", "none", "old_dog", "new_tricks")[(seed + seed // 4) % 4]
    return play_out(kdl.new_game("spite", seats=seats, seed=seed, tokens=tokens, dog=dog), style, most)


@lru_cache(maxsize=128)
def card_game(options: Options, seed: int, style: int, most: int = 1_000) -> kdl.Timeline:
    """Play the card game with as many seats, six at most; with every other seed the last in line must save Lucky."""
    seats = min(int(str(dict(options)["seats"])), 6)
    return play_out(kdl.new_game("get_lucky", seats=seats, seed=seed, last_must=seed % 2 == 1), style, most)


#: Ways to play, for a strategy to choose from: the Deluxe game alone, all games in the mansion, the card game, or any.
Kinds = tuple[Callable[..., kdl.Timeline], ...]
MAIN: Kinds = (walk,)
MANSION: Kinds = (walk, walk, flight, classic, spite)
TABLE: Kinds = (card_game,)
ANY: Kinds = (walk, flight, classic, spite, card_game, card_game)


def play_out(start: Any, style: int, most: int) -> kdl.Timeline:
    """Go on from a state, with players of a style, for as many steps as are wanted at most."""
    chance = Random(start.seed)
    players = [STYLES[style](chance) for _ in start.game.players]
    try:
        return kdl.play_on(kdl.Timeline(start), players, most=most)
    except kdl.PlayerError as error:
        return error.timeline


@st.composite
def walks(draw: st.DrawFn, kinds: Kinds = ANY) -> kdl.Timeline:
    """Draw a playthrough of any number of players, on any board for them, with pets or without."""
    options = (*draw(st.sampled_from(TABLES)), ("pets", draw(st.sampled_from(PETS))))
    seeds = 2 if settings.get_current_profile_name() == "quick" else 10_000
    seed, style = draw(st.integers(0, seeds)), draw(st.integers(0, len(STYLES) - 1))
    return draw(st.sampled_from(kinds))(options, seed, style)


@st.composite
def timelines(draw: st.DrawFn, kinds: Kinds = ANY) -> kdl.Timeline:
    """Draw a playthrough up to some place."""
    timeline = draw(walks(kinds))
    return timeline.branch(draw(st.integers(0, len(timeline))))


@st.composite
def states(draw: st.DrawFn, kinds: Kinds = ANY) -> Any:
    """Draw a position of a playthrough; the last one in every eighth case."""
    timeline = draw(walks(kinds))
    last = len(timeline)
    return timeline.at(last if draw(st.integers(1, 8)) == 1 else draw(st.integers(0, last)))
