"""Under a veil the card table tells nothing of what is asked about."""

import pytest
from kdl_widgets.drawing.commands import Text
from kdl_widgets.drawing.marks import Marks

from tests.kdl_widgets.pictures.getlucky.positions import attempted, full, start
from tests.kdl_widgets.pictures.getlucky.scenes import drawn, keys, texts


@pytest.mark.parametrize("width", [360, 960])
def test_under_a_veil_nothing_tells_what_characters_are_worth(width: int) -> None:
    here = full(4)
    bare, veiled = drawn(here, width), drawn(here, width, marks=Marks(veil=frozenset({"values"})))
    stars = [each for each in veiled if isinstance(each, Text) and each.key.endswith("/value")]
    assert [each.text for each in stars] == ["?"] * len(here.values)
    told = [each for each in bare if isinstance(each, Text) and each.key.endswith("/worth")]
    assert told
    left = [each.text for each in veiled if isinstance(each, Text) and each.key.endswith("/worth")]
    assert not [text for text in left if text[0] in "+\N{MINUS SIGN}"]
    assert {each.key for each in bare} - {each.key for each in veiled} <= {each.key for each in told}


def test_under_a_veil_nothing_tells_where_lucky_goes_or_where_he_is() -> None:
    here = start(4)
    shown = keys(drawn(here))
    no_next = keys(drawn(here, marks=Marks(veil=frozenset({"next"}))))
    gone = {key for key in shown if key.startswith("next") or key == f"track/{here.lucky_next}/next"}
    assert gone == set(shown) - set(no_next) != set()
    nowhere = keys(drawn(here, marks=Marks(veil=frozenset({"lucky"}))))
    assert not [key for key in nowhere if key.startswith(("lucky", "next")) or key.endswith("/role")]
    assert [key for key in shown if key.startswith("lucky")]


def test_under_a_veil_nothing_tells_who_is_absent() -> None:
    here = start(4)
    assert here.absent
    veiled = keys(drawn(here, marks=Marks(veil=frozenset({"absent"}))))
    assert not [key for key in veiled if key.startswith("track/") and key.endswith(("/absent", "/owner"))]
    assert {f"track/{each}/number" for each in here.deck} <= set(veiled)


@pytest.mark.parametrize("veil", ["strength", "luck"])
def test_under_a_veil_strength_and_luck_of_an_attempt_are_not_told(veil: str) -> None:
    here = attempted(4)
    assert here.attempt is not None
    (told,) = texts(drawn(here, marks=Marks(veil=frozenset({veil}))), "attempt/luck")
    luck, strength = here.attempt.luck, here.attempt.strength
    assert told == (f"{luck} of ?" if veil == "strength" else f"? of {strength}")


def test_under_a_veil_the_deck_is_not_counted() -> None:
    here = start(4)
    assert texts(drawn(here), "pile/deck/count") == [str(here.deck_size)]
    assert texts(drawn(here, marks=Marks(veil=frozenset({"deck"}))), "pile/deck/count") == ["?"]
