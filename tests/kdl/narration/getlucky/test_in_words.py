"""The card game in words: labels, reasons, positions, the end."""

from collections.abc import Iterator
from itertools import product

import pytest

import kdl
from kdl.core.actions import BARE, FIELDS, Action, parse_action
from kdl.errors import UnknownNameError
from kdl.narration import (
    card_name,
    character_name,
    seat_name,
    tell_action,
    tell_outcome,
    tell_phase,
    tell_position,
    tell_reason,
    typed_card,
)
from kdl.narration.names import quoted_card, titled_card
from kdl.words import languages
from tests.kdl.getlucky.positions import card_table, with_howard

LABELS = {
    "draw": ("Draw a card", "Karte ziehen"),
    "play weapon_1 character_5": (
        "Put “Meat Cleaver” under Major Mayhem (5)",
        "„Hackbeil“ unter Major Radau (5) legen",
    ),
    "play weapon_5 character_5": (
        "Put “Rusty Sabre” under Major Mayhem (5) (perfect: 2)",
        "„Rostiger Säbel“ unter Major Radau (5) legen (perfekt: 2)",
    ),
    "play spite_3 character_5": ("Play an improvement: “Spite”", "Eine Verbesserung spielen: „Tücke“"),
    "swap character_1 character_11": (
        "Swap Rosa Roux (1) for Mumfort Consequence (11)",
        "Rosa Roux (1) gegen Mumfort Consequence (11) tauschen",
    ),
    "attempt": ("Attempt the murder", "Mordversuch unternehmen"),
    "attempt weapon_5": ("Attempt the murder: “Rusty Sabre”", "Einen Mordversuch unternehmen: „Rostiger Säbel“"),
    "luck weapon_5": ("Play “Rusty Sabre”: 2 luck", "„Rostiger Säbel“ spielen: Glück 2"),
    "pass": ("Pass", "Passen"),
    "flip": ("Turn up the top card", "Oberste Karte aufdecken"),
}


@pytest.mark.parametrize("text", LABELS)
def test_labels_of_actions(table, text) -> None:
    action = parse_action(text)
    assert (tell_action(action, table), tell_action(action, table, language="de")) == LABELS[text]


def test_the_labels_have_every_kind_of_action(howard) -> None:
    assert {parse_action(text).kind for text in LABELS} == set(howard.rules.plays)


def test_a_card_that_is_perfect_for_the_murderer_says_so_where_he_is_known(table) -> None:
    sabre, cleaver = Action("luck", "weapon_5"), Action("luck", "weapon_1")
    assert tell_action(sabre, table, space="character_5") == "Play “Rusty Sabre”: stops the attempt outright"
    assert tell_action(sabre, table, space="character_5", language="de") == (
        "„Rostiger Säbel“ spielen: Der Mordversuch scheitert sofort"
    )
    assert tell_action(cleaver, table, space="character_5") == "Play “Meat Cleaver”: 1 luck"


def test_an_action_with_an_unknown_character_has_no_label(table) -> None:
    with pytest.raises(UnknownNameError, match="no character is called 'character_16'; the choices are: character_1, "):
        tell_action(Action("play", "weapon_5", character="character_16"), table)


def test_names_of_cards_and_characters(table) -> None:
    cards = [table.cards_by_id[card] for card in ("weapon_1", "motive_7", "opportunity_13", "spite_9")]
    assert [card_name(card, table, language="de") for card in cards] == ["Hackbeil", "Ideenklau", "Die Séance", "Tücke"]
    assert [titled_card(card, table) for card in cards] == [quoted_card(card, table) for card in cards]
    assert [titled_card(cards[0], table, language=language) for language in ("en", "de")] == [
        *("“Meat Cleaver”", "„Hackbeil“"),
    ]
    assert [typed_card(card) for card in cards] == [
        "the weapon “Meat Cleaver”",
        "the motive “Stolen Thesis”",
        "the opportunity “The Séance”",
        "a spite card",
    ]
    assert character_name(table.characters_by_id["character_4"]) == "Nurse Needle (4)"
    assert character_name(table.characters_by_id["character_4"], language="de") == "Nora Nadel (4)"


