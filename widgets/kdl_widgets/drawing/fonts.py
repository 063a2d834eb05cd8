"""Type: which font the pictures ask for, and how wide its lines run.

The widths are those of Helvetica, which Arial, Liberation Sans and Arimo share; where a reader has none of these,
the painters narrow a line that would run wider than planned.
"""

from __future__ import annotations

from functools import lru_cache

from kdl_widgets.drawing.tokens import FONTS

FAMILY = FONTS["picture"]

#: Height of capital letters, as a part of the size.
CAPITALS = 0.716

_REGULAR = {
    191: "'", 222: "ijl\u2019", 278: " !,./:;I[\\]ft·", 333: "()-`r", 355: '"', 389: "*", 500: "Jcksvxyz",
    611: "FTZß", 667: "&ABEKPSVXYÄ", 722: "CDHNRUwÜ", 778: "GOQÖ", 833: "Mm", 889: "%", 944: "W", 1000: "…",
}  # fmt: skip
_BOLD = {
    238: "'", 278: " ,./I\\ijl\u2019·", 333: "!()-:;[]`ft", 389: "*r", 474: '"', 500: "z",
    611: "?FLTZbdghnopquöüß", 667: "EPSVXY", 722: "&ABCDHKNRUÄÜ", 778: "GOQwÖ", 833: "M", 889: "%m", 944: "W",
    1000: "…",
}  # fmt: skip
_WIDTHS = [{char: width for width, chars in table.items() for char in chars} for table in (_REGULAR, _BOLD)]
_OTHERS = 556


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return how long a line of text runs, in the unit of its size."""
    return _thousandths(text, bold) * size / 1000


@lru_cache(maxsize=4096)
def _thousandths(text: str, bold: bool) -> int:
    widths = _WIDTHS[bold]
    return sum(widths.get(char, _OTHERS) for char in text)
