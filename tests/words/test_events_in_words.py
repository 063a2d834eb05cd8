"""The lines of the log."""

from typing import get_args, get_type_hints

import pytest

import kdl
from kdl.events import (
    Arranged,
    Attempted,
    Dealt,
    Drew,
    Event,
    FirstPlayerChosen,
    Foiled,
    Jumped,
    Killed,
    LightsWentOut,
    LuckPlayed,
    LuckyMoved,
    MotiveGained,
    Passed,
    Rested,
    Shuffled,
    Stepped,
    Stopped,
    TurnBegan,
    Walked,
    WingClosed,
)
from kdl.narration import clause_of, tell
from kdl.words import languages


def examples(game) -> dict[Event, str]:
    """Give events of every kind, each with what a spectator reads of it."""
    at, card = game.space_ix, game.card_ix
    kitchen, hall, library, gallery = at["kitchen"], at["dining_hall"], at["library"], at["gallery"]
    trowel, move = card["trowel"], card["move_piazza"]
    return {
        Shuffled((1, 2, 3)): "The 3 cards of the deck are shuffled.",
        Dealt(0, (trowel, move)): "Ada is dealt 2 cards.",
        WingClosed("east", (1, 2, 3, 4, 5)): "The east wing is closed: 5 cards lie face down on its rooms.",
        WingClosed("attic", (1,)): "The wing “attic” is closed: 1 card lies face down on its rooms.",
        FirstPlayerChosen(1): "Chance picks Bruno to begin.",
        Arranged((("lucky_at", 3),)): "The position was set up by hand.",
        Stepped(0, at["wine_cellar"], kitchen): "Ada steps from the Wine Cellar into the Kitchen.",
        Stepped(0, hall, kitchen): "Ada goes through the west hall into the Kitchen.",
        Walked(2, move, 2): "Cleo plays the move card “Piazza”: 2 more steps.",
        Jumped(2, move, kitchen, at["piazza"]): "Cleo plays the move card “Piazza” and is on the Piazza at once.",
        Stopped(3, ends_turn=False): "Dora stops.",
        Stopped(3, ends_turn=True): "Dora stops, with no action possible.",
        Rested(0): "Ada lets the action go.",
        Drew(0, trowel): "Ada draws a card, unseen.",
        LightsWentOut(): "That was the last card: the lights go out.",
        Attempted(0, kitchen, -1, 1): "Ada attempts the murder in the Kitchen with bare hands: strength 1.",
        Attempted(
            0, at["wine_cellar"], trowel, 6
        ): "Ada attempts the murder in the Wine Cellar with the Trowel, worth 5 there: strength 6.",
        LuckPlayed(1, card["bats"], 3): "Bruno plays “Bats”: Lucky's luck is 3 now.",
        LuckPlayed(1, move, 3): "Bruno plays the move card “Piazza”: Lucky's luck is 3 now.",
        Passed(1): "Bruno passes.",
        Foiled(0, 4, 5): "Lucky survives: luck 5 against strength 4.",
        MotiveGained(0, trowel): "Ada keeps one of the cards as a motive and is stronger by 1.",
        Killed(0, 4, 3): "Luck 3 is too little against strength 4: Lucky is dead, and Ada wins!",
        LuckyMoved(gallery, library, ()): "Lucky goes from the Gallery into the Library (16).",
        LuckyMoved(
            library, at["carriage_house"], (1, 2, 3, 4, 5)
        ): "Lucky goes from the Library into the Carriage House (22), passing over 5 closed rooms.",
        LuckyMoved(
            at["foyer"], at["drawing_room"], ()
        ): "Lucky has come to the end of his path and goes from the Foyer back into the Drawing Room (1).",
        TurnBegan(1, "clockwise", (), lucky_turn=False): "Bruno is on turn.",
        TurnBegan(1, "visited", (1,), lucky_turn=False): "Lucky comes to Bruno, who would be next in any case.",
        TurnBegan(1, "visited", (1,), lucky_turn=True): "Lucky comes to Bruno: a lucky turn, out of order!",
        TurnBegan(
            1, "crowd", (1, 3), lucky_turn=False
        ): "Lucky comes to Bruno and Dora; Bruno is first in order, as without him.",
        TurnBegan(
            1, "crowd", (1, 2, 3), lucky_turn=True
        ): "Lucky comes to Bruno, Cleo and Dora; Bruno is first of them in order: a lucky turn!",
        TurnBegan(
            1, "first-round", (3,), lucky_turn=False
        ): "Lucky comes to Dora but calls nobody before everyone has had a turn: Bruno is on turn.",
    }


