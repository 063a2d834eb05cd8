"""The court of rulings: each has another reading in every language, and positions show what they are said to show."""

import pytest
from kdl_widgets.site.positions import CASES

from kdl import words
from kdl.clauses import clauses
from kdl.words import has_text, languages
from tools.docs.rulings import rulings

OURS = [each.id for each in clauses() if each.ruling]
#: Rulings that show in what does not happen, or by another clause that they apply to.
SILENT = {
    "deluxe.luck.decided", "strangers.turn.attempt", "pets.cat", "bnb.stairs.sight", "classic.act.lucky-mid-turn",
    "classic.order.first-round", "getlucky.defence.enough",
}  # fmt: skip


@pytest.mark.parametrize("code", languages())
def test_every_ruling_has_another_reading_and_nothing_else_has(code: str) -> None:
    with words.speaking(code):
        read = [each.id for each in clauses() if has_text("ruling-other", each.id)]
        text = rulings(code)
    assert read == OURS
    assert all(f"`{name}`" in text for name in OURS)
    assert text.count('<div class="position">') == len(CASES)


@pytest.mark.clause("flight.cards.lucky")
@pytest.mark.parametrize(
    ("code", "reading"),
    [
        (
            "en",
            "In the English rulebook of 2016, you may use any movement point, including the free one, for yourself",
        ),
        (
            "de",
            "Nach der englischen Spielregel von 2016 gilt jeder Schritt, auch der freie, wahlweise für einen selbst",
        ),
    ],
)
def test_the_escape_names_how_the_english_rulebook_moves_lucky(code: str, reading: str) -> None:
    with words.speaking(code):
        assert reading in rulings(code)


def test_positions_are_those_of_rulings() -> None:
    assert set(CASES) <= set(OURS)
    assert len(CASES) > len(OURS) / 2


@pytest.mark.parametrize("clause", CASES)
def test_in_its_position_a_ruling_decides(clause: str) -> None:
    assert (clause in CASES[clause].clauses()) is (clause not in SILENT)


@pytest.mark.parametrize("clause", [clause for clause, case in CASES.items() if case.option and not case.played])
def test_the_option_decides_otherwise(clause: str) -> None:
    case = CASES[clause]
    assert case.told(clause) != case.told(clause, **{case.option: True})


def test_what_does_not_happen_is_seen() -> None:
    enough = CASES["deluxe.luck.decided"]
    assert "Bruno's turn" in enough.told("deluxe.luck.decided")
