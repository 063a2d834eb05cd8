"""The lines of the log."""

from typing import get_args, get_type_hints

import pytest

import kdl
from kdl.core.events import (
    Arranged,
    Dealt,
    Drew,
    FirstPlayerChosen,
    Flipped,
    Foiled,
    Killed,
    LuckPlayed,
    Passed,
    Shuffled,
    TurnBegan,
)
from kdl.core.game import Game
from kdl.events import Event
from kdl.games.mansion.events import (
    Attacked,
    Attempted,
    DogAsked,
    DogAttacked,
    DogCalmed,
    DogGained,
    DogKilled,
    DogMoved,
    DogSaved,
    Escaped,
    GhostGrew,
    GhostLed,
    Jumped,
    Led,
    LeftBehind,
    LeftGame,
    LightsWentOut,
    Looted,
    LuckyDriven,
    LuckyLed,
    LuckyMoved,
    LuckyWalked,
    MansionEvent,
    MotiveGained,
    PetPlaced,
    Reshuffled,
    Rested,
    Roamed,
    Sent,
    Slain,
    StartFound,
    Stayed,
    Stepped,
    Stopped,
    TokenGained,
    TokensLeft,
    TokenSpent,
    TokenTaken,
    TurnedFaceUp,
    Walked,
    WingClosed,
    Withstood,
)
from kdl.narration import clause_of, tell
from kdl.words import languages


def examples(game) -> dict[Event, str]:
    """Return events of every kind, each with what a spectator reads of it."""
    at, card = game.space_ix, game.card_ix
    kitchen, hall, library, gallery = at["kitchen"], at["dining_hall"], at["library"], at["gallery"]
    trowel, move = card["trowel"], card["move_piazza"]
    return {
        Shuffled((1, 2, 3)): "The 3 cards of the deck are shuffled.",
        Dealt(0, (trowel, move)): "Ada is dealt 2 cards.",
        WingClosed("east", (1, 2, 3, 4, 5)): "The east wing is closed: 5 cards are face down on its rooms.",
        WingClosed("attic", (1,)): "The wing “attic” is closed: 1 card is face down on its rooms.",
        FirstPlayerChosen(1): "Bruno is chosen at random to begin.",
        Arranged((("lucky_at", 3),)): "Play continues from here.",
        Stepped(0, at["wine_cellar"], kitchen): "Ada steps from the Wine Cellar into the Kitchen.",
        Stepped(0, hall, kitchen): "Ada goes into the Kitchen via the west hall.",
        Walked(2, move, 2): "Cleo plays the move card “Piazza”: 2 more steps.",
        Jumped(2, move, kitchen, at["piazza"]): "Cleo plays the move card “Piazza” and lands on the Piazza.",
        Stopped(3, ends_turn=False): "Dora stops moving.",
        Stopped(3, ends_turn=True): "Dora stops moving; no action is possible.",
        Rested(0): "Ada takes no action.",
        Drew(0, trowel): "Ada draws a card, unseen.",
        LightsWentOut(): "That was the last card: the lights go out.",
        Attempted(0, kitchen, -1, 1): "Ada attempts the murder in the Kitchen with bare hands: strength 1.",
        Attempted(
            0, at["wine_cellar"], trowel, 6
        ): "Ada attempts the murder in the Wine Cellar with the Trowel, worth 5 there: strength 6.",
        LuckPlayed(1, card["bats"], 3): "Bruno plays “Bats”: Lucky's luck is now 3.",
        LuckPlayed(1, move, 3): "Bruno plays the move card “Piazza”: Lucky's luck is now 3.",
        Passed(1): "Bruno passes.",
        Foiled(0, 4, 5): "Lucky survives: 5 luck against strength 4.",
        MotiveGained(0, trowel): "Ada keeps one of the cards as a motive and is stronger by 1.",
        Killed(0, 4, 3): "3 luck is not enough against strength 4: Lucky is dead, and Ada wins!",
        LuckyMoved(gallery, library, ()): "Lucky goes from the Gallery into the Library (16).",
        LuckyMoved(
            library, at["carriage_house"], (1, 2, 3, 4, 5)
        ): "Lucky goes from the Library into the Carriage House (22), skipping 5 closed rooms.",
        LuckyMoved(
            at["foyer"], at["drawing_room"], ()
        ): "Lucky has come to the end of his path and goes back from the Foyer into the Drawing Room (1).",
        TurnBegan(1, "clockwise", (), lucky_turn=False): "It is Bruno's turn.",
        TurnBegan(1, "visited", (1,), lucky_turn=False): "Lucky comes to Bruno, who would be next anyway.",
        TurnBegan(1, "visited", (1,), lucky_turn=True): "Lucky comes to Bruno: a lucky turn, out of order!",
        TurnBegan(
            1, "crowd", (1, 3), lucky_turn=False
        ): "Lucky comes to Bruno and Dora; Bruno would be next even without him.",
        TurnBegan(
            1, "crowd", (1, 2, 3), lucky_turn=True
        ): "Lucky comes to Bruno, Cleo and Dora; of these, Bruno comes first in order: a lucky turn!",
        TurnBegan(1, "first-round", (3,), lucky_turn=False): (
            "Lucky comes to Dora but calls nobody until everyone has had a turn, so the order stays as it is: Bruno is"
            " next."
        ),
    }


