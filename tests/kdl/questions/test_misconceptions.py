"""Misconceptions are told apart by what is answered: a sample of what `benchmarks.learning` measures of all of them."""

from __future__ import annotations

import kdl
from benchmarks.learning import LEAST, Met, failing, learned, table
from kdl.questions import LEVELS, Question, deal
from kdl.questions.misconceptions import Misconception, misconceptions

#: Kinds that tell each other's slips apart, and how many questions of each are dealt.
KINDS, DEALS = ("strength", "strength_after", "best_weapon", "luck_needed", "asked_now", "value_of"), 45
SEEN = Question("seen_from", kdl.load_board(), "trophy_room").solution


def test_whoever_makes_a_slip_chooses_what_it_leads_to_beside_all_that_is_right() -> None:
    answer, apart = misconceptions(SEEN)["own-room"]
    assert isinstance(answer, frozenset)
    assert (answer - SEEN.right, SEEN.right - answer, apart) == ({"trophy_room"}, set(), True)


def test_an_answer_to_which_two_slips_lead_tells_neither() -> None:
    state = kdl.arrange(kdl.play("deluxe", seats=3, seed=3).at(11), motives={0: ()}, hands={0: ["trowel"]})
    found = misconceptions(Question("strength", state, "trowel").solution)
    assert found["weapon-only"] == found["base-forgotten"]
    assert found["weapon-only"].apart is False
    assert found["both-values"].apart


def test_what_is_no_slip_betrays_nothing() -> None:
    state = kdl.play("deluxe", seats=3, seed=3).at(11)
    solution = Question("strength", state, "").solution
    assert misconceptions(solution) == {"base-forgotten": Misconception(0, apart=True)}
    assert solution.remark(7).error == "miscounted"


def test_each_slip_is_told_apart_by_two_questions_and_named() -> None:
    found = learned(deal(kind, seed, LEVELS[seed % len(LEVELS)]) for kind in KINDS for seed in range(DEALS))
    assert len(found) > 25
    assert {slip: met for slip, met in found.items() if failing(met)} == {}


def test_the_table_tells_what_fails_first() -> None:
    practice = {"late": Met(1, 1, 1), "early": Met(9, LEAST, 1), "never": Met(3, 1, 1)}
    rows = list(table({"late": Met(4, 2, 2)}, practice))
    assert [row.split()[0] for row in rows[1:4]] == ["early", "never", "late"]
    assert [row.endswith("fails") for row in rows[1:4]] == [True, True, False]
    told = "17 wrong answers; 6 tell their slip apart, and 5 of these are named"
    assert rows[-2:] == ["3 slips, 2 of which fail", told]
