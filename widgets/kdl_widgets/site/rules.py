"""The rules of a game as a page: each with an address, the short answer, whose it is, and an example with a picture."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import kdl
from kdl.asking import Way, asked
from kdl.clauses import clauses
from kdl.course import pages
from kdl.errors import UnknownNameError
from kdl.games.editions import load_edition
from kdl.lesson.known import taught
from kdl.narration import tell_position
from kdl.questions.dealer import about
from kdl.questions.dealing import dealt
from kdl.questions.drill import kinds_about
from kdl.rule_cards import GAMES, rule_address, rule_card
from kdl.words import say
from kdl_widgets.comparison.edition_facts import option_title
from kdl_widgets.comparison.edition_rules import counterparts
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.thumbnail import thumbnail
from kdl_widgets.site.positions import CASES, PLAIN

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from kdl.clauses import Clause
    from kdl.course import Page
    from kdl.documents.question import QuestionDocument
    from kdl.questions.kinds import Kind
    from kdl.questions.question import Question
    from kdl.questions.solution import Solution
    from kdl.rule_cards import RuleCard
    from kdl_widgets.pictures.renderer import Observed

#: How wide the pictures are, in pixels.
_WIDE = 300
#: How many questions of a kind are looked through for one that a rule decides.
_DEALT = 4
#: The editions of one game, of which each page tells how the others have it.
_EDITIONS = ("deluxe", "classic")


class Link(NamedTuple):
    """A link.

    Attributes:
        address: Where it leads.
        text: What it is called.
    """

    address: str
    text: str


class Elsewhere(NamedTuple):
    """The rule that another edition has in place of one.

    Attributes:
        edition: The name of that edition.
        address: Its address.
        card: What it says.
    """

    edition: str
    address: str
    card: RuleCard


class Example(NamedTuple):
    """A position in which a rule shows.

    Attributes:
        asked: What is asked there, ``""`` in a position that was set up for the rule.
        told: What comes of it, in sentences; none where the position itself shows it.
        picture: The position, as SVG.
        shown: The position, in words.
    """

    asked: str
    told: tuple[str, ...]
    picture: str
    shown: str

    @property
    def size(self) -> tuple[str, ...]:
        """The width and the height of the picture, in pixels."""
        found = re.search(r'width="(\d+)" height="(\d+)"', self.picture)
        return found.groups() if found else ()


class Law(NamedTuple):
    """A rule, in the language that is set.

    Attributes:
        card: What it says, and where it is found.
        ways: The questions that it answers, each with its short answer.
        reason: Why we rule so, ``""`` where nothing is our ruling.
        reading: How it can be read, too, ``""`` where nothing is our ruling.
        elsewhere: What other editions have in its place.
        lesson: The page that teaches it, None if there is none.
        example: A position in which it shows, None if there is none.
    """

    card: RuleCard
    ways: tuple[Way, ...]
    reason: str
    reading: str
    elsewhere: tuple[Elsewhere, ...]
    lesson: Page | None
    example: Example | None


class Section(NamedTuple):
    """The rules under a heading.

    Attributes:
        id: The key of the heading.
        heading: The heading.
        laws: The rules.
        others: The same section of other games.
    """

    id: str
    heading: str
    laws: tuple[Law, ...]
    others: tuple[Link, ...]


def sections(game: str, lessons: Container[str]) -> tuple[Section, ...]:
    """Return the rules of a game, in the language that is set.

    Args:
        game: The game, one of :data:`kdl.rule_cards.GAMES`.
        lessons: The files of the pages that there are, without endings.
    """
    there = [each for edition in GAMES[game] for each in clauses(edition)]
    teaching = {
        name: page for page, names in taught(page for page in pages() if page.file in lessons) for name in names
    }
    keys = dict.fromkeys(each.section for each in there)
    found = {key: [each for each in there if each.section == key] for key in keys}
    return tuple(
        Section(key, laws[0].heading(), tuple(_law(each, teaching) for each in laws), tuple(_others(game, key)))
        for key, laws in found.items()
    )


def _others(game: str, section: str) -> Iterator[Link]:
    for other in (each for each in GAMES if each != game):
        found = (each for edition in GAMES[other] for each in clauses(edition) if each.section == section)
        if first := next(found, None):
            yield Link(rule_address(first.id), say("cheatsheet", other))


def _law(each: Clause, teaching: dict[str, Page]) -> Law:
    reason, reading = (say(group, each.id) if each.ruling else "" for group in ("ruling-reason", "ruling-other"))
    return Law(
        rule_card(each.id),
        asked(each.id),
        reason,
        reading,
        tuple(_elsewhere(each)),
        teaching.get(each.id),
        _case(each.id) if each.id in CASES or each.id in PLAIN else _dealt(each.id),
    )


def _elsewhere(each: Clause) -> Iterator[Elsewhere]:
    for other in _EDITIONS:
        found = _pairs(each.edition, other).get(each.id) if each.edition in _EDITIONS else None
        if found:
            yield Elsewhere(say("cheatsheet", other), rule_address(found), rule_card(found))


@cache
def _pairs(one: str, other: str) -> dict[str, str]:
    return counterparts(load_edition(one), load_edition(other)) if one != other else {}


def _case(name: str) -> Example:
    """Tell the position in which a rule shows, or its readings differ; also with the option, if there is one."""
    case = CASES[name] if name in CASES else PLAIN[name]
    told = [] if case.option and case.played else [each for each in (case.told(name),) if each]
    if case.option:
        other = case.told(name, **{case.option: True})
        told.append(say("rules-page", "option", option=option_title(case.option), told=other))
    now = kdl.observe(case.state())
    return Example("", tuple(told), thumbnail(now, width=_WIDE), tell_position(now))


def _dealt(name: str) -> Example | None:
    """Tell a question with a picture about a rule, and what the rule decides of it, if one is dealt."""
    for question in (each for each in _questions(name) if each.solution.shows is not None):
        document, solution = question.document, question.solution
        if told := _told(document, name):
            now = solution.shows if solution.reveals is None else solution.reveals
            return Example(document.in_full, (told,), _drawn(now, solution), tell_position(now))
    return None


def _told(document: QuestionDocument, name: str) -> str:
    said = ((document.clause, document.told), *((each.clause, each.text) for each in document.choices))
    return next((text for clause, text in said if clause == name), "")


def _drawn(now: Observed, solution: Solution) -> str:
    lit = solution.drawing.lit - {*solution.about}
    marks = marks_of(now, solution.drawing, solution.about)._replace(lit=lit)
    around = {*solution.about, *lit}
    return thumbnail(now, marks, around if len(around) > 1 else (), width=_WIDE)


def _questions(name: str) -> Iterator[Question]:
    with suppress(UnknownNameError):
        for kind in kinds_about(name):
            yield from _dealt_at(kind, tuple(table for table in kind.tables if about(table) == name.partition(".")[0]))


@cache
def _dealt_at(kind: Kind, tables: tuple[str, ...]) -> tuple[Question, ...]:
    return tuple(islice(dealt(kind, 0, tables=tables), _DEALT))
