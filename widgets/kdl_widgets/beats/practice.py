"""Practice: one question after the other, about what the reader chooses."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

import traitlets

from kdl.clauses import clauses
from kdl.course import pages, tracks
from kdl.errors import UnknownNameError
from kdl.questions.drill import Drill
from kdl.questions.kinds import LEVELS
from kdl.rule_cards import rule_card
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.beats.asked import Asked, dealt_about
from kdl_widgets.live import messages

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.questions.verdict import Verdict


_SEEDS = 10**6
_WORDS = ("next", "topic", "level", "level.1", "level.2", "level.3", "everything", "heading", "due", "due.none")


class Practice(Asked):
    """Questions without end: dealt from games that were played, at three levels.

    Messages from the page, beside those of :class:`Asked`: ``{"tool": "next"}``, ``{"level": 1}``, ``{"topic": id}``,
    and for what the browser knows to be due ``{"about": clause, "slip": error}``.

    Args:
        topic: What is asked about: the id of a page, a track or a clause, the name of a kind, ``""`` for everything.
        level: How much is asked, 1 to 3.
        seed: Decides all chance; None for another time each time.
        choose: Whether the reader can choose what is asked about.

    Attributes:
        drill: The questions.
    """

    message_types = messages.PRACTICE
    code = front.script("beats/practice.js")
    sheet = front.sheet("picture.css", "handle.css", "bet.css", "practice.css")
    labels = traitlets.Dict().tag(sync=True)
    topics: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    topic = traitlets.Unicode().tag(sync=True)
    level = traitlets.Int(1).tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)

    def __init__(self, topic: str = "", level: int = 1, seed: int | None = None, *, choose: bool = False) -> None:
        if level not in LEVELS:
            raise UnknownNameError("level", level, tuple(map(str, LEVELS)))
        self._chance, self._choose = SystemRandom() if seed is None else None, choose
        self._seed, self._counted = seed or 0, False
        self.drill = self._drilled(topic, level)
        super().__init__(self.drill.next(), self._clause)
        self.topic, self.level = topic, level

    def _noted(self, verdict: Verdict) -> None:
        """Count the first answer."""
        if not self._counted:
            self._counted = True
            self.drill.note(right=verdict.right and not self.solved)
            self._count()

    def next(self) -> None:
        """Go on to the next question."""
        with self.hold_sync():
            self.pose(self.drill.next(), self._clause)
            self._counted = False
            self._count()

    def ask(self, wanted: messages.About) -> None:
        """Ask about a rule that is due; if nothing is dealt about it, go on to the next question."""
        question = dealt_about(wanted, self.level)
        if question is None:
            self.next()
            return
        with self.hold_sync():
            self.pose(self.drill.interpose(question), wanted.about)
            self._counted = False
            self._count()

    def take_up(self, topic: str, level: int) -> None:
        """Practise something else, or at another level.

        Raises:
            UnknownNameError: There is no such topic or level.
        """
        if level not in LEVELS:
            raise UnknownNameError("level", level, tuple(map(str, LEVELS)))
        self.drill = self._drilled(topic, level)
        self.topic, self.level = topic, level
        self.next()

    @property
    def _clause(self) -> str:
        """The clause that is practised, ``""`` if it is something else."""
        topic = self.drill.topic
        return topic if topic in {each.id for each in clauses()} else ""

    def _drilled(self, topic: str, level: int) -> Drill:
        return Drill(topic, self._chance.randrange(_SEEDS) if self._chance else self._seed, level)

    def _count(self) -> None:
        asked = self.drill.asked
        none = say("practice", "count.none")
        self.told = say("practice", "count", right=self.drill.right, asked=asked) if asked else none

    def _reword(self) -> None:
        super()._reword()
        self.labels = {key: say("practice", key, count="{count}") for key in _WORDS}
        self.topics = self._offered() if self._choose else []
        self._count()

    def _offered(self) -> list[list[str]]:
        offered = [["", say("practice", "everything")]]
        offered += [[each, rule_card(each).title] for each in filter(None, [self._clause])]
        offered += [[each.id, say("practice", "track", name=each.title())] for each in tracks()]
        return offered + [[each.id, each.title()] for each in pages() if _asked_about(each.id)]

    def _receive(self, message: object) -> None:
        match message:
            case messages.PracticeTool("next") if self.locked:
                self.next()
            case messages.PracticeTool("next"):
                self._keep_until_settled(message)
            case messages.Level(level):
                self.take_up(self.topic, level)
            case messages.About() as wanted:
                self.ask(wanted)
            case messages.Topic(topic) if topic in [each for each, _ in self.topics]:
                self.take_up(topic, self.level)
            case _:
                super()._receive(message)

    def formats(self) -> JsonObject:
        """Say that where no kernel runs there is nothing to practise with."""
        titles = {each.id: each.title() for each in pages()} | {each.id: each.title() for each in tracks()}
        about = titles.get(self.topic, self.topic)
        return {"text/plain": say("practice", "saved", about=about or say("practice", "everything"))}


def _asked_about(topic: str) -> bool:
    try:
        Drill(topic)
    except UnknownNameError:
        return False
    return True
