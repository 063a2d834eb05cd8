"""What the teaching calls return: pictures, tables and texts that show themselves and hold their data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from kdl.narration import tell_clause
from kdl.narration.soft_hyphens import softened

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


Row = tuple[str, ...]

#: What a cell says where there is nothing.
NOTHING = "-"
#: How cells are laid out, so that a table fits a narrow page: those of a row with a long text begin above, and long
#: texts may break anywhere.
CELL, ABOVE, BREAKS = "text-align:left", ";vertical-align:top", ";overflow-wrap:anywhere"
LONG = 32


class Shown:
    """Something that a cell shows, with the same in words.

    Attributes:
        follows: Whether it speaks the language that is set when it is shown, and not that in which it was made.
    """

    follows = False

    def __init__(self, text: str) -> None:
        self._text = text

    @property
    def text(self) -> str:
        """What it says, for readers who cannot see it and for tests."""
        return self._text

    def _repr_mimebundle_(self, **_: object) -> JsonObject:
        return {"text/plain": self.text, **self.formats()}

    @property
    def html(self) -> str:
        """The same as HTML, ``""`` where there is none."""
        return ""

    def formats(self) -> JsonObject:
        """Return the other formats of the output, by MIME type."""
        return {"text/html": self.html} if self.html else {}

    def __repr__(self) -> str:
        """Return the words."""
        return self.text


class Sentence(Shown):
    """A sentence."""

    @property
    def html(self) -> str:
        """The sentence as HTML, which is broken into lines; a text alone is not."""
        return paragraph(self.text)


class Picture(Shown):
    """A picture that needs no kernel.

    Attributes:
        svg: The picture as SVG text.
    """

    def __init__(self, text: str, svg: str) -> None:
        super().__init__(text)
        self.svg = svg

    def formats(self) -> JsonObject:
        """Return the picture as SVG."""
        return {"image/svg+xml": self.svg}


class Table(Shown):
    """A table with a caption.

    Attributes:
        caption: What the table shows.
        columns: The head of each column.
        rows: The cells; the first of a row names it.
    """

    def __init__(self, caption: str, columns: Row, rows: Sequence[Row], text: str = "") -> None:
        self.caption, self.columns, self.rows = caption, columns, tuple(rows)
        super().__init__(text or self._as_text())

    def _as_text(self) -> str:
        lines = [self.columns, *self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        table = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines]
        return "\n".join([self.caption, *(line.rstrip() for line in table)])

    @property
    def html(self) -> str:
        """The table as HTML."""
        return self.body(f'<caption style="text-align:left"><strong>{escape(self.caption)}</strong></caption>')

    def body(self, caption: str = "") -> str:
        """Return the table as HTML, with a caption if there is one."""
        heads = "".join(map(_head, self.columns))
        return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{''.join(map(_row, self.rows))}</tbody></table>"


def _row(row: Row) -> str:
    """Return a row as HTML; the first of its cells is its head."""
    above = CELL + ABOVE * any(len(text) > LONG for text in row)
    cells = (
        f'<{kind} style="{above}{BREAKS * (len(text) > LONG)}">{breakable(text)}</{kind[:2]}>'
        for kind, text in zip(['th scope="row"', *["td"] * len(row)], row, strict=False)
    )
    return f"<tr>{''.join(cells)}</tr>"


def breakable(text: str) -> str:
    """Write a text as HTML that can break behind the points of ids such as those of clauses."""
    return re.sub(r"(?<=[a-z])\.(?=[a-z])", ".<wbr>", escape(softened(text)))


def laws(clauses: Iterable[str]) -> str:
    """Write what clauses say as HTML."""
    return "".join(
        f'<p class="kdl-law">{escape(tell_clause(clause))}</p>' for clause in dict.fromkeys(clauses) if clause
    )


def _head(column: str) -> str:
    """Return the head of a column as HTML; a column without a name has none."""
    return f'<th scope="col" style="{CELL}">{escape(column)}</th>' if column else "<td></td>"


def paragraph(sentence: str) -> str:
    """Write a sentence as HTML; what stands between backticks is code."""
    return f'<p style="margin:0.3em 0;overflow-wrap:anywhere">{coded(sentence)}</p>'


def coded(sentence: str) -> str:
    """Write what stands between backticks as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(sentence))
