"""Charts: what they draw is what was estimated, in words too, in both languages and in light and dark."""

import re
from collections.abc import Sequence
from html import unescape
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from kdl_widgets import chart, heat_map, histogram
from kdl_widgets.charts import curves, intervals
from kdl_widgets.charts import histogram as histograms
from kdl_widgets.charts.palette import AUTO, LIGHT, WIDE
from kdl_widgets.drawing.colours import sides
from kdl_widgets.drawing.commands import Shape, Text, extent
from kdl_widgets.drawing.theme import PAWNS

import kdl
from kdl import words
from kdl.analysis.estimates import bins, means, proportions
from kdl.analysis.win_curve import CurvePoint, WinCurve
from kdl.errors import ArgumentError, UnknownNameError

TURNS = {"none": [12, 14, 15, 20, 31], "dog": [24, 26, 29, 25, 27]}
WINS = proportions(
    {place: [n % 7 < place + 1 for n in range(70)] for place in range(4)}, "wins", "place", expected=0.25
)
ROOMS = proportions({"kitchen": [True, True, False], "library": [False] * 5}, "chances", "room", expected=0.25)
NAMES = [f"place {row.name}" for row in WINS.rows]
CHARTS = {
    "intervals": lambda: chart(WINS),
    "means": lambda: chart(means(TURNS, "turns", "pets")),
    "histogram": lambda: histogram(TURNS, "turns", "pets", width=5),
    "map": lambda: heat_map(ROOMS, kdl.load_board()),
}


def shapes(drawn: Sequence[Any], ending: str) -> list[Shape]:
    return [each for each in drawn if isinstance(each, Shape) and each.key.endswith(ending)]


def test_bars_are_as_long_as_their_values_and_intervals_lie_where_they_are() -> None:
    drawn = intervals.draw(WINS, NAMES, LIGHT)
    bars, lines = (shapes(drawn, ending) for ending in ("/bar", "/interval"))
    lengths = [extent(bar).right - extent(bar).left for bar in bars]
    assert len(lengths) == len(WINS.rows)
    for length, line, row in zip(lengths, lines, WINS.rows, strict=True):
        assert length / lengths[0] == pytest.approx(row.value / WINS.rows[0].value)
        reach = (extent(line).right - extent(line).left - line.width) / length
        assert reach == pytest.approx((row.high - row.low) / row.value)


def test_what_is_expected_is_drawn_where_a_bar_of_that_length_ends() -> None:
    (dashed,) = shapes(intervals.draw(WINS, NAMES, LIGHT), "expected")
    bar = shapes(intervals.draw(WINS, NAMES, LIGHT), "0/bar")[0]
    at = (extent(dashed).left + extent(dashed).right) / 2
    assert (at - extent(bar).left) / (extent(bar).right - extent(bar).left) == pytest.approx(0.25 / WINS.rows[0].value)


def test_bars_of_values_by_size_are_as_high_as_many_there_are() -> None:
    counted = histograms.Counted(bins(TURNS, 5), "pets", 5)
    first, other = shapes(histograms.draw(counted, LIGHT), "/bars")
    heights = [part.bottom - part.top for part in first.parts]
    counts = [count for count in counted.groups[0].counts if count]
    assert [height / heights[0] for height in heights] == pytest.approx([count / counts[0] for count in counts])
    assert len(other.parts) == sum(count > 0 for count in counted.groups[1].counts)


@pytest.mark.parametrize("drawn", [
    lambda palette: intervals.draw(WINS, NAMES, palette),
    lambda palette: histograms.draw(histograms.Counted(bins(TURNS, 5), "pets", 5), palette),
])  # fmt: skip
def test_nothing_runs_out_of_the_picture_and_has_other_colours_on_dark_pages(drawn: Any) -> None:
    commands = drawn(AUTO)
    assert len({each.key for each in commands}) == len(commands)
    for each in commands:
        assert extent(each).left >= 0, each
        assert extent(each).right <= WIDE + 0.5, each
        day, night = sides(each.fill or each.stroke)
        assert day != night, each
        assert not isinstance(each, Text) or each.size >= 13


