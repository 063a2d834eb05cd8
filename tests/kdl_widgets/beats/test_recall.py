"""What a page asks for that is due: bets and practice deal a question about a rule, or say that there is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances
from kdl_widgets import bet, practice

import kdl
from kdl.rule_cards import rule_card
from tests.kdl_widgets.client import sent

RULE = "deluxe.sight.straight"
DUE = {"about": RULE, "slip": ""}
ELSEWHERE = DUE | {"about": "of another kit"}


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_below_a_bet_that_is_settled_a_rule_is_asked_about() -> None:
    asked = bet.seen_from(kdl.load_board("deluxe"), "trophy_room")
    sent(asked, **DUE)
    assert asked.recalled == [0, ""]  # one thing after the other
    asked.solve()
    sent(asked, **DUE)
    nth, model = asked.recalled
    other = _instances[model]
    assert (nth, other.about, other.locked) == (1, RULE, False)
    assert RULE in other.question.document.clauses
    sent(asked, **ELSEWHERE)
    assert asked.recalled == [2, ""]
    sent(asked, about=RULE)
    assert asked.recalled == [2, ""]  # nothing that could be meant
    asked.close()
    assert other.comm is None


def test_practice_asks_about_what_is_due_and_counts_it() -> None:
    drill = practice(seed=1)
    sent(drill, **DUE)
    assert drill.about == RULE
    assert RULE in drill.question.document.clauses
    missed = drill.question
    choices = drill.question.document.choices
    wrong = next(place for place, choice in enumerate(choices) if not choice.right)
    drill.given = {"places": [wrong], "nth": 1}
    drill.solve()
    assert drill.told == "0 of 1 right first time"
    for _ in range(4):
        sent(drill, tool="next")
        drill.solve()
    assert (drill.question, drill.about) == (missed, "")
    before = drill.question
    sent(drill, **ELSEWHERE)
    assert drill.question is not before


def test_a_rule_that_the_address_names_is_practised_and_stands_among_the_topics(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QUERY_STRING", f"topic={RULE}")
    drill = practice(seed=1)
    assert (drill.topic, drill.about) == (RULE, RULE)
    assert [RULE, rule_card(RULE).title] in drill.topics
    sent(drill, topic="")
    assert (drill.topic, drill.about) == ("", "")
    monkeypatch.setenv("QUERY_STRING", "topic=due")
    assert practice(seed=1).topic == ""


def test_what_is_pressed_before_the_answer_has_come_is_done_when_it_comes() -> None:
    drill = practice("seen_from", seed=1)
    first = drill.question
    sent(drill, tool="next")
    assert drill.question is first
    drill.set_state({"given": {"places": [], "nth": 1}})
    assert drill.question is first  # missed, and open to a second answer
    drill.set_state({"solved": True})
    assert drill.question is not first
    assert (drill.given, drill.solved, drill.locked) == (None, False, False)
    second = drill.question
    drill.set_state({"given": {"places": [], "nth": 1}, "solved": True})
    assert drill.question is second
    drill.next()
    sent(drill, tool="next")
    drill.take_up("seen_from", 2)  # something else is asked: the press was about what is gone
    third = drill.question
    drill.set_state({"given": {"places": [], "nth": 1}, "solved": True})
    assert drill.question is third
    asked = bet.seen_from(kdl.load_board("deluxe"), "trophy_room")
    sent(asked, **DUE)
    asked.set_state({"given": {"places": [], "nth": 1}, "solved": True})
    assert asked.recalled[0] == 1
