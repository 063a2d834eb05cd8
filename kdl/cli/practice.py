"""Answer questions in the terminal, about positions from played games.

The command lists the answers with numbers. Type one number, or several with spaces. After a wrong answer you get a
hint, after the next one a part of the solution. If you pick the second of two answers after a miss, it asks what
decides. A question that you missed comes back after three others.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from dataclasses import replace
from typing import TYPE_CHECKING

from kdl import words
from kdl.cli.plan_of_board import plan_of
from kdl.errors import OptionError
from kdl.games.mansion.observation import Observation
from kdl.narration import tell_position
from kdl.narration.getlucky.table import tell_table
from kdl.questions.drill import Drill
from kdl.questions.kinds import LEVELS
from kdl.questions.verdict import helped, mark
from kdl.words import say

if TYPE_CHECKING:
    from kdl.cli.further import Commands
    from kdl.documents.question import QuestionDocument
    from kdl.questions.question import Question
    from kdl.questions.solution import Solution
    from kdl.questions.verdict import Verdict

_WIDTH = 100
#: What of a position can be held back in a text; where anything else is veiled, there must be a picture.
_HELD_BACK = frozenset({"luck", "strength", "values", "next"})
#: How many questions in a row may need a picture before the topic is given up.
_PATIENCE = 60


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("practice", help="answer questions in the terminal")
    parser.description = __doc__
    topic = "lesson, track, rule or kind of question, as `kdl plan --csv` lists them (default: everything)"
    parser.add_argument("--topic", default="", help=topic)
    parser.add_argument("--level", type=int, choices=LEVELS, default=1, help="1 easy, 2 medium or 3 hard (default: 1)")
    parser.add_argument(
        "--seed", type=int, default=0, help="random seed: the same seed gives the same questions (default: 0)"
    )
    parser.add_argument("--language", choices=words.languages(), default="en", help="language (default: en)")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Ask questions until the reader leaves.

    Raises:
        KdlError: Nothing can be asked about the topic.
    """
    with words.speaking(given.language):
        Lesson(Drill(given.topic, given.seed, given.level)).go()
    return 0


def can_be_told(solution: Solution) -> bool:
    """Whether a question can be asked without a picture, so that nothing in the text is its answer."""
    return solution.veil <= _HELD_BACK


def told(solution: Solution) -> str:
    """Tell what a picture would show of a question, without what is to be found out."""
    now = solution.shows
    if now is None:
        return ""
    if not isinstance(now, Observation):
        return "\n".join(textwrap.fill(line, _WIDTH) for line in tell_table(now, solution.veil))
    return "\n".join([plan_of(now), *([] if solution.veil else ["", textwrap.fill(tell_position(now), _WIDTH)])])


def limits(document: QuestionDocument) -> tuple[int, int]:
    """Return the least and the greatest number that can be typed; 0 stands for nothing where any number is chosen."""
    return document.span if document.form == "number" else (int(not document.many), len(document.choices))


