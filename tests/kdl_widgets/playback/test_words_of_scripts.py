"""What scripts say of a playthrough is among the words that they are given."""

import re

from kdl_widgets.exports.story import CONTROLS, OWN
from kdl_widgets.playback.panel import WORDS

from tests.clone import ROOT

FOLDER = ROOT / "widgets/kdl_widgets/front"


def test_the_hands_beside_a_picture_have_their_words() -> None:
    asked = re.findall(r"words\.(\w+)", (FOLDER / "playback/hands.js").read_text("utf-8"))
    assert "no_cards" in asked
    assert {*asked} <= {word.replace("-", "_") for word in WORDS}


def test_an_exported_page_has_its_words() -> None:
    asked = re.findall(r'played\.word\("([\w.-]+)"', (FOLDER / "exports/page.js").read_text("utf-8"))
    assert "no-cards" in asked
    assert {*asked} <= {*CONTROLS, *OWN, "step-of"}  # which holds two numbers
