"""Questions about many games: what they ask, what is right, and that every sentence is true, in both languages."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import kdl
from kdl import words
from kdl.analysis.estimates import Estimates, means, proportions
from kdl.questions import Question
from kdl.questions.estimates import GROUPS, OPEN
from kdl.questions.kinds import kind_of
from tests.kdl.questions import balance
from tests.kdl.questions.claims.checking import broken_claims

if TYPE_CHECKING:
    from collections.abc import Iterator

BOARD = kdl.load_board()
#: Of what shares are asked for, with the groups.
GROUPED: dict[str, list[object]] = {
    "seat": [0, 1, 2, 3],
    "place": [0, 1, 2],
    "motives": [0, 1, 4],
    "dealt": [0, 2],
    "games": [1, 150],
    "against": ["chance", "careful"],
    "choice": ["pass", "luck"],
}


def shares(seed: int, by: str, names: list[object]) -> Estimates:
    """Return shares of groups that differ by more or less."""
    chance = Random(seed)
    part = [chance.choice((0.1, 0.25, 0.27, 0.5)) for _ in names]
    groups = {
        name: [chance.random() < each for _ in range(chance.choice((60, 60, 300)))]
        for name, each in zip(names, part, strict=True)
    }
    return proportions(groups, "wins" if by != "room" else "chances", by, expected=0.25)


def numbers(seed: int, by: str, names: list[object]) -> Estimates:
    """Return means of groups that differ by more or less."""
    chance = Random(seed)
    groups = {name: [chance.gauss(20 + chance.randint(0, 8), 4) for _ in range(40)] for name in names}
    return means(groups, "turns", by)


def asked() -> Iterator[Question]:
    """Yield questions of both kinds, about groups of all sorts."""
    for seed in range(8):
        for by, names in GROUPED.items():
            yield Question("above_expected", shares(seed, by, names))
            yield Question("largest", shares(seed, by, names))
        yield Question("above_expected", shares(seed, "room", ["kitchen", "library", "foyer"]), BOARD)
        yield Question("largest", means({"dog": [0.1, 0.3, 0.2], "cat": [0.5, 0.4]}, "rate", "pets", seed=seed))
        for by, names in (("pets", ["none", "dog", "cat"]), ("rule", ["plain", "last_must"]), ("", ["mine"])):
            yield Question("largest", numbers(seed, by, names))


def test_every_sentence_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = [text for question in asked() for text in broken_claims(question, monkeypatch)]
    assert broken == [], "\n".join(broken)


def test_questions_say_the_same_in_both_languages() -> None:
    for question in asked():
        told = []
        for code in words.languages():
            with words.speaking(code):
                told.append(question.solution)
        english, german = told
        assert english.asks != german.asks
        assert (english.right, [each.value for each in english.options]) == (
            german.right,
            [each.value for each in german.options],
        )


@pytest.mark.parametrize("language", words.languages())
def test_before_the_solution_nothing_tells_whether_none_is_right(language: str) -> None:
    with words.speaking(language):
        told = [f"{question}: {text}" for question in asked() for text in balance.given_away(question.document)]
    assert told == [], "\n".join(told)


def test_all_answers_come_up() -> None:
    found = [question.solution for question in asked()]
    rights = [each.right for each in found if each.form == "choice"]
    assert frozenset({OPEN}) in rights
    assert len(set(rights)) >= 4
    assert {len(each.right) for each in found if each.form == "choices"} >= {0, 1}


def test_what_was_bet_is_marked() -> None:
    settled = means({"none": [10, 11, 12], "dog": [20, 21, 22]}, "turns", "pets")
    assert Question("largest", settled).mark("dog").right
    assert not Question("largest", settled).mark(OPEN).right
    equal = proportions({0: [True, False] * 50, 1: [False, True] * 50}, "wins", "seat", expected=0.5)
    verdict = Question("above_expected", equal).mark({0})
    assert not verdict.right
    assert "95% interval" in verdict.text


def test_the_clause_is_that_of_what_the_groups_are() -> None:
    for kind in ("above_expected", "largest"):
        clauses = dict(zip(GROUPS, kind_of(kind).clauses, strict=True))
        for by, clause in clauses.items():
            names = ["kitchen", "library"] if by == "room" else [0, 1]
            assert Question(kind, shares(1, by, names)).solution.clause == clause
    assert Question("largest", shares(1, "chair", [0, 1])).solution.clause == clauses["edition"]


def test_rooms_are_picked_on_their_board() -> None:
    solution = Question("above_expected", shares(2, "room", ["kitchen", "library"]), BOARD).solution
    assert (solution.form, solution.shows.board) == ("rooms", BOARD)
    assert solution.drawing.lit == solution.right