def examples_with_strangers(game) -> dict[Event, str]:
    """Return the events that only pets and strangers make, and some that strangers change."""
    at, card = game.space_ix, game.card_ix
    kitchen, hall, library, gallery = at["kitchen"], at["dining_hall"], at["library"], at["gallery"]
    return {
        PetPlaced(0, 1, hall, at["piazza"]): "Ada spends a step to put the dog Shamrock onto the Piazza.",
        PetPlaced(2, 0, hall, kitchen): "Cleo spends a step to put the cat Patience into the Kitchen.",
        Led(0, 1, at["wine_cellar"], kitchen): "Ada leads the stranger Bruno from the Wine Cellar into the Kitchen.",
        Led(0, 3, hall, kitchen): "Ada leads the stranger Dora into the Kitchen via the west hall.",
        Sent(2, 3, card["move_piazza"], hall, at["piazza"]): (
            "Cleo plays the move card “Piazza”: the stranger Dora lands on the Piazza."
        ),
        Roamed(1, library, gallery, ()): (
            "The stranger Bruno follows Lucky's path in reverse, from the Library into the Gallery (15)."
        ),
        Roamed(1, at["drawing_room"], at["foyer"], ()): (
            "After the lowest number comes the highest: the stranger Bruno goes from the Drawing Room into the Foyer"
            " (24)."
        ),
        Roamed(3, at["carriage_house"], library, (1, 2, 3, 4, 5)): (
            "The stranger Dora follows Lucky's path in reverse, from the Carriage House into the Library (16), skipping"
            " 5 closed rooms."
        ),
        Stayed(1): "The stranger Bruno stays put, because the murder can be attempted right here.",
        Flipped(1, card["bats"], 3): "The stranger Bruno turns up “Bats” from the deck: Lucky's luck is now 3.",
        Passed(3): "The stranger Dora passes.",
        Attempted(3, kitchen, -1, 2): (
            "The stranger Dora attempts the murder in the Kitchen with bare hands: strength 2."
        ),
        Killed(1, 4, 3): "3 luck is not enough against strength 4: Lucky is dead, and the stranger Bruno wins!",
        TurnBegan(1, "visited", (1,), lucky_turn=True): (
            "Lucky comes to the stranger Bruno: a lucky turn, out of order!"
        ),
        TurnBegan(1, "crowd", (1, 2, 3), lucky_turn=True): (
            "Lucky comes to the stranger Bruno, Cleo and the stranger Dora; of these, the stranger Bruno comes first in"
            " order: a lucky turn!"
        ),
    }


