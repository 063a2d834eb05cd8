"""Soft hyphens in labels."""

import re
from typing import Any

import pytest

import kdl
from kdl.core.edition_file import edition_facts, edition_names
from kdl.narration import card_name
from kdl.narration.soft_hyphens import SOFT_HYPHEN, softened
from kdl.words import languages, say

#: A word of so many letters is wider than a card of a hand on a phone.
LONG = 13
#: A card of the hand is as wide as this on the narrowest phone.
WIDEST = 9


def printed(language: str) -> set[str]:
    """The words on cards and in the names of rooms."""
    found = []
    for name in edition_names():
        game = kdl.new_game(name, seats=3, seed=1).game
        found += [card_name(card, game, language=language) for card in game.cards]
        deck: Any = kdl.load_deck(edition_facts(name)["deck"])
        found += [each.name[language] for each in getattr(deck, "characters", ())]
    found += [space.name[language] for board in kdl.board_names() for space in kdl.load_board(board).spaces]
    return {word for text in found for word in re.findall(r"\w+", text)}


@pytest.mark.parametrize("language", languages())
def test_a_label_reads_the_same_without_them(language: str) -> None:
    for word in (*printed(language), *say("soft", "words", language).replace("|", "").split()):
        assert softened(word, language).replace(SOFT_HYPHEN, "") == word


@pytest.mark.parametrize("language", languages())
def test_every_long_word_of_a_card_or_a_room_can_be_broken(language: str) -> None:
    long = {word for word in printed(language) if len(word) >= LONG}
    assert language != "de" or "Bürgerkriegskanone" in long
    assert [word for word in long if SOFT_HYPHEN not in softened(word, language)] == []


@pytest.mark.parametrize("language", languages())
def test_no_part_is_a_single_letter(language: str) -> None:
    parts = [part for word in say("soft", "words", language).split() for part in word.split("|")]
    assert min(map(len, parts)) > 1


@pytest.mark.parametrize("language", languages())
def test_no_part_is_wider_than_the_narrowest_button(language: str) -> None:
    parts = [part for word in say("soft", "words", language).split() for part in word.split("|")]
    assert [part for part in parts if len(part) > WIDEST] == []


def test_other_words_stay_as_they_are() -> None:
    assert softened("Küche, Bewegungskarte (2 Schritte)", "de") == f"Küche, Bewegungs{SOFT_HYPHEN}karte (2 Schritte)"
    assert softened("Bewegungskarte", "en") == "Bewegungskarte"
