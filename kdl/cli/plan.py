"""List the lessons with their length, rules and exercises."""

from __future__ import annotations

import argparse
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kdl.cli.clauses import in_notebook
from kdl.core.files import csv_text
from kdl.course import pages, tracks
from kdl.questions import kinds
from kdl.rule_cards import rule_card
from kdl.words import languages, say, speaking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.cli.further import Commands
    from kdl.course import Page

WIDTH = 100
COLUMNS = ("track", "page", "file", "minutes", "clauses", "kinds")


class Row(NamedTuple):
    """A page of the plan.

    Attributes:
        track: The title of its track; ``""`` for what stands outside the tracks.
        page: The page.
        clauses: Ids of the rules that it is about.
        kinds: The kinds of questions with which these are practised.
    """

    track: str
    page: Page
    clauses: tuple[str, ...]
    kinds: tuple[str, ...]


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("plan", help="list the lessons with their length, rules and exercises")
    parser.description = __doc__
    parser.add_argument("--language", choices=languages(), default="en", help="language (default: en)")
    parser.add_argument("--csv", action="store_true", help="print a table for a spreadsheet, with the ids of rules")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[2], help="clone with the notebooks")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the plan.

    Raises:
        KdlError: A notebook cannot be read.
    """
    with speaking(given.language):
        rows = plan(given.root)
        sys.stdout.write(as_csv(rows) if given.csv else as_text(rows))
    return 0


def plan(root: Path) -> tuple[Row, ...]:
    """List the pages in order, with the rules that their notebooks name; without notebooks, those of the course.

    Raises:
        DataError: A notebook cannot be read.
    """
    titles = {page: track.title() for track in tracks() for page in track.pages}
    rows = []
    for page in pages():
        named = _named(root / "notebooks" / f"{page.file}.ipynb") or page.clauses
        asked = dict.fromkeys(kind.id for name in named for kind in kinds(name) if kind.deal)
        rows.append(Row(titles.get(page, ""), page, named, tuple(asked)))
    return tuple(rows)


def _named(notebook: Path) -> tuple[str, ...]:
    if not notebook.exists():
        return ()
    return tuple(dict.fromkeys(name for name, _, _ in in_notebook(notebook)))


def as_csv(rows: tuple[Row, ...]) -> str:
    """Write the plan as a table with commas, in the language that is set."""
    cells = (
        [track, page.title(), page.file, page.minutes or "", " ".join(clauses), " ".join(asked)]
        for track, page, clauses, asked in rows
    )
    return csv_text([say("plan", column) for column in COLUMNS], cells)


def as_text(rows: tuple[Row, ...]) -> str:
    """Write the plan for reading, in the language that is set."""
    return "\n".join([*_lines(rows), ""])


def _lines(rows: tuple[Row, ...]) -> Iterator[str]:
    minutes = say("front", "minutes", n=sum(row.page.minutes for row in rows))
    yield say("plan", "title", pages=say("front", "count", n=len(rows)), minutes=minutes)
    before = ""
    for row in rows:
        if row.track != before:
            yield from ("", row.track or say("plan", "outside"))
            before = row.track
        yield from ("", *_entry(row))


def _entry(row: Row) -> Iterator[str]:
    page = row.page
    time = say("front", "minutes", n=page.minutes) if page.minutes else say("front", "open-end")
    yield f"  {page.title()} ({page.file}.ipynb): {time}"
    yield from _listed("clauses", [rule_card(name).title for name in row.clauses])
    yield from _listed("kinds", row.kinds)


def _listed(column: str, names: list[str] | tuple[str, ...]) -> list[str]:
    if not names:
        return []
    told = f"{say('plan', column)}: {'; '.join(names)}"
    return textwrap.wrap(told, WIDTH, initial_indent="    ", subsequent_indent="      ", break_on_hyphens=False)
