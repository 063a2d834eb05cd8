"""Playing on from a playthrough that is watched, and coming back to it."""

from __future__ import annotations

import pytest
from kdl_widgets.calls.playback import player as watch
from kdl_widgets.matches.table import Table
from kdl_widgets.playback.player import Player

import kdl
from kdl import words


@pytest.mark.parametrize(("eyes", "seat"), [(None, "own"), (2, 2), ("all", "all")])
def test_one_plays_on_at_the_step_that_is_shown_with_the_same_eyes(
    game: kdl.Timeline, eyes: object, seat: object
) -> None:
    watched = watch(game, eyes, at=15)  # type: ignore[arg-type]
    watched.on.click()
    table = watched.table
    assert isinstance(table, Table)
    assert (table.at, table.state, table.eyes) == (15, game.at(15), seat)
    assert table in watched.children
    table.undo()
    assert watched.at == 15
    watched.back.click()
    assert (watched.table, watched.at, table in watched.children) == (None, 15, False)
    assert watched.children == watched._whole
    watched.next()
    assert watched.at == 16


def test_what_is_played_leaves_the_playthrough_as_it_was(game: kdl.Timeline) -> None:
    watched = watch(game, at=0)
    watched.play_on()
    assert isinstance(watched.table, Table)
    watched.table.do(kdl.legal_actions(game.start)[-1])
    assert len(watched.table.match.start.children) in (1, 2)
    watched.return_()
    assert watched.timeline is game
    assert watched.end == len(game)


def test_a_player_alone_offers_nothing_to_play_on_with(player: Player) -> None:
    assert player.on.layout.display == "none"
    player.play_on()
    assert player.table is None
    assert watch(player.timeline).on.layout.display != "none"


def test_before_the_start_one_plays_on_from_the_start() -> None:
    watched = watch(kdl.play("classic", seats=3, seed=1), at=-2)
    watched.play_on()
    assert isinstance(watched.table, Table)
    assert watched.table.at == 0


def test_closing_closes_what_is_played_on_with(game: kdl.Timeline) -> None:
    watched = watch(game)
    watched.play_on()
    table = watched.table
    assert isinstance(table, Table)
    watched.close()
    head = table.desk.desk["head"]
    words.set_language("de")
    assert table.desk.desk["head"] == head


def test_the_page_can_set_the_language(player: Player) -> None:
    player.panel._handle_custom_msg({"language": "de"}, [])
    assert words.language() == "de"
    assert player.settings._languages[0].value == "de"
    for nonsense in ("xx", "", None, 7):
        player.panel._handle_custom_msg({"language": nonsense}, [])
        assert words.language() == "de"
