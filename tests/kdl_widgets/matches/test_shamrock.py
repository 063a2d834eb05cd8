"""Playing with the dog of 2009 by hand: his way, his tokens, and the attack on him, by taps and by buttons."""

from __future__ import annotations

from typing import Any

import pytest
from kdl_widgets.matches.setup import SetupForm
from kdl_widgets.matches.table import Table
from kdl_widgets.playback.ask import Ask
from kdl_widgets.playback.panel import book, seat_rows

import kdl
from kdl import words
from kdl.engine.match import Match, Seat
from tests.kdl_widgets.matches.at_table import ask, pick, running

ROOMS = ("wine_cellar", "library", "library", "library")


def house(dog: str = "both", *actions: str, **arranged: object) -> kdl.State:
    start = kdl.new_game("spite", seats=4, seed=1, dog=dog)
    state: kdl.State = kdl.arrange(start, **({"on_turn": 0, "first_round": False, "phase": "action"} | arranged))
    for action in actions:
        state = kdl.apply(state, kdl.parse_action(action)).state
    return state


def at(state: kdl.State) -> Table:
    """A table at which everybody sits at this screen, and studies."""
    return Table(Match(kdl.Timeline(state), [Seat()] * 4), study=True)


def choosing() -> kdl.State:
    """Lucky has left the room in which the dog is, and two ways lead after him."""
    return house("both", "end", lucky="servants_quarters", pets={"shamrock": "servants_quarters"})


def offering() -> kdl.State:
    """Bruno is with the dog, and may take two tokens for two cards."""
    hand = ("failure_1_1", "monkey_hand", "room_parlor")
    return house(
        "new_tricks", "end", pawns={1: "hall_w"}, hands={1: hand}, lucky="lancaster_room", dog_tokens=2,
        pets={"shamrock": "kitchen"},
    )  # fmt: skip


def prey(**more: object) -> kdl.State:
    """Ada is alone with the dog, and Lucky is elsewhere."""
    return house("both", pawns=ROOMS, lucky="drawing_room", pets={"shamrock": "wine_cellar"}, **more)


@pytest.mark.clause("shamrock.moves")
@pytest.mark.parametrize("language", words.languages())
@running
def test_a_tap_on_a_ringed_room_leads_the_dog_there(language: str) -> None:
    words.set_language(language)
    table = at(choosing())
    assert {*table.view._overlay.rings} == {"hall_se", "white_room"}
    assert table.desk.desk["head"] == words.say("play", "decide.dog", who=table.sitting.name(0))
    assert table.desk.desk["buttons"] == []
    pick(table, "white_room")
    assert table.timeline.steps[0].action == kdl.Action("follow", space="white_room")
    assert table.state.pets["shamrock"] == "white_room"
    ask(table, tool="undo")
    pick(table, "kitchen")
    assert table.at == 0
    assert table.desk.news["clause"] == "shamrock.moves"


@pytest.mark.clause("shamrock.new.collect")
@pytest.mark.parametrize("language", words.languages())
@running
def test_cards_are_tapped_to_take_tokens_and_a_button_leaves_the_rest(language: str) -> None:
    words.set_language(language)
    table = at(offering())
    said = {
        "en": "Bruno: take tokens for cards, or leave them",
        "de": words.say("play", "decide.dog.offers", who="Bruno"),
    }
    assert table.desk.desk["head"] == said[language]
    assert all(card["can"] for card in table.desk.desk["hand"])
    (button,) = table.desk.desk["buttons"]
    assert (button["do"], button["key"], button["main"]) == ("leave", "L", False)
    ask(table, tap="monkey_hand")
    assert [move["do"] for move in table.desk.desk["sheet"]] == ["take monkey_hand"]
    ask(table, do="take monkey_hand")
    table.pause()
    assert (table.state.tokens[1], table.state.dog_tokens, table.state.dog_offers) == (1, 1, True)
    ask(table, do=table.desk.desk["buttons"][0]["do"])
    table.pause()
    assert (table.state.phase, table.state.dog_tokens) == ("movement", 1)


