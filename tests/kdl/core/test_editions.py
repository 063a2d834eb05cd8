"""Every edition names a clause behind each check, and every event has its change and its rule."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, get_args

import pytest

import kdl
from kdl import events
from kdl.clauses import clauses
from kdl.core.events import RULES
from kdl.games.getlucky.evolve import CHANGES as AT_THE_TABLE
from kdl.games.mansion.evolve import CHANGES as IN_THE_MANSION

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kdl.core.reasons import Check
    from kdl.core.ruleset import Play

CLAUSES = {each.id for each in clauses()}


def checks_of(plays: Mapping[str, Play]) -> list[Check]:
    """List the checks of some plays."""
    return [check for play in plays.values() for check in play.checks]


def named_by(checks: Iterable[Check]) -> set[str]:
    """Return the names that lead to the clauses of checks; where a function returns them, that of the check."""
    return {check.name if callable(check.rule) else check.rule or check.name for check in checks}


@pytest.mark.parametrize("name", kdl.edition_names())
def test_every_check_has_a_clause_that_the_catalogue_has(name: str) -> None:
    """The edition names the clause, or the module that brings the check."""
    edition = kdl.load_edition(name)
    assert named_by(checks_of(edition.plays)) | {"phase"} <= {*edition.clauses}
    assert {*edition.clauses.values()} <= CLAUSES
    for module in edition.modules.values():
        needed = named_by(checks_of(module.plays)) | named_by(c for gates in module.gates.values() for c in gates)
        assert needed <= {*edition.clauses, *module.clauses}
        assert {*module.clauses.values()} <= CLAUSES


def test_every_event_has_its_change_its_rule_and_its_place_in_the_union() -> None:
    kinds = {*get_args(events.Event)}
    assert kinds == {*RULES} == {*IN_THE_MANSION, *AT_THE_TABLE}
    own = {"mansion": {*IN_THE_MANSION}, "getlucky": {*AT_THE_TABLE}}
    for kind in kinds:
        family = kind.__module__.split(".")[2]
        assert kind in own.get(family, kinds), kind


def test_playing_leaves_the_global_generator_alone() -> None:
    random.seed(5)
    before = random.getstate()
    for name in kdl.edition_names():
        kdl.play(name, seats=4, seed=1)
    kdl.play("deluxe", seats=3, seed=1, players=[kdl.random_player(seat) for seat in range(3)])
    assert random.getstate() == before
