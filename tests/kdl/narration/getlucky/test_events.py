"""The lines of the log of the card game, in both languages."""

from typing import get_args

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
from kdl.core.values import NONE
from kdl.games.getlucky.events import (
    CharacterAttempted,
    CharactersDealt,
    DrawingRoomFilled,
    DrewInDrawingRoom,
    DrewNothing,
    GetLuckyEvent,
    HowardAsked,
    Improved,
    LuckyPlaced,
    LuckyVisited,
    SentAway,
    SpiteStayed,
    Stalemate,
    StoppedOutright,
    Swapped,
)
from kdl.narration import clause_of, tell

#: Characters as the numbers that events have: Rosa Roux (1), Nora Nadel (4), Major Radau (5), Mumfort Consequence (11).
ROSA, NORA, MAJOR, MUMFORT = 0, 3, 4, 10


def examples(game) -> dict[GetLuckyEvent, tuple[str, str]]:
    """Return events of every kind, each with what a spectator reads of it."""
    cleaver, sabre, thesis, spite = (game.card_ix[card] for card in ("weapon_1", "weapon_5", "motive_7", "spite_3"))
    return {
        CharactersDealt(0, (ROSA, MUMFORT)): (
            "Ada is dealt Rosa Roux (1) and Mumfort Consequence (11), face up.",
            "Ada bekommt Rosa Roux (1) und Mumfort Konsequenz (11) offen ausgeteilt.",
        ),
        DrawingRoomFilled((ROSA, NORA, MAJOR)): (
            "In the Drawing Room: Rosa Roux (1), Nurse Needle (4) and Major Mayhem (5).",
            "Im Salon: Rosa Roux (1), Nora Nadel (4) und Major Radau (5).",
        ),
        SentAway((NORA, MAJOR)): (
            "Absent from this game: Nurse Needle (4) and Major Mayhem (5).",
            "In diesem Spiel abwesend: Nora Nadel (4) und Major Radau (5).",
        ),
        SentAway(()): ("Nobody is absent from this game.", "In diesem Spiel fehlt niemand."),
        Shuffled(tuple(range(57))): (
            "The 57 cards of the deck are shuffled.",
            "Die 57 Karten des Stapels werden gemischt.",
        ),
        Dealt(1, (cleaver, spite)): ("Bruno is dealt 2 cards.", "Bruno bekommt 2 Karten."),
        LuckyPlaced(ROSA): (
            "Lucky starts with Rosa Roux (1), the lowest number that a player has.",
            "Lucky beginnt bei Rosa Roux (1), der niedrigsten Nummer, die jemandem gehört.",
        ),
        FirstPlayerChosen(2): ("Cleo begins.", "Cleo beginnt."),
        Arranged(()): ("Play continues from here.", "Von hier an wird gespielt."),
        Drew(1, cleaver): ("Bruno draws a card.", "Bruno zieht eine Karte."),
        Improved(0, cleaver, MAJOR, perfect=False, replaced=NONE): (
            "Ada puts the weapon “Meat Cleaver” under Major Mayhem (5).",
            "Ada legt die Waffe „Hackbeil“ unter Major Radau (5).",
        ),
        Improved(0, cleaver, ROSA, perfect=True, replaced=NONE): (
            "Ada puts the weapon “Meat Cleaver” under Rosa Roux (1): perfect, and worth 2.",
            "Ada legt die Waffe „Hackbeil“ unter Rosa Roux (1): Das passt perfekt und zählt 2.",
        ),
        Improved(0, cleaver, ROSA, perfect=True, replaced=sabre): (
            (
                "Ada puts the weapon “Meat Cleaver” under Rosa Roux (1): perfect, and worth 2."
                " It replaces the weapon “Rusty Sabre”, which is discarded."
            ),
            (
                "Ada legt die Waffe „Hackbeil“ unter Rosa Roux (1): Das passt perfekt und zählt 2."
                " Dafür wird die Waffe „Rostiger Säbel“ abgelegt."
            ),
        ),
        Swapped(2, NORA, MAJOR, with_lucky=False): (
            "Cleo swaps Nurse Needle (4) for Major Mayhem (5) from the Drawing Room.",
            "Cleo tauscht Nora Nadel (4) gegen Major Radau (5) aus dem Salon.",
        ),
        Swapped(2, NORA, MAJOR, with_lucky=True): (
            "Cleo swaps Nurse Needle (4) for Major Mayhem (5) from the Drawing Room. Lucky goes along.",
            "Cleo tauscht Nora Nadel (4) gegen Major Radau (5) aus dem Salon. Lucky geht mit.",
        ),
        CharacterAttempted(0, MUMFORT, 3): (
            "Ada attempts the murder with Mumfort Consequence (11): value 3.",
            "Ada unternimmt mit Mumfort Konsequenz (11) einen Mordversuch: Wert 3.",
        ),
        LuckPlayed(1, thesis, 2): (
            "Bruno plays the motive “Stolen Thesis”: Lucky's luck is now 2.",
            "Bruno spielt das Motiv „Ideenklau“: Luckys Glück steht bei 2.",
        ),
        LuckPlayed(1, spite, 3): (
            "Bruno plays a spite card: Lucky's luck is now 3.",
            "Bruno spielt eine Tückekarte: Luckys Glück steht bei 3.",
        ),
        Passed(3): ("Dora passes.", "Dora passt."),
        StoppedOutright(1, cleaver, ROSA): (
            "The weapon “Meat Cleaver” is perfect for the murderer, Rosa Roux (1): it stops the attempt outright.",
            "Die Waffe „Hackbeil“ passt perfekt zu Rosa Roux (1): Der Mordversuch scheitert sofort.",
        ),
        Foiled(0, 3, 4): ("Lucky survives: 4 luck against value 3.", "Lucky überlebt: Glück 4 gegen Wert 3."),
        Foiled(0, 3, 1): (
            "Lucky survives; no more clovers are counted.",
            "Lucky überlebt; Kleeblätter zählen nicht mehr.",
        ),
        SpiteStayed(ROSA, (spite,)): (
            "1 spite card stays under Rosa Roux (1) for good: every later attempt is worth 1 less.",
            "1 Tückekarte bleibt für immer unter Rosa Roux (1): von nun an 1 weniger wert.",
        ),
        SpiteStayed(ROSA, (spite, spite + 1)): (
            "2 spite cards stay under Rosa Roux (1) for good: every later attempt is worth 2 less.",
            "2 Tückekarten bleiben für immer unter Rosa Roux (1): von nun an 2 weniger wert.",
        ),
        Killed(0, 3, 2): (
            "2 luck is not enough against value 3: Lucky is dead, and Ada wins!",
            "Glück 2 reicht nicht gegen Wert 3: Lucky ist tot, und Ada gewinnt!",
        ),
        LuckyVisited(NORA, MAJOR, (), 0): (
            "Lucky moves from 4 to Major Mayhem (5).",
            "Lucky geht von der 4 weiter zu Major Radau (5).",
        ),
        LuckyVisited(MAJOR, MUMFORT, (5, 6, 7, 8, 9), 0): (
            "Lucky moves from 5 to Mumfort Consequence (11). Not in this game, so skipped: 6, 7, 8, 9 and 10.",
            "Lucky geht von der 5 weiter zu Mumfort Konsequenz (11). Abwesend und übersprungen: 6, 7, 8, 9 und 10.",
        ),
        LuckyVisited(NORA, MAJOR, (), 5): (
            "Lucky moves from 4 to Major Mayhem (5).",
            "Lucky geht von der 4 weiter zu Major Radau (5).",
        ),
        LuckyVisited(MUMFORT, ROSA, (), 6): (
            (
                "Lucky has come to the end of the numbers: from 11 he goes back to Rosa Roux (1)."
                " With the deck empty, nobody could change anything at any of the last 6 characters."
            ),
            (
                "Lucky ist am Ende der Nummern: Von der 11 geht er zurück zu Rosa Roux (1)."
                " Bei leerem Stapel konnte bisher bei 6 Charakteren hintereinander niemand etwas ändern."
            ),
        ),
        DrewInDrawingRoom(1, cleaver, 3, 5): (
            "Drawing Room (5): Bruno holds 3 cards, fewer than 5, and draws one.",
            "Salon (5): Bruno hat 3 Karten, weniger als 5, und zieht eine.",
        ),
        DrewInDrawingRoom(1, cleaver, 1, 5): (
            "Drawing Room (5): Bruno holds 1 card, fewer than 5, and draws one.",
            "Salon (5): Bruno hat 1 Karte, weniger als 5, und zieht eine.",
        ),
        DrewNothing(1, 7, 7): (
            "Drawing Room (7): Bruno holds 7 cards, not fewer than 7, and draws none.",
            "Salon (7): Bruno hat 7 Karten, nicht weniger als 7, und zieht keine.",
        ),
        DrewNothing(1, 1, 7): (
            "Drawing Room (7): Bruno holds 1 card, fewer than 7, but the deck is empty.",
            "Salon (7): Bruno hat 1 Karte, weniger als 7, doch der Stapel ist leer.",
        ),
        TurnBegan(3, "visited", (), lucky_turn=False): (
            "Dora has this character, so it is Dora's turn.",
            "Dora hat diesen Charakter und ist am Zug.",
        ),
        Stalemate(11): (
            "Lucky has gone round all 11 characters once, and nobody could change anything: the game is a draw.",
            (
                "Lucky war einmal bei allen 11 Charakteren, und niemand konnte etwas ändern:"
                " Das Spiel endet unentschieden."
            ),
        ),
    }


