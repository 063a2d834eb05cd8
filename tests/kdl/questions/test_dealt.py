"""Every kind of question, dealt from games that were played, holds the laws."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kdl.clauses import clauses
from kdl.questions import LEVELS, deal, kinds
from tests.kdl.questions.laws import check

KINDS = [kind.id for kind in kinds() if kind.deals]


@pytest.mark.parametrize("kind", KINDS)
@given(seed=st.integers(0, 10**6), level=st.sampled_from(LEVELS))
def test_every_question_has_one_right_answer_and_a_word_for_every_other(kind: str, seed: int, level: int) -> None:
    check(deal(kind, seed, level))


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_deals_the_same_question(kind: str) -> None:
    one, other = deal(kind, 5, 2).solution, deal(kind, 5, 2).solution
    assert (one.asks, one.right, one.options) == (other.asks, other.right, other.options)
    assert len({deal(kind, seed, 2).solution.asks for seed in range(12)} | {
        str(deal(kind, seed, 2).solution.right) for seed in range(12)
    }) > 1  # fmt: skip


def test_kinds_name_clauses_that_there_are() -> None:
    known = {each.id for each in clauses()}
    assert [(kind.id, name) for kind in kinds() for name in kind.clauses if name not in known] == []
