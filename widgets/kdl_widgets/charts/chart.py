"""Charts as cells show them: the picture, what it settles in a sentence, and the numbers behind a fold."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

from kdl.analysis.estimates import bins
from kdl.narration.estimates import group_name, measure_name, tell_estimates, told_value
from kdl.narration.grammar import sentence
from kdl.words import say
from kdl_widgets.charts import heat_map, histogram, intervals
from kdl_widgets.charts.histogram import Counted, tell_quarters
from kdl_widgets.charts.palette import painted, painted_small
from kdl_widgets.drawing.small_svg import embedded
from kdl_widgets.output import Shown, Table

if TYPE_CHECKING:
    from kdl.analysis.estimates import Estimate, Estimates, Groups
    from kdl.core.files.limits import JsonObject
    from kdl.games.mansion.board.board import Board


class Chart(Shown):
    """A chart.

    Args:
        told: What it settles.
        table: The numbers, with a caption that says what they are.
        svg: The picture.
        small: The same in few bytes, for notebooks.
        folded: Whether all of it waits behind a fold.

    Attributes:
        told: What it settles, in a sentence or several.
        table: The numbers.
        svg: The picture as SVG text.
    """

    def __init__(self, told: str, table: Table, svg: str, small: str, *, folded: bool = False) -> None:
        self.told, self.table, self.svg, self._small, self._folded = told, table, svg, small, folded
        super().__init__(f"{table.text}\n{told}")

    @property
    def html(self) -> str:
        """The picture, what it settles, and the numbers behind a fold, as HTML."""
        return self._around(self.svg)

    def formats(self) -> JsonObject:
        """Return the same with the picture in few bytes."""
        return {"text/html": self._around(self._small)}

    def _around(self, drawn: str) -> str:
        rows = "; ".join(f"{row[0]}: {row[1]}" for row in self.table.rows)
        told = f"{embedded(drawn, f'{self.table.caption}. {rows}.')}<p>{escape(self.told)}</p>"
        headed = f"<p><strong>{escape(self.table.caption)}</strong></p>{told}{_fold('fold.numbers', self.table.body())}"
        return _fold("fold", headed) if self._folded else headed


def _fold(key: str, inside: str) -> str:
    return f"<details><summary>{escape(say('estimate', key))}</summary>{inside}</details>"


def chart_of(estimates: Estimates, board: Board | None = None, *, folded: bool = False) -> Chart:
    """Draw estimates as bars with intervals; rooms bear the names that they have on their board."""
    table, told = _table(estimates, board), tell_estimates(estimates, board)
    draw, high = partial(intervals.draw, estimates, [row[0] for row in table.rows]), intervals.height(estimates)
    return Chart(told, table, painted(draw, high, table.caption, told), painted_small(draw, high), folded=folded)


def heat_map_of(estimates: Estimates, board: Board, *, folded: bool = False) -> Chart:
    """Draw estimates of rooms on their board."""
    told = tell_estimates(estimates, board)
    return Chart(told, _table(estimates, board), *heat_map.drawn(estimates, board, told), folded=folded)


def histogram_of(groups: Groups, measure: str, by: str, width: int) -> Chart:
    """Count values by size, and draw how many lie where."""
    counted, title = Counted(bins(groups, width), by, width), measure_name(measure)
    rows = [(group_name(by, group.name), tell_quarters(group), str(group.cases)) for group in counted.groups]
    told = " ".join(sentence("estimate", "bins", name=name, quarters=said) for name, said, _ in rows)
    table, draw, high = Table(title, _head("spread"), rows), partial(histogram.draw, counted), histogram.height(counted)
    return Chart(told, table, painted(draw, high, title, told), painted_small(draw, high))


def _table(estimates: Estimates, board: Board | None) -> Table:
    rows = [_cells(estimates, row, board) for row in estimates.rows]
    return Table(measure_name(estimates.measure), _head("value", "interval"), rows)


def _head(*columns: str) -> tuple[str, ...]:
    return ("", *(say("estimate", f"table.{column}") for column in (*columns, "cases")))


def _cells(estimates: Estimates, row: Estimate, board: Board | None) -> tuple[str, ...]:
    value, low, high = (told_value(estimates, each) for each in (row.value, row.low, row.high))
    interval = say("estimate", "interval", low=low, high=high)
    return group_name(estimates.by, row.name, board), value, interval, str(row.cases)
