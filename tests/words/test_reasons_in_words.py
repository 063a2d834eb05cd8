"""Why an action is legal, or not, in words."""

import pytest

import kdl
from kdl.actions import KINDS, Action
from kdl.narration import tell_reason
from kdl.words import languages


@pytest.fixture(scope="module")
def start() -> kdl.State:
    return kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))


def told(state: kdl.State, action: Action, check: str, language: str = "en") -> str:
    (reason,) = [reason for reason in kdl.explain(state, action) if reason.check == check]
    return tell_reason(reason, state.game, language=language)


def test_who_sees_is_told_with_the_place_and_the_way(start):
    state = kdl.arrange(
        start,
        pawns=("trophy_room", "kitchen", "drawing_room", "drawing_room"),
        lucky="trophy_room",
        on_turn=0,
        phase="action",
    )
    draw = Action("draw")
    assert told(state, draw, "unseen-to-draw") == (
        "Bruno sees you: from the Kitchen, east through the west hall;"
        " Cleo and Dora see you: from the Drawing Room, straight west;"
        " Lucky sees you: you are in the same room."
    )
    assert told(state, draw, "unseen-to-draw", "de") == (
        "Bruno sieht dich: von der Küche aus nach Osten durch den Westflur;"
        " Cleo und Dora sehen dich: vom Empfangsraum aus geradewegs nach Westen;"
        " Lucky sieht dich: Ihr seid im selben Raum."
    )
    assert told(state, Action("attempt"), "unseen-to-attempt").startswith("Bruno sees you: from the Kitchen, east")


def test_being_unseen_is_told_apart_in_the_dark(start):
    pawns = ("trophy_room", "kitchen", "gallery", "piazza")
    light = kdl.arrange(start, pawns=pawns, lucky="library", on_turn=3, phase="action")
    dark = kdl.arrange(light, deck=(), on_turn=0, phase="action")
    draw, attempt = Action("draw"), Action("attempt")
    assert told(light, draw, "unseen-to-draw") == "Nobody sees you on the Piazza, not even Lucky."
    assert told(light, attempt, "unseen-to-attempt") == "Nobody looks onto the Piazza from elsewhere."
    assert told(dark, draw, "unseen-to-draw") == "In the dark nobody sees you in the Trophy Room, not even Lucky."
    assert told(dark, draw, "deck-left") == "The deck is empty."
    assert told(dark, attempt, "unseen-to-attempt") == "In the dark nobody looks into the Trophy Room from elsewhere."


SENTENCES = [
    (Action("draw"), "phase", "You may draw a card only in the action phase, not in the movement phase."),
    (Action("stop"), "phase", "In the movement phase you may end the movement."),
    (Action("step", "", "dining_hall"), "adjacent", "A door leads from the Drawing Room into the Dining Hall."),
    (Action("step", "", "drawing_room"), "adjacent", "You are in the Drawing Room already."),
    (Action("step", "", "kitchen"), "adjacent", "No single step leads from the Drawing Room into the Kitchen."),
    (Action("step", "", "hall_s"), "is-room", "Nobody stays in the south hall; a step only passes through."),
    (Action("step", "", "servants_quarters"), "open", "The Servants' Quarters are closed; nobody goes in."),
    (Action("step", "", "servants_quarters"), "step-left", "You have 1 step left."),
    (Action("attempt"), "held", "Bare hands need no card."),
    (Action("attempt"), "is-weapon", "An attempt needs no weapon."),
    (Action("attempt", "bats"), "is-weapon", "“Bats” is no weapon."),
    (Action("attempt"), "alone", "Bruno, Cleo and Dora are in the Drawing Room too."),
    (Action("attempt"), "with-lucky", "You are in the Drawing Room, but Lucky is in the Gallery."),
    (
        Action("jump", "move_hedge_maze"),
        "target-in-play",
        "The room on the card, the Hedge Maze, is out of play: the card gives its steps alone.",
    ),
    (Action("jump", "trowel"), "target-in-play", "“Trowel” leads into no room."),
    (Action("jump", "bats"), "target-in-play", "“Bats” leads into no room."),
    (Action("walk", "trowel"), "is-move", "“Trowel” is no move card."),
    (Action("walk", "move_foyer"), "is-move", "“Foyer” is a move card."),
    (Action("luck", "killing_joke"), "has-luck", "“Killing Joke” bears no clover and brings no luck."),
    (Action("luck", "oops"), "has-luck", "“Oops” bears 2 clovers."),
]


@pytest.mark.parametrize(("action", "check", "text"), SENTENCES)
def test_sentences_at_the_start(start, action, check, text):
    assert told(start, action, check) == text


def test_a_step_through_a_hall_is_told_with_the_hall(start):
    state = kdl.arrange(start, pawns={0: "foyer"}, on_turn=0)
    assert told(state, Action("step", "", "piazza"), "adjacent") == (
        "One step leads from the Foyer through the south hall onto the Piazza."
    )
    assert told(state, Action("step", "", "piazza"), "adjacent", "de") == (
        "Ein Schritt führt aus dem Foyer durch den Südflur auf den Vorplatz."
    )


def all_actions(game) -> list[Action]:
    """Give every action that can be written, legal or not."""
    cards = [Action(kind, card) for kind in ("walk", "jump", "attempt", "luck") for card in game.card_ids]
    steps = [Action("step", "", space) for space in game.space_ids]
    return [*cards, *steps, *(Action(kind) for kind in KINDS if kind not in ("walk", "jump", "luck", "step"))]


def positions() -> list[kdl.State]:
    """Give positions in which every check holds and fails somewhere."""
    states = list(kdl.play("deluxe", seats=4, seed=7).states[::29])
    last = states[-1]
    middle = [state for state in states if state.attempt is None and state.phase != "over"][-1]
    dark = kdl.arrange(middle, deck=(), on_turn=0, phase="action")
    alone = ("kitchen", "library", "library", "library")
    return [
        *states,
        last,
        dark,
        kdl.arrange(middle, pawns=alone, lucky="kitchen", on_turn=0, phase="action"),
        kdl.arrange(middle, pawns=alone, lucky="kitchen", on_turn=1, phase="action"),
        kdl.arrange(middle, pawns={0: "kitchen", 1: "trophy_room"}, on_turn=0, phase="action"),
    ]


def test_every_reason_is_told_in_every_language():
    states = positions()
    game = states[0].game
    found: set[tuple[str, bool]] = set()
    for state in states:
        for action in all_actions(game):
            for reason in kdl.explain(state, action):
                found.add((reason.check, reason.ok))
                sentences = [tell_reason(reason, state.game, language=language) for language in languages()]
                assert len(set(sentences)) == len(sentences)
                assert all(text[-1] == "." and not set("{}") & set(text) for text in sentences), sentences
    plays = game.rules.plays.values()
    names = {"phase"} | {check.name for play in plays for check in (*play.gates, *play.choices)}
    assert found == {(name, ok) for name in names for ok in (True, False)}
