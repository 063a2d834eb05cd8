"""All that differs between two editions, as tables that are made from their files, rulesets and clauses."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from kdl.analysis.mansion.transfer import home
from kdl.core.edition import Edition
from kdl.games.editions import load_edition
from kdl.games.mansion.editions import MansionEdition
from kdl.words import language, say
from kdl_widgets.comparison.edition_facts import board_rows, card_rows, fact_rows, number_rows, option_rows, pair_rows
from kdl_widgets.comparison.edition_rules import action_rows, check_rows, clause_rows, rule_rows
from kdl_widgets.output import Row, Shown, Table

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board

#: The tables that are open at first; the longer ones can be opened.
OPEN = ("facts", "cards", "board", "actions")
#: The most rows of a table that is open at first.
SHORT = 10


class Differences(Shown):
    """Every difference between two editions, topic by topic; in a line of words how many there are of each.

    Attributes:
        one: Id of the one edition.
        other: Id of the other.
        tables: By topic: ``"facts"``, ``"options"``, ``"cards"``, ``"board"``, ``"numbers"``, ``"sight"``,
            ``"steps"``, ``"actions"``, ``"checks"``, ``"rules"``, ``"clauses"``. A topic without a difference is not
            there, and where one edition has no board, those about boards are not. The columns are what differs, and
            how it is in the one edition and in the other.
    """

    def __init__(self, one: str, other: str) -> None:
        here, there = load_edition(one), load_edition(other)
        self.one, self.other = here.id, there.id
        rows = {topic: differing(found) for topic, found in _rows_by_topic(here, there).items()}
        self.tables = {topic: _table(topic, here, there, found) for topic, found in rows.items() if found}
        told = [f"{table.caption}: {len(table.rows)}" for table in self.tables.values()]
        names = " / ".join(titles(here, there))
        super().__init__("\n".join([names, *told]) if told else say("edition", "same"))

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, with the topic before them."""
        return tuple((topic, *row) for topic, table in self.tables.items() for row in table.rows)

    @property
    def html(self) -> str:
        """The tables as HTML, each under a line that opens and shuts it."""
        parts = "".join(_folding(topic, table) for topic, table in self.tables.items())
        return parts or f"<p>{escape(self.text)}</p>"


def differing(rows: Iterable[Row]) -> list[Row]:
    """Return the rows of what is not the same on either side."""
    return [row for row in rows if row[1] != row[2]]


def _rows_by_topic(one: Edition, other: Edition) -> dict[str, Iterable[Row]]:
    return {
        "facts": fact_rows(one, other),
        "options": option_rows(one, other),
        "cards": card_rows(one, other),
        **(
            _board_rows(home(one.id), home(other.id))
            if isinstance(one, MansionEdition) and isinstance(other, MansionEdition)
            else {}
        ),
        "actions": action_rows(one, other),
        "checks": check_rows(one, other),
        "rules": rule_rows(one, other),
        "clauses": clause_rows(one, other),
    }


def _board_rows(a: Board, b: Board) -> dict[str, Iterable[Row]]:
    return {
        "board": board_rows(a, b),
        "numbers": number_rows(a, b),
        "sight": pair_rows(a, b, "sees"),
        "steps": pair_rows(a, b, "steps"),
    }


def _table(topic: str, one: Edition, other: Edition, rows: Iterable[Row]) -> Table:
    return Table(say("edition", f"topic.{topic}"), (say("teach", "fact"), *titles(one, other)), list(rows))


def titles(one: Edition, other: Edition) -> tuple[str, str]:
    """Return the titles of two editions."""
    return one.name[language()], other.name[language()]


def _folding(topic: str, table: Table) -> str:
    caption = f"<summary><strong>{escape(table.caption)}</strong> ({len(table.rows)})</summary>"
    is_open = topic in OPEN and len(table.rows) <= SHORT
    return f"<details{' open' if is_open else ''}>{caption}{table.body()}</details>"
