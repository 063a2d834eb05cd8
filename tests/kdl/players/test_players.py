"""The simple players: one by chance, one that heeds the hints of the rulebooks."""

from __future__ import annotations

from collections import Counter

import pytest

import kdl
from tests.kdl.mansion.positions import after, table

NONE: tuple[str, ...] = ()
SEEDS = range(12)


def choices(state: kdl.State, seeds: range = SEEDS) -> Counter[str]:
    """Count what players of different seeds who heed the hints choose."""
    asked = kdl.observe(state, state.to_act), kdl.legal_actions(state)
    return Counter(str(kdl.hint_player(seed)(*asked)) for seed in seeds)


def test_the_random_player_chooses_each_legal_action_now_and_then() -> None:
    state = kdl.new_game("deluxe", seats=4, seed=7)
    player, legal = kdl.random_player(1), kdl.legal_actions(state)
    chosen = Counter(player(kdl.observe(state, state.to_act), legal) for _ in range(100 * len(legal)))
    assert set(chosen) == set(legal)
    assert max(chosen.values()) < 2 * min(chosen.values())


@pytest.mark.parametrize("make", [kdl.random_player, kdl.hint_player])
def test_a_seed_decides_what_a_player_does(make: object) -> None:
    def play(seed: int) -> kdl.Timeline:
        return kdl.play("deluxe", seats=3, seed=4, players=[make(seed + seat) for seat in range(3)])

    assert play(1).steps == play(1).steps
    assert play(1).steps != play(100).steps


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("make", [kdl.random_player, kdl.hint_player])
def test_they_end_games_on_every_number_of_seats(make: object, seats: int) -> None:
    for seed in range(3):
        timeline = kdl.play("deluxe", seats=seats, seed=seed, players=[make(10 * seed + i) for i in range(seats)])
        assert kdl.is_terminal(timeline.end)


def test_who_may_attempt_attempts_with_the_best_weapon_for_the_room() -> None:
    pawns = ("wine_cellar", "foyer", "foyer", "foyer")
    hands = {0: ("chain_saw", "trowel", "piece_of_rope", "bats")}
    state = table(4, closed=("east",), pawns=pawns, lucky="wine_cellar", phase="action", hands=hands)
    assert choices(state) == {"attempt trowel": len(SEEDS)}
    assert choices(kdl.arrange(state, hands={0: ("bats",)})) == {"attempt": len(SEEDS)}


def test_who_can_step_to_an_attempt_does() -> None:
    state = table(4, closed=("east",), pawns=("kitchen", "foyer", "foyer", "foyer"), lucky="wine_cellar")
    assert choices(state) == {"step wine_cellar": len(SEEDS)}
    assert choices(after(state, "step wine_cellar")) == {"stop": len(SEEDS)}


def test_a_card_is_played_to_come_to_an_attempt_and_only_then() -> None:
    hands = {0: ("move_wine_cellar", "move_armory")}
    state = table(4, closed=("east",), pawns=("piazza", "foyer", "foyer", "foyer"), lucky="wine_cellar", hands=hands)
    assert choices(state) == {"jump move_wine_cellar": len(SEEDS)}
    away = kdl.arrange(state, lucky="master_suite")
    assert not any(choice.startswith(("jump", "walk")) for choice in choices(away))


def test_who_sees_no_attempt_walks_ahead_of_lucky() -> None:
    """Lucky is in the Library (16) and comes to the Carriage House next; others look into every room in reach."""
    pawns = ("foyer", "green_house", "drawing_room", "drawing_room")
    state = table(4, closed=("east",), pawns=pawns, lucky="library")
    found = choices(state, range(100))
    assert found["step carriage_house"] > 85, "now and then it wanders, so that nobody waits for ever"
    assert len(found) > 1
    assert kdl.plan(state, "carriage_house").reached == 1


def test_where_nobody_looks_in_a_card_is_worth_more_than_the_second_room_ahead() -> None:
    pawns = ("kitchen", "green_house", "drawing_room", "drawing_room")
    state = table(4, closed=("east",), pawns=pawns, lucky="library")
    found = choices(state, range(100))
    unseen = {"stop", "step wine_cellar", "step lancaster_room", "step sitting_room"}
    assert sum(found[choice] for choice in unseen) > 85


def test_a_turn_without_an_attempt_is_spent_on_drawing() -> None:
    state = table(4, closed=("east",), pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="armory", phase="action")
    assert choices(state) == {"draw": len(SEEDS)}
    dark = kdl.arrange(state, deck=())
    assert choices(dark) == {"end": len(SEEDS)}


def attempted(answers: tuple[str, ...], hands: dict[int, tuple[str, ...]]) -> kdl.State:
    """Return the position after some answers to an attempt of strength 3 by seat 0."""
    pawns = ("wine_cellar", "foyer", "foyer", "foyer")
    cards = {0: ("piece_of_rope",), 1: NONE, 2: NONE, 3: NONE} | hands
    state = table(4, closed=("east",), pawns=pawns, lucky="wine_cellar", phase="action", hands=cards)
    return after(state, "attempt piece_of_rope", *answers)


def test_early_in_line_one_leaves_the_luck_to_the_others() -> None:
    hand = ("the_pledge", "bats")
    many = ("oops", "umm", "tumbler", "immunity")
    state = attempted((), {1: hand, 2: many, 3: ("blocked", "shadows")})
    assert choices(state) == {"pass": len(SEEDS)}
    nobody_follows = attempted((), {1: hand})
    assert choices(nobody_follows) == {"luck the_pledge": len(SEEDS)}


def test_last_in_line_one_stops_the_murder_if_one_can() -> None:
    state = attempted(("pass", "pass"), {3: ("oops", "bats", "chain_saw", "crepe_pan")})
    first = choices(state)
    assert first == {"luck oops": len(SEEDS)}, "failures have no other use; the pan is kept"
    assert choices(after(state, "luck oops")) == {"luck bats": len(SEEDS)}


def test_last_in_line_one_wastes_nothing() -> None:
    state = attempted(("pass", "pass"), {3: ("blocked", "the_pledge", "bats")})
    assert choices(state) == {"luck the_pledge": len(SEEDS)}, "just enough, with one card"
    helpless = attempted(("pass", "pass"), {3: ("oops",)})
    assert choices(helpless) == {"pass": len(SEEDS)}, "what does not save Lucky is kept"
    without = attempted(("pass", "pass"), {})
    assert choices(without) == {"pass": len(SEEDS)}


def test_useful_cards_are_played_where_nothing_else_saves_lucky() -> None:
    state = attempted(("pass", "pass"), {3: ("crepe_pan", "bats", "chain_saw")})
    played = []
    while state.phase == "luck":
        (choice,) = choices(state)
        played.append(choice)
        state = after(state, choice)
    assert sorted(played) == ["luck bats", "luck crepe_pan"]
    assert state.winner is None


def test_players_need_an_observation_only() -> None:
    state = kdl.new_game("deluxe", seats=4, seed=1)
    seen, legal = kdl.observe(state, state.to_act), kdl.legal_actions(state)
    for make in (kdl.random_player, kdl.hint_player):
        assert make(3)(seen, legal) in legal
