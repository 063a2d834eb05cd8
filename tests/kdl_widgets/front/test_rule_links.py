"""Scripts lead to the same page of a rule as the kit does."""

from pathlib import Path

import kdl_widgets.front

from kdl.clauses import clauses
from kdl.rule_cards import rule_address
from tests.node import returned


def test_scripts_know_the_address_of_every_rule() -> None:
    script = Path(kdl_widgets.front.__file__).with_name("elements.js")
    found = {each.id: returned(script, "ruleAddress", each.id, [[]])[0] for each in clauses()}
    assert found == {each.id: rule_address(each.id) for each in clauses()}
    assert returned(script, "ruleAddress", "mine.rule", [[]]) == [""]
