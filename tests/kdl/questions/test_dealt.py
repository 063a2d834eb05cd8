"""Every kind of question, dealt from games that were played, holds the laws."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from kdl.questions import LEVELS, Question, deal, dealer, kinds
from kdl.questions.misconceptions import misconceptions
from kdl.words import languages
from tests.effort import by_effort
from tests.kdl.questions import balance, slips
from tests.kdl.questions.claims.checking import broken_claims
from tests.kdl.questions.dealt import DIGESTS, TO_CHANGE, digest
from tests.kdl.questions.laws import check

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Kinds that are dealt at the same tables run in one process, one after the other, so that their games are played once.
KINDS = [
    pytest.param(kind.id, id=f"{' '.join(dict.fromkeys(kind.tables))}@{kind.id}")
    for kind in sorted(kinds(), key=lambda kind: kind.tables[::-1])
    if kind.deal
]
#: How many questions of a kind show how often an answer is right, and how many kinds there are of them.
MANY = 150
#: How many questions of a kind are dealt for what does not need as many.
DEALT = by_effort(24, 36, MANY)
#: Which of them are held against the laws, which against the claims, and of which what is drawn of slips is looked at:
#: ``make test-slow`` goes on where ``make test`` ends.
CHECKED = by_effort(slice(24), slice(24, 36), slice(MANY))
JUDGED = by_effort(slice(6), slice(6, 12), slice(MANY))
DRAWN = by_effort(slice(3), slice(3, 6), slice(6))
#: How many games are kept: those of all levels of some tables.
GAMES = 384


@pytest.fixture(scope="module", autouse=True)
def _games_that_are_played_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dealer, "_played", lru_cache(GAMES)(dealer._played.__wrapped__))
        yield


@pytest.fixture(scope="module", params=KINDS)
def dealt(request: pytest.FixtureRequest) -> list[Question]:
    """Questions of a kind, of all its levels in turn; dealt once for all tests."""
    return [deal(request.param, seed, LEVELS[seed % len(LEVELS)]) for seed in range(DEALT)]


@pytest.fixture(scope="module")
def many(dealt: list[Question]) -> list[Question]:
    """So many questions of a kind that what is true of them is no chance."""
    kind = dealt[0].kind
    return [*dealt, *(deal(kind, seed, LEVELS[seed % len(LEVELS)]) for seed in range(DEALT, MANY))]


def numbered(dealt: list[Question], some: slice) -> list[tuple[int, Question]]:
    """List some questions with their seeds."""
    return list(enumerate(dealt))[some]


@pytest.mark.more
def test_every_question_has_one_right_answer_and_a_word_for_every_other(dealt: list[Question]) -> None:
    for question, language in zip(dealt[CHECKED], cycle(languages())):
        check(question, language)


@pytest.mark.more
def test_every_sentence_is_true(dealt: list[Question], monkeypatch: pytest.MonkeyPatch) -> None:
    broken = [
        f"seed {seed}: {text}"
        for seed, question in numbered(dealt, JUDGED)
        for text in broken_claims(question, monkeypatch)
    ]
    assert broken == [], "\n".join(broken)


@pytest.mark.more
def test_a_slip_that_an_answer_tells_apart_is_named(dealt: list[Question]) -> None:
    for question in dealt[JUDGED]:
        for slip, (answer, apart) in misconceptions(question.solution).items():
            assert not apart or question.mark(answer).errors == (slip,), (question, slip)


@pytest.mark.more
def test_nothing_said_of_a_wrong_answer_names_the_right_one(dealt: list[Question]) -> None:
    told = [f"{question}: {text}" for question in dealt[CHECKED] for text in balance.given_away(question.document)]
    assert told == [], "\n".join(told)


@pytest.mark.more
def test_what_is_drawn_of_a_slip_does_not_show_what_is_right(dealt: list[Question]) -> None:
    broken = [f"seed {seed}: {text}" for seed, question in numbered(dealt, DRAWN) for text in slips.amiss(question)]
    assert broken == [], "\n".join(broken)


@pytest.mark.slow
def test_no_answer_can_be_guessed_from_how_often_it_is_right(many: list[Question]) -> None:
    broken = list(balance.imbalances(question.solution for question in many))
    assert broken == [], "\n".join(broken)


@pytest.mark.slow
def test_no_answer_can_be_copied_from_the_question(many: list[Question]) -> None:
    broken = list(balance.copied(question.solution for question in many))
    assert bool(broken) is (many[0].kind.id in balance.COPIED), "\n".join(broken)


@pytest.mark.slow
def test_a_kind_with_few_questions_is_marked_as_a_fact(many: list[Question]) -> None:
    few = balance.questions(question.solution for question in many) < balance.FEW
    assert many[0].kind.fact is few, f"declare fact={few} at {many[0].kind.id}"


def test_a_seed_deals_what_it_has_always_dealt(dealt: list[Question]) -> None:
    """A sheet of a teacher who knows its seed stays the same."""
    assert digest(dealt) == dict(map(str.split, DIGESTS.read_text().splitlines()))[dealt[0].kind.id], TO_CHANGE


def test_the_same_seed_deals_the_same_question(dealt: list[Question]) -> None:
    for seed, question in enumerate(dealt[:3]):
        one, other = question.solution, deal(question.kind, seed, LEVELS[seed]).solution
        assert (one.asks, one.right, one.options) == (other.asks, other.right, other.options)
    asked = [question.solution for question in dealt[:36]]
    assert len({(each.asks, str(each.right)) for each in asked}) > 1
