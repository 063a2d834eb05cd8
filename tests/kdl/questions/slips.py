"""What is drawn of slips while a question is open, held against what is right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.questions.document import options_of
from kdl.questions.slip_drawings import DRAWN, UNDRAWN, slip_drawing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.questions.question import Question
    from kdl.questions.solution import Drawing, Solution

_DRAWN = {slip for slips in DRAWN.values() for slip in slips.split()}
_UNDRAWN = {slip for slips in UNDRAWN.values() for slip in slips.split()}


def amiss(question: Question) -> Iterator[str]:
    """Yield what is drawn and shows what is right, and slips that the table does not name, or names twice."""
    solution = question.solution
    for option in options_of(solution):
        remark, drawing = solution.remark(option.value), slip_drawing(solution, option.value)
        slips = {remark.error, *remark.also} - {"", "miscounted"}
        if option.value in solution.right or solution.form == "yes":
            slips = set()
        yield from (f"{slip}: write into kdl/questions/slip_drawings.py how it is drawn" for slip in _unnamed(slips))
        yield from (f"{option.label}: {shown} is drawn, and right" for shown in _right_in(solution, drawing))


def _unnamed(slips: set[str]) -> set[str]:
    return {slip for slip in slips if (slip in _DRAWN) == (slip in _UNDRAWN)}


def _right_in(solution: Solution, drawing: Drawing) -> Iterator[str]:
    """Yield what a drawing holds of what is right."""
    ends = {end for pair in (*drawing.looks, *drawing.ways) for end in pair} - {*solution.about}
    texts = dict(drawing.tags)
    held = {*drawing.lit, *drawing.path, *texts, *drawing.crossed, *ends}
    if solution.form in ("yes", "choice"):
        yield from drawing.looks and ["a look that decides"]
    if solution.form == "yes":
        yield from sorted(held)
    elif solution.form == "number":
        yield from (text for text in texts.values() if {*re.findall(r"\d+", text)} & {*map(str, solution.right)})
    elif solution.form in ("seat", "seats"):
        names = {option.label for option in solution.options if option.value in solution.right}
        yield from names & {*texts.values()}
        yield from (each for seat in solution.right if seat != -1 for each in held & _characters(solution, int(seat)))
    else:
        yield from held & {*map(str, solution.right)}


def _characters(solution: Solution, seat: int) -> set[str]:
    return {*solution.shows.characters[seat]} if isinstance(solution.shows, GetLuckyObservation) else set()