@pytest.mark.clause("shamrock.old.attack")
@pytest.mark.parametrize("phase", ["action", "movement"])
@running
def test_the_dog_is_attacked_by_a_button_or_with_a_weapon_and_after_a_movement(phase: str) -> None:
    state = prey(hands={0: ("monkey_hand",)}, phase=phase)
    table = at(state)
    first = "stop; " if phase == "movement" else ""
    buttons = {each["do"]: each for each in table.desk.desk["buttons"]}
    bare = buttons[f"{first}attack shamrock"]
    assert (bare["key"], bare["main"]) == ("A", False)
    pick(table, "wine_cellar")
    assert {each["do"] for each in table.desk.desk["sheet"]} >= {
        f"{first}attack shamrock", f"{first}attack shamrock monkey_hand",
    }  # fmt: skip
    ask(table, tool="drop")
    ask(table, tap="monkey_hand")
    labels = {each["do"]: each["label"] for each in table.desk.desk["sheet"]}
    assert labels[f"{first}attack shamrock monkey_hand"]
    ask(table, do=f"{first}attack shamrock monkey_hand")
    table.pause()
    assert table.state.phase == "luck"
    assert table.state.attempt is not None
    meter = table.desk.desk["meter"]
    assert meter["strength"] == table.state.attempt.strength


@pytest.mark.clause("spite.defence.tokens")
@running
def test_a_token_is_spent_in_defence_by_a_button() -> None:
    start = kdl.new_game("spite", seats=4, seed=1, tokens="spent")
    alone = {"on_turn": 0, "first_round": False, "phase": "action", "pawns": ROOMS, "lucky": "wine_cellar"}
    state = kdl.arrange(start, **alone, tokens={1: 2}, hands={1: ()})
    table = at(kdl.apply(state, kdl.Action("attempt")).state)
    buttons = {each["do"]: each["key"] for each in table.desk.desk["buttons"]}
    assert buttons == {"pass": "P", "spend": "T"} or buttons == {"spend": "T"}
    ask(table, do="spend")
    table.pause()
    assert table.state.tokens[1] == 1


@pytest.mark.clause("shamrock.new.token")
@pytest.mark.parametrize(
    ("dog", "parts", "cells"),
    [
        ("both", {"dog_tokens": 2}, ["", "Kitchen", "2", ""]),
        ("old_dog", {}, ["", "Kitchen", "", ""]),
        ("both", {"dog_dead": True}, ["", "Kitchen, dead", "", ""]),
    ],
)
def test_the_table_of_players_says_where_the_dog_is_and_what_he_carries(
    dog: str, parts: dict[str, object], cells: list[str]
) -> None:
    state = house(dog, pets={"shamrock": "kitchen"}, **parts)
    now = kdl.observe(state)
    rows = seat_rows(now)
    assert (len(rows), rows[-1]) == (5, cells)
    assert book(state.game, now)["names"][-1] == "The dog Shamrock"
    assert len(book(state.game, now, names=["Eva", "Otto", "Lea", "Tom"])["names"]) == 5
    without = kdl.new_game("spite", seats=4, seed=1)
    assert len(seat_rows(kdl.observe(without))) == len(book(without.game, kdl.observe(without))["names"]) == 4


@pytest.mark.clause("spite.gain")
def test_the_table_of_players_counts_their_tokens() -> None:
    rows = seat_rows(kdl.observe(kdl.arrange(kdl.new_game("spite", seats=4, seed=1), tokens={0: 2, 3: 5})))
    assert [row[2] for row in rows] == ["2", "0", "0", "5"]


@pytest.mark.parametrize(
    ("state", "kind", "fields"),
    [
        (choosing, "follow", {"space": {"hall_se", "white_room"}}),
        (offering, "take", {"card": {"failure_1_1", "monkey_hand", "room_parlor"}}),
        (lambda: prey(hands={0: ("monkey_hand",)}), "attack", {"pawn": {"shamrock"}, "card": {"", "monkey_hand"}}),
    ],
)
def test_the_panel_of_actions_asks_about_the_dog(state: Any, kind: str, fields: dict[str, set[str]]) -> None:
    panel = Ask(state, lambda: "all")
    panel.reword()
    panel.opener.value = True
    panel.choice.kind.value = kind
    shown = panel.choice._fields()
    assert {*shown} == {*fields}
    for field, possible in fields.items():
        assert {value for label, value in shown[field].options if label.startswith("✓")} == possible
    assert panel.action in kdl.legal_actions(state())
    panel.close()


@pytest.mark.clause("shamrock.both")
def test_the_form_offers_the_rules_by_which_the_dog_plays() -> None:
    form = SetupForm(print, print, "spite", seed=7)
    (shown,) = (group for group in form.shown["options"] if group["name"] == "dog")
    assert [box["on"] for box in shown["boxes"]] == [True, False, False, False]
    for place, rules in enumerate(("none", "old_dog", "new_tricks", "both")):
        form._handle_custom_msg({"option": "dog", "value": place, "on": True}, [])
        assert form.chosen.options["dog"] == rules
        assert ("shamrock" in form.chosen.start().pets) is (rules != "none")
    form.close()
