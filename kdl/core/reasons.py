"""Reasons: why an action is legal or not, in facts. The sentences are made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.position import Position

Fact = str | int | bool | tuple[str, ...] | tuple[int, ...] | tuple[tuple[str, ...], ...]
#: States of any family of games are handed to these.
Test = Callable[[Any, "Action"], bool]
Facts = Callable[[Any, "Action"], dict[str, Fact]]


class Reason(NamedTuple):
    """One condition of an action, checked.

    Attributes:
        clause: Id of the rule clause that makes the condition.
        ok: Whether it holds.
        facts: What was found: seats from 0, ids of spaces and cards, numbers.
        check: Name of the check, which selects the sentence.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> reason = kdl.explain(state, kdl.Action("draw"))[0]
    >>> reason.clause, reason.ok
    ('deluxe.turn.phases', False)
    """

    clause: str
    ok: bool
    facts: Mapping[str, Fact]
    check: str


class Check(NamedTuple):
    """A condition of an action. The same function decides legality and explains it.

    Attributes:
        name: Names the check in the editions (which give its clause) and in the catalogue of words.
        holds: The condition.
        facts: What a reader wants to know beside the answer.
        rule: The name by which the editions give its clause, where it is not its own: for checks that are told in the
            same words and stand behind several kinds of actions, each with its clause. Where it hangs on what is found,
            a function that gives the name.
        about_space: Whether it asks about the space of the action alone, whatever the turn: explanations begin with it.
    """

    name: str
    holds: Test
    facts: Facts
    rule: str | Callable[[Any, Action], str] = ""
    about_space: bool = False

    def reason(self, state: Position, action: Action) -> Reason:
        """Check the condition and give the reason."""
        clause = state.game.clauses[self.rule_for(state, action)]
        return Reason(clause, self.holds(state, action), self.facts(state, action), self.name)

    def rule_for(self, state: Position, action: Action) -> str:
        """Name the rule behind the condition, under which the editions give its clause."""
        return self.rule(state, action) if callable(self.rule) else self.rule or self.name

    def behind(self, rule: str) -> Check:
        """Return the same condition with another rule behind it."""
        return Check(self.name, self.holds, self.facts, rule, self.about_space)
