"""Names of rooms, halls and cards as sentences need them."""

import pytest

import kdl
from kdl.errors import UnknownNameError
from kdl.narration import card_name, joined, pawn_name, room_name, seat_name
from kdl.narration.grammar import FORMS, GRAMMARS, Noun, Nouns
from kdl.narration.names import pawn_noun, person, quoted_card
from kdl.words import languages

#: id: the nominative, the accusative, in, into, from.
GERMAN = {
    "drawing_room": "der Empfangsraum, den Empfangsraum, im Empfangsraum, in den Empfangsraum, aus dem Empfangsraum",
    "parlor": "der Salon, den Salon, im Salon, in den Salon, aus dem Salon",
    "billiard_room": "das Billardzimmer, das Billardzimmer, im Billardzimmer, ins Billardzimmer, aus dem Billardzimmer",
    "dining_hall": "der Speisesaal, den Speisesaal, im Speisesaal, in den Speisesaal, aus dem Speisesaal",
    "sitting_room": "das Wohnzimmer, das Wohnzimmer, im Wohnzimmer, ins Wohnzimmer, aus dem Wohnzimmer",
    "trophy_room": "das Trophäenzimmer, das Trophäenzimmer, im Trophäenzimmer, ins Trophäenzimmer,"
    " aus dem Trophäenzimmer",
    "green_house": "das Gewächshaus, das Gewächshaus, im Gewächshaus, ins Gewächshaus, aus dem Gewächshaus",
    "winter_garden": "der Wintergarten, den Wintergarten, im Wintergarten, in den Wintergarten, aus dem Wintergarten",
    "wine_cellar": "der Weinkeller, den Weinkeller, im Weinkeller, in den Weinkeller, aus dem Weinkeller",
    "kitchen": "die Küche, die Küche, in der Küche, in die Küche, aus der Küche",
    "lancaster_room": "das Lancaster-Zimmer, das Lancaster-Zimmer, im Lancaster-Zimmer, ins Lancaster-Zimmer,"
    " aus dem Lancaster-Zimmer",
    "master_suite": "das Schlafgemach, das Schlafgemach, im Schlafgemach, ins Schlafgemach, aus dem Schlafgemach",
    "nursery": "das Kinderzimmer, das Kinderzimmer, im Kinderzimmer, ins Kinderzimmer, aus dem Kinderzimmer",
    "armory": "die Waffenkammer, die Waffenkammer, in der Waffenkammer, in die Waffenkammer, aus der Waffenkammer",
    "gallery": "die Galerie, die Galerie, in der Galerie, in die Galerie, aus der Galerie",
    "library": "die Bibliothek, die Bibliothek, in der Bibliothek, in die Bibliothek, aus der Bibliothek",
    "tennessee_room": "das Tennessee-Zimmer, das Tennessee-Zimmer, im Tennessee-Zimmer, ins Tennessee-Zimmer,"
    " aus dem Tennessee-Zimmer",
    "lilac_room": "das Flieder-Zimmer, das Flieder-Zimmer, im Flieder-Zimmer, ins Flieder-Zimmer,"
    " aus dem Flieder-Zimmer",
    "servants_quarters": "das Dienstbotenquartier, das Dienstbotenquartier, im Dienstbotenquartier,"
    " ins Dienstbotenquartier, aus dem Dienstbotenquartier",
    "white_room": "das Weiße Zimmer, das Weiße Zimmer, im Weißen Zimmer, ins Weiße Zimmer, aus dem Weißen Zimmer",
    "hedge_maze": "das Heckenlabyrinth, das Heckenlabyrinth, im Heckenlabyrinth, ins Heckenlabyrinth,"
    " aus dem Heckenlabyrinth",
    "carriage_house": "die Remise, die Remise, in der Remise, in die Remise, aus der Remise",
    "piazza": "der Vorplatz, den Vorplatz, auf dem Vorplatz, auf den Vorplatz, vom Vorplatz",
    "foyer": "das Foyer, das Foyer, im Foyer, ins Foyer, aus dem Foyer",
    "hall_nw": "der Nordwestflur, den Nordwestflur, im Nordwestflur, in den Nordwestflur, aus dem Nordwestflur",
    "hall_ne": "der Nordostflur, den Nordostflur, im Nordostflur, in den Nordostflur, aus dem Nordostflur",
    "hall_w": "der Westflur, den Westflur, im Westflur, in den Westflur, aus dem Westflur",
    "hall_e": "der Ostflur, den Ostflur, im Ostflur, in den Ostflur, aus dem Ostflur",
    "hall_s": "der Südflur, den Südflur, im Südflur, in den Südflur, aus dem Südflur",
}


