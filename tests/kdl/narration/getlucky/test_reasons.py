"""The card game in words: the reasons why something may be done or not."""

from collections.abc import Iterator
from itertools import product

import pytest

import kdl
from kdl.core.actions import BARE, FIELDS, Action, parse_action
from kdl.narration import tell_reason
from kdl.words import languages
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.narration.getlucky.tables import HAND, TUCKED, asked


def told(state, text: str, check: str) -> tuple[str, str]:
    (reason,) = [reason for reason in kdl.explain(state, parse_action(text)) if reason.check == check]
    return tell_reason(reason, state.game), tell_reason(reason, state.game, language="de")


REASONS = [
    ("draw", "phase", "On your turn you may draw a card.", "In deinem Zug darfst du eine Karte ziehen."),
    (
        "pass",
        "phase",
        "You may pass only while an attempt is being answered, not on your turn.",
        "Passen darfst du nur bei der Abwehr eines Mordversuchs, nicht in deinem Zug.",
    ),
    ("play weapon_5 character_5", "held", "You hold the card “Rusty Sabre”.",
     "Du hast die Karte „Rostiger Säbel“ auf der Hand."),
    ("play weapon_9 character_5", "held", "You do not hold the card “Altar Candle”.",
     "Du hast die Karte „Altarkerze“ nicht auf der Hand."),
    ("play weapon_5 character_5", "is-improvement", "The card “Rusty Sabre” is an improvement.",
     "Die Karte „Rostiger Säbel“ ist eine Verbesserung."),
    ("play spite_1 character_5", "is-improvement",
     "The card “Spite” is not an improvement: spite is only played to foil an attempt.",
     "Die Karte „Tücke“ ist keine Verbesserung: Tücke dient nur dazu, einen Mordversuch zu vereiteln."),
    ("play weapon_5 character_5", "own-character", "Major Mayhem (5) is one of your characters.",
     "Major Radau (5) gehört dir."),
    ("play weapon_5 character_2", "own-character", "Percy Privet (2) is not yours but belongs to Bruno.",
     "Linus Liguster (2) gehört nicht dir, sondern Bruno."),
    ("play weapon_5 character_7", "own-character", "Prof. Pox (7) is in the Drawing Room and belongs to nobody.",
     "Prof. Pocke (7) ist im Salon und gehört niemandem."),
    ("swap character_8 character_7", "own-character", "Ivy Inkwell (8) is absent from this game.",
     "Thea Tinte (8) ist in diesem Spiel abwesend."),
    ("play motive_2 character_5", "type-free", "Major Mayhem (5) has no motive yet.",
     "Major Radau (5) hat noch kein Motiv."),
    ("play weapon_5 character_5", "type-free",
     "“Rusty Sabre” is perfect for Major Mayhem (5), so it may replace the weapon “Silver Tray”.",
     "Die Karte „Rostiger Säbel“ passt perfekt zu Major Radau (5) und darf darum die Waffe „Silbertablett“ ersetzen."),
    ("play weapon_1 character_5", "type-free",
     ("Major Mayhem (5) already has the weapon “Silver Tray” and may have only one of each type; only the perfect card"
     " could replace it."),
     ("Major Radau (5) hat schon die Waffe „Silbertablett“, und mehr als eine Karte jeder Art ist nicht erlaubt;"
     " ersetzen könnte sie nur die perfekte.")),
    ("play opportunity_6 character_5", "type-free",
     "Major Mayhem (5) already has the opportunity “Night Watch”, the perfect card of this type, which stays for good.",
     ("Major Radau (5) hat schon die Gelegenheit „Nachtwache“, die perfekte Karte dieser Art;"
     " sie bleibt für immer.")),
    ("play spite_1 character_5", "type-free",
     "The limit of one per type is for improvements only.",
     "Die Grenze von einer Karte je Art gilt nur für Verbesserungen."),
    ("swap character_1 character_7", "in-drawing-room", "Prof. Pox (7) is in the Drawing Room.",
     "Prof. Pocke (7) ist im Salon."),
    ("swap character_1 character_2", "in-drawing-room",
     "Percy Privet (2) is not in the Drawing Room but belongs to Bruno.",
     "Linus Liguster (2) ist nicht im Salon, sondern gehört Bruno."),
    ("swap character_1 character_8", "in-drawing-room",
     "Ivy Inkwell (8) is not in the Drawing Room but absent from this game.",
     "Thea Tinte (8) ist nicht im Salon, sondern in diesem Spiel abwesend."),
    ("attempt", "visited-character", "Lucky is visiting Major Mayhem (5), and that is your character.",
     "Lucky besucht Major Radau (5), und dieser Charakter gehört dir."),
    ("attempt", "no-card", "No card is needed: what counts is under the character.",
     "Dazu braucht es keine Karte: Es zählt, was unter dem Charakter liegt."),
    ("attempt weapon_5", "no-card",
     "The card “Rusty Sabre” cannot be added to an attempt: what counts is under the character.",
     "Einen Mordversuch verstärkt die Karte „Rostiger Säbel“ nicht mehr: Es zählt, was unter dem Charakter liegt."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "check", "english", "german"), REASONS)
