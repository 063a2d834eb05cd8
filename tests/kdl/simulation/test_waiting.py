"""Where players wait, and what comes of it: counted anew from the games themselves."""

from __future__ import annotations

from typing import Any

import pytest

import kdl
from kdl.errors import KdlError, OptionError
from kdl.simulation import simulate, simulate_waits
from kdl.simulation.waiting import COLUMNS

ASKED: dict[str, Any] = {"players": ["careful"] * 3, "games": 3, "seed": 4, "workers": 1, "progress": False}


def by_hand(number: int, seed: int) -> list[tuple[int, int, str, bool, bool]]:
    """Play a game anew, action by action, and note of each turn how the one before it of the same seat ended."""
    state = kdl.new_game("deluxe", seats=3, seed=seed)
    players = [kdl.computer(state.game, "careful", seed=seed * 3 + seat) for seat in range(3)]
    ended: dict[int, str] = {}
    found: dict[int, tuple[int, int, str, bool, bool]] = {}
    while not kdl.is_terminal(state):
        legal = kdl.legal_actions(state)
        if state.turn in found and any(action.kind == "attempt" for action in legal):
            found[state.turn] = (*found[state.turn][:4], True)
        before, action = state, players[state.to_act](kdl.observe(state, state.to_act), legal)
        state = kdl.apply(state, action).state
        if state.turn != before.turn:
            ended[before.on_turn] = before.pawns[before.on_turn]
            seat = state.on_turn
            if seat in ended:
                found[state.turn] = (number, seat, ended[seat], state.pawns[seat] == state.lucky, False)
    return list(found.values())


def test_waits_are_those_of_the_games() -> None:
    waits = simulate_waits(**ASKED)
    seeds = simulate(**ASKED).groupby("game")["seed"].first()
    wanted = [row for number, seed in seeds.items() for row in by_hand(number, int(seed))]
    assert list(waits.itertuples(index=False, name=None)) == wanted
    assert {waits["called"].any(), waits["called"].all(), waits["chance"].any()} == {True, False}


def test_its_columns_have_types_and_the_workers_change_nothing() -> None:
    waits = simulate_waits(**ASKED)
    assert dict(waits.dtypes.astype(str)) == COLUMNS
    assert waits.equals(simulate_waits(**ASKED | {"workers": 2}))


def test_strangers_have_no_row_and_the_dead_wait_nowhere() -> None:
    waits = simulate_waits("deluxe", **ASKED | {"players": ["careful"] * 2})
    assert set(waits["seat"]) <= set(kdl.new_game("deluxe", seats=2).game.players)
    assert (simulate_waits("flight", **ASKED)["room"] != "").all()


def test_nobody_waits_at_the_card_table() -> None:
    with pytest.raises(KdlError, match="card"):
        simulate_waits("get_lucky", **ASKED)
    with pytest.raises(OptionError, match="games"):
        simulate_waits(**ASKED | {"games": 0})


@pytest.mark.parametrize("edition", ["deluxe", "classic", "get_lucky"])
def test_places_are_counted_from_who_begins(edition: str) -> None:
    games = simulate(edition, **ASKED | {"games": 6})
    for _, rows in games.groupby("game"):
        first = kdl.new_game(edition, seats=3, seed=int(rows["seed"].iloc[0])).on_turn
        assert dict(zip(rows["seat"], rows["place"], strict=True)) == {(first + n) % 3: n for n in range(3)}
    assert games[games["place"] == 0]["seat"].nunique() > 1