def examples_with_howard(game) -> dict[GetLuckyEvent, tuple[str, str]]:
    return {
        HowardAsked(2, 1): (
            "Howard is asked to save Lucky and may turn up 1 card.",
            "Howard soll Lucky retten und darf 1 Karte aufdecken.",
        ),
        HowardAsked(2, 3): (
            "Howard is asked to save Lucky and may turn up at most 3 cards.",
            "Howard soll Lucky retten und darf bis zu 3 Karten aufdecken.",
        ),
        Flipped(2, game.card_ix["opportunity_13"], 1): (
            "Howard turns up the opportunity “The Séance” from the deck: Lucky's luck is now 1.",
            "Howard deckt vom Stapel die Gelegenheit „Die Séance“ auf: Luckys Glück steht bei 1.",
        ),
    }


EXAMPLES = {"table": examples, "howard": examples_with_howard}


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_a_spectator_reads(request, name) -> None:
    game = request.getfixturevalue(name)
    expected = EXAMPLES[name](game)
    assert expected == {event: (tell(event, game), tell(event, game, language="de")) for event in expected}


def test_the_examples_have_every_kind_of_event(table, howard) -> None:
    assert {type(event) for event in (*examples(table), *examples_with_howard(howard))} == set(get_args(GetLuckyEvent))


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (Drew, "Cleo draws the weapon “Meat Cleaver”."),
        (
            lambda seat, card: DrewInDrawingRoom(seat, card, 3, 5),
            "Drawing Room (5): Cleo holds 3 cards, fewer than 5, and draws the weapon “Meat Cleaver”.",
        ),
        (lambda seat, card: Dealt(seat, (card, card + 1)), "Cleo is dealt 2 cards: “Meat Cleaver” and “Hatpin”."),
    ],
)
def test_cards_that_are_drawn_are_named_to_those_who_may_know_them(table, event, shown) -> None:
    happened = event(2, table.card_ix["weapon_1"])
    assert [tell(happened, table, viewer=viewer) == shown for viewer in (2, "all", None, 0, 1, 3)] == [
        *(True, True),
        *(False, False, False, False),
    ]
    assert "“" not in tell(happened, table)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_no_hidden_card_shows_through_in_a_whole_playthrough(seat) -> None:
    playthrough = kdl.play("get_lucky", seats=3, seed=5)
    drawn = [event for event in playthrough.events if isinstance(event, Shuffled | Dealt | Drew | DrewInDrawingRoom)]
    for event in drawn:
        mine = seat is not None and getattr(event, "seat", None) == seat
        hidden = tell(event, playthrough.game)
        assert "“" not in hidden
        assert "spite" not in hidden
        assert (tell(event, playthrough.game, viewer=seat) != hidden) == mine


