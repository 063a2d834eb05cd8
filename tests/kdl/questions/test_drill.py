"""Practice: every kind has its turn, facts but once, and what was missed comes back."""

import re
from collections import Counter

import pytest

from kdl.errors import UnknownNameError
from kdl.questions.dealer import about
from kdl.questions.drill import Drill, kinds_about, question_about, tables_about
from kdl.questions.kinds import kind_of, kinds

#: A page about which facts are asked, and other things.
TOPIC = "lights_out_and_closed_wings"


def test_a_fact_is_asked_once_and_everything_else_again_and_again() -> None:
    kinds = kinds_about(TOPIC)
    facts = {kind.id for kind in kinds if kind.fact}
    assert facts
    assert len(facts) < len(kinds)
    drill = Drill(TOPIC, seed=5)
    asked = Counter(drill.next().kind.id for _ in range(3 * len(kinds)))
    assert {name: asked[name] for name in facts} == dict.fromkeys(facts, 1)
    assert min(asked[kind.id] for kind in kinds if not kind.fact) > 1


def test_where_there_is_nothing_but_facts_they_come_again() -> None:
    (fact,) = kinds_about("hand_size")
    assert fact.fact
    drill = Drill(fact.id)
    assert [drill.next().kind for _ in range(3)] == [fact] * 3


def test_a_fact_that_was_missed_comes_back() -> None:
    drill = Drill(TOPIC, seed=5)
    questions = [drill.next()]
    while not questions[-1].kind.fact:
        questions.append(drill.next())
    drill.note(right=False)
    following = [drill.next() for _ in range(4)]
    assert [each is questions[-1] for each in following] == [False, False, False, True]


def test_a_question_about_a_clause_is_one_that_the_clause_decides_where_one_is_found() -> None:
    for seed in range(3):
        asked = question_about("deluxe.sight.straight", seed=seed)
        assert "deluxe.sight.straight" in asked.document.clauses
        assert "wall" in question_about("deluxe.sight.straight", "wall", seed).document.slips
    assert "deluxe.sight.rail-blocks" in question_about("deluxe.sight.rail-blocks").kind.clauses  # is seldom decisive


def test_about_what_is_no_clause_no_question_is_dealt() -> None:
    with pytest.raises(UnknownNameError, match="by another kit"):
        question_about("by another kit")


def test_a_question_that_was_dealt_elsewhere_comes_back_in_place_of_the_one_before_it() -> None:
    drill = Drill(TOPIC, seed=5)
    drill.next()
    other = drill.interpose(question_about("deluxe.sight.straight"))
    drill.note(right=False)
    following = [drill.next() for _ in range(4)]
    assert [each is other for each in following] == [False, False, False, True]


def test_who_practises_everything_is_asked_at_every_table_and_who_practises_a_page_at_its_own() -> None:
    assert [kind.id for kind in kinds() if kind.deal and tables_about(kind, "")] == []
    sees = kind_of("who_sees")
    assert {about(table) for table in sees.tables} == {"deluxe", "pets", "flight"}
    assert {about(table) for table in tables_about(sees, "sight_lines")} == {"deluxe"}
    assert {about(table) for table in tables_about(sees, "the_dog_and_the_cat")} <= {"deluxe", "pets"}


def test_on_the_page_about_lines_of_sight_no_question_has_a_pet() -> None:
    asked = [Drill("sight_lines", seed=seed) for seed in range(12)]
    told = [drill.next().document.in_full for drill in asked for _ in range(6)]
    assert [text for text in told if re.search(r"\b(dog|cat|ghost)\b", text)] == []
    everything = [Drill("", seed=seed).next().document.in_full for seed in range(60)]
    assert [text for text in everything if re.search(r"\b(dog|cat)\b", text)]
