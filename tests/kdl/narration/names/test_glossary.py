"""The glossary: names side by side, and no name twice in a game."""

from collections import Counter
from typing import Any

import pytest

import kdl
from kdl.cli.main import main
from kdl.core.edition_file import edition_facts, edition_names
from kdl.narration.glossary import EVERYWHERE, PARTS, glossary, places, title
from kdl.words import languages, say
from tools import glossary as tool

#: Names of rooms as the German rulebook of the game has them.
PRINTED = {
    "deluxe": {
        "drawing_room": "Empfangsraum", "gallery": "Galerie", "trophy_room": "Trophäenzimmer", "parlor": "Salon",
        "sitting_room": "Wohnzimmer", "green_house": "Gewächshaus", "kitchen": "Küche", "dining_hall": "Speisesaal",
        "lancaster_room": "Lancaster-Zimmer", "lilac_room": "Flieder-Zimmer", "master_suite": "Schlafgemach",
        "winter_garden": "Wintergarten", "library": "Bibliothek",
    },
    "classic": {
        "drawing_room": "Empfangsraum", "gallery": "Galerie", "trophy_room": "Trophäenraum", "kitchen": "Küche",
        "dining_hall": "Speisesaal", "master_suite": "Herrenzimmer", "winter_garden": "Wintergarten",
        "library": "Bibliothek", "wine_cellar": "Weinkeller", "foyer": "Foyer", "carriage_house": "Remise",
        "nursery": "Kinderzimmer", "armory": "Waffenkammer", "piazza": "Vorplatz",
    },
}  # fmt: skip


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("board", kdl.board_names())
def test_no_two_places_of_a_game_share_a_name(board: str, language: str) -> None:
    spaces = kdl.load_board(board).spaces
    assert Counter(space.name[language] for space in spaces).most_common(1)[0][1] == 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("deck", sorted({edition_facts(name)["deck"] for name in edition_names()}))
def test_no_two_cards_or_characters_of_a_game_share_a_name(deck: str, language: str) -> None:
    cards: Any = kdl.load_deck(deck)
    named = {(card.kind, card.name[language]) for card in cards.cards if card.name}
    names = [name for _, name in named] + [each.name[language] for each in getattr(cards, "characters", ())]
    assert Counter(names).most_common(1)[0][1] == 1


@pytest.mark.parametrize("board", PRINTED)
def test_rooms_are_called_what_the_rulebook_of_the_edition_calls_them(board: str) -> None:
    spaces = {space.id: space.name["de"] for space in kdl.load_board(board).spaces}
    assert {each: spaces[each] for each in PRINTED[board]} == PRINTED[board]


def test_both_sides_of_the_board_of_an_edition_call_a_room_the_same() -> None:
    main_board, other = (kdl.load_board(name).spaces for name in ("deluxe", "bed_and_breakfast"))
    names = {space.id: space.name["de"] for space in main_board if space.kind == "room"}
    shared = [space for space in other if space.id in names]
    assert len(shared) > 20
    assert {space.id: space.name["de"] for space in shared} == {space.id: names[space.id] for space in shared}


def test_every_place_card_and_character_with_a_name_is_in_it_with_both_names() -> None:
    names = {(row.english, where): name for row in glossary("de") for where, name in row.names.items()}
    for board in kdl.board_names():
        for space in kdl.load_board(board).spaces:
            assert names[space.name["en"], board].split(" (")[0] == space.name["de"]
    for deck in {edition_facts(name)["deck"] for name in edition_names()}:
        cards: Any = kdl.load_deck(deck)
        for card in (*cards.cards, *getattr(cards, "characters", ())):
            if card.name:
                assert names[card.name["en"], deck].split(" (")[0] == card.name["de"]


def test_the_drawing_room_of_each_game_stands_side_by_side() -> None:
    row = next(row for row in glossary("de") if row.part == "rooms" and row.english == "Drawing Room")
    assert dict(row.names) == {
        "bed_and_breakfast": "Empfangsraum (1)", "classic": "Empfangsraum (0)", "deluxe": "Empfangsraum (1)",
        "get_lucky": "Salon",
    }  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_a_name_that_rooms_of_two_games_share_is_told(language: str) -> None:
    rooms = {
        (row.english, name.split(" (")[0])
        for row in glossary("de")
        if row.part == "rooms"
        for name in row.names.values()
    }
    shared = [name for name, times in Counter(german for _, german in rooms).items() if times > 1]
    assert shared == ["Salon"]
    told = say("glossary", "about", language)
    assert all(name in told for german in shared for name in (german, *(en for en, de in rooms if de == german)))


@pytest.mark.parametrize("part", PARTS)
def test_every_column_has_a_title_of_its_own(part: str) -> None:
    columns = places(glossary("de"), part)
    assert columns
    for language in languages():
        assert len({title(part, where, language) for where in columns}) == len(columns)


def test_one_idea_has_one_word() -> None:
    words = [(row.english, row.names[EVERYWHERE]) for row in glossary("de") if row.part == "words"]
    assert len({english for english, _ in words}) == len({german for _, german in words}) == len(words)


@pytest.mark.parametrize("language", languages())
def test_the_command_prints_all_of_it(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["glossary", "--language", language]) == 0
    told = capsys.readouterr().out
    assert all(row.english in told for row in glossary("de"))
    assert all(name in told for row in glossary("de") for name in row.names.values())


def test_the_page_of_the_documentation_is_up_to_date() -> None:
    assert tool.FILE.read_text("utf-8") == tool.page(), "run: python -m tools.glossary"
