"""What cells show, for a page without a kernel: as HTML to read, and as data for the scripts of the widgets."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kdl_widgets.beats import asked
from kdl_widgets.beats.asked import answer_lines, in_full
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.debrief import Debrief
from kdl_widgets.beats.do import Do
from kdl_widgets.beats.meter import Meter
from kdl_widgets.beats.pile import Pile
from kdl_widgets.beats.practice import Practice
from kdl_widgets.beats.rule import Rule
from kdl_widgets.beats.twist import Twist
from kdl_widgets.drawing.marks import NO_MARKS, Marks
from kdl_widgets.explore.explorer import Explorer
from kdl_widgets.live.joined import joined_files
from kdl_widgets.live.scripted import PAGE, TARGETS, Scripted
from kdl_widgets.matches.play import Play
from kdl_widgets.output import Shown
from kdl_widgets.playback.player import Player
from kdl_widgets.server.stills import Script

from kdl.engine.observe import observe
from kdl.narration import tell_position
from kdl.questions.drill import Drill
from kdl.words import say
from tools.site.asked import bet_data, sight_data, twist_data
from tools.site.debriefed import debrief_data
from tools.site.pictures import Pictures

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from kdl_widgets.pictures.renderers import Observed

    from kdl.questions.question import Question
    from tools.site.cells import Cell

Json = dict[str, Any]

WIDGETS: dict[str, type[Scripted]] = {
    "bet": Bet,
    "twist": Twist,
    "rule": Rule,
    "meter": Meter,
    "pile": Pile,
    "debrief": Debrief,
}
PICTURE = Path(asked.__file__).parent / "picture.js"
#: What shows the beats of a page: the scripts of the widgets, and one of the site for what is more than a beat there.
SCRIPTS = {
    **{kind: Script(widget.code, widget.sheet) for kind, widget in WIDGETS.items()},
    "sight": Script(joined_files(Path(__file__).parent, PAGE, TARGETS, PICTURE, "scripts/sight.js"), ""),
}


def dealt_about(topic: str) -> int:
    """Return how many questions are dealt about a topic, ``""`` for all of them, where the app deals without end."""
    return 3 if topic else 9


class UnknownCellError(ValueError):
    """A cell shows something for which a page without a kernel has no place."""


class Beats:
    """What the cells of a page show, one after the other.

    Args:
        page: The name of the page.
        watch: Writes a playthrough, and returns its address seen from the page.
        known: Whether there is a page of a name.

    Attributes:
        pictures: The pictures of the page.
        data: What the scripts of the page need, beat by beat.
    """

    def __init__(self, page: str, watch: Callable[[Player], str], known: Callable[[str], bool]) -> None:
        self.page, self._watch, self._known = page, watch, known
        self.pictures = Pictures()
        self.data: list[Json] = []
        self._answered: list[Bet | Meter] = []

    def html(self, cell: Cell) -> str:
        """Return what a cell shows as HTML.

        Raises:
            UnknownCellError: It is nothing that a page knows.
        """
        match cell.shows:
            case None:
                return ""
            case Bet() as bet:
                return self._bet(bet)
            case Twist() as twist:
                first, *lines = twist.text.splitlines()
                folded = _folded(say("twist", "choose"), lines)
                return self._beat("twist", twist_data(twist, self.pictures), f"{_strong(first)}{folded}", cell.above)
            case Rule() as rule:
                return self._rule(rule, cell.above)
            case Meter() as meter:
                return self._meter(meter)
            case Pile() as pile:
                state = {"words": pile.words, "cards": pile.cards, "frames": pile.frames}
                return self._beat("pile", {"state": state}, _folded(say("pile", "title"), pile.text.splitlines()))
            case Debrief() as debrief:
                return self._beat("debrief", debrief_data(debrief, self._answered, self._known), "")
            case Do() as do:
                goal = f"{_strong(do.bar.book['title'])}<p>{escape(do.bar.shown['goal'])}</p>"
                return self._kept(goal, "do", observe(do.start, do.seat))
            case Player() as player:
                return self._game(player)
            case Explorer() as explorer:
                said = "".join(f"<p>{escape(line)}</p>" for line in explorer.text.splitlines())
                return self._beat("sight", sight_data(explorer, self.pictures), said) + _note("sight")
            case Practice() as practice:
                drill = Drill(practice.topic, level=practice.level)
                dealt = "".join(self._question(drill.next()) for _ in range(dealt_about(practice.topic)))
                return f"{dealt}{_note('practice')}"
            case Play():
                return self._kept("", "play")
            case Shown() as shown:
                html = shown.html or f"<pre>{escape(shown.text)}</pre>"
                return f'<div class="jp-RenderedHTMLCommon jp-RenderedHTML jp-OutputArea-output">{html}</div>'
        raise UnknownCellError(f"{self.page}: a page without a kernel cannot show a {type(cell.shows).__name__}")

    def _beat(self, kind: str, data: Json, html: str, above: str = "", key: str = "") -> str:
        """Put a beat on the page: HTML to read, in whose place its script puts what lives."""
        self.data.append({"kind": kind, "key": key, "above": above, **data})
        bare = " kdl-beat" if kind in ("bet", "twist", "sight", "pile", "debrief") else ""
        return f'<div class="kdl-site-beat{bare}" data-beat="{len(self.data) - 1}">{html}</div>'

    def _bet(self, bet: Bet) -> str:
        self._answered.append(bet)
        return self._question(bet.question, bet.key)

    def _question(self, question: Question, key: str = "") -> str:
        """Ask a question; what is answered counts for the page if it has a key."""
        document = question.document
        folded = _folded(say("bet", "answer"), answer_lines(document))
        return self._beat("bet", bet_data(question, self.pictures), f"{_strong(in_full(document))}{folded}", key=key)

    def _rule(self, rule: Rule, above: str) -> str:
        html, names = rule.html, ("waits", "name", "strip", "told", "picture")
        state = {name: getattr(rule, name) for name in names}
        rule.reveal()
        shown = {name: getattr(rule, name) for name in names}
        return self._beat("rule", {"state": state, "shown": shown}, html, above)

    def _meter(self, meter: Meter) -> str:
        shown = meter.as_shown()
        self._answered.append(shown)
        said = _strong(f"{say('meter', 'title')}: {shown.frames[0]['needed']}") + _folded(
            shown.book["next"], shown.words
        )
        beat = self._beat("meter", {"state": {"book": shown.book, "frames": shown.frames}}, said, key=shown.key)
        return f"{beat}{_note('meter')}" if meter.decides else beat

    def _game(self, player: Player) -> str:
        address, title = self._watch(player), escape(say("site", "game"))
        frame = f'<iframe class="kdl-site-game" src="{address}" title="{title}" loading="lazy"></iframe>'
        return f'{frame}<p class="kdl-site-note"><a href="{address}">{escape(say("site", "alone"))}</a></p>'

    def _kept(self, html: str, kind: str, now: Observed | None = None, marks: Marks = NO_MARKS) -> str:
        """Put something on the page that needs the engine: how it begins, and what the app does with it."""
        picture = ""
        if now is not None:
            self.data.append({"kind": "still", "open": self.pictures.still(now, marks), "told": tell_position(now)})
            picture = f'<div class="kdl-site-picture" data-beat="{len(self.data) - 1}"></div>'
        return f'<div class="kdl-site-kept">{html}{picture}{_note(kind)}</div>'


def _note(kind: str) -> str:
    return f'<p class="kdl-site-note">{escape(say("site", kind))} {escape(say("site", "start"))}</p>'


def _strong(text: str) -> str:
    return f"<p><strong>{escape(text)}</strong></p>"


def _folded(title: str, lines: Iterable[str] | Sequence[str]) -> str:
    told = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return f"<details><summary>{escape(title)}</summary>{told}</details>"
