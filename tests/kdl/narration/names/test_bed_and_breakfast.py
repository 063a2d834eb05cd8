"""The names of the spaces and floors that only the alternate board has, as sentences need them."""

import pytest

import kdl
from kdl.narration import room_name
from kdl.narration.grammar import Noun

HOUSE = kdl.load_board("bed_and_breakfast")
FORMS = ("plain", "the", "object", "in", "into", "through", "watch")

#: id: the forms above, in German.
GERMAN = {
    "main_hall": "Haupthalle, die Haupthalle, die Haupthalle, in der Haupthalle, in die Haupthalle,"
    " durch die Haupthalle, von der Haupthalle aus",
    "pantry": "Speisekammer, die Speisekammer, die Speisekammer, in der Speisekammer, in die Speisekammer,"
    " durch die Speisekammer, von der Speisekammer aus",
    "rose_suite": "Rosensuite, die Rosensuite, die Rosensuite, in der Rosensuite, in die Rosensuite,"
    " durch die Rosensuite, von der Rosensuite aus",
    "skippers_rest": "Kapitänsruh, die Kapitänsruh, die Kapitänsruh, in der Kapitänsruh, in die Kapitänsruh,"
    " durch die Kapitänsruh, von der Kapitänsruh aus",
    "stairs_low_w": "untere Westtreppe, die untere Westtreppe, die untere Westtreppe, auf der unteren Westtreppe,"
    " auf die untere Westtreppe, über die untere Westtreppe, von der unteren Westtreppe aus",
    "hall_up": "oberer Flur, der obere Flur, den oberen Flur, im oberen Flur, in den oberen Flur,"
    " durch den oberen Flur, vom oberen Flur aus",
    "hall_low_s": "unterer Südwestflur, der untere Südwestflur, den unteren Südwestflur, im unteren Südwestflur,"
    " in den unteren Südwestflur, durch den unteren Südwestflur, vom unteren Südwestflur aus",
}


@pytest.mark.parametrize("space", GERMAN)
def test_german_names_bend(space: str) -> None:
    assert GERMAN[space] == ", ".join(room_name(HOUSE, space, form, language="de") for form in FORMS)


def test_stairs_take_a_verb_in_the_plural_in_english_only() -> None:
    stairs = [space.name for space in HOUSE.spaces if space.kind == "stairs"]
    assert [(Noun(name, "en").count, Noun(name, "de").count) for name in stairs] == [(2, 1)] * 4


def test_floors_have_names_like_rooms() -> None:
    upper, lower = HOUSE.floors["upper"], HOUSE.floors["lower"]
    assert f"{Noun(upper, 'en'):in}, {Noun(upper, 'de'):in}" == "on the upper floor, im Obergeschoss"
    assert f"{Noun(lower, 'en'):into}, {Noun(lower, 'de'):the}" == "onto the lower floor, das Erdgeschoss"
