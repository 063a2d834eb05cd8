"""Actions as integers, observations as vectors, policies as players: the same for both interfaces."""

# ruff: noqa: ARG001, ARG005 (policies look at what they like)

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.analysis.strength import wilson
from kdl.core.outcome import is_terminal
from kdl.simulation import simulate
from kdl.simulation.learning import LinearPolicy, Policy, layout_of, numbering_of, policy_player, reinforce
from kdl.simulation.pettingzoo import env
from tests.kdl.core.families import with_hidden_cards_shuffled
from tests.kdl.mansion.walks import states
from tests.kdl.players.tables import TABLES, name_of
from tests.sweep import sampled

#: So many games at each table make more than two thousand at all of them; the longest are not played to their end.
GAMES, STEPS = 115, 400


def positions(table: tuple[str, int, dict[str, Any]], seed: int) -> Iterator[tuple[Any, tuple[kdl.Action, ...]]]:
    """Yield the positions of a game that is played by chance, with the legal actions; who can attempt does."""
    edition, seats, options = table
    state, chance = kdl.new_game(edition, seats=seats, seed=seed, **options), Random(seed)
    for _ in range(STEPS):
        legal = kdl.legal_actions(state)
        yield state, legal
        if is_terminal(state):
            return
        chosen = [action for action in legal if action.kind in ("attempt", "attack")] or legal
        state = kdl.apply(state, chosen[int(chance.random() * len(chosen))]).state


@pytest.mark.parametrize("table", sampled(TABLES, TABLES[::4], whole=True), ids=name_of)
def test_each_legal_action_of_thousands_of_games_has_an_id_and_comes_back_from_it(table: Any) -> None:
    numbering, found = None, set()
    for seed in range(GAMES):
        for state, legal in positions(table, seed):
            numbering = numbering or numbering_of(state.game)
            found.add(legal)
    for legal in found:
        ids = numbering.ids(legal)
        assert [numbering.action_of(number) for number in ids] == list(legal)
        assert ids == sorted(ids)
        assert np.flatnonzero(numbering.mask(legal)).tolist() == ids
    assert len(set(numbering.actions)) == len(numbering)
    assert len({action for legal in found for action in legal}) > len(numbering) / 10


@pytest.mark.parametrize("table", sampled(TABLES, TABLES[::4], whole=True), ids=name_of)
def test_a_vector_holds_all_that_a_seat_may_know_but_the_number_of_the_turn(table: Any) -> None:
    """Whatever differs in what a seat may know differs in the vector, and in its text; nothing is out of bounds."""
    found: dict[bytes, Any] = {}
    texts = set()
    for state, _ in list(positions(table, 1))[::3]:
        layout = layout_of(state.game)
        for seat in state.game.players:
            seen = kdl.observe(state, seat)
            vector, known = layout.vector(seen), seen._replace(turn=0)
            assert vector.shape == (layout.size,)
            assert (vector >= 0).all()
            assert (vector <= layout.high).all()
            assert found.setdefault(vector.tobytes(), known) == known
            texts.add(layout.tell(seen))
    assert len(texts) == len(found) > 10


@given(states(), st.randoms(use_true_random=False))
def test_what_a_seat_cannot_tell_apart_gives_the_same_vector(state: Any, chance: Random) -> None:
    layout = layout_of(state.game)
    for seat in state.game.players:
        one, twin = (kdl.observe(each, seat) for each in (state, with_hidden_cards_shuffled(state, seat, chance)))
        assert (layout.vector(one) == layout.vector(twin)).all()
        assert layout.tell(one) == layout.tell(twin)


def test_seats_are_counted_from_the_one_that_observes() -> None:
    state = kdl.arrange(kdl.new_game(seats=3, seed=1), pawns=("foyer", "parlor", "library"), hands={2: ("bats",)})
    layout = layout_of(state.game)
    told = layout.tell(kdl.observe(state, 1)).split(", ")
    assert {"seat seat_1", "pawns own parlor", "pawns left_1 library", "pawns left_2 foyer"} <= set(told)
    vector = layout.vector(kdl.observe(state, 1))
    assert vector[layout["hand_sizes"]].tolist() == [6, 1, 6]
    (seen_by,) = (field for field in layout.fields if field.name == "seen_by")
    others = kdl.observe(state, 1).lookouts["parlor"]
    assert vector[layout["seen_by"]].tolist() == [0, "library" in others, "foyer" in others]
    assert seen_by.labels == ("own", "left_1", "left_2")


def test_the_dog_of_2009_stands_in_the_vectors_of_games_in_which_he_plays_alone() -> None:
    plain, dog = (kdl.new_game("spite", seats=3, seed=1, dog=dog) for dog in ("none", "both"))
    fields = [{field.name: field for field in layout_of(start.game).fields} for start in (plain, dog)]
    assert fields[1].keys() - fields[0].keys() == {"pets", "dog_tokens", "dog_dead", "dog_offers", "on_dog"}
    assert [field["phase"].labels.count("dog") for field in fields] == [0, 1]
    kinds = [{action.kind for action in numbering_of(start.game).actions} for start in (plain, dog)]
    assert kinds[1] - kinds[0] == {"attack", "follow", "leave", "take"}
    attacked = [action for action in numbering_of(dog.game).actions if action.kind == "attack"]
    assert {action.pawn for action in attacked} == {"shamrock"}
    places = {"lucky": "kitchen", "pets": {"shamrock": "kitchen"}, "on_turn": 0, "phase": "action"}
    beside = kdl.arrange(dog, pawns=("kitchen", "library", "library"), first_round=False, dog_tokens=2, **places)
    attack = kdl.apply(beside, kdl.parse_action("attack shamrock")).state
    told = layout_of(dog.game).tell(kdl.observe(attack, 1)).split(", ")
    assert {"dog_tokens = 2", "on_dog", "attacker left_2"} <= set(told)
    assert "target lucky" not in told


