"""What stands on an exercise sheet: questions dealt from a seed, for a whole class or for each student their own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from kdl.clauses import clauses
from kdl.course import pages, tracks
from kdl.errors import OptionError, UnknownNameError
from kdl.narration.position import tell_position
from kdl.questions.dealer import DealError
from kdl.questions.dealing import deal
from kdl.questions.drill import kinds_about, tables_about
from kdl.questions.kinds import LEVELS
from kdl.rule_cards import rule_card
from kdl.words import say, speaking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.questions.kinds import Kind
    from kdl.questions.question import Question

#: How many questions a sheet can hold.
MOST = 60
#: How often another question is looked for before a kind is given up.
_TRIES = 12


class Plan(NamedTuple):
    """What a sheet is to hold.

    Attributes:
        topic: What is asked about: a page, a track, a clause or a kind of questions, by its id; ``""`` for everything.
        level: How much is asked, 1 to 3.
        seed: Decides all chance.
        questions: How many questions there are.
    """

    topic: str = ""
    level: int = 1
    seed: int = 0
    questions: int = 8


class Item(NamedTuple):
    """A question of a sheet.

    Attributes:
        number: Its number on the sheet, from 1.
        question: What is asked.
        seed: The seed from which it was dealt.
        level: The level at which it was dealt.
        tables: At which tables; at all of its kind if empty.
    """

    number: int
    question: Question
    seed: int
    level: int
    tables: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The kind of the question."""
        return self.question.kind.id


class Sheet(NamedTuple):
    """An exercise sheet.

    Attributes:
        plan: What it was to hold.
        student: For whom it is, ``""`` for a whole class.
        items: Its questions.
    """

    plan: Plan
    student: str
    items: tuple[Item, ...]

    @property
    def title(self) -> str:
        """What it is about, in the language that is set."""
        return say("sheet", "title", topic=topic_title(self.plan.topic))


def draw_up(plan: Plan, student: str = "") -> Sheet:
    """Draw a sheet up: the same for the same plan and student.

    The kinds of questions follow from the plan, so all students of a class are asked the same; where everybody is and
    what they hold follows from the student, too.

    Raises:
        UnknownNameError: There is no such topic or level.
        OptionError: A sheet cannot hold so many questions.
        DealError: Fewer different questions were found.
    """
    if plan.level not in LEVELS:
        raise UnknownNameError("level", plan.level, LEVELS)
    if not 1 <= plan.questions <= MOST:
        raise OptionError(f"a worksheet has 1 to {MOST} questions, not {plan.questions}")
    chance = Random(f"sheet {plan.topic} {plan.level} {plan.seed} {student}")
    items: list[Item] = []
    known: set[int] = set()
    for kind in _kinds(plan):
        tables = tables_about(kind, plan.topic)
        found = _new(kind, plan.level, tables, chance, known)
        if found is not None:
            seed, question = found
            items.append(Item(len(items) + 1, question, seed, plan.level, tables))
        if len(items) == plan.questions:
            return Sheet(plan, student, tuple(items))
    raise DealError(f"there are only {len(items)} different questions, not {plan.questions}")


def _kinds(plan: Plan) -> Iterator[Kind]:
    """Yield kinds of questions, every one once before any comes again, until there is little hope of anything new."""
    chance, bag = Random(f"sheet {plan.topic} {plan.seed}"), list(kinds_about(plan.topic))
    for _ in range(plan.questions + _TRIES):
        chance.shuffle(bag)
        yield from bag


def _new(
    kind: Kind, level: int, tables: tuple[str, ...], chance: Random, known: set[int]
) -> tuple[int, Question] | None:
    """Deal a question that is not on the sheet yet, None if none is found."""
    for _ in range(_TRIES):
        seed = chance.randrange(10**6)
        try:
            question = deal(kind, seed, level, tables)
        except DealError:
            continue
        if (number := fingerprint(question)) not in known:
            known.add(number)
            return seed, question
    return None


def fingerprint(question: Question) -> int:
    """Return a number that tells questions apart: what is asked, about which position, and what can be answered."""
    with speaking("en"):
        solution, document = question.solution, question.document
        shown = "" if solution.shows is None else tell_position(solution.shows)
    values = [choice.value for choice in document.listed]
    return crc32(f"{document.asks} {document.facts} {shown} {solution.about} {values}".encode())


def topic_title(topic: str) -> str:
    """Name a topic, in the language that is set; a kind of questions by the rule that it asks about.

    >>> topic_title("sight_lines"), topic_title("")
    ('Sight lines', 'All rules')
    """
    if not topic:
        return say("sheet", "everything")
    titles = {each.id: each.title() for each in pages()} | {each.id: each.title() for each in tracks()}
    if topic in titles:
        return titles[topic]
    if topic in {each.id for each in clauses()}:
        return rule_card(topic).title
    return rule_card(next(kind for kind in kinds_about(topic) if kind.id == topic).clauses[0]).title
