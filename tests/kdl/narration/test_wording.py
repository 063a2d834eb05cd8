"""Editions that say some things in words of their own."""

import pytest

import kdl
from kdl.narration.wording import group_of
from tests.kdl.narration.catalogues import messages, placeholders

WORDINGS = {wording for name in kdl.edition_names() if (wording := kdl.load_edition(name).wording)}


def test_who_has_words_of_its_own() -> None:
    assert {name: kdl.load_edition(name).wording for name in kdl.edition_names()} == {
        "classic": "points",
        "deluxe": "",
        "directors_cut": "points",
        "flight": "defence",
        "get_lucky": "getlucky",
        "spite": "points",
    }


def test_a_text_is_taken_from_the_words_of_the_edition_if_these_have_it(game, escape, classic) -> None:
    keys = ("foiled", "drew", "stepped")
    assert [group_of("event", key, classic) for key in keys] == ["event.points", "event.points", "event"]
    assert [group_of("event", key, escape) for key in keys] == ["event", "event.defence", "event"]
    assert [group_of("event", key, game) for key in keys] == ["event"] * 3
    assert group_of("event", "foiled", None) == "event"


def own_words() -> list[tuple[str, str]]:
    return [(group, key) for group, key in messages("en") if group.partition(".")[2] in WORDINGS]


def test_every_wording_has_words() -> None:
    assert {group.partition(".")[2] for group, _ in own_words()} == WORDINGS


@pytest.mark.parametrize(("group", "key"), own_words())
def test_own_words_stand_for_a_usual_text_and_need_no_more_than_it_gets(group, key) -> None:
    usual, own = (messages("en")[each, key] for each in (group.partition(".")[0], group))
    assert own.counts == usual.counts
    wanted, given = ({name for text in each.texts for name, _ in placeholders(text)} for each in (own, usual))
    assert wanted <= given