def test_reasons_in_a_turn(text, check, english, german) -> None:
    state = card_table(hands={0: HAND}, tucked=TUCKED)
    assert told(state, text, check) == (english, german)


@pytest.mark.clause("getlucky.attempt.value", "getlucky.attempt.zero")
@pytest.mark.parametrize(
    ("under", "english", "german"),
    [
        ([], "1, because there is nothing under it yet", "1 wert, denn darunter liegt noch nichts"),
        (["weapon_1"], "1 + 1 for an improvement = 2", "1 + 1 für eine Verbesserung = 2 wert"),
        (
            ["motive_5", "weapon_1", "opportunity_1"],
            "1 + 3 for improvements + 1 for a perfect one = 5",
            "1 + 3 für Verbesserungen + 1 für eine perfekte = 5 wert",
        ),
        (
            ["opportunity_5", "spite_1", "spite_2"],
            "1 + 1 for an improvement + 1 for a perfect one \N{MINUS SIGN} 2 for spite = 1",
            "1 + 1 für eine Verbesserung + 1 für eine perfekte \N{MINUS SIGN} 2 für Tücke = 1 wert",
        ),
        (
            ["spite_1", "spite_2"],
            "1 \N{MINUS SIGN} 2 for spite, which leaves nothing: it has failed already",
            "1 \N{MINUS SIGN} 2 für Tücke wert, also nichts: Er ist von vornherein gescheitert",
        ),
    ],
)
def test_the_worth_of_an_attempt_is_spelled_out(under, english, german) -> None:
    assert told(card_table(tucked={"character_5": under}), "attempt", "value-left") == (
        f"An attempt with Major Mayhem (5) is worth {english}.",
        f"Ein Mordversuch mit Major Radau (5) ist {german}.",
    )


def test_reasons_of_those_who_are_asked() -> None:
    state = asked(card_table(hands={1: ["weapon_2", "weapon_3", "weapon_5", "motive_5"]}))
    assert told(state, "luck weapon_2", "has-luck") == (
        "The card “Hedge Shears” has 2 clovers.",
        "Die Karte „Heckenschere“ trägt 2 Kleeblätter.",
    )
    assert told(state, "luck weapon_3", "has-luck") == (
        (
            "The card “Silver Tray” has no clovers and is not perfect for Major Mayhem (5),"
            " so it would take nothing off."
        ),
        (
            "Die Karte „Silbertablett“ trägt kein Kleeblatt und passt nicht perfekt zu Major Radau (5),"
            " würde also nichts abziehen."
        ),
    )
    perfect = {"weapon_5": ("Rusty Sabre", "Rostiger Säbel"), "motive_5": ("A Lost Medal", "Kein Orden")}
    for card, (english, german) in perfect.items():
        assert told(state, f"luck {card}", "has-luck") == (
            (
                f"The card “{english}” is perfect for Major Mayhem (5) and stops the attempt outright,"
                f" whatever its clovers."
            ),
            (
                f"Die Karte „{german}“ passt perfekt zu Major Radau (5) und lässt den Mordversuch sofort scheitern,"
                " egal wie viele Kleeblätter sie trägt."
            ),
        )
    assert told(state, "attempt", "visited-character") == (
        "Lucky is visiting Major Mayhem (5), which belongs to Ada: it is Ada's turn.",
        "Lucky besucht Major Radau (5); dieser Charakter gehört Ada, und Ada ist am Zug.",
    )
    assert (
        told(state, "draw", "phase")[0]
        == "You may draw a card only on your turn, not while an attempt is being answered."
    )


