"""The document of rules that are told: cards with a title and a sentence, and behind a sign what stands behind them."""

from __future__ import annotations

from dataclasses import dataclass

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1


@dataclass(frozen=True)
class Condition:
    """A condition of an action, checked.

    Attributes:
        text: What was found.
        clause: The clause that makes it a condition.
        title: The title of that clause.
        address: Its address, seen from the pages of the site in its language.
    """

    text: str
    clause: str
    title: str
    address: str


@dataclass(frozen=True)
class Checked:
    """The conditions of an action.

    Attributes:
        verdict: Whether the action is legal, in a sentence.
        failing: Those that do not hold.
        holding: Those that do.
        more: How many these are, in words; ``""`` for none.
    """

    verdict: str
    failing: tuple[Condition, ...] = ()
    holding: tuple[Condition, ...] = ()
    more: str = ""


@dataclass(frozen=True)
class RuleCardDocument:
    """A rule as a card.

    Attributes:
        clause: Its id.
        title: Its title.
        rule: What the rulebook says, in our words; ``""`` where all of it is our ruling.
        ruling: What we decided; ``""`` where nothing is.
        address: Its address, seen from the pages of the site in its language.
        about: What the sign is called behind which the facts stand.
        facts: What there is to know of it, each with its name: the clause, whose it is, where it stands.
        checked: The conditions of an action that are told with it, None for none.
    """

    clause: str
    title: str
    rule: str
    ruling: str
    address: str
    about: str
    facts: tuple[tuple[str, str], ...]
    checked: Checked | None = None

    @property
    def text(self) -> str:
        """All that it says."""
        return " ".join(filter(None, (self.rule, self.ruling)))


@dataclass(frozen=True)
class RulesDocument:
    """Rules in one language, as a row of cards.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        name: What the row is called.
        waits: What is said in its place while it waits.
        open: What is pressed to see it anyway.
        holds: What a tick is called.
        fails: What a cross is called.
        behind: What the facts are called where no sign stands for them.
        cards: The cards.
    """

    version: int
    name: str
    waits: str
    open: str
    holds: str
    fails: str
    behind: str
    cards: tuple[RuleCardDocument, ...]
