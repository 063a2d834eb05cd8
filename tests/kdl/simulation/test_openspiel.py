"""The games of OpenSpiel: its own tests, and what they do not ask."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import kdl
from kdl.players import search
from kdl.simulation import openspiel
from tests.sweep import sampled

#: Every edition, with strangers, pets, and a rule by which the choice of one tells of the hands of others.
GAMES = [
    "kdl_deluxe",
    "kdl_deluxe(players=2,pets=cat+dog)",
    "kdl_classic(players=2)",
    "kdl_classic(players=3,last_must=true)",
    "kdl_flight(players=4)",
    "kdl_get_lucky",
    "kdl_get_lucky(players=2)",
]
KEPT = ("kdl_deluxe", "kdl_classic(players=2)", "kdl_flight(players=4)", "kdl_get_lucky")


def begun(game: Any, seed: int = 1) -> Any:
    """Return the state of a game after the deal."""
    state, chance = game.new_initial_state(), Random(seed)
    while state.is_chance_node():
        state.apply_action(chance.randrange(256))
    return state


def played(text: str, steps: int, seed: int = 1) -> Iterator[Any]:
    """Yield the states of a game that is played by chance."""
    state, chance = begun(pyspiel.load_game(text), seed), Random(seed)
    for _ in range(steps):
        yield state.clone()
        if state.is_terminal():
            return
        state.apply_action(chance.choice(state.legal_actions()))


def test_there_is_a_game_for_each_edition() -> None:
    names = {f"kdl_{name}" for name in kdl.edition_names()}
    assert names <= set(pyspiel.registered_names())


@pytest.mark.parametrize("text", ["kdl_deluxe(players=3)", "kdl_classic(players=2,last_must=true)", *GAMES[4:]])
def test_the_test_of_openspiel_passes(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


class Nothing(mcts.Evaluator):
    """Expects nothing of any state, and plays every action as often."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> Any:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("text", sampled(GAMES, KEPT))
def test_is_mcts_plays_a_game_to_its_end_through_our_deals(text: str) -> None:
    """With playouts where games that are played by chance are short; everywhere else without."""
    game, chance = pyspiel.load_game(text), np.random.RandomState(1)
    short = text.startswith(("kdl_flight", "kdl_get_lucky"))
    evaluator = mcts.RandomRolloutEvaluator(1, chance) if short else Nothing()
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=3, random_state=chance)
    state = begun(game)
    while not state.is_terminal():
        bold = [action for action in state.legal_actions() if state.action_to_string(action).startswith("att")]
        state.apply_action(bold[0] if bold and not short else int(bot.step(state)))
    assert sum(state.returns()) == pytest.approx(0)
    assert kdl.outcome(state.position) is not None


@pytest.mark.parametrize("text", sampled(GAMES, KEPT))
def test_a_deal_is_one_that_the_player_cannot_tell_from_the_true_one(text: str) -> None:
    sampler = pyspiel.UniformProbabilitySampler(3, 0.0, 1.0)
    different = 0
    for state in list(played(text, 90))[::9]:
        for player in range(state.num_players()):
            if state.is_terminal():
                continue
            dealt = state.resample_from_infostate(player, sampler)
            assert dealt.current_player() == state.current_player()
            assert dealt.information_state_string(player) == state.information_state_string(player)
            assert dealt.observation_string(player) == state.observation_string(player)
            assert dealt.observation_tensor(player) == state.observation_tensor(player)
            if player == state.current_player():
                assert dealt.legal_actions() == state.legal_actions()
            different += dealt.position != state.position
            assert pickle.loads(pickle.dumps(dealt)).position == dealt.position  # noqa: S301 (made here)
    assert different > 5


