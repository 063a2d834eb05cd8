"""The environments of PettingZoo: its own tests, and what they do not ask."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import kdl
from kdl.engine.play import MOST_STEPS
from kdl.simulation import pettingzoo
from kdl.simulation.pettingzoo import env
from tests.kdl.players.tables import TABLES, name_of
from tests.sweep import sampled

#: The masks are in the observations, as in all board and card games of PettingZoo, which names those that may.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("table", sampled(TABLES, TABLES[::4], whole=True), ids=name_of)
def test_the_tests_of_pettingzoo_pass(table: tuple[str, int, dict[str, Any]]) -> None:
    edition, seats, options = table
    api_test(env(edition, seats=seats, **options), num_cycles=120)
    seed_test(lambda: env(edition, seats=seats, **options), num_cycles=60)


def played(games: Any, seed: int, choose: Any = np.argmax) -> dict[str, float]:
    """Play a game to its end, and return what each agent has won."""
    games.reset(seed=seed)
    won = dict.fromkeys(games.agents, 0.0)
    for agent in games.agent_iter():
        seen, reward, ended, cut, _ = games.last()
        won[agent] += reward
        games.step(None if ended or cut else int(choose(seen["action_mask"])))
    return won


def bold(games: Any) -> Any:
    """Return what attempts if it can, and else chooses by chance."""
    chance = np.random.default_rng(1)
    ids = [number for number, action in enumerate(games.numbering.actions) if action.kind in ("attempt", "attack")]

    def choose(mask: Any) -> int:
        return next((number for number in ids if mask[number]), chance.choice(np.flatnonzero(mask)))

    return choose


@pytest.mark.parametrize(("edition", "seats"), [("deluxe", 3), ("deluxe", 2), ("flight", 4), ("get_lucky", 2)])
def test_a_game_ends_as_the_engine_says(edition: str, seats: int) -> None:
    games = env(edition, seats=seats)
    for seed in range(6):
        won = played(games, seed, bold(games))
        winner = kdl.outcome(games.position).winner
        assert sum(won.values()) == pytest.approx(0)
        assert {agent for agent, reward in won.items() if reward > 0} == {f"seat_{winner}"} & set(won)
        assert all(-1 <= reward <= 1 for reward in won.values())
        assert games.agents == []


def test_the_seed_is_that_of_a_new_game_and_of_those_after_it() -> None:
    one, other = env("classic", seats=3), env("classic", seats=3)
    one.reset(seed=5)
    assert one.position == kdl.new_game("classic", seats=3, seed=5)
    other.reset(seed=5)
    one.reset()
    other.reset()
    assert one.position == other.position != kdl.new_game("classic", seats=3, seed=5)


def test_only_who_must_choose_has_a_choice() -> None:
    games = env("deluxe", seats=3, pets=("dog",))
    games.reset(seed=1)
    for agent in games.agents:
        mask = games.observe(agent)["action_mask"]
        legal = kdl.legal_actions(games.position) if agent == games.agent_selection else ()
        assert [games.numbering.action_of(number) for number in np.flatnonzero(mask)] == list(legal)


def test_strangers_play_by_themselves() -> None:
    games = env("deluxe", seats=2)
    assert games.possible_agents == ["seat_0", "seat_2"]
    played(games, 2, bold(games))


def test_a_game_that_is_too_long_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_STEPS == 10_000
    monkeypatch.setattr(pettingzoo, "MOST_STEPS", 7)
    games = env("classic", seats=3)
    assert set(played(games, 1).values()) == {0.0}
    assert kdl.outcome(games.position) is None


def test_it_tells_the_position_in_a_line_if_asked_to() -> None:
    games = env("get_lucky", seats=3, render_mode="ansi")
    games.reset(seed=1)
    assert games.render() == repr(games.position)
    assert env("get_lucky").render() is None


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(kdl.OptionError, match="render_mode must be 'ansi' or None, not 'human'"):
        env("get_lucky", render_mode="human")
    with pytest.raises(kdl.UnknownNameError, match="no edition is called 'chess'"):
        env("chess")
    games = env("get_lucky")
    with pytest.raises(kdl.OptionError, match=r"begin one with reset\(\)"):
        games.step(0)
    games.reset(seed=1)
    with pytest.raises(kdl.OptionError, match="the ids of the actions go from 0 to"):
        games.step(None)
    with pytest.raises(kdl.IllegalActionError):
        games.step(int(np.argmin(games.last()[0]["action_mask"])))
