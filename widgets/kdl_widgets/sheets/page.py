"""Exercise sheets and solution sheets as pages of HTML that print well: one file each, with nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from kdl.words import say, speaking
from kdl_widgets.sheets.answers import offered
from kdl_widgets.sheets.paper import paper
from kdl_widgets.sheets.pictures import answered_svg, asked_svg

if TYPE_CHECKING:
    from kdl.documents.question import Choice, QuestionDocument
    from kdl_widgets.sheets.exercises import Item, Sheet

#: From how many options on they stand in two columns.
_MANY = 8
#: What is longer than this needs a line of its own.
_LONG = 24


def page(sheet: Sheet, *, solutions: bool = False, code: str | None = None) -> str:
    """Write a sheet as a page of HTML.

    Args:
        sheet: The sheet.
        solutions: Whether the answers stand there, with their reasons and the rules behind them.
        code: The language; the one that is set if None.

    Raises:
        UnknownNameError: The kit does not speak that language.
    """
    with speaking(code):
        items = "\n".join(_item(item, solutions=solutions) for item in sheet.items)
        return _document(sheet, items, solutions=solutions)


def _document(sheet: Sheet, items: str, *, solutions: bool) -> str:
    title = escape(sheet.title)
    kind = escape(say("sheet", "solutions" if solutions else "exercises"))
    inside = f"""\
<header><h1>{title} <small>{kind}</small></h1>
{_lines(sheet, solutions=solutions)}</header>
<ol class="items">
{items}
</ol>
<footer><p>{escape(_drawn_from(sheet))} {escape(say("sheet", "unofficial"))}</p></footer>
"""
    return paper(f"{title}: {kind}", inside, "sheet.css")


def _lines(sheet: Sheet, *, solutions: bool) -> str:
    """Write the lines for name, date and points, and how to answer."""
    name = f'{escape(say("sheet", "name"))} <b class="line">{escape(sheet.student)}</b>'
    if solutions:
        return f'<p class="who">{name}</p>' if sheet.student else ""
    date = f'{escape(say("sheet", "date"))} <b class="line"></b>'
    points = f'{escape(say("sheet", "points"))} <b class="line short"></b> / {len(sheet.items)}'
    how = escape(say("sheet", "how"))
    return f'<p class="who"><span>{name}</span> <span>{date}</span> <span>{points}</span></p>\n<p>{how}</p>'


def _drawn_from(sheet: Sheet) -> str:
    return say("sheet", "drawn-from", level=say("practice", f"level.{sheet.plan.level}"), seed=sheet.plan.seed)


def _item(item: Item, *, solutions: bool) -> str:
    """Write a question: its picture, and beside it what is to be ticked or written, or the solution."""
    solution, document = item.question.solution, item.question.document
    picture = answered_svg(solution) if solutions else asked_svg(solution)
    figure = f"<figure>{picture}</figure>" if picture else ""
    facts = f"<p>{escape(document.facts)}</p>" if document.facts else ""
    told = _told(document) if solutions else ""
    return (
        f'<li class="item{"" if picture else " bare"}"><h2><span>{item.number}</span>{escape(document.asks)}</h2>\n'
        f"{facts}<div>{figure}<section>{_place(document, solutions=solutions)}{told}</section></div></li>"
    )


def _place(document: QuestionDocument, *, solutions: bool) -> str:
    """Write the place for the answer: a line for a number, else a box for each choice."""
    if document.form == "number":
        number = document.right[0].label if solutions else ""
        return f'<p class="number">{escape(say("sheet", "number"))} <b class="line short">{number}</b></p>'
    how = escape(say("sheet", "tick.many" if document.many else "tick.one"))
    choices = offered(document)
    if solutions and len(choices) > _MANY:
        choices = tuple(choice for choice in choices if choice.right)
    why = reasons(document) if solutions else ()
    boxes = "\n".join(
        _box(choice, choice.text if choice in why else "", ticked=solutions and choice.right) for choice in choices
    )
    short = all(len(choice.label + choice.note) <= _LONG for choice in choices)
    columns = ' class="two"' if len(choices) > _MANY and short and not why else ""
    return f"<p><i>{how}</i></p>\n<ul{columns}>\n{boxes}\n</ul>" if boxes else _nothing()


def _nothing() -> str:
    return f"<p>{escape(say('question', 'nothing'))}</p>"


def _box(choice: Choice, why: str, *, ticked: bool) -> str:
    note = f" <small>({escape(choice.note)})</small>" if choice.note else ""
    label = f"{escape(choice.label)}{note}"
    shown = f"<b>{label}{':' if why else ''}</b> {escape(why)}" if ticked else label
    return f'<li><span class="box">{"✓" if ticked else ""}</span><span>{shown}</span></li>'


def _told(document: QuestionDocument) -> str:
    """Write the whole answer, and the rule behind it."""
    return f'<div class="told"><p>{escape(document.told)}</p><p class="rule">{escape(rule_of(document))}</p></div>'


def reasons(document: QuestionDocument) -> tuple[Choice, ...]:
    """Return what is right and says why, as far as the whole answer does not say it."""
    return tuple(choice for choice in offered(document) if choice.right and choice.text not in document.told)


def rule_of(document: QuestionDocument) -> str:
    """Name the rule behind a question by its title and its id."""
    return f"{document.review.title} [{document.clause}]"