@pytest.mark.parametrize("text", sampled(GAMES, KEPT))
def test_what_a_player_recalls_grows_and_holds_what_it_sees(text: str) -> None:
    """Nothing is forgotten, and two states in which a player recalls the same look the same to it."""
    seen: dict[tuple[int, str], str] = {}
    before: dict[int, str] = {}
    for seed in range(2):
        for state in played(text, 40, seed):
            for player in range(state.num_players()):
                recalled = state.information_state_string(player)
                if seed == 0:
                    assert recalled.startswith(before.get(player, ""))
                    before[player] = recalled
                now = state.observation_string(player)
                assert seen.setdefault((player, recalled), now) == now
                assert state.clone().information_state_string(player) == recalled


def test_the_seed_is_what_chance_draws() -> None:
    state = pyspiel.load_game("kdl_get_lucky(players=3)").new_initial_state()
    assert state.observation_string(0) == state.information_state_string(1) == ""
    assert set(state.observation_tensor(0)) == {0.0}
    for draw in (0, 0, 1, 2):
        assert state.is_chance_node()
        assert sum(chance for _, chance in state.chance_outcomes()) == 1
        state.apply_action(draw)
    assert state.position == kdl.new_game("get_lucky", seats=3, seed=258)
    again = pyspiel.load_game("kdl_get_lucky(players=3)").new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.position == state.position


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("kdl_deluxe", {"players": 5, "closed": "west", "pets": "cat+dog"})
    assert game.game is kdl.new_game(seats=5, closed="west", pets=("cat", "dog")).game
    assert pyspiel.load_game(str(game)).game is game.game
    flight = pyspiel.load_game("kdl_flight(players=3,pawns=+foyer+library,first=1)")
    assert (flight.num_players(), flight.game.options["pawns"]) == (2, ("", "foyer", "library"))


def test_an_observer_sees_what_a_player_may_know_and_nothing_else() -> None:
    game = pyspiel.load_game("kdl_get_lucky")
    with pytest.raises(kdl.OptionError, match="sees what one player may know"):
        game.make_py_observer(pyspiel.IIGObservationType(False, False))
    with pytest.raises(kdl.OptionError, match="takes no parameters"):
        game.make_py_observer(None, {"x": 1})
    recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    with pytest.raises(kdl.OptionError, match="there is a text alone"):
        recall.set_from(begun(game), 0)


def test_what_is_wrong_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pyspiel.load_game("kdl_classic(players=3)")
    with pytest.raises(kdl.OptionError, match="nothing is dealt yet"):
        game.new_initial_state().resample_from_infostate(0, None)
    with pytest.raises(kdl.OptionError, match="with 3 seats"):
        pyspiel.load_game("kdl_deluxe(players=3,closed=west)")
    state = begun(game)
    for room in (search, openspiel):
        monkeypatch.setattr(room, "TRIES", 0)
    with pytest.raises(kdl.OptionError, match="none of 0 deals"):
        state.resample_from_infostate(0, Random(1).random)


def test_a_bot_plays_wherever_players_do_and_never_sees_the_true_deal() -> None:
    game = pyspiel.load_game("kdl_get_lucky(players=3)")
    handed = []

    class First(pyspiel.Bot):
        def step(self, state: Any) -> int:
            handed.append(state.position)
            return state.legal_actions()[0]

    player = openspiel.bot_player(game, First())
    done = kdl.play("get_lucky", seats=3, seed=1, players=[player] * 3)
    true = [state for state in done.states[:-1] if len(kdl.legal_actions(state)) > 1]
    assert [step.action for step in done] == [kdl.legal_actions(state)[0] for state in done.states[:-1]]
    asked = [state for state in handed if len(kdl.legal_actions(state)) > 1]
    for one, other in zip(asked, true, strict=True):
        assert kdl.observe(one, one.to_act) == kdl.observe(other, other.to_act)
        assert one.seed != other.seed
    assert player.__name__ == "First"
    with pytest.raises(kdl.PlayerError, match="a position of the same edition, options and seats is needed"):
        kdl.play("get_lucky", seats=4, seed=1, players=[player] * 4)
