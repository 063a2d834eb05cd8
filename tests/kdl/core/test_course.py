"""The course: every page once, in an order that leads through all of them, and every rule taught somewhere."""

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from kdl import course
from kdl.clauses import clauses
from kdl.course import FILE, next_page, page, pages, place, previous_page, read_course, track, tracks
from kdl.errors import DataError, UnknownNameError
from kdl.packaged import DATA
from kdl.words import languages
from tests.laws import ROOT, assert_none, breach, line_of

CATALOGUE = DATA / "clauses.toml"
FACTS = tomllib.loads((DATA / FILE).read_text("utf-8"))
Facts = dict[str, Any]


def test_every_notebook_is_a_page() -> None:
    """Those outside the course are numbered from 90 on."""
    known = {each.file for each in pages()}
    assert_none(
        breach(file, 1, "is no page of the course", f"write it into kdl/data/{FILE}, or number it from 90 on")
        for file in sorted((ROOT / "notebooks").glob("[!9]*.ipynb"))
        if file.stem not in known
    )


def test_a_page_has_the_name_of_its_file_without_the_number() -> None:
    assert [each.id for each in pages()] == [each.file.partition("_")[2] for each in pages()]


def test_the_tracks_have_their_pages_in_order() -> None:
    numbers = {each.id: [int(page.file[:2]) for page in each.pages] for each in tracks()}
    assert numbers == {
        "learn": [1, 2, 3, 4, 9],
        "more": [5, 6, 7, 8],
        "1996": [10, 11, 12, 13, 29],
        "cards": [14, 15, 16, 17, 18],
        "laboratory": [20, 21, 22, 23, 24, 25, 26, 27, 28],
    }


def test_the_way_leads_over_every_page_that_does_not_lie_aside_there_and_back() -> None:
    way = [page("what_is_this_game")]
    while following := next_page(way[-1].id):
        way.append(following)
    assert way == [each for each in pages() if each.id not in ("play", "settle_a_question", "a_murder_a_day")]
    assert [previous_page(each.id) for each in way] == [None, *way[:-1]]
    assert next_page("play") is previous_page("play") is None


def test_a_page_has_its_place_in_its_track() -> None:
    for each in tracks():
        assert [place(page.id) for page in each.pages] == [(at + 1, len(each.pages)) for at in range(len(each.pages))]
        assert track(each.id).minutes == sum(page.minutes for page in each.pages) > 0
    outside = [each.id for each in pages() if place(each.id) is None]
    assert outside == ["what_is_this_game", "play", "settle_a_question", "a_murder_a_day", "practice"]


def test_every_rule_of_what_is_taught_is_taught_on_some_page() -> None:
    taught = {name for each in pages() for name in each.clauses}
    editions = {each.edition for each in clauses() if each.id in taught}
    assert editions >= {"deluxe", "flight", "classic", "get_lucky"}
    assert_none(
        breach(
            CATALOGUE, line_of(CATALOGUE, f'^id = "{each.id}"'), f"{each.id} is taught nowhere", f"name it in {FILE}"
        )
        for each in clauses()
        if each.edition in editions and each.id not in taught
    )


@pytest.mark.parametrize("language", languages())
def test_pages_and_tracks_have_titles_and_sentences_of_their_own(language: str) -> None:
    for row in (pages(), tracks()):
        assert len({each.title(language) for each in row}) == len(row)
        assert len({each.sentence(language) for each in row}) == len(row)


@pytest.mark.parametrize("ask", [page, next_page, previous_page, place, track])
def test_an_unknown_name_is_refused_with_the_choices(ask: Callable[[str], object]) -> None:
    with pytest.raises(
        UnknownNameError, match=r"no (page|track) is called 'attic'; the choices are: .*(sight_lines|learn)"
    ):
        ask("attic")


def set_in_page(key: str, value: object) -> Callable[[Facts], None]:
    return lambda facts: facts["pages"][2].__setitem__(key, value)


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda facts: facts.pop("format"), "format"),
        (lambda facts: facts["pages"][2].pop("minutes"), r"pages\[2\]: .*'minutes'"),
        (set_in_page("minuets", 3), r"pages\[2\]: .*'minuets'"),
        (set_in_page("minutes", "ten"), r"pages\[2\]\.minutes"),
        (set_in_page("minutes", True), r"pages\[2\]\.minutes"),
        (set_in_page("minutes", -1), r"pages\[2\]\.minutes"),
        (set_in_page("track", "attic"), r"pages\[2\]\.track: .*'attic'"),
        (set_in_page("clauses", ["deluxe.attic"]), r"pages\[2\]\.clauses: .*'deluxe\.attic'"),
        (set_in_page("id", "play"), "pages.id: appears twice: 'play'"),
        (set_in_page("file", "00_play"), "pages.file: appears twice: '00_play'"),
        (lambda facts: facts["tracks"].append({"id": "learn"}), "tracks.id: appears twice: 'learn'"),
    ],
)
def test_a_fact_that_cannot_be_is_named(spoil: Callable[[Facts], None], key: str) -> None:
    facts = copy.deepcopy(FACTS)
    assert read_course(facts) == course.course()
    spoil(facts)
    with pytest.raises(DataError, match=rf"course\.toml: {key}"):
        read_course(facts)