def test_the_table_has_every_space(board) -> None:
    assert GERMAN.keys() == {space.id for space in board.spaces}


@pytest.mark.parametrize("space", GERMAN)
def test_german_names_bend(board, space) -> None:
    forms = [room_name(board, space, form, language="de") for form in ("the", "object", "in", "into", "from")]
    assert ", ".join(forms) == GERMAN[space]


@pytest.mark.parametrize(
    ("space", "form", "name"),
    [
        ("kitchen", "plain", "Küche"),
        ("kitchen", "watch", "von der Küche aus"),
        ("parlor", "watch", "vom Salon aus"),
        ("kitchen", "to", "zur Küche"),
        ("foyer", "to", "zum Foyer"),
        ("hall_w", "through", "durch den Westflur"),
        ("gallery", "through", "durch die Galerie"),
        ("white_room", "through", "durch das Weiße Zimmer"),
        ("white_room", "to", "zum Weißen Zimmer"),
        ("white_room", "plain", "Weißes Zimmer"),
    ],
)
def test_german_names_behind_other_prepositions(board, space, form, name) -> None:
    assert room_name(board, space, form, language="de") == name


@pytest.mark.parametrize(
    ("space", "form", "name"),
    [
        ("kitchen", "plain", "Kitchen"),
        ("kitchen", "the", "the Kitchen"),
        ("kitchen", "in", "in the Kitchen"),
        ("kitchen", "into", "into the Kitchen"),
        ("piazza", "in", "on the Piazza"),
        ("piazza", "into", "onto the Piazza"),
        ("hall_w", "through", "through the west hall"),
        ("servants_quarters", "from", "from the Servants' Quarters"),
    ],
)
def test_english_names(board, space, form, name) -> None:
    assert room_name(board, space, form, language="en") == name


def test_every_language_has_a_grammar_with_every_form(board) -> None:
    assert tuple(sorted(GRAMMARS)) == languages()
    for language in languages():
        for space in board.spaces:
            assert all(space.name[language][-4:] in room_name(board, space.id, f, language=language) for f in FORMS)


def test_a_name_in_the_plural_takes_a_verb_in_the_plural(board) -> None:
    quarters = board.space("servants_quarters").name
    assert (Noun(quarters, "en").count, Noun(quarters, "de").count) == (2, 1)


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("trowel", "mit der Kelle"),
        ("piece_of_rope", "mit dem Stück Seil"),
        ("tight_hat", "mit dem Engen Hut"),
        ("bad_cream", "mit der Verdorbenen Sahne"),
        ("hard_candy", "mit den Harten Bonbons"),
        ("loud_noise", "mit dem Lauten Knall"),
    ],
)
def test_german_weapons_bend(game, card, name) -> None:
    assert f"{Noun(game.cards[game.card_ix[card]].name, 'de'):with}" == name


def test_the_genders_of_all_weapons_are_known(game) -> None:
    weapons = [card for card in game.cards if card.kind == "weapon"]
    assert len(weapons) == 24
    assert {card.name.get("gender_de") for card in weapons} == {"m", "f", "n", "p"}


def test_cards_by_name(game) -> None:
    by_id = {card.id: card for card in game.cards}
    assert card_name(by_id["trowel"], game) == "Trowel"
    assert card_name(by_id["bats"], game, language="de") == "Fledermäuse"
    assert card_name(by_id["move_kitchen"], game) == "move card “Kitchen” (1 step)"
    assert card_name(by_id["move_piazza"], game) == "move card “Piazza” (2 steps)"
    assert card_name(by_id["move_piazza"], game, language="de") == "Bewegungskarte „Vorplatz“ (2 Schritte)"
    assert quoted_card(by_id["move_piazza"], game) == "the move card “Piazza”"
    assert quoted_card(by_id["trowel"], game, language="de") == "„Kelle“"


def test_cards_can_be_named_with_no_more_than_an_observation(game) -> None:
    seen = kdl.observe(kdl.new_game("deluxe", seats=4, seed=7))
    assert card_name(game.cards[game.card_ix["move_kitchen"]], seen) == "move card “Kitchen” (1 step)"


