"""The questions of a page that look ahead are asked of small positions out of games, and what they say is true."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import kdl
from kdl.errors import OptionError
from kdl.questions import Question
from tests.kdl.questions.claims.checking import broken_claims

if TYPE_CHECKING:
    from collections.abc import Iterator

#: How many positions are asked about, and how many cards a player holds in them at most.
POSITIONS, MOST = 60, 2


def small(seed: int) -> kdl.GetLuckyState:
    """Return a position in which somebody is asked, without a deck and with a card or two in every hand."""
    chance = Random(seed)
    game = kdl.play("get_lucky", seats=3, seed=seed % 12, last_must=seed % 2 == 1)
    starts = [state for state, step in zip(game.states, game.steps, strict=False) if step.action.kind == "attempt"]
    start = chance.choice(starts)
    hands = {
        seat: chance.sample(hand, min(len(hand), chance.randint(0, MOST))) for seat, hand in enumerate(start.hands)
    }
    state = kdl.apply(kdl.arrange(start, hands=hands, deck=()), kdl.Action("attempt")).state
    return kdl.apply(state, kdl.Action("pass")).state if chance.random() < 0.3 else state


def asked() -> Iterator[Question]:
    """Yield the questions that can be asked."""
    for seed in range(POSITIONS):
        for question in (
            Question("pays_or_passes", small(seed), 1 + seed % 3, open_hands=True),
            Question("pays_or_passes", small(seed), 1 + seed % 2, open_hands=False),
            Question("wins_ahead", small(seed), 1 + seed % 3),
        ):
            try:
                assert question.solution.right
            except OptionError:
                continue
            yield question


@pytest.fixture(scope="module", name="questions")
def _questions() -> list[Question]:
    return list(asked())


def test_all_that_is_said_of_what_lies_ahead_is_true(
    questions: list[Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = [text for question in questions for text in broken_claims(question, monkeypatch)]
    assert broken == [], "\n".join(broken)


def test_every_answer_is_right_somewhere(questions: list[Question]) -> None:
    for kind in ("pays_or_passes", "wins_ahead"):
        solutions = [question.solution for question in questions if question.kind.id == kind]
        offered = {option.value for solution in solutions for option in solution.options}
        assert offered == {value for solution in solutions for value in solution.right}, kind