def examples_of_the_escape(game) -> dict[Event, str]:
    """Return the events that only the escape has, and those that it tells otherwise."""
    at, card = game.space_ix, game.card_ix
    kitchen, gallery = at["kitchen"], at["gallery"]
    trowel, bats, move = card["trowel"], card["bats"], card["move_piazza"]
    return {
        FirstPlayerChosen(2): "Cleo begins.",
        Drew(0, bats): "Ada draws a card to begin the turn.",
        Reshuffled((1, 2, 3)): "The deck is empty: the 3 discards are shuffled into a new deck.",
        Reshuffled((1,)): "The deck is empty: the only discard becomes the new deck.",
        LuckyDriven(0, move, gallery, at["carriage_house"], False): (
            "Ada plays the move card “Piazza” and drives Lucky 2 rooms on, into the Carriage House (22)."
        ),
        LuckyDriven(0, move, gallery, at["piazza"], True): (
            "Ada plays the move card “Piazza”: Lucky lands on the Piazza."
        ),
        GhostLed(0, 1, gallery, at["library"]): "Ada gives Lucky 1 step: he goes into the Library (16).",
        GhostLed(0, 2, gallery, at["carriage_house"]): "Ada gives Lucky 2 steps: he goes into the Carriage House (22).",
        Attacked(0, 1, kitchen, -1, 1): "Ada attacks Bruno in the Kitchen with bare hands: strength 1.",
        Attacked(0, 1, at["wine_cellar"], trowel, 6): (
            "Ada attacks Bruno in the Wine Cellar with the Trowel, worth 5 there: strength 6."
        ),
        Attacked(-1, 1, kitchen, -1, 2): "Lucky's ghost comes upon Bruno in the Kitchen and attacks: strength 2.",
        LuckPlayed(1, bats, 3): "Bruno plays “Bats” in defence: now 3 luck.",
        Withstood(-1, 1, 2, 3): "Bruno survives: 3 luck against strength 2.",
        MotiveGained(0, trowel): "Ada keeps one of the cards as a motive and is stronger by 1.",
        GhostGrew(bats): "Lucky's ghost keeps one of the cards as a motive and is stronger by 1.",
        Slain(0, 1, 4, 3): "3 luck is not enough against strength 4: Ada kills Bruno.",
        Slain(-1, 1, 2, 0): "0 luck is not enough against strength 2: Lucky's ghost kills Bruno.",
        Looted(0, 1, (trowel, move)): "Ada takes 2 cards without clovers from Bruno.",
        Looted(0, 1, ()): "Ada takes nothing from Bruno, who has no card without clovers.",
        LeftBehind(1, (trowel, move)): (
            "Bruno leaves 2 cards behind, which are discarded: “Trowel” and the move card “Piazza”."
        ),
        LeftBehind(1, ()): "Bruno leaves no card behind.",
        Escaped(3): "Nobody else is alive: Dora gets out of the mansion and wins!",
    }


def examples_of_the_classic_game(game) -> dict[Event, str]:
    """Return the events that only the classic game has, and those that it tells otherwise."""
    at, card = game.space_ix, game.card_ix
    kitchen, hall, stairs, cellar = at["kitchen"], at["hall_w"], at["stairs_w"], at["wine_cellar"]
    saw, move, two, three = card["chain_saw"], card["move_2_1"], card["failure_2_1"], card["failure_3_4"]
    return {
        TurnedFaceUp(0, two): "Ada is dealt a failure card worth 2, face up.",
        TurnedFaceUp(1, card["room_parlor"]): "Bruno is dealt the room card “Parlor”, face up.",
        StartFound(card["room_parlor"], at["parlor"]): "The room card “Parlor” decides: Lucky starts in the Parlor.",
        FirstPlayerChosen(1): "Bruno was dealt the room card face up and begins.",
        Stepped(0, kitchen, hall): "Ada steps from the Kitchen into the west hall.",
        Stepped(0, hall, stairs): "Ada steps from the west hall onto the west stairs.",
        Walked(0, move, 2): "Ada plays a move card: 2 more steps.",
        Walked(0, card["move_1_1"], 1): "Ada plays a move card: 1 more step.",
        Jumped(0, card["room_parlor"], hall, at["parlor"]): (
            "Ada plays the room card “Parlor” and lands in the Parlor."
        ),
        LuckyWalked(0, card["move_1_1"], 1): "Ada plays a move card for Lucky: 1 step for him.",
        LuckyWalked(0, move, 2): "Ada plays a move card for Lucky: 2 steps for him.",
        LuckyLed(0, stairs, hall): "Ada leads Lucky from the west stairs into the west hall.",
        LuckyDriven(0, card["room_parlor"], hall, at["parlor"], True): (
            "Ada plays the room card “Parlor”: Lucky lands in the Parlor."
        ),
        Stopped(0, ends_turn=True): "Ada stops moving, which ends the turn.",
        Drew(0, saw): "Ada snoops and finds a card.",
        Reshuffled((1, 2, 3)): "The deck is empty: the 3 discards are shuffled into a new deck.",
        Attempted(0, hall, -1, 1): "Ada attempts the murder in the west hall with bare hands: value 1.",
        Attempted(0, stairs, saw, 4): "Ada attempts the murder on the west stairs with the Chain Saw: value 4.",
        LuckPlayed(1, three, 3): "Bruno plays a failure card worth 3: the failure points now come to 3.",
        Foiled(0, 4, 5): "Lucky survives: the failure points come to 5, against value 4.",
        LeftGame((two, three)): "Out of the game for good: a failure card worth 2 and a failure card worth 3.",
        Killed(
            0, 4, 3
        ): "The failure points come to 3, which is not enough against value 4: Lucky is dead, and Ada wins!",
        LuckyMoved(kitchen, at["lancaster_room"], ()): "Lucky goes from the Kitchen into the Lancaster Room (9).",
        LuckyMoved(at["piazza"], at["drawing_room"], ()): (
            "Lucky has come to the end of his path and goes back from the Piazza into the Drawing Room (0)."
        ),
        LuckyMoved(cellar, kitchen, ()): (
            "Lucky returns to his numbered path: he goes from the Wine Cellar into the Kitchen (8)."
        ),
    }


