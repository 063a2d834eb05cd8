"""What differs in the rules of two editions: kinds of actions, conditions, answers to a rule, and clauses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from kdl.asking import GAMES, REPLACED
from kdl.clauses import Clause, clause, clauses
from kdl.core.sources import BASE
from kdl.narration import tell_clause
from kdl.narration.actions import Words, tell_kind
from kdl.narration.grammar import joined
from kdl.words import say
from kdl_widgets.comparison.edition_facts import option_title
from kdl_widgets.output import NOTHING, Row

if TYPE_CHECKING:
    from kdl.core.actions import ActionKind
    from kdl.core.edition import Edition
    from kdl.core.ruleset import Play

#: A clause of the one edition beside one of the other.
Pair = tuple[Clause | None, Clause | None]

_ID = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+")


def action_rows(one: Edition, other: Edition) -> Iterator[Row]:
    """Yield the kinds of actions that one edition has and the other has not, or has with an option only."""
    here, there = _kinds(one), _kinds(other)
    for kind in sorted({*here} | {*there}):
        if here.get(kind) != there.get(kind):
            label = tell_kind(kind, _who_has(one, other, kind))
            yield label, _when(one, kind, here, label), _when(other, kind, there, label)


def _when(edition: Edition, kind: ActionKind, known: Mapping[ActionKind, str], label: str) -> str:
    """Say when an edition has a kind of action, and how it is called there, if otherwise."""
    if kind not in known:
        return NOTHING
    name = tell_kind(kind, Words(edition.id))
    return known[kind] if name == label else f"{name}: {known[kind]}"


def _kinds(edition: Edition) -> dict[ActionKind, str]:
    """Return for each kind of action when there is one: always, or with an option."""
    added: dict[ActionKind, list[str]] = {}
    for name, module in edition.modules.items():
        for kind in module.plays:
            added.setdefault(kind, []).append(name)
    with_options = {
        kind: say("edition", "with-option", names=joined(map(option_title, names), "or"))
        for kind, names in added.items()
    }
    return with_options | {kind: say("edition", "always") for kind in edition.plays}


def _who_has(one: Edition, other: Edition, kind: ActionKind) -> Words | None:
    """Return the words for a kind of action: those of the edition that has it; the usual ones if both do."""
    having = [edition for edition in (one, other) if kind in edition.plays]
    return Words(having[0].id) if len(having) == 1 else None


def check_rows(one: Edition, other: Edition) -> Iterator[Row]:
    """Yield, for each kind of action that both have, the conditions that only one has, told by their clauses."""
    for kind in _shared_kinds(one, other):
        here, there = _conditions(one.plays[kind]), _conditions(other.plays[kind])
        only = (
            [rule or name for name, rule in here.items() if name not in there],
            [rule or name for name, rule in there.items() if name not in here],
        )
        if any(only):
            yield tell_kind(kind, None), _told(one, only[0]), _told(other, only[1])


def _shared_kinds(one: Edition, other: Edition) -> list[ActionKind]:
    return [kind for kind in one.plays if kind in other.plays]


def _conditions(play: Play) -> dict[str, str]:
    """Return the conditions, each with the rule behind it."""
    return {check.name: check.rule if isinstance(check.rule, str) else "" for check in play.checks}


def _told(edition: Edition, checks: Iterable[str]) -> str:
    behind = dict.fromkeys(edition.clauses[check] for check in checks)
    return "; ".join(f"{tell_clause(clause)} [{clause}]" for clause in behind) or NOTHING


def rule_rows(one: Edition, other: Edition) -> Iterator[Row]:
    """Yield what the two editions answer differently: by another method, then what kinds of actions bring about."""
    for name in (name for name in one.answers if name in other.answers):
        here, there = getattr(type(one), name), getattr(type(other), name)
        if here is not there:
            yield say("edition", f"slot.{name}"), _function(one, here), _function(other, there)
    for kind in _shared_kinds(one, other):
        here, there = one.plays[kind].decide, other.plays[kind].decide
        if here is not there:
            yield tell_kind(kind, None), _function(one, here), _function(other, there)


def _function(edition: Edition, function: Callable[..., object]) -> str:
    """Name a function, and the clauses of the edition that it stands for."""
    known = {*edition.clauses.values(), *(each.id for each in _used(edition))}
    named = dict.fromkeys(each for each in _rules(function) if each in known)
    name = function.__qualname__.lstrip("_")
    return f"{name} [{', '.join(named)}]" if named else name


def _rules(function: Callable[..., object]) -> list[str]:
    return _ID.findall((function.__doc__ or "").partition("Rule:")[2])


def clause_rows(one: Edition, other: Edition) -> Iterator[Row]:
    """Yield the clauses that only one of the editions has, side by side: those of a heading together.

    Two clauses stand in a row if they have the same name in both editions, or else if they stand under the same heading
    and the same check or event is decided by them; what is left stands alone.
    """
    pairs = _paired(one, other, _only(one, other), _only(other, one))
    for heading in dict.fromkeys(_heading(pair) for pair in pairs):
        yield from ((heading, _whole(pair[0]), _whole(pair[1])) for pair in pairs if _heading(pair) == heading)


def counterparts(one: Edition, other: Edition) -> dict[str, str]:
    """Return for clauses of an edition those that are in their place in another one, by id; see :func:`clause_rows`."""
    pairs = _paired(one, other, _only(one, other), _only(other, one))
    return {here.id: there.id for here, there in pairs if here and there}


def _heading(pair: Pair) -> str:
    return next(each.heading() for each in pair if each is not None)


def _only(edition: Edition, other: Edition) -> list[Clause]:
    """List the clauses of an edition that the other one does not use."""
    shared = _used(other)
    return [each for each in _used(edition) if each not in shared]


def _used(edition: Edition) -> tuple[Clause, ...]:
    """List the clauses of an edition; one of somebody's own has those of the catalogues that it names clauses from."""
    if edition.id in GAMES:
        catalogues = {edition.id, edition.source.facts.get(BASE, edition.id)}
        replaced = REPLACED.get(edition.id, ())
        return tuple(each for each in clauses() if each.edition in catalogues and each.id not in replaced)
    tables = (edition.clauses, *(module.clauses for module in edition.modules.values()))
    catalogues = {clause(each).edition for table in tables for each in table.values()}
    return tuple(each for each in clauses() if each.edition in catalogues)


def _paired(one: Edition, other: Edition, left: list[Clause], right: list[Clause]) -> list[Pair]:
    """Pair clauses: those of the same name, then those behind the same rule; first the ones that the left side has."""
    found: dict[Clause, Clause] = {}
    for matches in (_same_name, partial(_same_rule, one, other)):
        for here in (each for each in left if each not in found):
            there = next((each for each in right if each not in found.values() and matches(here, each)), None)
            if there is not None:
                found[here] = there
    alone = [(None, there) for there in right if there not in found.values()]
    return [*((here, found.get(here)) for here in left), *alone]


def _same_name(here: Clause, there: Clause) -> bool:
    return here.id.partition(".")[2] == there.id.partition(".")[2]


def _same_rule(one: Edition, other: Edition, here: Clause, there: Clause) -> bool:
    behind = {rule for rule, name in one.clauses.items() if name == here.id}
    return here.section == there.section and any(other.clauses.get(rule) == there.id for rule in behind)


def _whole(clause: Clause | None) -> str:
    return NOTHING if clause is None else f"{clause.text()} [{clause.id}]"
