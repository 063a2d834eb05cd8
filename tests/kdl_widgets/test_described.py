"""What editors show of the calls: signatures with types, docstrings with examples, for each kind of question, too."""

import inspect
import re
from doctest import DocTestParser
from typing import Any

import kdl_widgets
import pytest

from kdl.goals.goal import GoalArguments
from kdl.goals.kinds import GOALS
from kdl.questions.kinds import kinds
from kdl.questions.switches import SWITCHES
from tools import kinds as stub

KINDS = kinds()


def test_a_bet_says_what_it_takes_and_gives_an_example(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind=kind.id):
            call = getattr(kdl_widgets.bet, kind.id)
            asked, made = inspect.signature(kind.solve), inspect.signature(call)
            assert (call.__name__, made.parameters, made.return_annotation) == (kind.id, asked.parameters, "Bet")
            assert call.__doc__.startswith(("Ask ", "Ask, "))
            assert f"bet.{kind.id}(" in "".join(_examples(call))


def test_a_twist_says_what_it_takes_and_gives_an_example(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind=kind.id):
            call = getattr(kdl_widgets.twist, kind.id)
            *_, last = (made := inspect.signature(call)).parameters.values()
            assert (call.__name__, last.kind, made.return_annotation) == (kind.id, last.VAR_KEYWORD, "Twist")
            assert "twist." in "".join(_examples(call))


def _examples(call: Any) -> list[str]:
    return [each.source for each in DocTestParser().get_examples(call.__doc__)]


def test_each_kind_that_can_be_changed_where_it_is_asked_shows_how() -> None:
    assert sum(f"twist.{kind.id}(" in str(kind.solve.__doc__) for kind in KINDS) > len(KINDS) / 2


def test_the_types_of_goals_name_what_goals_take() -> None:
    taken = {name for kind in GOALS.values() for name in list(inspect.signature(kind.check).parameters)[1:]}
    assert taken - {"turns"} == set(GoalArguments.__annotations__)


def test_the_types_of_switches_name_them_all() -> None:
    fields = re.search(r"class Switches.*?\n\n(.*?)\n\n", stub.written(), re.DOTALL)
    assert fields
    assert set(re.findall(r"^    (\w+):", fields[1], re.MULTILINE)) == set(SWITCHES)


def test_the_types_for_editors_are_those_of_today() -> None:
    assert stub.FILE.read_text("utf-8") == stub.written(), "run python -m tools.kinds"


@pytest.mark.parametrize("name", kdl_widgets.__all__)
def test_a_call_has_types_and_a_docstring(name: str) -> None:
    call = getattr(kdl_widgets, name)
    assert len(inspect.getdoc(call) or "") > 20
    if name in ("bet", "twist"):
        return
    made = inspect.signature(call)
    assert made.return_annotation not in (made.empty, "Any", "object")
    assert all(each.annotation is not each.empty for each in made.parameters.values())
    loose = [each for each in made.parameters.values() if each.kind is each.VAR_KEYWORD]
    assert all("Unpack[" in str(each.annotation) for each in loose), "what is given by name has types"