def examples_with_tokens(game) -> dict[Event, str]:
    """Return the events that only games with spite tokens have, and with the dog of 2009."""
    kitchen, hall, card = game.space_ix["kitchen"], game.space_ix["hall_w"], game.card_ix
    return {
        TokenGained(0): "Ada takes a spite token and is stronger by 1.",
        TokenSpent(1, 3): "Bruno gives the attacker a spite token: the failure points now come to 3.",
        DogMoved(kitchen, hall): "Shamrock follows Lucky and goes into the west hall.",
        DogAsked(0, offers=False): "Several shortest ways lead Shamrock to Lucky: Ada chooses one.",
        DogAsked(1, offers=True): "Bruno is with Shamrock and may take his spite tokens for cards.",
        DogGained(): "Shamrock gets a spite token, too.",
        DogCalmed(1): "Shamrock is with Lucky: 1 spite token goes back to the pool.",
        DogCalmed(3): "Shamrock is with Lucky: 3 spite tokens go back to the pool.",
        TokenTaken(0, card["failure_1_1"]): (
            "Ada discards a failure card worth 1, takes a spite token from Shamrock and is stronger by 1."
        ),
        TokensLeft(1): "Bruno leaves Shamrock his spite tokens.",
        DogAttacked(0, kitchen, -1, 2): "Ada attacks Shamrock in the Kitchen with bare hands: value 2.",
        DogAttacked(
            0, hall, card["chain_saw"], 4
        ): "Ada attacks Shamrock in the west hall with the Chain Saw: value 4.",
        DogSaved(0, 4, 5): "Shamrock survives: the failure points come to 5, against value 4.",
        DogKilled(0, 4, 3, 0): (
            "The failure points come to 3, which is not enough against value 4: Ada kills Shamrock."
        ),
        DogKilled(0, 4, 3, 1): (
            "The failure points come to 3, which is not enough against value 4: "
            "Ada kills Shamrock and takes his spite token."
        ),
        DogKilled(0, 4, 3, 2): (
            "The failure points come to 3, which is not enough against value 4: "
            "Ada kills Shamrock and takes his 2 spite tokens."
        ),
    }


EXAMPLES = {
    "game": examples,
    "strangers": examples_with_strangers,
    "escape": examples_of_the_escape,
    "classic": examples_of_the_classic_game,
    "spite": examples_with_tokens,
}


@pytest.fixture(params=EXAMPLES)
def told(request) -> tuple[Game, dict[Event, str]]:
    """Return each game with its examples."""
    game = request.getfixturevalue(request.param)
    return game, EXAMPLES[request.param](game)


def test_the_examples_have_every_kind_of_event(request) -> None:
    every = [event for name, make in EXAMPLES.items() for event in make(request.getfixturevalue(name))]
    assert {type(event) for event in every} == set(get_args(MansionEvent))
    whys = {event.why for event in every if isinstance(event, TurnBegan)}
    assert whys == set(get_args(get_type_hints(TurnBegan)["why"])) - {"again"}, "which the card game has alone"


def test_what_a_spectator_reads(told) -> None:
    game, expected = told
    assert {event: tell(event, game) for event in expected} == expected


def test_every_event_is_told_in_every_language(told) -> None:
    game, expected = told
    for event, english in expected.items():
        lines = {language: tell(event, game, viewer="all", language=language) for language in languages()}
        assert len(set(lines.values())) == len(lines), lines
        for text in lines.values():
            assert text[0].isupper() or text[0].isdigit()
            assert text[-1] in ".!"
            assert not set("{}") & set(text)
        assert lines["en"].split()[0] == english.split()[0]


@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda game: Drew(2, game.card_ix["trowel"]), "Trowel"),
        (lambda game: Dealt(2, (game.card_ix["trowel"], game.card_ix["bats"])), "Trowel"),
        (lambda game: MotiveGained(2, game.card_ix["trowel"]), "Trowel"),
    ],
)
def test_hidden_cards_are_named_to_those_who_may_know_them(game, make, shown) -> None:
    event = make(game)
    assert shown in tell(event, game, viewer=2)
    assert shown in tell(event, game, viewer="all")
    for viewer in (None, 0, 1, 3):
        assert shown not in tell(event, game, viewer=viewer)


