"""Players that were given a name in this process are met in Play, like those of the kit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kdl_widgets import match
from kdl_widgets.matches.seating import Seating
from kdl_widgets.matches.setup_page import players, show_words

import kdl
from kdl import words
from kdl.engine.match import Match, Seat
from kdl.engine.replay import read_match
from kdl.players import levels as by_name
from kdl.players.levels import levels, register_player
from kdl.simulation import simulate


@pytest.fixture(autouse=True)
def _nobody_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(by_name, "_REGISTERED", {})
    return


def latest(_seen: object, legal: tuple[kdl.Action, ...]) -> kdl.Action:
    """Choose what stands last."""
    return legal[-1]


def test_who_has_a_name_is_offered_and_plays() -> None:
    register_player("learned", latest)
    assert levels() == (*by_name.LEVELS, "learned")
    assert "learned" in players()
    assert any("learned" in each for each in show_words()["players"])
    state = kdl.new_game("get_lucky", seats=3, seed=2)
    table = match(state, players=["person", "learned", "learned"])
    assert state.to_act
    assert table.match.seats[1] == kdl.Seat(player="learned")
    assert Seating(table.match).choose(state) == kdl.legal_actions(state)[-1]


@pytest.mark.parametrize("language", words.languages())
def test_another_computer_plays_for_one_that_is_missing_here_and_the_page_says_so(language: str) -> None:
    kept = Match(kdl.Timeline(kdl.new_game("classic", seats=3, seed=2)), [Seat(), Seat("", "gone"), Seat("", "gone")])
    with words.speaking(language):
        table = match(kept)
        assert "(gone)" in table.desk.desk["note"]
        assert "(gone)" in match(kept, at=0).desk.desk["note"]
        assert not match("classic", ["person", "careful_brave", "searcher"]).desk.desk["note"]
    turn = kdl.arrange(kept.state, on_turn=1)
    easy = kdl.Seat(player="careful")
    chosen = [Seating(Match(kdl.Timeline(turn), seats)).choose(turn) for seats in (kept.seats, [Seat(), easy, easy])]
    assert chosen[0] == chosen[1]
    assert [seat.player for seat in read_match(table.match.text()).seats] == ["person", "gone", "gone"]


def test_a_name_goes_along_to_simulations() -> None:
    register_player("learned", latest)
    asked: dict[str, Any] = {"games": 4, "seed": 3, "progress": False}
    found = simulate("get_lucky", players=["learned", "chance", "chance"], workers=2, **asked)
    same = simulate("get_lucky", players=[latest, "chance", "chance"], workers=1, **asked)
    assert found.drop(columns="player").equals(same.drop(columns="player"))
    assert set(found["player"]) == {"learned", "chance"}


def test_a_player_can_be_made_from_a_seed() -> None:
    register_player("anybody", kdl.random_player)
    game = kdl.new_game("deluxe", seats=3).game
    first = kdl.play("deluxe", seats=3, seed=1, players=[kdl.computer(game, "anybody", seat) for seat in range(3)])
    assert first == kdl.play("deluxe", seats=3, seed=1, players=[kdl.random_player(seat) for seat in range(3)])


@pytest.mark.parametrize("name", ["careful", "person", "Learned", "", "a b", None, "x" * 3 + "1"])
def test_a_name_must_be_a_word_that_nobody_bears(name: Any) -> None:
    with pytest.raises(kdl.OptionError, match="a player is called by small letters, and not as one of person, chance"):
        register_player(name, latest)


@pytest.mark.parametrize("player", [None, "careful", lambda: None, int])
def test_a_player_must_be_one(player: Any) -> None:
    with pytest.raises(kdl.ArgumentError, match="a player"):
        register_player("learned", player)
    assert levels() == by_name.LEVELS
