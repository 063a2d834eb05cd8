"""Whether the kit finds out what somebody has got wrong: learners with one misconception each go through the course.

    python -m benchmarks.learning

There is a learner for every slip that the kinds of questions name: on every question of every page, and on questions
that are dealt for practice, that one answers as the slip has it, and rightly where it leads to nothing wrong. The table
shows for each slip how many questions meet it (its answer is wrong), in how many of these the answer tells it apart
from every other slip, and in how many of those the verdict names it and nothing else: on pages, and in practice.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from kdl_widgets.beats.asked import Asked
from kdl_widgets.beats.practice import Practice
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site.cells import at_home, cells

from kdl.course import pages
from kdl.questions import LEVELS, Question, deal, dealer, kinds
from kdl.questions.misconceptions import misconceptions

#: How many questions must tell a slip apart, and in what share of them it must be named.
LEAST, NAMED = 2, 0.95
#: What is bet on there is what many games say; no slip is named.
_LABORATORY = "laboratory"
#: How many games are kept: those of all levels of some tables.
_GAMES = 384


class Met(NamedTuple):
    """How often a learner with a misconception was wrong.

    Attributes:
        wrong: In how many questions.
        apart: In how many of these no other slip leads to the same answer.
        named: In how many of those the verdict names this slip, and nothing else.
    """

    wrong: int = 0
    apart: int = 0
    named: int = 0

    def plus(self, other: Met) -> Met:
        """Add what another learner, or the same one elsewhere, has met."""
        return Met(*(one + more for one, more in zip(self, other, strict=True)))


def on_pages() -> Iterator[Question]:
    """Run the pages of the course, and yield every question that they ask."""
    for page in pages():
        if page.track != _LABORATORY:
            path = NOTEBOOKS / f"{page.file}.ipynb"
            with at_home(path):
                shown = (cell.shows for cell in cells(path))
                asked = (each for each in shown if isinstance(each, Asked) and not isinstance(each, Practice))
                yield from (each.question for each in asked)


def in_practice(deals: int) -> Iterator[Question]:
    """Deal questions of every kind, at each of its levels in turn; kinds that are dealt at the same tables together."""
    dealer._played = lru_cache(_GAMES)(dealer._played.__wrapped__)  # noqa: SLF001  # so that each game is played once
    for kind in sorted((kind for kind in kinds() if kind.deal), key=lambda kind: kind.tables):
        yield from (deal(kind, seed, LEVELS[seed % len(LEVELS)]) for seed in range(deals))


def learned(questions: Iterable[Question]) -> dict[str, Met]:
    """Let a learner for each slip answer questions, and return what each has met, by the name of the slip."""
    found: dict[str, Met] = {}
    for question in questions:
        for slip, (answer, apart) in misconceptions(question.solution).items():
            named = apart and question.mark(answer).errors == (slip,)
            found[slip] = found.get(slip, Met()).plus(Met(1, apart, named))
    return found


def failing(met: Met) -> bool:
    """Whether a slip is not told apart often enough, or not named often enough where it is."""
    return met.apart < LEAST or met.named < NAMED * met.apart


def together(course: dict[str, Met], practice: dict[str, Met]) -> dict[str, Met]:
    """Return what learners have met on pages and in practice, by the name of the slip."""
    none = Met()
    return {slip: course.get(slip, none).plus(practice.get(slip, none)) for slip in {*course, *practice}}


def table(course: dict[str, Met], practice: dict[str, Met]) -> Iterator[str]:
    """Yield the rows: those that fail first."""
    yield f"{'slip':<28}{'course: wrong':>15}{'apart':>7}{'named':>7}{'practice: wrong':>17}{'apart':>7}{'named':>7}"
    none, both = Met(), together(course, practice)
    for slip in sorted(both, key=lambda each: (not failing(both[each]), each)):
        here, there = course.get(slip, none), practice.get(slip, none)
        counts = f"{here.wrong:>15}{here.apart:>7}{here.named:>7}{there.wrong:>17}{there.apart:>7}{there.named:>7}"
        yield f"{slip:<28}{counts}{'  fails' if failing(both[slip]) else ''}"
    wrong, apart, named = (sum(column) for column in zip(*both.values(), strict=True))
    yield f"{len(both)} slips, {sum(map(failing, both.values()))} of which fail"
    yield f"{wrong} wrong answers; {apart} tell their slip apart, and {named} of these are named"


def main() -> int:
    """Print the table; 1 if a slip fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=40, help="how many questions of each kind are dealt (40)")
    given = parser.parse_args()
    course, practice = learned(on_pages()), learned(in_practice(given.deals))
    sys.stdout.write("".join(f"{row}\n" for row in table(course, practice)))
    return int(any(map(failing, together(course, practice).values())))


if __name__ == "__main__":
    sys.exit(main())
