"""Positions for rules that are no rulings: each shows the rule that it stands for."""

import pytest
from kdl_widgets.site.positions import CASES, PLAIN
from kdl_widgets.site.rules import sections

import kdl
from kdl.clauses import clause


def test_they_are_those_of_rules_that_are_no_rulings() -> None:
    assert CASES.keys().isdisjoint(PLAIN)
    assert not [name for name in PLAIN if clause(name).ruling]


@pytest.mark.parametrize("name", [name for name, case in PLAIN.items() if case.tried])
def test_in_its_position_a_rule_decides(name: str) -> None:
    assert name in PLAIN[name].clauses()
    assert PLAIN[name].told(name)


@pytest.mark.clause("shamrock.start")
def test_where_the_dog_starts_is_seen_without_a_word() -> None:
    case = PLAIN["shamrock.start"]
    assert case.told("shamrock.start") == ""
    now = kdl.observe(case.state())
    assert now.pets["shamrock"] == now.lucky


def test_every_rule_of_the_dog_has_a_picture_on_its_page() -> None:
    laws = {law.card.clause: law for section in sections("spite", ()) for law in section.laws}
    ours = [name for name in laws if name.startswith("shamrock.")]
    assert len(ours) == 8
    for name in ours:
        example = laws[name].example
        assert example is not None
        assert example.picture.startswith("<svg")
        assert all(example.told)
