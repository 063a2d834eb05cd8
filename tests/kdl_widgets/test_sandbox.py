"""The sandbox: figures that are dragged, followed and put back; wings, turn, cards; what is said; and anything goes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.explore.sandbox import Sandbox

import kdl
from kdl import words
from kdl.engine.arrange import Pile
from kdl.packaged import DATA
from tests.kdl_widgets.client import sent


@pytest.fixture
def sandbox() -> Iterator[Sandbox]:
    start = kdl.new_game("deluxe", seats=4, seed=7, closed=(), house_rules=True, pets=("cat", "dog"))
    at = {
        "pawns": ["library", "billiard_room", "billiard_room", "piazza"],
        "lucky": "gallery",
        "pets": {"dog": "carriage_house", "cat": "parlor"},
        "hands": {0: ["trowel", "oops"]},
    }
    made = kdl_widgets.sandbox(kdl.arrange(start, **at, on_turn=0, phase="action"))
    yield made
    made.close()


@pytest.fixture
def table() -> Iterator[Sandbox]:
    made = kdl_widgets.sandbox(kdl.new_game("get_lucky", seats=2, howard=True, seed=3))
    yield made
    made.close()


PLAYED: list[Any] = []


@pytest.fixture
def builder() -> Iterator[Sandbox]:
    PLAYED.clear()
    options = {"seats": 4, "seed": 7, "closed": ("east",), "pets": ("cat", "dog")}
    made = kdl_widgets.builder("deluxe", on_play=PLAYED.append, **options)
    yield made
    made.close()


def picture(sandbox: Sandbox, **message: object) -> None:
    """Send what the page sends when something is done in the picture."""
    sent(sandbox.view._overlay, **message)


def buttons(sandbox: Sandbox) -> dict[str, tuple[bool | None, bool]]:
    """Return whether each button is on, and whether it can be pressed."""
    return {name: (on, enabled) for name, _, on, enabled in sandbox.panel.buttons}


def test_what_is_dragged_is_followed_and_only_what_is_dropped_stays(sandbox: Sandbox) -> None:
    before = sandbox.state
    picture(sandbox, over=["seat_0", "gallery"])
    assert sandbox.view.observation.pawns[0] == "gallery"
    assert sandbox.panel.said["text"].startswith("Ada, you may attempt the murder now. You are with Lucky")
    assert sandbox.state == before
    picture(sandbox, over=["seat_0", ""])
    assert sandbox.view.observation.pawns[0] == "library"
    picture(sandbox, drop=["seat_0", "gallery"])
    assert sandbox.state.pawns[0] == "gallery"
    assert sandbox.text.splitlines()[0].endswith("[deluxe.attempt.alone]")
    assert "attempt the murder" in sandbox.panel.parts[0][1][0]


def test_back_takes_back_one_step_and_as_it_was_all_of_them(sandbox: Sandbox) -> None:
    first = sandbox.state
    assert buttons(sandbox)["undo"] == buttons(sandbox)["over"] == (None, False)
    sandbox.move("seat_1", "kitchen")
    second = sandbox.state
    sandbox.move("lucky", "piazza")
    sent(sandbox.panel, do="undo")
    assert sandbox.state == second
    sandbox.move("dog", "piazza")
    sent(sandbox.panel, do="over")
    assert sandbox.state == first
    sent(sandbox.panel, do="undo")
    assert sandbox.state.pets["dog"] == "piazza"


def test_what_the_rules_forbid_is_refused_in_words_and_nothing_changes(sandbox: Sandbox) -> None:
    before = sandbox.state
    sandbox.move("seat_1", "hall_w")
    assert (sandbox.state, buttons(sandbox)["undo"]) == (before, (None, False))
    assert sandbox.panel.said["text"] == "Nobody can stand in the west hall: pawns only pass through."
    assert sandbox.panel.said["refuses"]
    assert isinstance(sandbox.refused, kdl.ArrangeError)
    sandbox.move("seat_1", "kitchen")
    assert sandbox.refused is None
    sent(sandbox.panel, do="wing west")
    assert sandbox.text == "You can't close this: someone is in the Kitchen. [deluxe.wings.closed]"
    assert sandbox.state.game.board.closed == ()
    with pytest.raises(kdl.UnknownNameError):
        sandbox.move("seat_1", "bathroom")


def test_wings_and_the_light_are_switched_by_a_press(sandbox: Sandbox) -> None:
    sent(sandbox.panel, do="wing east")
    assert sandbox.state.game.board.closed == ("east",)
    assert {name: on for name, (on, _) in buttons(sandbox).items() if on is not None} == {
        "wing east": True,
        "wing west": False,
        "empty": False,
        "form": False,
        "anything": False,
    }
    sent(sandbox.panel, do="empty")
    assert sandbox.state.lights_out
    assert sandbox.standing.looks == {("seat_1", "seat_2"), ("seat_2", "seat_1")}, "they stand in the same room"
    deck = sandbox.draft.near.discards
    sent(sandbox.panel, do="empty")
    assert not sandbox.state.lights_out
    assert set(sandbox.state.deck) <= set(deck)
    for _ in range(3):
        sent(sandbox.panel, do="undo")
    assert (sandbox.state.game.board.closed, buttons(sandbox)["undo"]) == ((), (None, False))


def test_a_card_is_taken_from_a_hand_and_the_odds_follow(sandbox: Sandbox) -> None:
    sent(sandbox.panel, do="form")
    assert buttons(sandbox)["form"] == (True, True)
    weapon = next(card for card in sandbox.state.hands[0] if sandbox.state.game.cards_by_id[card].kind == "weapon")
    deck = next(place for place, pile in enumerate(sandbox.draft.piles) if pile.part == "deck")
    before = sandbox.standing.attempt
    sent(sandbox.form, put=[sandbox.state.game.card_ix[weapon], deck, 0])
    assert weapon not in sandbox.state.hands[0]
    assert before != sandbox.standing.attempt
    assert sandbox.state.game.card_ix[weapon] in sandbox.form.now["piles"][deck]
    sent(sandbox.panel, do="form")
    assert sandbox._below.children == ()


def test_figures_have_names_for_those_who_move_them_by_keys(sandbox: Sandbox) -> None:
    overlay = sandbox.view._overlay
    assert overlay.handled.startswith("Figures")
    assert {each["id"]: each["name"] for each in overlay.figures}["seat_0"] == "Ada: Library"
    picture(sandbox, tap=["dog", "carriage_house"])
    assert overlay.taken == "dog"
    picture(sandbox, pick="library")
    assert (sandbox.state.pets["dog"], overlay.taken) == ("library", "")


def test_only_what_has_changed_is_sent(sandbox: Sandbox) -> None:
    sandbox.move("seat_0", "kitchen")
    seen: list[str] = []
    for each in (sandbox.view._overlay, sandbox.panel):
        each.observe(lambda change: seen.append(change["name"]))
    sandbox.move("cat", "hedge_maze")
    assert {"figures", "picture"} <= set(seen) <= {"figures", "picture", "map", "notes", "said", "more"}
    seen.clear()
    sandbox.move("cat", "hedge_maze")
    assert seen == []


def test_it_speaks_the_language_that_is_set(sandbox: Sandbox) -> None:
    sandbox.move("seat_0", "gallery")
    words.set_language("de")
    assert sandbox.panel.said["text"].startswith("Ada, jetzt darfst du einen Mordversuch unternehmen.")
    assert "Alles wie zuvor" in [label for _, label, *_ in sandbox.panel.buttons]


def test_at_the_card_table_lucky_and_characters_are_moved(table: Sandbox) -> None:
    seat, state = table.state.to_act, table.state
    other = next(each for each in state.characters[1 - seat])
    picture(table, drop=["lucky", other])
    assert table.state.to_act == 1 - seat
    assert "turn" in table.text
    away = state.drawing_room[0]
    table.move("lucky", away)
    assert "belongs to no player" in table.text
    assert table.state.lucky == other


def test_of_a_playthrough_the_latest_position_is_taken_that_can_be_changed() -> None:
    game = kdl.play("deluxe", seats=4, seed=7)
    made: Any = kdl_widgets.sandbox(game)
    assert made.state in game.states
    made.close()
    answering = next(state for state in game.states if state.phase == "luck")
    with pytest.raises(kdl.ArrangeError, match="while an attempt is being answered"):
        kdl_widgets.sandbox(answering)
    with pytest.raises(kdl.ArgumentError):
        kdl_widgets.sandbox(7)  # type: ignore[arg-type]


def test_what_cannot_be_stays_where_anything_goes_and_is_said_until_it_is_mended(builder: Sandbox) -> None:
    picture(builder, drop=["seat_0", "hedge_maze"])
    assert builder.text == "Nobody can stand in the Hedge Maze: closed in this game. [deluxe.wings.closed]"
    assert builder.view.observation.pawns[0] == "hedge_maze"
    assert builder.panel.parts == []
    assert buttons(builder)["play"] == buttons(builder)["link"] == (None, False)
    for name in ("play", "link", "wing west"):
        sent(builder.panel, do=name)
    assert (PLAYED, builder.panel.link) == ([], "")
    with pytest.raises(kdl.ArrangeError):
        builder.link()
    picture(builder, over=["cat", "hedge_maze"])
    assert builder.view.observation.pets["cat"] == "hedge_maze"
    builder.move("seat_0", "kitchen")
    assert builder.refused is None
    assert builder.panel.parts
    sent(builder.panel, do="play")
    assert [builder.state] == PLAYED


def test_anything_goes_is_switched_by_a_press(sandbox: Sandbox) -> None:
    sent(sandbox.panel, do="anything")
    sandbox.move("seat_1", "hall_w")
    assert sandbox.draft.places["seat_1"] == "hall_w"
    sent(sandbox.panel, do="anything")
    assert sandbox.text == "Nobody can stand in the west hall: pawns only pass through. [deluxe.move.hallways]"
    sandbox.move("cat", "kitchen")
    assert sandbox.draft.places["cat"] == "parlor", "now it must be possible"
    sandbox.move("seat_1", "kitchen")
    assert sandbox.state.pawns[1] == "kitchen"


def test_two_taps_move_a_figure_even_to_a_room_where_another_one_stands(builder: Sandbox) -> None:
    picture(builder, tap=["seat_1", "drawing_room"])
    assert builder.text == "Bruno: choose the new place, in the picture or in the form."
    picture(builder, tap=["cat", "kitchen"])
    assert (builder.state.pawns[1], builder.view._overlay.taken) == ("kitchen", "")
    picture(builder, tap=["cat", "kitchen"])
    picture(builder, tap=["cat", "kitchen"])
    assert builder.view._overlay.taken == "", "a second tap lets it go"


def test_the_form_moves_figures_deals_cards_and_chooses_the_turn(builder: Sandbox) -> None:
    sent(builder.form, take="lucky")
    sent(builder.form, place="parlor")
    assert builder.state.lucky == "parlor"
    piles, ids = list(builder.draft.piles), builder.draft.game.card_ids
    top, second, third = (ids.index(card) for card in builder.draft.piles[Pile("deck")][:3])
    sent(builder.form, put=[top, piles.index(Pile("hands", 2)), 0])
    sent(builder.form, put=[third, piles.index(Pile("motives", 0)), 0])
    sent(builder.form, put=[second, piles.index(Pile("deck")), -1])
    assert ids[top] in builder.state.hands[2]
    assert builder.state.motives[0] == (ids[third],)
    assert builder.state.deck[0] == ids[second]
    assert [label for label, *_ in builder.form.now["choices"]] == ["Whose turn", "Phase", "Had a turn"]
    for choice, option in ((0, 2), (1, 1), (2, 1)):
        sent(builder.form, choose=[choice, option])
    assert (builder.state.on_turn, builder.state.phase) == (2, "action")
    assert builder.state.had_turn == builder.state.game.everyone


def test_a_link_brings_the_position_back(builder: Sandbox) -> None:
    builder.move("seat_0", "kitchen")
    builder.choose(on_turn=0, phase="action", first_round=False)
    sent(builder.panel, do="link")
    assert kdl.load_link(builder.panel.link).end == builder.state
    builder.move("seat_0", "parlor")
    assert builder.panel.link == "", "it is of another position now"


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
        {"do": "wing north"},
        {"what": 1},
    ],
    ids=str,
)
def test_messages_that_mean_nothing_change_nothing(builder: Sandbox, message: dict[str, object]) -> None:
    before = builder.state
    sent(builder.form, take="cat")
    for each in (builder.form, builder.panel):
        sent(each, **message)
    picture(builder, drop=["nobody", "kitchen"])
    picture(builder, drop=["cat", "nowhere"])
    picture(builder, drop="cat")
    assert builder.state == before


def test_at_the_card_table_characters_and_cards_lie_where_they_cannot(table: Sandbox) -> None:
    sent(table.panel, do="anything")
    mine, theirs = table.state.characters[0][0], table.state.drawing_room[0]
    picture(table, drop=["lucky", theirs])
    assert "who belongs to no player" in table.text
    picture(table, drop=[theirs, mine])
    assert table.state.lucky == theirs, "now it is a player's"
    assert theirs in table.state.characters[0]
    table.put("weapon_1", Pile("tucked", theirs))
    table.put("weapon_2", Pile("tucked", theirs))
    assert "two cards of one type" in table.text
    assert table.view.observation.tucked[theirs] == ("weapon_1", "weapon_2")


def test_the_position_can_be_asked_as_long_as_it_can_be(builder: Sandbox) -> None:
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
        told[language] = json.dumps([made.form.book, made.form.now, made.text, made.panel.buttons])
    assert told["de"] != told["en"]
    assert "Stapel" in told["de"]
    assert "play" not in buttons(made), "nothing is to be done with it"
    made.close()


def test_one_that_is_out_of_the_game_can_be_brought_back() -> None:
    made = kdl_widgets.builder("flight", seats=3, pawns=("foyer", "", "parlor"), lucky="gallery")
    assert "seat_1" not in {each["id"] for each in made.view._overlay.figures}
    made.move("seat_1", "library")
    assert "seat_1" in {each["id"] for each in made.view._overlay.figures}
    assert made.state.pawns[1] == "library"
    made.close()


def test_a_game_with_a_deck_file_of_its_own_has_a_link_too(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    shutil.copy(DATA / "decks" / "get_lucky.toml", deck)
    made = kdl_widgets.builder("get_lucky", seats=3, deck=deck)
    sent(made.panel, do="link")
    assert kdl.load_link(made.panel.link).end == made.state
    made.close()
