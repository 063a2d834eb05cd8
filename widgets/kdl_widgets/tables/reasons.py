"""Why an action is legal or not: the reasons of the engine, in words, with their clauses."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.step import explain
from kdl.lesson.rules import tell_legality
from kdl.narration import tell_clause, tell_reason
from kdl.words import say
from kdl_widgets.output import Table

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.core.reasons import Reason

MARKS = {True: "✓", False: "✗"}


class Reasons(Table):
    """The conditions of an action, checked.

    Attributes:
        action: The action.
        reasons: The reasons as the engine gives them.
        legal: Whether all of them hold.
        verdict: Whether the action is legal, in a sentence.
    """

    def __init__(self, state: Position, action: Action) -> None:
        self.action, self.reasons = action, explain(state, action)
        self.legal = all(reason.ok for reason in self.reasons)
        self.verdict = tell_legality(state, action, legal=self.legal)
        columns = tuple(say("control", f"column.{name}") for name in ("holds", "found", "clause", "law"))
        rows = [self._row(state, reason) for reason in self.reasons]
        text = "\n".join([self.verdict, *(f"  {mark} {found} [{clause}]" for mark, found, clause, _ in rows)])
        super().__init__(self.verdict, columns, rows, text)

    def _row(self, state: Position, reason: Reason) -> tuple[str, ...]:
        mark = f"{MARKS[reason.ok]} {say('control', 'holds' if reason.ok else 'fails')}"
        return mark, tell_reason(reason, state.game), reason.clause, tell_clause(reason.clause)

    def as_list(self) -> str:
        """Return the reasons as an HTML list, for narrow places."""
        items = (
            f"<li>{mark(ok=reason.ok)}{escape(row[1])} <code>{escape(row[2])}</code>"
            f'<span class="kdl-law">{escape(row[3])}</span></li>'
            for reason, row in zip(self.reasons, self.rows, strict=True)
        )
        return f"<p><strong>{escape(self.verdict)}</strong></p><ul>{''.join(items)}</ul>"


def mark(*, ok: bool) -> str:
    """Write a tick or a cross as HTML, with its meaning in words."""
    name = say("control", "holds" if ok else "fails")
    return f'<span class="kdl-tick" role="img" aria-label="{escape(name)}">{MARKS[ok]}</span>'
