"""The position builder: what is dragged, tapped, chosen and dealt, and what is said of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.explore.builder import Builder

import kdl
from kdl import words
from kdl.engine.draft import Pile
from kdl.packaged import DATA

PLAYED: list[Any] = []


@pytest.fixture
def builder() -> Iterator[Builder]:
    PLAYED.clear()
    options = {"seats": 4, "seed": 7, "closed": ("east",), "pets": ("cat", "dog")}
    made = kdl_widgets.builder("deluxe", on_play=PLAYED.append, **options)
    yield made
    made.close()


@pytest.fixture
def table() -> Iterator[Builder]:
    made = kdl_widgets.builder("get_lucky", seats=2, howard=True, seed=3)
    yield made
    made.close()


def page(builder: Builder, **message: object) -> None:
    """Send what the page sends when one of the controls is used."""
    form = builder.cards if "put" in message else builder.form
    form._handle_custom_msg(message, [])


def picture(builder: Builder, **message: object) -> None:
    """Send what the page sends when something is done in the picture."""
    builder.view._overlay._handle_custom_msg(message, [])


def test_a_figure_that_is_dragged_stands_where_it_is_dropped(builder: Builder) -> None:
    picture(builder, drop=["seat_1", "kitchen"])
    assert builder.state.pawns[1] == builder.view.observation.pawns[1] == "kitchen"
    assert builder.text == "Bruno: Kitchen. This position is possible."


def test_two_taps_move_a_figure_even_to_a_room_where_another_one_stands(builder: Builder) -> None:
    picture(builder, tap=["seat_1", "drawing_room"])
    assert builder.view._overlay.taken == "seat_1"
    assert builder.text.startswith("Bruno: choose the new place")
    picture(builder, tap=["cat", "kitchen"])
    assert (builder.state.pawns[1], builder.view._overlay.taken) == ("kitchen", "")
    picture(builder, tap=["cat", "kitchen"])
    picture(builder, tap=["cat", "kitchen"])
    assert builder.view._overlay.taken == "", "a second tap lets it go"


def test_keys_do_the_same_from_the_form_and_in_the_picture(builder: Builder) -> None:
    page(builder, take="lucky")
    page(builder, place="parlor")
    assert builder.state.lucky == "parlor"
    page(builder, take="dog")
    picture(builder, pick="library")
    assert builder.state.pets["dog"] == "library"
    picture(builder, pick="foyer")
    assert builder.state.pets["dog"] == "library", "no figure is in hand"


def test_where_the_figures_are_is_told_to_the_page(builder: Builder) -> None:
    figures = {each["id"]: each for each in builder.view._overlay.figures}
    assert set(figures) == set(builder.draft.places)
    before = figures["cat"]
    builder.move("cat", "library")
    after = next(each for each in builder.view._overlay.figures if each["id"] == "cat")
    assert (after["x"], after["y"]) != (before["x"], before["y"])
    assert all("<" in each["svg"] for each in builder.view._overlay.figures)


def test_what_cannot_be_is_said_with_its_clause_until_it_is_mended(builder: Builder) -> None:
    picture(builder, drop=["seat_0", "hedge_maze"])
    assert "Nobody can stand in the Hedge Maze" in builder.speech.html
    assert "deluxe.wings.closed" in builder.speech.html.replace("<wbr>", "")
    assert builder.view.observation.pawns[0] == "hedge_maze"
    assert builder.form.now["sound"] is False
    page(builder, do="play")
    page(builder, do="link")
    assert (PLAYED, builder.form.link) == ([], "")
    with pytest.raises(kdl.OptionError):
        builder.link()
    builder.move("seat_0", "kitchen")
    assert builder.form.now["sound"] is True
    page(builder, do="play")
    assert [builder.state] == PLAYED


def test_cards_are_dealt_and_the_deck_is_ordered(builder: Builder) -> None:
    piles, ids = list(builder.draft.piles), builder.draft.game.card_ids
    top, second, third = (ids.index(card) for card in builder.draft.piles[Pile("deck")][:3])
    page(builder, put=[top, piles.index(Pile("hands", 2)), 0])
    page(builder, put=[third, piles.index(Pile("motives", 0)), 0])
    page(builder, put=[second, piles.index(Pile("deck")), -1])
    assert ids[top] in builder.state.hands[2]
    assert builder.state.motives[0] == (ids[third],)
    assert builder.state.deck[0] == ids[second]
    assert builder.cards.now["piles"][piles.index(Pile("motives", 0))] == [third]


def test_turn_phase_and_lights_are_chosen(builder: Builder) -> None:
    labels = [label for label, *_ in builder.form.now["choices"]]
    assert labels == ["Whose turn", "Phase", "Had a turn"]
    page(builder, choose=[0, 2])
    page(builder, choose=[1, 1])
    page(builder, choose=[2, 1])
    assert (builder.state.on_turn, builder.state.phase) == (2, "action")
    assert builder.state.had_turn == builder.state.game.everyone
    page(builder, empty=True)
    assert builder.state.lights_out
    assert "The lights are out." in builder.text
    page(builder, empty=False)
    assert not builder.state.lights_out


def test_every_change_can_be_undone_and_all_of_them(builder: Builder) -> None:
    start = builder.state
    builder.move("cat", "library")
    builder.move("cat", "library")
    between = builder.state
    builder.empty()
    page(builder, do="undo")
    assert builder.state == between
    page(builder, do="over")
    assert builder.state == start
    page(builder, do="undo")
    assert builder.state == between, "that, too"
    page(builder, do="undo")
    assert (builder.state, builder.form.now["undo"]) == (start, False)
    page(builder, do="undo")
    assert builder.state == start


def test_a_link_brings_the_position_back(builder: Builder) -> None:
    builder.move("seat_0", "kitchen")
    builder.choose(on_turn=0, phase="action", first_round=False)
    page(builder, do="link")
    assert kdl.load_link(builder.form.link).end == builder.state
    builder.move("seat_0", "parlor")
    assert builder.form.link == "", "it is of another position now"


@pytest.mark.parametrize(
    "message",
    [
        {"take": "nobody"},
        {"place": "nowhere"},
        {"put": [0, 999, 0]},
        {"put": [999, 0, 0]},
        {"put": ["bats", 0, 0]},
        {"choose": [9, 0]},
        {"choose": [0, 9]},
        {"do": "ask"},
        {"do": "anything"},
        {"what": 1},
    ],
    ids=str,
)
def test_messages_that_mean_nothing_change_nothing(builder: Builder, message: dict[str, object]) -> None:
    before = builder.state
    page(builder, take="cat")
    page(builder, **message)
    picture(builder, drop=["nobody", "kitchen"])
    picture(builder, drop=["cat", "nowhere"])
    picture(builder, drop="cat")
    assert builder.state == before


def test_at_the_card_table_lucky_characters_and_cards_are_put(table: Builder) -> None:
    state = table.state
    mine, theirs = state.characters[0][0], state.drawing_room[0]
    picture(table, drop=["lucky", theirs])
    assert "who belongs to no player" in table.text
    picture(table, drop=[theirs, mine])
    assert table.state.lucky == theirs, "now it is a player's"
    assert theirs in table.state.characters[0]
    table.put("weapon_1", Pile("tucked", theirs))
    table.put("weapon_2", Pile("tucked", theirs))
    assert "two cards of one type" in table.text
    assert table.view.observation.tucked[theirs] == ("weapon_1", "weapon_2")


def test_the_position_can_be_asked_as_long_as_it_can_be(builder: Builder) -> None:
    builder.ask.opener.value = True
    builder.choose(on_turn=2)
    assert "Cleo" in builder.ask.now.value
    builder.move("cat", "hedge_maze")
    assert builder.ask.layout.display == "none"
    builder.undo()
    assert builder.ask.layout.display == "flex"
    builder.ask.choice.kind.value = "step"
    picture(builder, pick="gallery")
    assert builder.ask.action.space == "gallery"


def test_without_something_to_do_with_it_no_button_is_offered(builder: Builder, table: Builder) -> None:
    assert (builder.form.plays, table.form.plays) == (True, False)


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("classic", {"seats": 4}),
        ("deluxe", {"seats": 2, "closed": ("east",)}),
        ("deluxe", {"seats": 3, "board": "bed_and_breakfast", "floor": "upper"}),
        ("flight", {"seats": 3, "pawns": ("foyer", "", "parlor"), "lucky": "gallery"}),
        ("get_lucky", {"seats": 6}),
    ],
    ids=str,
)
def test_every_edition_can_be_built_in_both_languages(edition: str, options: dict[str, Any]) -> None:
    made = kdl_widgets.builder(edition, **options)
    told = {}
    for language in words.languages():
        words.set_language(language)
        told[language] = json.dumps([made.form.book, made.form.now, made.speech.html])
    assert told["de"] != told["en"]
    assert "Stapel" in told["de"]
    made.close()


def test_one_that_is_out_of_the_game_can_be_brought_back() -> None:
    made = kdl_widgets.builder("flight", seats=3, pawns=("foyer", "", "parlor"), lucky="gallery")
    assert "seat_1" not in {each["id"] for each in made.view._overlay.figures}
    made.move("seat_1", "library")
    assert "seat_1" in {each["id"] for each in made.view._overlay.figures}
    assert made.state.pawns[1] == "library"
    made.close()


def test_a_playthrough_is_built_on_where_it_can_be() -> None:
    played = kdl.play("deluxe", seats=4, seed=7, closed=("east",))
    made = kdl_widgets.builder(played)
    assert made.draft.problem is None
    assert made.state == next(state for state in reversed(played.states) if state.attempt is None)
    made.close()
    with pytest.raises(kdl.ArrangeError, match="while an attempt is being answered"):
        kdl_widgets.builder(next(state for state in played.states if state.attempt is not None))


def test_a_game_with_a_deck_file_of_its_own_has_a_link_too(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    shutil.copy(DATA / "decks" / "get_lucky.toml", deck)
    made = kdl_widgets.builder("get_lucky", seats=3, deck=deck)
    page(made, do="link")
    assert made.form.link
    made.close()
