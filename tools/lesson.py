"""Write the lesson of 45 minutes into the web app, where the front page links to it: ``python -m tools.lesson``.

What is asked stands on the pages themselves; what pupils will get wrong comes from the slips that the questions know.
"""

from __future__ import annotations

from html import escape
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kdl_widgets.beats.bet import Bet
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.sheets.paper import paper
from kdl_widgets.site.cells import at_home, cells

from kdl.core.files import write_file
from kdl.course import page
from kdl.questions.misconceptions import UNKNOWN, misconceptions
from kdl.words import languages, say, speaking
from tools.cheatsheets import FOLDER, ROOT

if TYPE_CHECKING:
    from kdl.documents.question import Choice, QuestionDocument
    from kdl.questions.question import Question

#: The game of the lesson, by the beginning of the ids of its clauses.
GAME = "deluxe"
#: How many questions of a page there is time for, and how many wrong answers to each are told.
ASKED, TOLD = 3, 2


class Part(NamedTuple):
    """A part of the lesson.

    Attributes:
        key: What it is called in the catalogue.
        minutes: How long it takes.
        page: The id of the page of the course; ``""`` for what is done without one.
    """

    key: str
    minutes: int
    page: str = ""


PARTS = (
    Part("murder", 6, "what_is_this_game"),
    Part("sight", 13, "sight_lines"),
    Part("lucky", 11, "luckys_movement"),
    Part("motives", 9, "motives"),
    Part("sheet", 6),
)


def asked_on(name: str) -> list[Question]:
    """Run a page, and return those of its questions that tell the most slips apart, in the order of the page.

    Facts that are the same in every game can be looked up; there is no time for them, nor for another game.
    """
    path = NOTEBOOKS / f"{page(name).file}.ipynb"
    with at_home(path):
        bets = [cell.shows.question for cell in cells(path) if isinstance(cell.shows, Bet)]
    found = [each for each in bets if not each.kind.fact and each.document.clause.startswith(f"{GAME}.")]
    best = sorted(found, key=lambda each: -sum(slip.apart for slip in misconceptions(each.solution).values()))[:ASKED]
    return [each for each in found if each in best]


def lessons() -> dict[str, str]:
    """Return the lesson as a page of HTML, in every language."""
    asked = [asked_on(part.page) if part.page else [] for part in PARTS]
    return {code: _page(asked, code) for code in languages()}


def _page(asked: list[list[Question]], code: str) -> str:
    with speaking(code):
        title, whole = escape(say("lesson", "title")), sum(part.minutes for part in PARTS)
        begins = accumulate((part.minutes for part in PARTS[:-1]), initial=0)
        parts = "\n".join(map(_part, PARTS, begins, asked))
        before = "".join(f"<li>{escape(say('lesson', f'before.{n}'))}</li>" for n in range(1, 4))
        inside = f"""\
<header><h1>{title}</h1>
<p>{escape(say("lesson", "aim", whole=whole))}</p>
<h2>{escape(say("lesson", "before"))}</h2>
<ol>{before}</ol></header>
{parts}
<footer><p>{escape(say("lesson", "after"))}</p><p><code>{escape(say("lesson", "after.command"))}</code></p></footer>
"""
        return paper(title, inside, "lesson.css")


def _part(part: Part, begins: int, asked: list[Question]) -> str:
    heading = escape(say("lesson", "minutes", first=begins, last=begins + part.minutes))
    name = page(part.page).title() if part.page else say("lesson", f"{part.key}.name")
    questions = "\n".join(_question(each.document) for each in asked)
    command = "" if part.page else f"<p><code>{escape(say('lesson', f'{part.key}.command'))}</code></p>"
    return (
        f"<section><h2><span>{heading}</span> {escape(name)}</h2>\n<p>{escape(say('lesson', part.key))}</p>"
        f"{command}\n{questions}</section>"
    )


def _question(document: QuestionDocument) -> str:
    """Write a question, what is right, and what will be answered wrongly, with what to say to that."""
    wrong = "".join(
        f"<li><b>{escape(choice.label)}</b>: {escape(choice.text)}</li>" for choice in wrong_answers(document)
    )
    told = f"<p>{escape(say('lesson', 'wrong'))}</p><ul>{wrong}</ul>" if wrong else ""
    return (
        f"<h3>{escape(document.in_full)}</h3>\n"
        f"<p><b>{escape(say('lesson', 'right'))}</b> {escape(document.told)} <code>{document.clause}</code></p>{told}"
    )


def wrong_answers(document: QuestionDocument) -> tuple[Choice, ...]:
    """Return the wrong answers that betray a slip, one for each slip, as many as there is time for."""
    found: dict[str, Choice] = {}
    for choice in document.choices:
        if not choice.right and choice.text and choice.error not in UNKNOWN:
            found.setdefault(choice.error, choice)
    return tuple(found.values())[:TOLD]


def files(folder: Path = FOLDER) -> dict[Path, str]:
    """Return the pages, each with the file that it is written into."""
    return {folder / f"lesson.{code}.html": text for code, text in lessons().items()}


if __name__ == "__main__":
    for file, text in files().items():
        print(write_file(file, text).relative_to(ROOT))
