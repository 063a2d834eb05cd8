"""Two pictures side by side."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from kdl_widgets.output import Table
from kdl_widgets.pictures.picture import image

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl_widgets.output import Row
    from kdl_widgets.pictures.renderers import Observed


#: Pixels on the page, for each of the two.
WIDTH = 480


class SideBySide(Table):
    """Two pictures beside each other, on a narrow page one below the other, over a table of two columns of facts."""

    def __init__(self, both: tuple[Observed, Observed], caption: str, columns: Row, rows: Sequence[Row]) -> None:
        self._both = both
        super().__init__(caption, columns, rows)

    @property
    def html(self) -> str:
        """The pictures, each under the head of its column, and the table as HTML."""
        pictures = "".join(
            f'<div style="flex:1 1 300px;min-width:0"><strong>{escape(name)}</strong><br>'
            f"{image(each, width=WIDTH)}</div>"
            for name, each in zip(self.columns[1:], self._both, strict=True)
        )
        both = f'<div style="display:flex;flex-wrap:wrap;gap:12px">{pictures}</div>'
        return both + super().html
