"""What I know: every rule that a page teaches, once, in the language that is set; how it stands, the page reads."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from kdl_widgets import front, what_i_know

from kdl import words
from kdl.course import pages
from kdl.documents.known import VERSION
from kdl.lesson.known import taught
from kdl.rule_cards import rule_card


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    words.set_language("en")


def test_every_rule_of_the_course_stands_there_once_with_the_first_page_that_teaches_it() -> None:
    known = what_i_know()
    found = [(page.title, clause) for page in known.said.pages for clause in page.rules]
    clauses = [clause for _, clause in found]
    assert len(clauses) == len({*clauses})
    assert {*clauses} == {clause for page in pages() for clause in page.clauses}
    for title, clause in found:
        assert title == next(page.title() for page in pages() if clause in page.clauses)
    assert known.document["version"] == VERSION
    known.close()


def test_a_page_that_is_the_first_to_teach_nothing_is_left_out() -> None:
    first, second, *_ = (page for page in pages() if page.clauses)
    found = [page.id for page, _ in taught([first, first._replace(id="again"), second])]
    assert found == [first.id, second.id]


def test_whatever_the_script_says_of_rules_stands_in_the_document() -> None:
    known = what_i_know()
    said = re.findall(r'\bword\("([\w-]+)"\)', front.text("beats/known.js"))
    assert len(said) > 4
    assert {*said} <= {*known.document["words"]}
    known.close()


def test_it_speaks_the_language_that_is_set() -> None:
    known = what_i_know()
    assert known.document["title"] == "What I know"
    words.set_language("de")
    assert known.document["title"] == "Was ich weiß"
    assert rule_card("deluxe.sight.straight", "de").title in known.text
    assert known.document["words"]["known-counts"].count("{") == 4
    known.close()


def test_where_no_kernel_runs_the_rules_can_be_read() -> None:
    known = what_i_know()
    bundle, _ = known._repr_mimebundle_()
    assert "<details>" in bundle["text/html"]
    assert bundle["text/plain"] == known.text
    known.close()