@pytest.mark.parametrize("language", languages())
def test_every_character_and_improvement_has_a_short_name_of_its_own(table, language) -> None:
    names = [each.name[language] for each in (*table.characters, *table.cards) if "spite" not in each.id]
    assert len(names) == len(set(names)) == 15 + 45
    assert max(map(len, names)) <= len("Mumfort Consequence")


def test_of_the_names_only_one_is_known(table) -> None:
    known = [each.id for each in (*table.characters, *table.cards) if not each.ours]
    assert known == ["character_11"]


def test_howard_is_called_by_his_name(howard) -> None:
    assert [seat_name(seat, howard, language=language) for language in languages() for seat in howard.strangers] == [
        *("Howard", "Howard"),
    ]
    assert seat_name(2) == "Cleo"


def test_phases_in_which_something_may_be_done(table) -> None:
    assert [tell_phase(phase, table) for phase in ("action", "luck", "over")] == ["Action", "Luck", "Game over"]


def told(state, text: str, check: str) -> tuple[str, str]:
    (reason,) = [reason for reason in kdl.explain(state, parse_action(text)) if reason.check == check]
    return tell_reason(reason, state.game), tell_reason(reason, state.game, language="de")


#: Ada has 1 and 5, which Lucky visits; Bruno has 2 and 6; in the Drawing Room are 7, 10 and 13; 8 is absent.
HAND = ["weapon_5", "weapon_1", "motive_5", "motive_2", "spite_1"]
TUCKED = {"character_5": ["weapon_3", "opportunity_5"]}
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
    ("attempt", "no-card", "No card is needed: what counts is what lies under the character.",
     "Dazu braucht es keine Karte: Es zählt, was unter dem Charakter liegt."),
    ("attempt weapon_5", "no-card",
     "The card “Rusty Sabre” cannot be added to an attempt: what counts is what lies under the character.",
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
        ([], "1, as there is nothing under it yet", "1 wert, denn darunter liegt noch nichts"),
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


def asked(state: kdl.GetLuckyState, *passes: str) -> kdl.GetLuckyState:
    """Return the position after an attempt and some answers."""
    for text in ("attempt", *passes):
        state = kdl.apply(state, parse_action(text)).state
    return state


def test_reasons_of_those_who_are_asked() -> None:
    state = asked(card_table(hands={1: ["weapon_2", "weapon_3", "weapon_5", "motive_5"]}))
    assert told(state, "luck weapon_2", "has-luck") == (
        "The card “Hedge Shears” bears 2 clovers.",
        "Die Karte „Heckenschere“ trägt 2 Kleeblätter.",
    )
    assert told(state, "luck weapon_3", "has-luck") == (
        (
            "The card “Silver Tray” bears no clovers and is not perfect for Major Mayhem (5),"
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


def test_a_position_tells_of_the_characters_and_what_they_are_worth() -> None:
    seen = kdl.observe(card_table(hands={0: HAND}, tucked=TUCKED, deck=["weapon_9"]))
    assert tell_position(seen) == (
        "Turn 1: it is Ada's turn. Lucky is visiting Major Mayhem (5)."
        " Ada has Rosa Roux (1) worth 1 and Major Mayhem (5) worth 4; 5 cards in hand."
        " Bruno has Percy Privet (2) worth 1 and Aria Allegra (6) worth 1; 0 cards in hand."
        " Cleo has Silas Silver (3) worth 1 and Reverend Rook (9) worth 1; 0 cards in hand."
        " Dora has Nurse Needle (4) worth 1 and Tess Tinker (12) worth 1; 0 cards in hand."
        " In the Drawing Room: Prof. Pox (7) worth 1, Lady Lorgnette (10) worth 1 and Madame Murk (13) worth 1."
        " Absent: Ivy Inkwell (8), Mumfort Consequence (11), Hector Antler (14) and Presto Gasp (15)."
        " The deck holds 1 card. 49 cards have been discarded."
    )
    german = tell_position(seen, language="de")
    assert german.startswith(
        "Zug 1: Am Zug ist Ada. Lucky besucht Major Radau (5)."
        " Ada hat Rosa Roux (1) mit Wert 1 und Major Radau (5) mit Wert 4; 5 Karten auf der Hand."
    )
    assert german.endswith(
        " Im Salon: Prof. Pocke (7) mit Wert 1, Lady Lorgnon (10) mit Wert 1 und Madame Munkel (13) mit Wert 1."
        " Abwesend: Thea Tinte (8), Mumfort Consequence (11), Hektor Geweih (14) und Presto Huch (15)."
        " Im Stapel ist noch 1 Karte. Abgelegt sind 49 Karten."
    )


def test_an_empty_deck_is_called_empty() -> None:
    seen = kdl.observe(card_table(deck=()))
    assert " The deck is empty. " in tell_position(seen)
    assert " Der Stapel ist leer. " in tell_position(seen, language="de")


def test_where_nothing_is_discarded_it_says_so() -> None:
    seen = kdl.observe(kdl.new_game("get_lucky", seats=4, seed=3))
    assert tell_position(seen).endswith(" No card has been discarded.")
    assert tell_position(seen, language="de").endswith(" Abgelegt ist noch keine Karte.")


def test_an_attempt_that_waits_for_an_answer() -> None:
    state = asked(with_howard(tucked=TUCKED))
    assert tell_position(kdl.observe(state)).startswith(
        "Turn 1: Ada attempts the murder with Major Mayhem (5), value 4; luck so far: 0; Bruno answers."
    )
    his = kdl.observe(asked(with_howard(tucked=TUCKED), "pass"))
    assert tell_position(his).startswith(
        "Turn 1: Ada attempts the murder with Major Mayhem (5), value 4; luck so far: 0;"
        " Howard may turn up 4 more cards."
    )
    assert tell_position(his, language="de").startswith(
        "Zug 1: Mordversuch von Ada mit Major Radau (5), Wert 4; Glück bisher 0; Howard darf noch 4 Karten aufdecken."
    )


def test_a_murder_is_told_with_what_everybody_could_have_done() -> None:
    hands = {1: ["motive_5"], 2: ["weapon_4"], 3: ["weapon_6"]}
    over = asked(card_table(hands=hands, tucked=TUCKED), "pass", "pass", "pass")
    assert tell_position(kdl.observe(over)).startswith(
        "Turn 1, game over: Ada has won. Lucky lies dead in front of Major Mayhem (5)."
    )
    assert tell_outcome(kdl.outcome(over), over.game) == (
        "Ada has killed Lucky, with value 4 against 0 luck, and wins."
        " Bruno still held cards that would have saved Lucky."
        " Cleo still held 1 luck, too little. Dora had no card left that would have helped."
    )
    assert tell_outcome(kdl.outcome(over), over.game, language="de") == (
        "Ada hat Lucky getötet und gewinnt: Wert 4 gegen Glück 0. Bruno hätte Lucky mit den Karten auf der Hand retten"
        " können. Cleo hatte noch 1 Glück auf der Hand, zu wenig. Dora hatte keine Karte mehr auf der Hand, die"
        " geholfen hätte."
    )


@pytest.mark.clause("getlucky.stalemate")
def test_a_draw_is_told_as_one() -> None:
    everybody = {
        f"character_{number}": [f"spite_{i}"] for i, number in enumerate((1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13), start=1)
    }
    state = card_table(tucked=everybody, deck=())
    counts = []
    while (swap := next(iter(kdl.legal_actions(state)), None)) is not None:
        state = kdl.apply(state, swap).state
        counts.append(kdl.observe(state).idle)
        if state.phase != "over":
            told = f" at any of the last {counts[-1]} characters." in tell_position(kdl.observe(state))
            assert told == (counts[-1] >= 6), "of 11 characters, half a round"
    assert min(counts) < 6 < max(counts)
    assert tell_position(kdl.observe(state)).startswith(f"Turn {state.turn}, game over: a draw. Lucky is visiting")
    assert tell_outcome(kdl.outcome(state), state.game) == (
        "The game is a draw: with the deck empty, nobody could change anything any more."
    )
    assert tell_outcome(kdl.outcome(state), state.game, language="de") == (
        "Das Spiel endet unentschieden: Bei leerem Stapel konnte niemand mehr etwas ändern."
    )