def test_who_must_save_lucky_is_told_so() -> None:
    first = asked(card_table(last_must=True, hands={3: ["weapon_2"]}))
    able, unable = asked_last(["weapon_2"]), asked_last(["weapon_3"])
    assert told(first, "pass", "may-pass")[0] == "Only the last in line has to save Lucky, and that is not you."
    assert told(able, "pass", "may-pass")[0].startswith("You are the last in line and can save Lucky")
    assert told(unable, "pass", "may-pass")[0].startswith("You are the last in line, but")


def asked_last(hand: list[str]) -> kdl.GetLuckyState:
    return asked(card_table(last_must=True, hands={3: hand}), "pass", "pass")


def test_howard_is_asked_in_words() -> None:
    mine = asked(with_howard(hands={1: ["weapon_2"]}))
    his = asked(with_howard(), "pass")
    assert told(mine, "pass", "asks-player")[0] == "Bruno plays from the hand."
    assert told(mine, "flip", "asks-howard") == (
        "Bruno plays from the hand; only Howard turns up cards.",
        "Bruno spielt von der Hand; aufdecken darf nur Howard.",
    )
    assert told(his, "flip", "asks-howard") == (
        "Howard answers by turning up cards from the deck.",
        "Howard ist gefragt und deckt Karten vom Stapel auf.",
    )
    assert told(his, "pass", "asks-player")[0] == "Howard has no hand and turns up cards from the deck instead."


def all_actions(game) -> Iterator[Action]:
    """Yield actions of every kind, legal or not, with every character and many cards."""
    values = {"card": game.card_ids[::4], "character": game.character_ids, "taken": game.character_ids}
    for kind in game.rules.plays:
        lists = [(*values[field], *([""] if field == "card" and kind in BARE else [])) for field in FIELDS[kind]]
        for found in product(*lists):
            yield Action(kind, **dict(zip(FIELDS[kind], found, strict=True)))


def test_every_reason_is_told_in_every_language() -> None:
    """Every check holds somewhere and fails somewhere, but for whose character Lucky visits."""
    start = with_howard(hands={0: HAND}, tucked=TUCKED)
    last = card_table(last_must=True, hands={1: ["weapon_2"]}, tucked={"character_5": ["spite_1"]}, deck=())
    states = [start, asked(start), asked(start, "pass"), last, asked_last([]), asked_last(["weapon_2"])]
    found = {}
    for state in states:
        for action in all_actions(state.game):
            found |= {(repr(reason), state.game): reason for reason in kdl.explain(state, action)}
    checks = {check.name for state in states for play in state.game.rules.plays.values() for check in play.checks}
    both = {(name, ok) for name in {"phase", *checks} for ok in (True, False)}
    assert {(reason.check, reason.ok) for reason in found.values()} == both - {("visited-character", False)}
    for (_, game), reason in found.items():
        sentences = [tell_reason(reason, game, language=language) for language in languages()]
        assert len(set(sentences)) == len(sentences)
        assert all(text[-1] == "." and not set("{}") & set(text) for text in sentences), sentences
