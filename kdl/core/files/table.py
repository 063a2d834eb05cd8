"""Tables for a spreadsheet."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def csv_text(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    r"""Write a table with commas, and quotes where they are needed.

    Args:
        columns: What the columns are called.
        rows: The cells, row by row.

    >>> csv_text(["room", "cards"], [["Library", 2], ["Hall, west", 0]])
    'room,cards\nLibrary,2\n"Hall, west",0\n'
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue()
