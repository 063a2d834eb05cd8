"""List the names of rooms, cards and characters in English and German, edition by edition."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from kdl.narration.glossary import PARTS, glossary, places, title
from kdl.words import languages, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.cli.further import Commands

SOURCE = "en"


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("glossary", help="list the names of rooms, cards and characters in English and German")
    parser.description = __doc__
    parser.add_argument(
        "--language", choices=languages(), default=SOURCE, help="language of the headings (default: en)"
    )
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the glossary.

    Returns:
        0.
    """
    sys.stdout.write(as_markdown(given.language))
    return 0


def as_markdown(language: str = SOURCE) -> str:
    """Write the glossary as a page of Markdown.

    Args:
        language: The language of the headings; the names stand in both.
    """
    return "\n".join([*_page(language), ""])


def _page(language: str) -> Iterator[str]:
    yield f"# {say('glossary', 'title', language)}"
    yield from ("", say("glossary", "about", language))
    for other in languages():
        if other != SOURCE:
            for part in PARTS:
                yield from ("", f"## {say('glossary', part, language)}", "", *_table(part, other, language))


def _table(part: str, other: str, language: str) -> Iterator[str]:
    """Yield the lines of a part: the English names, and beside them those of another language where they are used."""
    rows = [row for row in glossary(other) if row.part == part]
    columns = places(rows, part)
    source = say("control", "language.own", SOURCE)
    lines = [[source, *(title(part, where, language) for where in columns)]]
    lines += [[row.english, *(row.names.get(where, "") for where in columns)] for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    yield _line(lines[0], widths)
    yield _line(["-" * width for width in widths], widths)
    yield from (_line(line, widths) for line in lines[1:])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return f"| {' | '.join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))} |"