def test_looted_cards_are_known_to_the_two_who_have_had_them(escape) -> None:
    looted = Looted(0, 1, (escape.card_ix["trowel"],))
    assert [viewer for viewer in (0, 1, 2, 3, None) if "Trowel" in tell(looted, escape, viewer=viewer)] == [0, 1]
    assert tell(looted, escape, viewer="all") == "Ada takes 1 card without clovers from Bruno: “Trowel”."


def test_the_motives_of_the_ghost_are_hidden_like_those_of_players(escape) -> None:
    grew = GhostGrew(escape.card_ix["bats"])
    assert [viewer for viewer in (0, 1, 2, 3, None, "all") if "Bats" in tell(grew, escape, viewer=viewer)] == ["all"]


def test_no_hidden_card_shows_through_in_a_whole_playthrough() -> None:
    playthrough = kdl.play("deluxe", seats=3, seed=5)
    game = playthrough.game
    for event in playthrough.events:
        if isinstance(event, Shuffled | Dealt | WingClosed | Drew):
            cards = {"“", "”"}
            assert not cards & set(tell(event, game)), tell(event, game)


def test_what_one_finds_is_told_by_its_kind(classic) -> None:
    found = {
        "chain_saw": "“Chain Saw”",
        "room_parlor": "the room card “Parlor”",
        "move_1_8": "a move card (1 step)",
        "move_2_3": "a move card (2 steps)",
        "failure_1_26": "a failure card worth 1",
    }
    for card, name in found.items():
        drew = Drew(2, classic.card_ix[card])
        assert [tell(drew, classic, viewer=viewer) for viewer in (2, 1)] == [
            f"Cleo snoops and finds {name}.",
            "Cleo snoops and finds a card.",
        ]


def test_every_event_of_a_rule_has_its_clause(told) -> None:
    game, expected = told
    for event in expected:
        clause = clause_of(event, game)
        assert (clause == "") == isinstance(event, Arranged)
        assert not clause or clause in game.clauses.values()


@pytest.mark.parametrize(
    ("name", "event", "clause"),
    [
        ("game", TurnBegan(1, "crowd", (1, 3), lucky_turn=True), "deluxe.order.crowd"),
        ("strangers", PetPlaced(0, 1, 2, 3), "pets.move"),
        ("strangers", Led(0, 1, 2, 3), "strangers.moved-by-player"),
        ("strangers", Roamed(1, 2, 3, ()), "strangers.turn.move"),
        ("strangers", Stayed(1), "strangers.turn.attempt"),
        ("strangers", Flipped(1, 2, 3), "strangers.luck"),
        ("escape", Drew(1, 2), "flight.draw"),
        ("escape", LuckyDriven(0, 1, 2, 3, True), "flight.cards.lucky"),
        ("escape", GhostLed(0, 1, 2, 3), "flight.points.split"),
        ("escape", Attacked(-1, 1, 2, -1, 1), "flight.lucky.attacks"),
        ("escape", Attacked(0, 1, 2, -1, 1), "flight.attack"),
        ("escape", Withstood(0, 1, 2, 3), "flight.defence"),
        ("escape", GhostGrew(1), "flight.lucky.motive"),
        ("escape", Looted(0, 1, ()), "flight.loot"),
        ("escape", Escaped(0), "flight.goal"),
        ("escape", TurnBegan(1, "clockwise", (), lucky_turn=False), "flight.order"),
        ("classic", TurnedFaceUp(0, 1), "classic.setup.first-player"),
        ("classic", LuckyWalked(0, 1, 2), "classic.card.move"),
        ("classic", LuckyDriven(0, 1, 2, 3, True), "classic.card.room"),
        ("classic", Attempted(0, 1, 2, 3), "classic.attempt.weapon"),
        ("classic", Attempted(0, 1, -1, 1), "classic.attempt.bare-hands"),
        ("game", Attempted(0, 1, -1, 1), "deluxe.attempt.strength"),
        ("classic", LeftGame((1,)), "classic.deck.two-discards"),
    ],
)
def test_the_clause_behind_an_event(request, name, event, clause) -> None:
    assert clause_of(event, request.getfixturevalue(name)) == clause


@pytest.mark.clause("classic.lucky.numbered", "classic.lucky.unnumbered")
@pytest.mark.parametrize(
    ("origin", "clause"),
    [("kitchen", "classic.lucky.numbered"), ("drawing_room", "classic.lucky.numbered"),
     ("wine_cellar", "classic.lucky.unnumbered"), ("stairs_e", "classic.lucky.unnumbered")],
)  # fmt: skip
def test_the_clause_behind_a_move_of_lucky(classic, origin, clause) -> None:
    assert clause_of(LuckyMoved(classic.space_ix[origin], 0, ()), classic) == clause
