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
from kdl_widgets.charts.palette import painted
from kdl_widgets.drawing.svg import embedded
from kdl_widgets.output import Shown, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.analysis.estimates import Estimate, Estimates, Groups
    from kdl.games.mansion.board import Board


class Chart(Shown):
    """A chart, in the language that is set when it is shown.

    Args:
        tell: Returns the numbers, with a caption that says what they are, and what they settle.
        draw: Returns the picture as SVG text, from what ``tell`` returned.
        folded: Whether all of it waits behind a fold.
    """

    follows = True

    def __init__(
        self, tell: Callable[[], tuple[Table, str]], draw: Callable[[Table, str], str], *, folded: bool = False
    ) -> None:
        self._tell, self._draw, self._folded = tell, draw, folded

    @property
    def table(self) -> Table:
        """The numbers."""
        return self._tell()[0]

    @property
    def told(self) -> str:
        """What it settles, in a sentence or several."""
        return self._tell()[1]

    @property
    def svg(self) -> str:
        """The picture as SVG text."""
        return self._draw(*self._tell())

    @property
    def text(self) -> str:
        """The numbers, and what they settle."""
        return f"{self.table.text}\n{self.told}"

    @property
    def html(self) -> str:
        """The picture, what it settles, and the numbers behind a fold, as HTML."""
        table, told = self._tell()
        rows = "; ".join(f"{row[0]}: {row[1]}" for row in table.rows)
        shown = f"{embedded(self.svg, f'{table.caption}. {rows}.')}<p>{escape(told)}</p>"
        headed = f"<p><strong>{escape(table.caption)}</strong></p>{shown}{_fold('fold.numbers', table.body())}"
        return _fold("fold", headed) if self._folded else headed


def _fold(key: str, inside: str) -> str:
    return f"<details><summary>{escape(say('estimate', key))}</summary>{inside}</details>"


def chart_of(estimates: Estimates, board: Board | None = None, *, folded: bool = False) -> Chart:
    """Draw estimates as bars with intervals; rooms bear the names that they have on their board."""

    def draw(table: Table, told: str) -> str:
        bars = partial(intervals.draw, estimates, [row[0] for row in table.rows])
        return painted(bars, intervals.height(estimates), table.caption, told)

    return Chart(partial(_told, estimates, board), draw, folded=folded)


def heat_map_of(estimates: Estimates, board: Board, *, folded: bool = False) -> Chart:
    """Draw estimates of rooms on their board."""
    tell = partial(_told, estimates, board)
    return Chart(tell, lambda _, told: heat_map.drawn(estimates, board, told), folded=folded)


def histogram_of(groups: Groups, measure: str, by: str, width: int) -> Chart:
    """Count values by size, and draw how many lie where."""
    counted = Counted(bins(groups, width), by, width)

    def tell() -> tuple[Table, str]:
        rows = [(group_name(by, group.name), tell_quarters(group), str(group.cases)) for group in counted.groups]
        told = " ".join(sentence("estimate", "bins", name=name, quarters=said) for name, said, _ in rows)
        return Table(measure_name(measure), _head("spread"), rows), told

    def draw(table: Table, told: str) -> str:
        return painted(partial(histogram.draw, counted), histogram.height(counted), table.caption, told)

    return Chart(tell, draw)


def _told(estimates: Estimates, board: Board | None) -> tuple[Table, str]:
    rows = [_cells(estimates, row, board) for row in estimates.rows]
    table = Table(measure_name(estimates.measure), _head("value", "interval"), rows)
    return table, tell_estimates(estimates, board)


def _head(*columns: str) -> tuple[str, ...]:
    return ("", *(say("estimate", f"table.{column}") for column in (*columns, "cases")))


def _cells(estimates: Estimates, row: Estimate, board: Board | None) -> tuple[str, ...]:
    value, low, high = (told_value(estimates, each) for each in (row.value, row.low, row.high))
    interval = say("estimate", "interval", low=low, high=high)
    return group_name(estimates.by, row.name, board), value, interval, str(row.cases)
