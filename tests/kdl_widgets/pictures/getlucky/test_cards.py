"""What lies under the characters: cards with their values, what is perfect, and spite."""

from collections.abc import Iterable

import pytest
from kdl_widgets.drawing.commands import Command, Shape, Text, extent
from kdl_widgets.drawing.theme import GOLD, LIGHT

from tests.kdl_widgets.pictures.getlucky.positions import SEATS, full, start
from tests.kdl_widgets.pictures.getlucky.scenes import WIDTHS, drawn, keys, overlap, texts


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("width", [*WIDTHS, 480])
def test_spite_covers_no_other_card(seats: int, width: int) -> None:
    here = full(seats)
    commands = drawn(here, width)
    for character in here.values:
        found = {
            each.key.removeprefix(f"{character}/"): extent(each)
            for each in commands
            if each.key.startswith(f"{character}/")
        }
        spite = [place for key, place in found.items() if key.startswith("spite/")]
        cards = [found[f"{kind}/card"] for kind in ("weapon", "motive", "opportunity")]
        assert not any(overlap(one, other) for one in spite for other in cards)


def width_and_height(commands: Iterable[Command], key: str) -> tuple[float, float]:
    (left, top, right, bottom) = next(extent(each) for each in commands if each.key == key)
    return right - left, bottom - top


@pytest.mark.clause("getlucky.play.perfect")
@pytest.mark.parametrize("width", WIDTHS)
def test_a_perfect_card_has_a_gold_edge_or_lies_on_its_side_and_says_so(width: int) -> None:
    here = full(4)
    (perfect, usual) = here.characters[0]
    commands = drawn(here, width)
    gilt, plain = (next(c for c in commands if c.key == f"{each}/weapon/card") for each in (perfect, usual))
    assert isinstance(gilt, Shape)
    assert isinstance(plain, Shape)
    sideways = [across > down for across, down in (width_and_height(commands, each.key) for each in (gilt, plain))]
    assert (gilt.stroke, plain.stroke) == (GOLD, LIGHT.rim) or sideways == [True, False]
    assert texts(commands, f"{perfect}/weapon/worth") == ["+2"]
    assert "+2" not in texts(commands, f"{usual}/weapon/")


@pytest.mark.clause("getlucky.defence.spite")
@pytest.mark.parametrize("width", WIDTHS)
def test_spite_lies_below_and_takes_off(width: int) -> None:
    here = full(4)
    character = here.characters[0][0]
    commands = drawn(here, width)
    assert texts(commands, f"{character}/spite/worth") == ["\N{MINUS SIGN}2"]
    bolt = next(extent(each) for each in commands if each.key == f"{character}/spite/0/card")
    weapon = next(extent(each) for each in commands if each.key == f"{character}/weapon/card")
    assert bolt.top >= weapon.bottom or bolt.left >= weapon.right


def test_free_types_are_hinted_at() -> None:
    here = start(3)
    character = here.characters[1][0]
    found = keys(drawn(here))
    assert {f"{character}/{kind}/empty" for kind in ("weapon", "motive", "opportunity")} == {
        key for key in found if key.startswith(f"{character}/") and key.endswith("/empty")
    }


@pytest.mark.clause("getlucky.attempt.value")
def test_values_are_those_of_the_observation() -> None:
    here = full(5)
    commands = drawn(here)
    for character, value in here.values.items():
        assert texts(commands, f"{character}/value") == [str(value)]


def test_the_number_is_the_largest_on_a_card() -> None:
    for width in WIDTHS:
        here = full(6)
        for character in here.values:
            sizes = {
                each.key: each.size
                for each in drawn(here, width)
                if isinstance(each, Text) and each.key.startswith(f"{character}/")
            }
            assert max(sizes, key=lambda key: sizes[key]) == f"{character}/number"