@pytest.mark.parametrize(
    ("parts", "text"),
    [("", ""), ("A", "A"), ("AB", "A und B"), ("ABC", "A, B und C"), ("ABCD", "A, B, C und D")],
)
def test_enumerations(parts, text) -> None:
    assert joined(parts, language="de") == text


def test_unknown_forms_and_spaces_are_refused_by_name(board) -> None:
    with pytest.raises(UnknownNameError, match="no form of a name is called 'under'"):
        room_name(board, "kitchen", "under")
    with pytest.raises(UnknownNameError, match="no space is called 'attic'"):
        room_name(board, "attic")


#: The nominative, the accusative, the dative, to, with.
PAWNS = {
    "seat_0": "Ada, Ada, Ada, zu Ada, mit Ada",
    "seat_1": "der Fremde Bruno, den Fremden Bruno, dem Fremden Bruno, zum Fremden Bruno, mit dem Fremden Bruno",
    "seat_3": "die Fremde Dora, die Fremde Dora, der Fremden Dora, zur Fremden Dora, mit der Fremden Dora",
    "lucky": "Lucky, Lucky, Lucky, zu Lucky, mit Lucky",
    "ghost": "Luckys Geist, Luckys Geist, Luckys Geist, zu Luckys Geist, mit Luckys Geist",
    "dog": "der Hund Shamrock, den Hund Shamrock, dem Hund Shamrock, zum Hund Shamrock, mit dem Hund Shamrock",
    "cat": "die Katze Patience, die Katze Patience, der Katze Patience, zur Katze Patience, mit der Katze Patience",
}


@pytest.mark.parametrize("pawn", PAWNS)
def test_german_names_of_pawns(strangers, pawn) -> None:
    forms = [pawn_name(pawn, strangers, form, language="de") for form in ("the", "object", "dative", "to", "with")]
    assert ", ".join(forms) == PAWNS[pawn]


@pytest.mark.parametrize(
    ("pawn", "form", "name"),
    [
        ("seat_0", "the", "Ada"),
        ("seat_0", "with", "with Ada"),
        ("seat_1", "the", "the stranger Bruno"),
        ("seat_1", "plain", "stranger Bruno"),
        ("ghost", "object", "Lucky's ghost"),
        ("lucky", "to", "to Lucky"),
        ("dog", "watch", "from the dog Shamrock"),
    ],
)
def test_english_names_of_pawns(strangers, pawn, form, name) -> None:
    assert pawn_name(pawn, strangers, form) == name


@pytest.mark.parametrize("language", languages())
def test_every_pawn_of_every_game_has_a_name(language) -> None:
    table = kdl.new_game("deluxe", seats=4, strangers=True, house_rules=True, board="deluxe", closed=()).game
    assert table.strangers == (1, 3, 5, 7)
    for pawn in (*table.pawn_ids, "cat", "dog", "ghost"):
        assert pawn_name(pawn, table, language=language)
    for seat in table.strangers:
        assert pawn_name(f"seat_{seat}", table, language=language).endswith(f" {seat_name(seat, language=language)}")


def test_a_stranger_is_called_one_only_at_its_own_table(game, strangers) -> None:
    assert [seat_name(seat, strangers) for seat in range(4)] == [
        "Ada",
        "the stranger Bruno",
        "Cleo",
        "the stranger Dora",
    ]
    assert [seat_name(seat, game) for seat in range(4)] == [seat_name(seat) for seat in range(4)]
    assert pawn_name("seat_1", None) == "Bruno"


def test_an_enumeration_of_names_bends_as_one(strangers) -> None:
    names = Nouns([person(1, strangers, "de"), person(2, strangers, "de"), pawn_noun("dog", strangers, "de")], "de")
    assert len(names) == 3
    assert f"{names}" == "der Fremde Bruno, Cleo und der Hund Shamrock"
    assert f"{names:dative}" == "dem Fremden Bruno, Cleo und dem Hund Shamrock"


def test_unknown_pawns_are_refused_by_name(strangers) -> None:
    with pytest.raises(UnknownNameError, match="no pawn is called 'parrot'; the choices are: cat, dog, ghost, lucky"):
        pawn_name("parrot", strangers)