def test_the_examples_have_every_kind_of_event(game):
    assert {type(event) for event in examples(game)} == set(get_args(Event))
    whys = {event.why for event in examples(game) if isinstance(event, TurnBegan)}
    assert whys == set(get_args(get_type_hints(TurnBegan)["why"]))


def test_what_a_spectator_reads(game):
    assert {event: tell(event, game) for event in examples(game)} == examples(game)


def test_every_event_is_told_in_every_language(game):
    for event, english in examples(game).items():
        told = {language: tell(event, game, viewer="all", language=language) for language in languages()}
        assert len(set(told.values())) == len(told), told
        for text in told.values():
            assert text[0].isupper() or text[0].isdigit()
            assert text[-1] in ".!"
            assert not set("{}") & set(text)
        assert told["en"].split()[0] == english.split()[0]


@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda game: Drew(2, game.card_ix["trowel"]), "Trowel"),
        (lambda game: Dealt(2, (game.card_ix["trowel"], game.card_ix["bats"])), "Trowel"),
        (lambda game: MotiveGained(2, game.card_ix["trowel"]), "Trowel"),
    ],
)
def test_hidden_cards_are_named_to_those_who_may_know_them(game, make, shown):
    event = make(game)
    assert shown in tell(event, game, viewer=2)
    assert shown in tell(event, game, viewer="all")
    for viewer in (None, 0, 1, 3):
        assert shown not in tell(event, game, viewer=viewer)


def test_no_hidden_card_shows_through_in_a_whole_playthrough():
    playthrough = kdl.play("deluxe", seats=3, seed=5)
    game = playthrough.game
    for event in playthrough.events:
        if isinstance(event, Shuffled | Dealt | WingClosed | Drew):
            cards = {"“", "”"}
            assert not cards & set(tell(event, game)), tell(event, game)


def test_german_lines(game):
    at, card = game.space_ix, game.card_ix
    lines = {
        Stepped(0, at["dining_hall"], at["kitchen"]): "Ada geht durch den Westflur in die Küche.",
        Stepped(0, at["dining_hall"], at["drawing_room"]): "Ada geht aus dem Speisesaal in den Empfangsraum.",
        Attempted(
            0, at["piazza"], card["trowel"], 4
        ): "Ada versucht auf dem Vorplatz den Mord mit der Kelle, Wert dort 2: Stärke 4.",
        LuckyMoved(at["gallery"], at["library"], ()): "Lucky geht aus der Galerie in die Bibliothek (16).",
        WingClosed("east", (1, 2)): "Der Ostflügel wird abgesperrt: 2 Karten liegen verdeckt auf seinen Räumen.",
        TurnBegan(2, "visited", (2,), lucky_turn=True): "Lucky kommt zu Cleo: ein Glückszug außer der Reihe!",
    }
    assert {event: tell(event, game, language="de") for event in lines} == lines


def test_every_event_of_a_rule_has_its_clause(game):
    for event in examples(game):
        clause = clause_of(event, game)
        assert (clause == "") == isinstance(event, Arranged)
        assert not clause or clause in game.clauses.values()
    assert clause_of(TurnBegan(1, "crowd", (1, 3), lucky_turn=True), game) == game.clauses["crowd"]
