"""The search for rules that settle a question: how often the right one comes first, and that pages find the same."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kdl.asking import GAMES, LONGEST, ask, asked, index, search_words
from kdl.clauses import clauses
from kdl.errors import UnknownNameError
from kdl.words import languages, speaking
from tests.node import returned

HERE = Path(__file__).parent
#: The most words of a short answer.
SHORT = 5
FIRST, AMONG_THREE = 0.7, 0.9
#: What the 30 questions of each language reach that were written last, and not read while the search was tuned.
REACHED = {"en": ("third", 0.7, 0.85), "de": ("second", 0.7, 0.9)}


class Question(NamedTuple):
    """A question as somebody asks it, and the rules each of which settles it."""

    language: str
    game: str
    text: str
    right: list[str]


def questions(name: str) -> list[Question]:
    return [Question(**each) for each in tomllib.loads((HERE / f"{name}.toml").read_text("utf-8"))["question"]]


def best(question: Question) -> list[str]:
    return [found.clause for found in ask(question.text, question.game, question.language)[:3]]


def shown(text: str, game: str | None, language: str) -> list[list[object]]:
    """Return the first three rules, and for each which question about it is answered."""
    return [[found.clause, found.way] for found in ask(text, game, language)[:3]]


def shares(asked_for: list[Question]) -> tuple[float, float]:
    """Return for how many the right rule comes first, and for how many it is among the first three."""
    found = [(best(each), each.right) for each in asked_for]
    first = sum(three[:1] != [] and three[0] in right for three, right in found)
    return first / len(found), sum(bool({*three} & {*right}) for three, right in found) / len(found)


@pytest.mark.parametrize("names", [["first"], ["first", "second"], ["first", "second", "third"]], ids="+".join)
@pytest.mark.parametrize("language", languages())
def test_the_right_rule_comes_first(language: str, names: list[str]) -> None:
    mine = [each for name in names for each in questions(name) if each.language == language]
    assert len(mine) >= 60
    first, among_three = shares(mine)
    assert first >= FIRST
    assert among_three >= AMONG_THREE


@pytest.mark.parametrize("language", languages())
def test_it_does_so_for_questions_that_were_written_last(language: str) -> None:
    name, least_first, least_among_three = REACHED[language]
    mine = [each for each in questions(name) if each.language == language]
    assert len(mine) == 30
    first, among_three = shares(mine)
    assert first >= least_first
    assert among_three >= least_among_three


def test_pages_find_the_same() -> None:
    for language in languages():
        for game in GAMES:
            mine = [
                each
                for each in (*questions("first"), *questions("second"), *questions("third"))
                if each[:2] == (language, game)
            ]
            data = json.loads(json.dumps(index(language)))
            found = returned(HERE / "search.mjs", "firstThree", {"index": data, "game": game}, [[e.text] for e in mine])
            assert found == [shown(each.text, game, language) for each in mine]


def test_pages_search_all_games_as_well() -> None:
    texts = ["who is next", "darf ich", "", "привет", "x" * 10_000, "card " * 2_000, "İstanbul Straße constructor"]
    for language in languages():
        data = json.loads(json.dumps(index(language)))
        found = returned(HERE / "search.mjs", "firstThree", {"index": data}, [[text] for text in texts])
        assert found == [shown(text, None, language) for text in texts]


@pytest.mark.parametrize("language", languages())
def test_each_clause_has_ways_of_asking_and_a_short_answer(language: str) -> None:
    copies = {each.text.casefold().strip(" ?.!") for name in ("first", "second", "third") for each in questions(name)}
    rules: list[dict[str, Any]] = index(language)["rules"]
    assert [rule["clause"] for rule in rules] == [each.id for each in clauses()]
    for rule in rules:
        known = asked(rule["clause"], language)
        ways = [way.question for way in known]
        assert 3 <= len(set(ways)) == len(ways) <= 5, rule["clause"]
        assert ways[0].endswith("?"), rule["clause"]
        assert known[0].answer, rule["clause"]
        for way in known:
            assert len(way.answer.split()) <= SHORT, way
            assert not way.answer.endswith("."), way
        assert not copies & {way.casefold().strip(" ?.!") for way in ways}, rule["clause"]
        found = ask(ways[0], rule["edition"] if rule["edition"] in GAMES else None, language)
        assert rule["clause"] in [each.clause for each in found[:3]], rule["clause"]


def test_the_short_answers_of_all_languages_agree() -> None:
    meant = {"Yes": True, "Ja": True, "No": False, "Nein": False}
    for each in clauses():
        answers = [asked(each.id, language)[0].answer for language in languages()]
        assert len({meant.get(answer.partition(",")[0]) for answer in answers}) == 1, each.id
        assert len({tuple(re.findall(r"\d+", answer)) for answer in answers}) == 1, each.id


def test_slips_beginnings_accents_and_words_that_mean_the_same() -> None:
    for text in ("corridor", "corrdior", "CORRIDÓR!"):
        assert search_words(text, "en") == search_words("hallway", "en"), text
    assert search_words("Köter", "de") == search_words("hund", "de")
    assert search_words("Tür", "de") == search_words("TUR", "de")


def test_the_escape_is_searched_with_the_rules_of_the_game_before_it() -> None:
    editions = {each.id: each.edition for each in clauses()}
    for game, weights in GAMES.items():
        assert {editions[found.clause] for found in ask("Can I play a card?", game, "en")} == {*weights}
    assert {editions[found.clause] for found in ask("Can I play a card?", None, "en")} == {*editions.values()}


def test_whatever_is_typed_is_searched() -> None:
    assert ask("", "deluxe", "en") == ask("?!", None, "de") == ask("привет мир", None, "en") == ()
    long = "Can a move card move Lucky? "
    assert ask(long + "hm " * 10_000, "deluxe", "en")[0].clause == "deluxe.card.move"
    assert ask(" " * LONGEST + "Lucky", None, "en") == ()
    with speaking("de"):
        assert ask("Hund")[0].clause.startswith("pets.")
        assert asked("pets.dog")[0].answer == "Nein"


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("en", "draw after moving", "Yes"),
        ("en", "move after drawing", "No"),
        ("en", "may I attack after a move card", "Yes"),
        ("de", "nach dem Gehen ziehen", "Ja"),
        ("de", "nach dem Ziehen gehen", "Nein"),
    ],
)
def test_the_question_that_was_asked_is_answered_and_not_its_reverse(language: str, text: str, answer: str) -> None:
    found = ask(text, "deluxe", language)[0]
    assert found.clause == "deluxe.turn.phases"
    assert asked(found.clause, language)[found.way].answer.partition(",")[0] == answer


@pytest.mark.parametrize("language", languages())
def test_a_question_of_the_kit_finds_its_own_answer(language: str) -> None:
    missed = [
        (each.id, way.question)
        for each in clauses()
        for place, way in enumerate(asked(each.id, language))
        if way.answer
        and not any(
            (found.clause, found.way) == (each.id, place)
            for found in ask(way.question, each.edition if each.edition in GAMES else None, language)[:3]
        )
    ]
    assert len(missed) <= 0.05 * sum(len(asked(each.id, language)) for each in clauses()), missed


def test_names_that_there_are_not_are_refused() -> None:
    with pytest.raises(UnknownNameError, match="no game is called 'travel'"):
        ask("dog", "travel")
    with pytest.raises(UnknownNameError, match="no language is called 'fr'"):
        ask("dog", None, "fr")
    with pytest.raises(UnknownNameError, match="no language is called 'fr'"):
        index("fr")
    with pytest.raises(UnknownNameError, match="no clause is called 'pets"):
        asked("pets.bird")
