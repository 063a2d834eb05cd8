"""Many games as a table: what stands in it is what happened, whoever played and wherever."""

# ruff: noqa: ARG001, ARG005 (players look at what they like)

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pandas as pd
import pytest

import kdl
from kdl.core.actions import BARE
from kdl.core.events import TurnBegan
from kdl.players.tournament import MOST_STEPS
from kdl.simulation import simulate
from kdl.simulation.measures import COLUMNS
from tests.kdl.players.tables import TABLES
from tests.kdl.simulation import own_players
from tests.laws import ROOT

MIXED = ["careful", "chance"] * 4


def asked_for(edition: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """Say how a table is simulated: one player to each seat that is played."""
    played = len(kdl.new_game(edition, seats=seats, **options).game.players)
    return {"edition": edition, "players": MIXED[:played], "seats": seats, "games": 2, "progress": False, **options}


def again(edition: str, seats: int, options: dict[str, Any], seed: int) -> kdl.Timeline:
    """Play a game of a table again, from the seed that stands there."""
    start = kdl.new_game(edition, seats=seats, seed=seed, **options)
    players = [
        kdl.computer(start.game, level, seed * start.seats + seat)
        for level, seat in zip(MIXED, start.game.players, strict=False)
    ]
    return kdl.play_on(kdl.Timeline(start), players, MOST_STEPS)


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
def test_each_row_tells_what_its_seat_did(edition: str, seats: int, options: dict[str, Any]) -> None:
    found = simulate(**asked_for(edition, seats, options), seed=3, workers=1)
    for number, rows in found.groupby("game"):
        game = again(edition, seats, options, int(rows["seed"].iloc[0]))
        did = Counter((before.to_act, step.action.kind) for before, step in zip(game.states, game.steps, strict=False))
        turns = Counter(event.seat for event in game.events if isinstance(event, TurnBegan))
        turns[game.start.on_turn] += 1
        assert list(rows["seat"]) == list(game.game.players)
        assert set(rows["steps"]) == {len(game.steps)}
        assert set(rows["game_turns"]) == {game.end.turn}
        assert set(rows["clause"]) == {kdl.outcome(game.end).clause}
        for row in rows.itertuples():
            assert row.player == MIXED[list(game.game.players).index(row.seat)]
            assert row.won == (kdl.outcome(game.end).winner == row.seat)
            assert row.attempts == did[row.seat, "attempt"] + did[row.seat, "attack"]
            assert row.luck_cards == did[row.seat, "luck"]
            assert row.turns == turns[row.seat]
            assert number == row.game


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
def test_luck_chances_and_what_a_family_lacks(edition: str, seats: int, options: dict[str, Any]) -> None:
    found = simulate(**asked_for(edition, seats, options), seed=8, workers=1)
    for _, rows in found.groupby("game"):
        game = again(edition, seats, options, int(rows["seed"].iloc[0]))
        luck, chances = Counter[int](), {}
        for before, step in zip(game.states, game.steps, strict=False):
            if step.action.kind == "luck":
                luck[before.to_act] += game.game.cards_by_id[step.action.card].luck
            if any(action.kind in BARE for action in kdl.legal_actions(before)):
                chances.setdefault(before.to_act, before.turn)
        for row in rows.to_dict("records"):
            assert row["luck_spent"] == luck[row["seat"]]
            chance = chances.get(row["seat"])
            assert pd.isna(row["first_chance"]) if chance is None else row["first_chance"] == chance
    mansion = edition != "get_lucky"
    assert found["motives"].notna().all() == mansion
    assert found["swaps"].isna().all() == found["improvements"].isna().all() == mansion


def test_the_numbers_are_the_same_whatever_the_workers() -> None:
    asked: dict[str, Any] = {"players": MIXED[:3], "games": 12, "seed": 5, "progress": False}
    one = simulate("get_lucky", workers=1, **asked)
    assert one.equals(simulate("get_lucky", workers=2, **asked))
    assert dict(one.dtypes.astype(str)) == dict(COLUMNS)
    assert list(one["game"]) == [number for number in range(12) for _ in range(3)]


def test_games_of_other_seeds_are_others() -> None:
    seeds = {
        seed
        for given in range(3)
        for seed in simulate("get_lucky", players=["chance"] * 2, games=4, seed=given, workers=1, progress=False)[
            "seed"
        ]
    }
    assert len(seeds) == 12


def test_a_game_that_is_longer_asked_for_begins_alike() -> None:
    asked: dict[str, Any] = {"players": ["careful"] * 2, "seed": 5, "workers": 1, "progress": False}
    short, long = simulate("get_lucky", games=3, **asked), simulate("get_lucky", games=6, **asked)
    assert long[long["game"] < 3].equals(short)


def test_functions_makers_and_names_of_modules_play() -> None:
    home = own_players.__name__
    given = [own_players.first, f"{home}:first", own_players.by_seed, f"{home}:by_seed", kdl.random_player]
    asked: dict[str, Any] = {"games": 4, "seed": 2, "progress": False}
    found = simulate("classic", players=given, workers=2, **asked)
    assert list(found["player"][:5]) == ["first", f"{home}:first", "by_seed", f"{home}:by_seed", "random_player"]
    same = simulate("classic", players=[own_players.first] * 2 + ["chance"] * 3, workers=1, **asked)
    assert found.drop(columns="player").equals(same.drop(columns="player"))


def test_functions_that_no_module_holds_play_in_other_processes() -> None:
    preferred = "attempt"

    def eager(seen: Any, legal: tuple[kdl.Action, ...]) -> kdl.Action:
        return next((action for action in legal if action.kind == preferred), legal[-1])

    asked: dict[str, Any] = {"players": [eager, "careful"], "games": 3, "progress": False}
    assert simulate("get_lucky", workers=2, **asked).equals(simulate("get_lucky", workers=1, **asked))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_player_at_fault_is_told_with_the_game_and_what_was_played(workers: int) -> None:
    with pytest.raises(kdl.PlayerError, match=r"the player in seat 3 \(2 in code\) chose an illegal action") as told:
        simulate("deluxe", players=["careful", own_players.confused], games=1, workers=workers, progress=False)
    assert told.value.seat == 2
    assert told.value.timeline.end.to_act == 2
    (note,) = told.value.__notes__
    assert note == f"It was game 0, of the seed {told.value.timeline.start.seed}."


HOME = own_players.__name__


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (
            {"players": ["best"] * 3},
            "no level is called 'best'; .* searcher, module:name",
        ),
        ({"players": [f"{HOME}:nobody"] * 3}, "there is no player .*nobody.*; it is written module:name"),
        ({"players": ["nowhere.at.all:bot"] * 3}, "No module named 'nowhere'.*; it is written module:name"),
        ({"players": [":bot"] * 3}, "there is no player ':bot': .*; it is written module:name"),
        ({"players": [f"{HOME}:NUMBER"] * 3}, r"a player \(.*\) is needed here, not 3"),
        ({"players": [3, 4]}, r"a player \(.*\) is needed here, not 3"),
        ({"players": [lambda seen: None] * 2}, r"a player \(.*\) is needed here, not <function"),
        ({"players": [lambda a, b: None, lambda c, d: None]}, "two players are called '<lambda>'"),
        ({"players": "careful"}, "a list of players is needed here, not 'careful'"),
        ({"games": 0}, "games must be a whole number from 1 to"),
        ({"seed": 1.5}, "the seed must be a whole number"),
        ({"workers": 0}, "workers must be a whole number from 1 to"),
        ({"progress": 1}, "progress must be True or False, not 1"),
        ({"seats": 3}, "3 players are needed, not 4"),
        ({"pets": "fish"}, "no pet is called 'fish'"),
        ({"edition": "cluedo"}, "no edition is called 'cluedo'"),
        ({"players": ["careful"] * 12}, "'deluxe' is for 2 to 8 seats, not 12"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(asked: dict[str, Any], problem: str) -> None:
    with pytest.raises(kdl.KdlError, match=problem):
        simulate(**{"games": 1, "workers": 1, "progress": False, **asked})


def test_a_bar_shows_how_many_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    simulate("get_lucky", players=["chance"] * 2, games=3, workers=1)
    assert "3/3" in capsys.readouterr().err
    simulate("get_lucky", players=["chance"] * 2, games=3, workers=1, progress=False)
    assert capsys.readouterr().err == ""


def test_the_documentation_describes_each_column() -> None:
    page = (ROOT / "docs/simulation.md").read_text("utf-8")
    cells = re.findall(r"^\| (`[a-z_`, ]+`) \|", page, re.MULTILINE)
    assert [name for cell in cells for name in re.findall(r"`(\w+)`", cell)] == list(COLUMNS)
