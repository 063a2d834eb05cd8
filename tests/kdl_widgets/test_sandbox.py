"""The sandbox: figures that are dragged, followed and put back; wings, the light, cards; what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.explore.sandbox import Sandbox

import kdl
from kdl import words
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
    made = kdl_widgets.sandbox(kdl.new_game("get_lucky", seats=2, seed=3))
    yield made
    made.close()


def picture(sandbox: Sandbox, **message: object) -> None:
    """Send what the page sends when something is done in the picture."""
    sent(sandbox.view._overlay, **message)


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
    assert not sandbox.panel.undo
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
    assert (sandbox.state, sandbox.panel.undo) == (before, False)
    assert sandbox.panel.said["text"] == "Nobody can stand in the west hall: pawns only pass through."
    assert sandbox.panel.said["refuses"]
    assert isinstance(sandbox.refused, kdl.ArrangeError)
    sandbox.move("seat_1", "kitchen")
    assert sandbox.refused is None
    sent(sandbox.panel, do="wing west")
    assert sandbox.text == "This cannot be closed: somebody stands in the Kitchen. [deluxe.wings.closed]"
    assert sandbox.state.game.board.closed == ()
    with pytest.raises(kdl.UnknownNameError):
        sandbox.move("seat_1", "bathroom")


def test_wings_and_the_light_are_switched_by_a_press(sandbox: Sandbox) -> None:
    sent(sandbox.panel, do="wing east")
    assert sandbox.state.game.board.closed == ("east",)
    assert {name: on for name, _, on in sandbox.panel.switches} == {
        "wing east": True,
        "wing west": False,
        "light": True,
    }
    sent(sandbox.panel, do="light")
    assert sandbox.state.lights_out
    assert sandbox.standing.looks == {("seat_1", "seat_2"), ("seat_2", "seat_1")}, "they stand in the same room"
    deck = sandbox.draft.near.discards
    sent(sandbox.panel, do="light")
    assert not sandbox.state.lights_out
    assert set(sandbox.state.deck) <= set(deck)
    for _ in range(3):
        sent(sandbox.panel, do="undo")
    assert (sandbox.state.game.board.closed, sandbox.panel.undo) == ((), False)


def test_a_card_is_taken_from_a_hand_and_the_odds_follow(sandbox: Sandbox) -> None:
    sent(sandbox.panel, do="cards")
    cards = sandbox._cards
    assert cards is not None
    assert sandbox.panel.cards
    weapon = next(card for card in sandbox.state.hands[0] if sandbox.state.game.cards_by_id[card].kind == "weapon")
    deck = next(place for place, pile in enumerate(sandbox.draft.piles) if pile.part == "deck")
    before = sandbox.standing.attempt
    sent(cards, put=[sandbox.state.game.card_ix[weapon], deck, 0])
    assert weapon not in sandbox.state.hands[0]
    assert before != sandbox.standing.attempt
    assert sandbox.state.game.card_ix[weapon] in cards.now["piles"][deck]
    sent(sandbox.panel, do="cards")
    assert not sandbox.panel.cards


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
    assert sandbox.panel.words["as-it-was"] == "Alles wie zuvor"


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
    assert table.panel.switches == []


def test_of_a_playthrough_the_latest_position_is_taken_that_can_be_changed() -> None:
    game = kdl.play("deluxe", seats=4, seed=7)
    made: Any = kdl_widgets.sandbox(game)
    assert made.state in game.states
    made.close()
    answering = next(state for state in game.states if state.phase == "luck")
    with pytest.raises(kdl.ArrangeError, match="while an attempt is being answered"):
        kdl_widgets.sandbox(answering)
    with pytest.raises(kdl.ArgumentError):
        kdl_widgets.sandbox("deluxe")  # type: ignore[arg-type]
