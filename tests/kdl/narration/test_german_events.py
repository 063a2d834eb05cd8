"""Lines of the log in German: articles, cases and genders of names."""

from kdl.core.events import Flipped, LuckPlayed, TurnBegan
from kdl.games.mansion.events import (
    Attacked,
    Attempted,
    DogAttacked,
    DogCalmed,
    DogMoved,
    GhostLed,
    Led,
    LeftGame,
    Looted,
    LuckyDriven,
    LuckyLed,
    LuckyMoved,
    LuckyWalked,
    PetPlaced,
    Roamed,
    Sent,
    Slain,
    StartFound,
    Stepped,
    TokenTaken,
    TurnedFaceUp,
    WingClosed,
)
from kdl.narration import tell


def test_german_lines(game) -> None:
    at, card = game.space_ix, game.card_ix
    lines = {
        Stepped(0, at["dining_hall"], at["kitchen"]): "Ada geht über den Westflur in die Küche.",
        Stepped(0, at["dining_hall"], at["drawing_room"]): "Ada geht aus dem Speisesaal in den Empfangsraum.",
        Attempted(
            0, at["piazza"], card["trowel"], 4
        ): "Ada unternimmt auf dem Vorplatz einen Mordversuch mit der Kelle (dort Wert 2): Stärke 4.",
        LuckyMoved(at["gallery"], at["library"], ()): "Lucky geht aus der Galerie in die Bibliothek (16).",
        WingClosed("east", (1, 2)): "Der Ostflügel wird geschlossen: 2 Karten liegen verdeckt auf seinen Räumen.",
        TurnBegan(2, "visited", (2,), lucky_turn=True): "Lucky kommt zu Cleo: ein Glückszug außer der Reihe!",
    }
    assert {event: tell(event, game, language="de") for event in lines} == lines


def test_german_lines_of_the_dog_of_2009(spite) -> None:
    at, card = spite.space_ix, spite.card_ix
    lines = {
        DogMoved(at["foyer"], at["piazza"]): "Shamrock folgt Lucky und geht auf den Vorplatz.",
        DogCalmed(2): "Shamrock ist bei Lucky: 2 Tückemarken kommen in den Vorrat zurück.",
        TokenTaken(1, card["chain_saw"]): (
            "Bruno legt „Kettensäge“ ab, bekommt dafür eine Tückemarke von Shamrock und wird um 1 stärker."
        ),
        DogAttacked(0, at["piazza"], card["chain_saw"], 5): (
            "Ada greift Shamrock auf dem Vorplatz mit der Kettensäge an: Wert 5."
        ),
    }
    assert {event: tell(event, spite, language="de") for event in lines} == lines


def test_german_lines_of_strangers(strangers) -> None:
    at, card = strangers.space_ix, strangers.card_ix
    hall, kitchen, move = at["dining_hall"], at["kitchen"], card["move_foyer"]
    lines = {
        PetPlaced(0, 1, hall, kitchen): "Ada setzt für einen Schritt den Hund Shamrock in die Küche.",
        PetPlaced(0, 0, hall, kitchen): "Ada setzt für einen Schritt die Katze Patience in die Küche.",
        Led(0, 1, hall, kitchen): "Ada führt den Fremden Bruno über den Westflur in die Küche.",
        Sent(0, 3, move, hall, at["foyer"]): (
            "Ada spielt die Bewegungskarte „Foyer“ und setzt die Fremde Dora ins Foyer."
        ),
        Roamed(1, at["library"], at["gallery"], ()): (
            "Der Fremde Bruno geht Luckys Weg in Gegenrichtung, aus der Bibliothek in die Galerie (15)."
        ),
        Flipped(
            3, move, 2
        ): "Die Fremde Dora deckt vom Stapel die Bewegungskarte „Foyer“ auf: Luckys Glück steht bei 2.",
        TurnBegan(1, "visited", (1,), lucky_turn=True): (
            "Lucky kommt zum Fremden Bruno: ein Glückszug außer der Reihe!"
        ),
        TurnBegan(2, "first-round", (1, 2, 3), lucky_turn=False): (
            "Lucky trifft auf den Fremden Bruno, Cleo und die Fremde Dora; bis alle einmal am Zug waren, bleibt es aber"
            " bei der Reihenfolge: Cleo ist am Zug."
        ),
    }
    assert {event: tell(event, strangers, language="de") for event in lines} == lines


def test_german_lines_of_the_escape(escape) -> None:
    at, card = escape.space_ix, escape.card_ix
    trowel = card["trowel"]
    lines = {
        Attacked(-1, 1, at["piazza"], -1, 2): "Luckys Geist kommt zu Bruno auf den Vorplatz und greift an: Stärke 2.",
        Attacked(0, 1, at["piazza"], trowel, 3): (
            "Ada greift Bruno auf dem Vorplatz mit der Kelle an (dort Wert 2): Stärke 3."
        ),
        Slain(-1, 1, 2, 0): "Glück 0 reicht nicht gegen Stärke 2: Luckys Geist tötet Bruno.",
        Looted(0, 1, (trowel,)): "Ada nimmt Bruno 1 Karte ohne Glück ab.",
        LuckyDriven(0, card["move_foyer"], at["piazza"], at["foyer"], False): (
            "Ada spielt die Bewegungskarte „Foyer“ und treibt Lucky 1 Raum weiter, ins Foyer (24)."
        ),
        GhostLed(0, 1, at["piazza"], at["foyer"]): "Ada gibt Lucky 1 Schritt: Er geht ins Foyer (24).",
        GhostLed(0, 2, at["kitchen"], at["master_suite"]): (
            "Ada gibt Lucky 2 Schritte: Er geht ins Schlafgemach (12)."
        ),
    }
    assert {event: tell(event, escape, language="de") for event in lines} == lines


def test_german_lines_of_the_classic_game(classic) -> None:
    at, card = classic.space_ix, classic.card_ix
    stairs, hall, room = at["stairs_w"], at["hall_w"], card["room_white_room"]
    lines = {
        TurnedFaceUp(0, room): "Ada bekommt offen die Raumkarte „Weißes Zimmer“.",
        StartFound(
            room, at["white_room"]
        ): "Die Raumkarte „Weißes Zimmer“ entscheidet: Lucky beginnt im Weißen Zimmer.",
        Stepped(0, stairs, hall): "Ada geht von der Westtreppe in den Westflur.",
        LuckyWalked(0, card["move_3_1"], 3): "Ada spielt eine Bewegungskarte für Lucky: 3 Schritte für ihn.",
        LuckyLed(0, hall, stairs): "Ada führt Lucky aus dem Westflur auf die Westtreppe.",
        Attempted(0, stairs, card["chain_saw"], 4): (
            "Ada unternimmt auf der Westtreppe einen Mordversuch mit der Kettensäge: Wert 4."
        ),
        LuckPlayed(1, card["failure_1_9"], 2): (
            "Bruno spielt eine Fehlschlagkarte zu 1 Punkt: Die Fehlschlagpunkte stehen bei 2."
        ),
        LeftGame((card["failure_2_1"],)): "Für immer aus dem Spiel: eine Fehlschlagkarte zu 2 Punkten.",
        LuckyMoved(stairs, at["master_suite"], ()): (
            "Lucky findet zu seinen Nummern zurück: Er geht von der Westtreppe ins Herrenzimmer (10)."
        ),
    }
    assert {event: tell(event, classic, language="de") for event in lines} == lines