class Lesson:
    """Questions at a terminal.

    Args:
        drill: Where they come from.

    Attributes:
        right: How many were answered right first time.
        asked: How many were asked and answered.
    """

    asked: int
    right: int

    def __init__(self, drill: Drill) -> None:
        self.drill = drill
        self.right = self.asked = 0

    def go(self) -> None:
        """Ask one question after the other.

        Raises:
            OptionError: Nothing about the topic can be asked without a picture.
        """
        question = self.next()
        self.write(say("terminal", "welcome"))
        while self.ask(question):
            self.write("", say("practice", "count", right=self.right, asked=self.asked))
            question = self.next()
        self.write(say("terminal", "left"), say("practice", "count", right=self.right, asked=self.asked))

    def next(self) -> Question:
        """Return the next question that can be asked in a terminal."""
        for _ in range(_PATIENCE):
            question = self.drill.next()
            if can_be_told(question.solution):
                return question
        raise OptionError(f"--topic: questions about {self.drill.topic!r} need a picture, choose another topic")

    def ask(self, question: Question) -> bool:
        """Ask a question until it is answered, or solved; False if the reader leaves."""
        document = question.document
        self.write("", told(question.solution), "", textwrap.fill(document.asks, _WIDTH))
        self.write(*filter(None, [textwrap.fill(document.facts, _WIDTH)]), *self.choices(document))
        misses = 0
        while (line := self.read(say("terminal", self.prompt(document)))) not in (None, "quit"):
            if line == "hint":
                self.write(say("practice", "hint", hint=document.hint))
            elif line == "solution":
                self.solve(document, missed=not misses)
                return True
            elif line == "help":
                self.write(say("terminal", "welcome"))
            elif (verdict := self.mark(document, str(line))) is None:
                self.write(self.refusal(document))
            elif verdict.right:
                self.note(right=True, first=not misses)
                return self.ask_why(document, verdict) if misses and document.why else self.close(verdict)
            else:
                misses += 1
                self.note(right=False, first=misses == 1)
                self.write(helped(document, verdict, misses))
        return False

    def close(self, verdict: Verdict) -> bool:
        """Tell what there is to say to an answer that was found."""
        self.write(verdict.text)
        return True

    def ask_why(self, document: QuestionDocument, verdict: Verdict) -> bool:
        """Ask what decides, where the answer was as good as told; False if the reader leaves."""
        reasons = replace(document, form="choice", choices=document.why)
        self.write(say("bet", "why"), *self.choices(reasons))
        while (line := self.read(say("terminal", "prompt.one"))) not in (None, "quit"):
            if (given := self.mark(reasons, str(line))) is None:
                self.write(self.refusal(reasons))
                continue
            key = "why.right" if given.right else "why.wrong"
            self.write(say("bet", key, reason=reasons.right[0].label))
            return self.close(verdict)
        return False

    def note(self, *, right: bool, first: bool) -> None:
        """Note how a question was answered the first time."""
        if first:
            self.asked += 1
            self.right += right
            self.drill.note(right=right)

    def solve(self, document: QuestionDocument, *, missed: bool) -> None:
        """Tell the solution."""
        self.note(right=False, first=missed)
        right = ", ".join(choice.label for choice in document.right) or say("question", "nothing")
        self.write(say("terminal", "solution", answer=right), f"{document.told} [{document.clause}]")

    def mark(self, document: QuestionDocument, line: str) -> Verdict | None:
        """Mark what was written, None if it is no answer."""
        signs = line.replace(",", " ").split()
        if not all(sign.isdecimal() and len(sign) < len(str(10**6)) for sign in signs):
            return None
        numbers = [int(sign) for sign in signs]
        low, high = limits(document)
        single = not document.many and len(numbers) != 1
        if not numbers or single or not all(low <= number <= high for number in numbers):
            return None
        if document.form == "number":
            return mark(document, {numbers[0] - low})
        if 0 in numbers and len(numbers) > 1:
            return None
        return mark(document, {number - 1 for number in numbers if number})

    def choices(self, document: QuestionDocument) -> list[str]:
        """List what can be answered, with numbers: short names beside each other."""
        labels = [f"{choice.label} ({choice.note})" if choice.note else choice.label for choice in document.listed]
        numbered = [f"{number:>3}  {label}" for number, label in enumerate(labels, 1)]
        numbered += [f"{0:>3}  {say('question', 'nothing')}"] if document.many else []
        column = max((len(each) for each in numbered), default=0) + 2
        beside = max(_WIDTH // column, 1) if column else 1
        rows = [numbered[at : at + beside] for at in range(0, len(numbered), beside)]
        return ["".join(each.ljust(column) for each in row).rstrip() for row in rows]

    def prompt(self, document: QuestionDocument) -> str:
        """Return the key of what is asked for."""
        return "prompt.number" if document.form == "number" else "prompt.many" if document.many else "prompt.one"

    def refusal(self, document: QuestionDocument) -> str:
        """Say what can be written."""
        low, high = limits(document)
        return say("terminal", "refused.many" if document.many else "refused.one", low=low, high=high)

    def read(self, prompt: str) -> str | None:
        """Read a line, None at the end of the input."""
        sys.stdout.write(f"{prompt} ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        return line.strip().casefold() if line else None

    def write(self, *lines: str) -> None:
        """Write lines."""
        sys.stdout.write("".join(f"{line}\n" for line in lines))
