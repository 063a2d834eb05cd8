"""A beat that tells a rule: cards with a title and a sentence, which wait until the bet above them is answered."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import traitlets

from kdl.rule_cards import rule_card
from kdl.words import say
from kdl_widgets.drawing.marks import NO_MARKS, Marks
from kdl_widgets.drawing.tokens import COLOURS
from kdl_widgets.live.container import Listener
from kdl_widgets.live.joined import joined_files
from kdl_widgets.live.scripted import Scripted
from kdl_widgets.output import breakable
from kdl_widgets.pictures.picture import kept
from kdl_widgets.pictures.thumbnail import thumbnail
from kdl_widgets.tables.reasons import MARKS, Reasons

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.rule_cards import RuleCard
    from kdl_widgets.beats.session import Session
    from kdl_widgets.pictures.renderers import Observed

_HERE = Path(__file__).parent


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


class Tried(NamedTuple):
    """An action at a position: what its conditions are is told with the rule."""

    state: Position
    action: Action


class Rule(Listener, Scripted):
    """Rules as a row of cards: title, sentence, and behind a sign which clause it is, whose, and what is checked.

    While it waits, nothing of the rules is in the page: only that they wait, and a button that shows them anyway.
    Messages from the page: ``{"open": true}``.

    Attributes:
        clauses: The ids of the clauses.
        cards: The cards, in the language that is set.
    """

    code = joined_files(_HERE, "rule.js")
    sheet = joined_files(_HERE, "rule.css")
    waits = traitlets.Bool().tag(sync=True)
    name = traitlets.Unicode().tag(sync=True)
    strip: traitlets.List[str] = traitlets.List().tag(sync=True)
    told: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, clauses: Sequence[str], sample: Sample | None = None, tried: Tried | None = None, *, waits: bool = False
    ) -> None:
        self.clauses, self._sample, self._tried = tuple(clauses), sample, tried
        self.cards  # noqa: B018  # a clause that there is not is refused at once
        super().__init__(waits=waits)
        self.on_msg(self._heard)
        self.listen(self._reword)
        self._reword()

    @property
    def cards(self) -> tuple[RuleCard, ...]:
        """The cards, in the language that is set."""
        return tuple(map(rule_card, self.clauses))

    @property
    def text(self) -> str:
        """What the cards say; a line for each."""
        return "\n".join(f"{card.title}. {card.text} [{card.clause}]" for card in self.cards)

    def reveal(self) -> None:
        """Show the cards."""
        with self.hold_sync():
            self.waits = False
            self._reword()

    def wait_for(self, session: Session) -> None:
        """Wait for the beat that a session entered last, if it has no answer yet."""
        if session.when_answered(session.latest, self.reveal):
            self.waits = True
            self._reword()

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        if message == {"open": True}:
            self.reveal()

    def _reword(self) -> None:
        shown = not self.waits
        with self.hold_sync():
            self.name = say("rule", "row" if len(self.clauses) == 1 else "row.many")
            self.strip = [] if shown else [say("rule", "closed"), say("rule", "open")]
            self.told = [_told(card, reasons) for card, reasons in self._with_reasons()] if shown else []
            self.picture = self._drawn() if shown else ""

    def _drawn(self) -> str:
        sample = self._sample
        return thumbnail(sample.observation, sample.marks, sample.around) if sample else ""

    def _with_reasons(self) -> Iterator[tuple[RuleCard, Reasons | None]]:
        """Yield the cards, the first that makes a condition of the action with all of them."""
        reasons = Reasons(*self._tried) if self._tried else None
        asked = [reason.clause for reason in reasons.reasons] if reasons else []
        home = next((clause for clause in self.clauses if clause in asked), self.clauses[0])
        for card in self.cards:
            yield card, reasons if card.clause == home else None

    def __repr__(self) -> str:
        """Return the rules in words."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        if not kept():
            return {**live, "text/plain": say("rule", "closed") if self.waits else self.text}, metadata
        return {**live, "text/html": self.html, "text/plain": self.text}, metadata

    @property
    def html(self) -> str:
        """The cards where no kernel runs; while they wait, folded up."""
        cards = [_still(_told(card, reasons)) for card, reasons in self._with_reasons()]
        row = f'<div style="display:flex;flex-wrap:wrap;gap:10px">{"".join(cards)}</div>'
        if not self.waits:
            return row
        return f"<details><summary>{escape(say('rule', 'closed'))}</summary>{row}</details>"


def _told(card: RuleCard, reasons: Reasons | None) -> dict[str, Any]:
    """Put a card into words for the page."""
    return {
        "title": card.title,
        "text": [each for each in (card.rule, card.ruling) if each],
        "about": say("rule", "about", title=card.title),
        "facts": _facts(card),
        **(_checks(reasons) if reasons else {"verdict": "", "failing": [], "more": "", "holding": []}),
    }


def _facts(card: RuleCard) -> list[tuple[str, str]]:
    whose = "ruling.no" if not card.ruling else "ruling.part" if card.rule else "ruling.all"
    return [
        (say("rule", "clause"), card.clause),
        (say("rule", "ruling"), say("rule", whose)),
        (say("rule", "source"), card.source or say("rule", "source.silent")),
    ]


def _checks(reasons: Reasons) -> dict[str, Any]:
    """Tell the conditions of an action: those that fail first, and how many hold besides."""
    rows = [
        (MARKS[reason.ok], say("control", "holds" if reason.ok else "fails"), row[1], reason.clause)
        for reason, row in zip(reasons.reasons, reasons.rows, strict=True)
    ]
    failing = [row for row, reason in zip(rows, reasons.reasons, strict=True) if not reason.ok]
    holding = [row for row, reason in zip(rows, reasons.reasons, strict=True) if reason.ok]
    more = say("rule", "more" if failing else "hold", n=len(holding)) if holding else ""
    if len(holding) == 2 and not failing:
        more = say("rule", "hold.both")
    return {"verdict": reasons.verdict, "failing": failing, "more": more, "holding": holding}


def _still(told: dict[str, Any]) -> str:
    """Write a card as HTML that brings its own looks."""
    rule, *ours = (escape(line) for line in told["text"])
    text = f"{rule}{''.join(f' <em>{line}</em>' for line in ours)}"
    facts = "<br>".join(f"{escape(label)}: {breakable(value)}" for label, value in told["facts"])
    checks = "".join(f"<br>{sign} {escape(found)}" for sign, _, found, _ in told["failing"])
    checks += f"<br>{escape(told['more'])}" if told["more"] else ""
    verdict = f"<br><strong>{escape(told['verdict'])}</strong>" if told["verdict"] else ""
    about = escape(say("rule", "behind"))
    edge, accent = COLOURS["edge"].light, COLOURS["accent"].light
    return (
        f'<div style="flex:1 1 240px;max-width:420px;border:1px solid {edge};border-left:4px solid {accent};'
        'border-radius:4px;padding:6px 10px">'
        f"<strong>{escape(told['title'])}</strong><br>{text}"
        f"<details><summary>{about}</summary><small>{facts}{verdict}{checks}</small></details></div>"
    )
