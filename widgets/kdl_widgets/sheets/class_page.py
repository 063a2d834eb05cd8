"""The results of a class as a page to print: which rule was missed by how many, as a picture and as a table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from kdl.analysis.estimates import proportions
from kdl.words import say
from kdl_widgets.charts.intervals import draw, height
from kdl_widgets.charts.palette import painted
from kdl_widgets.sheets.class_results import COLUMNS
from kdl_widgets.sheets.paper import paper

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl_widgets.sheets.class_results import KeptError, Rule

#: How many rules are drawn; all of them stand in the table.
_DRAWN = 15


def class_page(rules: Sequence[Rule], people: int, refused: Sequence[KeptError] = ()) -> str:
    """Write the page, in the language that is set.

    Args:
        rules: The rules, those that were missed most first.
        people: How many have answered.
        refused: What is wrong with the files that were not read.
    """
    title = escape(say("class", "title"))
    problems = "".join(f"<li>{escape(each.told)}</li>" for each in refused)
    passed = f"<h2>{escape(say('class', 'refused'))}</h2>\n<ul>{problems}</ul>\n" if problems else ""
    inside = f"""\
<header><h1>{title}</h1>
<p>{escape(say("class", "told", n=people))} {escape(say("class", "how"))}</p></header>
<figure>{_picture(rules)}</figure>
<table>
<thead><tr>{"".join(f"<th>{escape(say('class', column))}</th>" for column in COLUMNS)}</tr></thead>
<tbody>
{"".join(map(_row, rules))}</tbody>
</table>
{passed}"""
    return paper(title, inside, "class.css")


def _row(rule: Rule) -> str:
    counts = "".join(f"<td>{number}</td>" for number in rule[1:])
    return f'<tr><th scope="row">{escape(rule.title)}</th><td><code>{rule.clause}</code></td>{counts}</tr>\n'


def _picture(rules: Sequence[Rule]) -> str:
    """Draw the rules that were missed most: the share, and where it lies for classes like this one."""
    most = [rule for rule in rules[:_DRAWN] if rule.missed]
    if not most:
        return f"<p>{escape(say('class', 'none'))}</p>"
    shares = proportions({rule.clause: [place < rule.missed for place in range(rule.asked)] for rule in most})
    names = [say("class", "row", rule=rule.title, missed=rule.missed, asked=rule.asked) for rule in most]
    title, told = say("class", "picture"), " ".join(f"{name}." for name in names)
    return painted(lambda palette: draw(shares, names, palette), height(shares), title, told, follows=False)
