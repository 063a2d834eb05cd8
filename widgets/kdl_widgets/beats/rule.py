"""A beat that tells a rule: cards with a title and a sentence, which wait until the bet above them is answered."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

import traitlets

from kdl.documents.json_form import to_json
from kdl.lesson.rules import rules_document
from kdl_widgets import front
from kdl_widgets.beats.waiting import Waiting
from kdl_widgets.drawing.marks import NO_MARKS, Marks
from kdl_widgets.live.container import Listener
from kdl_widgets.output import breakable
from kdl_widgets.pictures.picture import kept
from kdl_widgets.pictures.thumbnail import thumbnail

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.actions import Action
    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.documents.rules import RuleCardDocument, RulesDocument
    from kdl_widgets.pictures.renderer import Observed

#: What stands before a condition that does not hold.
_FAILS = "✗"


class Sample(NamedTuple):
    """What a rule is shown at.

    Attributes:
        observation: What the small picture shows.
        around: The rooms or characters to which it is cut; everything if empty.
        marks: What is drawn over it.
    """

    observation: Observed
    around: tuple[str, ...] = ()
    marks: Marks = NO_MARKS


class Rule(Listener, Waiting):
    """Rules as a row of cards: title, sentence, and behind a sign which clause it is, whose, and what is checked.

    While it waits, nothing of the rules is to be seen: only that they wait, and a button that shows them anyway; the
    page then says that it waits no longer.

    Args:
        clauses: The ids of the clauses.
        sample: What they are shown at, None for nothing.
        tried: An action at a position, whose conditions are told, None for none.
        waits: Whether the cards wait.

    Attributes:
        document: What the cards say, as JSON.
        picture: The small picture as SVG, once nothing waits; ``""`` for none.
    """

    code = front.script("beats/rule.js")
    sheet = front.sheet("rule.css")
    document = traitlets.Dict().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        clauses: Sequence[str],
        sample: Sample | None = None,
        tried: tuple[Position, Action] | None = None,
        *,
        waits: bool = False,
    ) -> None:
        self._clauses, self._sample, self._tried = tuple(clauses), sample, tried
        self.said: RulesDocument = rules_document(self._clauses, tried)
        super().__init__(waits=waits)
        self.listen(self._reword)
        self._show()

    @property
    def text(self) -> str:
        """What the cards say; a line for each."""
        return "\n".join(f"{card.title}. {card.text}" for card in self.said.cards)

    @property
    def state(self) -> JsonObject:
        """What the page gets to know in the end."""
        return {**super().state, "picture": self._drawn()}

    def _reword(self) -> None:
        self.said = rules_document(self._clauses, self._tried)
        self._show()

    @traitlets.observe("waits")
    def _show(self, _: object = None) -> None:
        with self.hold_sync():
            self.document = to_json(self.said)
            self.picture = "" if self.waits else self._drawn()

    def _drawn(self) -> str:
        sample = self._sample
        return thumbnail(sample.observation, sample.marks, sample.around) if sample else ""

    def __repr__(self) -> str:
        """Return the rules in words."""
        return self.text

    def formats(self) -> JsonObject:
        """Return the rules, for where no kernel runs."""
        if not kept():
            return {"text/plain": self.said.waits if self.waits else self.text}
        return {"text/html": self.html, "text/plain": self.text}

    @property
    def html(self) -> str:
        """The cards where no kernel runs; while they wait, folded up."""
        cards = "".join(_still(card, self.said.behind) for card in self.said.cards)
        return f"<details><summary>{escape(self.said.waits)}</summary>{cards}</details>" if self.waits else cards


def _still(card: RuleCardDocument, behind: str) -> str:
    """Write a card as HTML that needs no style: where notebooks are read without a kernel, few styles are kept."""
    ruling = f" <em>{escape(card.ruling)}</em>" if card.ruling and card.rule else escape(card.ruling)
    text = f"{escape(card.rule)}{ruling}"
    facts = "<br>".join(f"{escape(label)}: {breakable(value)}" for label, value in card.facts)
    checked = card.checked
    if checked is not None:
        facts += f"<br><strong>{escape(checked.verdict)}</strong>"
        facts += "".join(f"<br>{_FAILS} {escape(each.text)}" for each in checked.failing)
        facts += f"<br>{escape(checked.more)}" if checked.more else ""
    return (
        f"<blockquote><strong>{escape(card.title)}</strong><br>{text}"
        f"<details><summary>{escape(behind)}</summary><small>{facts}</small></details></blockquote>"
    )