@pytest.mark.parametrize("code", words.languages())
@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_is_a_picture_with_its_words(name: str, code: str) -> None:
    with words.speaking(code):
        found = CHARTS[name]()
        html, bundle, table, told = found.html, found._repr_mimebundle_(), found.table, found.told
    (alternative,), (source,) = re.findall('alt="([^"]*)"', html), re.findall('src="([^"]*)"', html)
    for row in table.rows:
        assert f"{row[0]}: {row[1]}" in unescape(alternative)
    root = ET.fromstring(unquote(unescape(source).partition(",")[2]))  # noqa: S314  # our own
    assert root.attrib["viewBox"]
    assert "prefers-color-scheme:dark" in found.svg
    assert unescape(told) in unescape(html)
    assert bundle["text/plain"] == f"{table.text}\n{told}"
    assert bundle["text/html"] == html


def test_one_that_is_folded_shows_nothing_before_it_is_opened() -> None:
    told = chart(WINS, folded=True)._repr_mimebundle_()["text/html"]
    assert told.startswith("<details><summary>What the games say</summary>")
    assert told.endswith("</details></details>")
    assert not chart(WINS).html.startswith("<details>")


def test_the_more_is_estimated_of_a_room_the_more_light_is_in_it() -> None:
    drawn = heat_map(ROOMS, kdl.load_board())
    assert re.findall(r"<text[^>]*>(\d+%)</text>", drawn.svg) == ["67%", "0%"]
    assert drawn.table.rows[0][:2] == ("Kitchen", "66.7%")


def test_what_cannot_be_drawn_is_refused() -> None:
    board: Any = kdl.load_board()
    wrong: Any = [0.5]
    for call in (lambda: chart(wrong), lambda: heat_map(wrong, board), lambda: heat_map(ROOMS, wrong)):
        with pytest.raises(ArgumentError, match=r"estimates|board"):
            call()
    with pytest.raises(ArgumentError, match="one group or more"):
        chart(WINS._replace(rows=()))
    with pytest.raises(UnknownNameError, match="no room is called 'attic'"):
        heat_map(proportions({"attic": [True]}), board)


CURVE = WinCurve(
    (1, 4),
    (
        CurvePoint(0, (0.5, 0.5), (0.1, 0.1), 20),
        CurvePoint(30, (0.2, 0.8), (0.05, 0.05), 60),
        CurvePoint(60, (1.0, 0.0), (0.0, 0.0), 0),
    ),
)


def test_curves_lie_where_their_chances_are_and_bands_are_as_wide_as_the_errors() -> None:
    drawn = [*curves.draw(CURVE, 60, LIGHT)]
    (line,), (band,) = shapes(drawn, "curve/0"), shapes(drawn, "band/0")
    (low,), (high,) = shapes(drawn, "line/0%"), shapes(drawn, "line/100%")
    floor, scale = extent(low).bottom - 0.5, extent(low).bottom - extent(high).bottom
    way, around = line.parts[0].points, band.parts[0].points
    assert [(floor - y) / scale for _, y in way] == pytest.approx([0.5, 0.2, 1.0])
    left, right = (WIDE * part for part in curves.SPAN)
    assert [x for x, _ in way] == pytest.approx([left, (left + right) / 2, right])
    widths = [(below[1] - above[1]) / scale for above, below in zip(around[:3], around[:2:-1], strict=True)]
    assert widths == pytest.approx([0.2, 0.1, 0.0])


def test_each_curve_bears_the_colour_and_the_letter_of_its_seat() -> None:
    for palette in (LIGHT, AUTO):
        drawn = [*curves.draw(CURVE, 60, palette)]
        assert [each.stroke for place in (0, 1) for each in shapes(drawn, f"curve/{place}")] == [
            PAWNS[1][0],
            PAWNS[4][0],
        ]
        assert [each.text for each in drawn if isinstance(each, Text) and each.key.startswith("sign/")] == ["B", "E"]
        signs = [extent(each) for each in drawn if re.fullmatch(r"sign/\d", each.key)]
        apart = WIDE * sum(curves.SPAN) / 2  # of the places before the end the one with the largest difference
        assert [(each.left + each.right) / 2 for each in signs] == pytest.approx([apart, apart])
    assert not shapes([*curves.draw(WinCurve((0, 1), ()), 60, LIGHT)], "curve/0")
