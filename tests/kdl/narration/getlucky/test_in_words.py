"""The card game in words: labels and names."""

import pytest

from kdl.core.actions import Action, parse_action
from kdl.errors import UnknownNameError
from kdl.narration import (
    card_name,
    character_name,
    seat_name,
    tell_action,
    tell_phase,
    typed_card,
)
from kdl.narration.names import quoted_card, titled_card
from kdl.words import languages

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
        "Rosa Roux (1) gegen Mumfort Konsequenz (11) tauschen",
    ),
    "attempt": ("Attempt the murder", "Mordversuch unternehmen"),
    "attempt weapon_5": ("Attempt the murder: “Rusty Sabre”", "Einen Mordversuch unternehmen: „Rostiger Säbel“"),
    "luck weapon_5": ("Play “Rusty Sabre”: 2 luck", "„Rostiger Säbel“ spielen: 2 Glück"),
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
