"""What stands around the characters: the way, the attempt, the end, Howard, the piles and hands."""

from itertools import combinations

import pytest
from kdl_widgets.drawing.commands import Shape, Text, extent
from kdl_widgets.drawing.theme import PAWNS

from tests.kdl_widgets.pictures.getlucky.positions import attempted, full, start
from tests.kdl_widgets.pictures.getlucky.scenes import WIDTHS, drawn, keys, overlap, texts


def test_the_way_has_every_number_in_order_and_who_has_it() -> None:
    here = start(3)
    commands = drawn(here)
    cells = [each for each in commands if isinstance(each, Text) and each.key.startswith("track/character")]
    assert [each.text for each in cells if each.key.endswith("/number")] == [str(number) for number in range(1, 16)]
    for seat, characters in enumerate(here.characters):
        for character in characters:
            body = next(each for each in commands if each.key == f"track/{character}/owner/body")
            assert isinstance(body, Shape)
            assert body.fill == PAWNS[seat][0]
    dashed = {
        each.key.split("/")[1]
        for each in commands
        if isinstance(each, Shape) and each.key.startswith("track/") and each.dash
    }
    assert dashed == set(here.absent)


def test_an_attempt_shows_luck_strength_and_cards() -> None:
    here = attempted(4)
    attempt = here.attempt
    assert attempt is not None
    commands = drawn(here)
    pips = [each for each in commands if isinstance(each, Shape) and each.key.startswith("attempt/luck/")]
    assert [bool(each.fill) for each in pips] == [n < attempt.luck for n in range(attempt.strength)]
    assert texts(commands, "attempt/luck") == [f"{attempt.luck} of {attempt.strength}"]
    found = keys(commands)
    assert [f"attempt/{card}/card" for card in attempt.played] == [
        key for key in found if key.startswith("attempt/") and key.endswith("/card")
    ]
    assert "attempt/character" in found
    assert texts(commands, f"seat/{here.to_act}/role") == ["is asked"]
    assert texts(commands, f"seat/{here.on_turn}/role") == ["turn"]


def test_the_end_names_the_winner() -> None:
    here = attempted(4)._replace(phase="over", winner=2)
    found = [each for each in drawn(here) if isinstance(each, Text) and each.key.endswith("/role/text")]
    assert [(each.key, each.text) for each in found] == [("seat/2/role/text", "wins")]


@pytest.mark.clause("howard.defence")
@pytest.mark.parametrize("width", WIDTHS)
def test_howard_sits_by_the_piles_and_says_how_many_cards_he_may_turn_up(width: int) -> None:
    here = attempted(2)
    assert texts(drawn(here, width), "seat/2/label") == ["Howard"]
    attempt = here.attempt
    assert attempt is not None
    asked = here._replace(to_act=2, attempt=attempt._replace(flips=3))
    label = texts(drawn(asked, width), "seat/2/label")[0]
    assert label == "Howard: max 3"
    assert "seat/2/role" in keys(drawn(asked, width))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [2, 4])
def test_piles_and_howard_keep_clear_of_each_other(seats: int, width: int) -> None:
    """The numbers too: no pile lies over the number of another one."""
    here = attempted(seats)
    big = here._replace(deck_size=23, discards=tuple(here.cards)[:22], to_act=2)
    groups = ("pile/deck/", "pile/discards/", "seat/2/") if seats == 2 else ("pile/deck/", "pile/discards/")
    extents = [[extent(c) for c in drawn(big, width) if c.key.startswith(group)] for group in groups]
    for one, other in combinations(extents, 2):
        assert not any(overlap(a, b) for a in one for b in other)


def test_hands_and_piles_are_counted() -> None:
    here = full(5)
    commands = drawn(here)
    assert [texts(commands, f"seat/{seat}/hand")[0] for seat in range(5)] == list(map(str, here.hand_sizes))
    assert texts(commands, "pile/deck/count") == [str(here.deck_size)]
    assert texts(commands, "pile/discards/count") == [str(len(here.discards))]