def test_every_field_says_what_it_is() -> None:
    for edition in kdl.edition_names():
        layout = layout_of(kdl.new_game(edition).game)
        assert all(field.meaning for field in layout.fields)
        assert sum(len(field.labels) for field in layout.fields) == layout.size
        assert len({field.name for field in layout.fields}) == len(layout.fields)


def first(vector: Any, mask: Any) -> Any:
    """Choose the legal action with the lowest id."""
    return np.argmax(mask)


def last(vector: Any, mask: Any) -> Any:
    """Choose the legal action with the highest id."""
    return len(mask) - 1 - np.argmax(mask[::-1])


def test_a_policy_plays_wherever_players_do() -> None:
    players = [policy_player(first), policy_player(last), "chance"]
    found = simulate("flight", players=players, games=3, seed=2, workers=1, progress=False)
    assert found["player"].unique().tolist() == ["first", "last", "chance"]
    done = kdl.play("get_lucky", seats=3, seed=1, players=[policy_player(first)] * 3)
    assert [step.action for step in done.steps] == [kdl.legal_actions(state)[0] for state in done.states[:-1]]


def test_a_policy_that_chooses_wrong_is_told_so() -> None:
    with pytest.raises(kdl.PlayerError, match=r"the ids of the actions go from 0 to 959, not -1"):
        kdl.play("get_lucky", seats=3, seed=1, players=[policy_player(lambda vector, mask: -1)] * 3)
    with pytest.raises(kdl.PlayerError, match=r"chose an illegal action: .* is not legal: "):
        kdl.play("get_lucky", seats=3, seed=1, players=[policy_player(lambda vector, mask: np.argmin(mask))] * 3)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: numbering_of("deluxe"), "a game .* is needed"),
        (lambda: layout_of(None), "a game .* is needed"),
        (lambda: numbering_of(kdl.new_game().game).action_id("step parlor there"), "must be written: step SPACE"),
        (lambda: numbering_of(kdl.new_game().game).action_id("swap a b"), "an action that this game can offer"),
        (lambda: numbering_of(kdl.new_game().game).action_of(10_000), "the ids of the actions go from 0 to"),
        (lambda: numbering_of(kdl.new_game().game).action_of(None), "the ids of the actions go from 0 to"),
        (lambda: layout_of(kdl.new_game().game)["room"], "there is no field 'room'; there are: phase, "),
        (lambda: layout_of(kdl.new_game().game).vector(kdl.observe(kdl.new_game())), "a spectator has no seat"),
        (lambda: layout_of(kdl.new_game().game).vector(kdl.new_game()), "an observation of a game with the same"),
        (lambda: layout_of(kdl.new_game().game).vector(kdl.observe(kdl.new_game(seats=5), 0)), "with the same edition"),
        (lambda: layout_of(kdl.new_game().game).tell(kdl.observe(kdl.new_game("get_lucky"), 0)), "with the same"),
    ],
)
def test_what_is_wrong_is_said(ask: Any, words: str) -> None:
    with pytest.raises(kdl.KdlError, match=words):
        ask()


def test_an_agent_learns_by_playing_against_itself() -> None:
    """After 150 games it beats three players by chance more often than by luck alone, and than before: 25 % is fair."""
    policy = reinforce(env("get_lucky", seats=4), games=150, seed=1)
    before = LinearPolicy(layout_of(GAME).high, len(numbering_of(GAME)))
    (low, _), (_, high) = (wilson(won(each.drawn(2)), 100) for each in (policy, before))
    assert low > max(0.25, high)


GAME = kdl.new_game("get_lucky", seats=4).game


def won(policy: Policy) -> int:
    """Count how many of 100 games a policy wins against three players by chance."""
    learned, found = policy_player(policy), 0
    for seed in range(100):
        players = [kdl.random_player(seed + seat) for seat in range(4)]
        players[seed % 4] = learned
        found += kdl.outcome(kdl.play("get_lucky", seats=4, seed=seed, players=players).end).winner == seed % 4
    return found


def test_the_same_seed_leads_to_the_same_policy() -> None:
    one, same, other = (reinforce(env("get_lucky", seats=3), games=8, seed=seed).weights for seed in (1, 1, 2))
    assert (one == same).all()
    assert (one != other).any()


def test_a_policy_that_has_learned_nothing_draws_all_that_is_legal_and_nothing_else() -> None:
    policy, state = LinearPolicy(layout_of(GAME).high, len(numbering_of(GAME))), kdl.new_game("get_lucky", seats=4)
    mask = numbering_of(GAME).mask(kdl.legal_actions(state))
    vector = layout_of(GAME).vector(kdl.observe(state, state.to_act))
    one, same = ([draw(vector, mask) for _ in range(400)] for draw in (policy.drawn(5), policy.drawn(5)))
    assert one == same
    assert set(one) == set(np.flatnonzero(mask).tolist())
