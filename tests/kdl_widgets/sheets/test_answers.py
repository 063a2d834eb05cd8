"""Answers in assignments: how they are written, and what comes of them."""

import contextlib
from ast import literal_eval
from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kdl_widgets.sheets.answers import as_written, example, meant, offered, right_as_written
from kdl_widgets.sheets.checking import check, readable

from kdl import words
from kdl.questions import AnswerError, deal, kinds
from kdl.questions.verdict import mark
from tests.kdl_widgets.sheets.wrong import wrong_as_written

DEALT = [kind.id for kind in kinds() if kind.deal]


def test_every_kind_is_answered_as_it_is_written(subtests: pytest.Subtests) -> None:
    for kind, code in zip(DEALT, cycle(words.languages())):
        with subtests.test(kind=kind, code=code), words.speaking(code):
            document = deal(kind, 2, 2).document
            assert mark(document, meant(document, literal_eval(right_as_written(document)))).right
            wrong = literal_eval(wrong_as_written(document))
            if document.right or wrong:
                assert not mark(document, meant(document, wrong)).right
            meant(document, literal_eval(example(document)))
            for choice in offered(document):
                (place,) = meant(document, literal_eval(as_written(document, choice)))
                assert document.choices[place] == choice


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)


@given(VALUES | st.lists(VALUES, max_size=3) | st.dictionaries(st.text(max_size=2), VALUES, max_size=2))
def test_any_value_is_understood_or_refused(value: object) -> None:
    document = deal("seen_from", 1, 1).document
    with contextlib.suppress(AnswerError):
        assert meant(document, value) <= set(range(len(document.choices)))


@pytest.mark.parametrize(("kind", "given"), [
    ("seen_from", ["Nowhere"]), ("seen_from", 3), ("seen_from", {"a": 1}), ("seen_from", [["Kitchen"]]),
    ("seen_from", True), ("see_each_other", 1), ("see_each_other", []), ("next_turn", ["Ada", "Bruno"]),
    ("next_turn", 0), ("wait", 1.5), ("wait", True), ("wait", "3"), ("wait", [1, 2]), ("wait", -1), ("wait", 10**9),
])  # fmt: skip
def test_what_was_not_asked_for_is_refused_in_words(kind: str, given: object) -> None:
    with pytest.raises(AnswerError):
        meant(deal(kind, 1, 1).document, given)


def test_names_are_read_whatever_their_letters_are_like() -> None:
    with words.speaking("de"):
        document = deal("seen_from", 1, 1).document
        (place, label) = next((n, each.label) for n, each in enumerate(document.choices) if each.value == "trophy_room")
        assert meant(document, [f"  {label.upper()} "]) == meant(document, label) == frozenset({place})


def test_a_cell_of_an_assignment_tells_right_wrong_and_open() -> None:
    document = deal("next_stop", 3, 2).document
    check(literal_eval(right_as_written(document)), "next_stop", 3, level=2)
    wrong = literal_eval(wrong_as_written(document))
    readable(wrong, "next_stop", 3, level=2)
    with pytest.raises(AssertionError, match="Not quite"):
        check(wrong, "next_stop", 3, level=2)
    for left in (None, ..., "Nobody"):
        with pytest.raises(AnswerError):
            check(left, "next_stop", 3, level=2)
