"""Drills: one question after the other, mixed; what was missed comes back after three others."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from kdl.clauses import clauses
from kdl.course import pages, tracks
from kdl.errors import UnknownNameError
from kdl.questions.dealer import about
from kdl.questions.dealing import deal
from kdl.questions.kinds import kinds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.questions.kinds import Kind
    from kdl.questions.question import Question

#: After how many other questions one that was missed comes back.
_BACK_AFTER = 3
#: How many questions are dealt to find one that a clause decides.
_MOST_DEALT = 6
_WHOLLY = (True, True)


def kinds_about(topic: str) -> tuple[Kind, ...]:
    """Return the kinds of questions about a page, a track, a clause, or everything, or the kind of that name.

    Args:
        topic: The id of a page, of a track or of a clause, the name of a kind, or ``""`` for everything.

    Raises:
        UnknownNameError: There is no such topic, or nothing is dealt about it.
    """
    dealt = tuple(kind for kind in kinds() if kind.deal)
    if not topic:
        return dealt
    known = _known()
    if topic not in known:
        raise UnknownNameError("topic to practise", topic, tuple(known))
    played = _played_by(topic)
    fits = (kind for kind in dealt if kind.id in known[topic])
    return tuple(kind for kind in fits if not played or any(about(table) in played for table in kind.tables))


@cache
def _known() -> dict[str, frozenset[str]]:
    """Return the names of the kinds that are dealt about each topic that there is: of pages first, of kinds last."""
    dealt = [kind for kind in kinds() if kind.deal]
    taught = {page.id: page.clauses for page in pages()}
    taught |= {track.id: tuple(name for page in track.pages for name in page.clauses) for track in tracks()}
    taught |= {each.id: (each.id,) for each in clauses()}
    found = {
        name: frozenset(kind.id for kind in dealt if not set(clauses_of).isdisjoint(kind.clauses))
        for name, clauses_of in taught.items()
    }
    topics = {name: ids for name, ids in found.items() if ids}
    return topics | {kind.id: frozenset({kind.id}) for kind in dealt if kind.id not in topics}


def tables_about(kind: Kind, topic: str) -> tuple[str, ...]:
    """Return at which of its tables a kind is asked about a topic; none where it is asked at all of them.

    Whoever practises a page plays by its rules: on one about lines of sight, no dog is in the house yet.

    >>> from kdl.questions.kinds import kind_of
    >>> tables_about(kind_of("who_sees"), "sight_lines"), tables_about(kind_of("who_sees"), "")
    (('deluxe', 'deluxe'), ())
    """
    played = _played_by(topic)
    found = tuple(table for table in kind.tables if about(table) in played)
    return () if found == kind.tables else found


@cache
def _played_by(topic: str) -> frozenset[str]:
    """Return by which clauses is played where a page or a track is practised, by the beginnings of their ids."""
    named = [page for page in pages() if topic and topic in (page.id, page.track)]
    return frozenset(name.partition(".")[0] for page in named for name in page.clauses)


def question_about(clause: str, slip: str = "", seed: int = 0, level: int = 1) -> Question:
    """Deal a question about a clause, if one is found that it decides, and at which a typical error can be made.

    Args:
        clause: The id of the clause.
        slip: The error, ``""`` for any.
        seed: Decides all chance.
        level: How much is asked of the reader, 1 to 3.

    Raises:
        UnknownNameError: There is no such clause or level, or nothing is dealt about the clause.
    """
    chance = Random(f"about {clause} {seed}")
    row = kinds_about(clause)
    best = _dealt_about(clause, row, chance, level)
    for _ in range(_MOST_DEALT - 1):
        if _fits(best, clause, slip) == _WHOLLY:
            break
        other = _dealt_about(clause, row, chance, level)
        best = max(best, other, key=lambda each: _fits(each, clause, slip))
    return best


def _dealt_about(clause: str, row: Sequence[Kind], chance: Random, level: int) -> Question:
    """Deal a question of a kind that asks about a clause, at a table where it is played by if there is one."""
    kind, edition = chance.choice(row), clause.partition(".")[0]
    tables = [table for table in kind.tables if about(table) == edition]
    return deal(kind, chance.randrange(10**6), level, tables)


def _fits(question: Question, clause: str, slip: str) -> tuple[bool, bool]:
    """Return whether an error can be made at a question, and whether a clause decides it."""
    document = question.document
    return not slip or slip in document.slips, clause in document.clauses


class Drill:
    """Questions without end about a topic.

    Args:
        topic: See :func:`kinds_about`.
        seed: Decides all chance.
        level: How much is asked of the reader, 1 to 3.

    Attributes:
        topic: What it is about.
        level: How much is asked; a change holds from the next question on.
        asked: How many questions were answered so far.
        right: How many of them were answered right first time.

    Raises:
        UnknownNameError: There is no such topic or level.
    """

    topic: str
    level: int
    asked: int
    right: int

    def __init__(self, topic: str = "", seed: int = 0, level: int = 1) -> None:
        self._kinds = kinds_about(topic)
        self.topic, self.level = topic, level
        self.asked = self.right = self._posed = 0
        self._chance = Random(f"drill {topic} {seed}")
        self._bag: list[Kind] = []
        self._missed: list[tuple[int, Question]] = []
        self._now: Question | None = None

    def next(self) -> Question:
        """Return the next question: one that was missed three questions ago, or a new one."""
        due = next((each for each in self._missed if each[0] <= self._posed), None)
        if due is not None:
            self._missed.remove(due)
            self._now = due[1]
        else:
            kind = self._draw()
            self._now = deal(kind, self._chance.randrange(10**6), self.level, tables_about(kind, self.topic))
        self._posed += 1
        return self._now

    def interpose(self, question: Question) -> Question:
        """Return a question that was dealt elsewhere, to be asked next: it counts and comes back as others do."""
        self._now = question
        self._posed += 1
        return question

    def note(self, *, right: bool) -> None:
        """Note whether the question was answered right first time; if not, it will come back."""
        self.asked += 1
        self.right += right
        if not right and self._now is not None:
            self._missed.append((self._posed + _BACK_AFTER, self._now))

    def _draw(self) -> Kind:
        """Draw a kind, every one once before any comes again; facts do not, unless there is nothing else to ask."""
        if not self._bag:
            again = self._posed and any(not kind.fact for kind in self._kinds)
            self._bag = [kind for kind in self._kinds if not (again and kind.fact)]
            self._chance.shuffle(self._bag)
        return self._bag.pop()