@pytest.mark.parametrize(
    ("event", "clause"),
    [
        (Improved(0, 1, 2, perfect=False, replaced=NONE), "getlucky.play"),
        (Improved(0, 1, 2, perfect=True, replaced=NONE), "getlucky.play.perfect"),
        (Improved(0, 1, 2, perfect=True, replaced=3), "getlucky.play.replace"),
        (Swapped(0, 1, 2, with_lucky=True), "getlucky.swap"),
        (CharacterAttempted(0, 1, 2), "getlucky.attempt.value"),
        (Foiled(0, 3, 3), "getlucky.defence.luck"),
        (Foiled(0, 3, 2), "getlucky.defence.perfect"),
        (SpiteStayed(0, (1,)), "getlucky.defence.spite"),
        (LuckyVisited(0, 1, (), 0), "getlucky.lucky.moves"),
        (TurnBegan(0, "visited", (), lucky_turn=False), "getlucky.lucky.player"),
        (TurnBegan(0, "again", (), lucky_turn=False), "getlucky.lucky.again"),
        (DrewNothing(0, 1, 2), "getlucky.lucky.drawing-room"),
        (Stalemate(9), "getlucky.stalemate"),
    ],
)
def test_the_clause_behind_an_event(table, event, clause) -> None:
    assert clause_of(event, table) == clause


def test_the_clauses_behind_howard(howard) -> None:
    assert [clause_of(event, howard) for event in (HowardAsked(2, 1), Flipped(2, 1, 1), CharactersDealt(0, (1,)))] == [
        "howard.defence",
        "howard.cards",
        "howard.setup",
    ]
