"""Pictures keep their colours until somebody means to change them."""

from difflib import SequenceMatcher

from tests.laws import assert_none, breach
from tools.goldens import COLOURS, colours

REMEDY = "if it is meant: python -m tools.goldens, and look at the pictures"


def test_pictures_are_drawn_in_the_colours_that_were_chosen() -> None:
    before, now = COLOURS.read_text("utf-8").splitlines(), colours().splitlines()
    changed = [each for each in SequenceMatcher(a=before, b=now, autojunk=False).get_opcodes() if each[0] != "equal"]
    assert_none(
        [
            *(
                breach(COLOURS, at + 1, f"gone: {before[at]}", REMEDY)
                for _, start, end, _, _ in changed
                for at in range(start, end)
            ),
            *(
                breach(COLOURS, start + 1, f"new: {each}", REMEDY)
                for _, start, _, first, last in changed
                for each in now[first:last]
            ),
        ]
    )
