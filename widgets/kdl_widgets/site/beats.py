"""What cells show, for a page without a kernel: as HTML to read, and as the state of the widgets for their scripts."""

from __future__ import annotations

from contextlib import suppress
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl import course
from kdl.documents.json_form import to_json
from kdl.engine.step import observe
from kdl.engine.timeline import write_fragment
from kdl.errors import KdlError, OptionError
from kdl.lesson.debrief import debrief_document
from kdl.narration import tell_position
from kdl.questions.drill import Drill
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.beats.asked import Asked, answer_lines
from kdl_widgets.beats.beat import ratio
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.daily import Daily
from kdl_widgets.beats.debrief import Debrief
from kdl_widgets.beats.do import Do
from kdl_widgets.beats.known import Known
from kdl_widgets.beats.meter import Meter
from kdl_widgets.beats.pile import Pile
from kdl_widgets.beats.practice import Practice
from kdl_widgets.beats.rule import Rule
from kdl_widgets.beats.twist import Twist
from kdl_widgets.cells.running import extras_of
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.explore.explorer import Explorer
from kdl_widgets.explore.sandbox import Sandbox
from kdl_widgets.explore.settle import Settle
from kdl_widgets.live.scripted import Scripted
from kdl_widgets.matches.play import Play
from kdl_widgets.output import Shown
from kdl_widgets.pictures.renderer import renderer_of
from kdl_widgets.pictures.scene import SceneBuilder
from kdl_widgets.playback.player import Player
from kdl_widgets.trees.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from kdl.questions.question import Question
    from kdl_widgets.site.cells import Cell

Json = dict[str, Any]


class Script(NamedTuple):
    """What shows a widget of a kind.

    Attributes:
        code: Its script: a module of JavaScript whose default export renders a widget.
        sheet: Its style sheet.
    """

    code: str
    sheet: str

    @property
    def called(self) -> str:
        """The script as an expression, for a page that cannot wait for modules."""
        body, _, exported = self.code.rpartition("export default ")
        return f"(() => {{\n{body}return {exported}}})()"


WIDGETS: dict[str, type[Scripted]] = {
    "bet": Bet,
    "twist": Twist,
    "rule": Rule,
    "meter": Meter,
    "pile": Pile,
    "known": Known,
    "debrief": Debrief,
    "tree": Tree,
    "settle": Settle,
}
#: What shows the beats of a page: the scripts of the widgets, and one of the site for pictures that live in the app,
#: with the goals above them.
SCRIPTS = {
    **{kind: Script(widget.code, widget.sheet) for kind, widget in WIDGETS.items()},
    "keeper": Script(front.script("matches/saved_games.js"), front.sheet("action_panel.css")),
    "setup": Script(front.script("matches/setup.js"), front.sheet("kit.css", "setup.css")),
    "sight": Script(front.script("beats/sight.js"), front.sheet("do.css")),
}


def dealt_about(topic: str) -> int:
    """Return how many questions are dealt about a topic, ``""`` for all of them, where no engine deals without end."""
    return 3 if topic else 9


class UnknownCellError(KdlError):
    """A cell shows something for which a page without a kernel has no place."""


class Beats:
    """What the cells of a page show, one after the other.

    Args:
        page: The name of the page.
        watch: Writes a playthrough, and returns its address seen from the page.
        known: Whether there is a page of a name.

    Attributes:
        scene: The pictures of the page.
        data: What the scripts of the page need, beat by beat: the state of a widget, the key of what is answered there
            (``""`` where nothing is), and that of the beat for which it waits.
    """

    def __init__(self, page: str, watch: Callable[[Player], str], known: Callable[[str], bool]) -> None:
        self.page, self._watch, self._known = page, watch, known
        self.scene = SceneBuilder()
        self.data: list[Json] = []
        self._answered: list[Bet | Meter | Do] = []
        self._source = ""

    def html(self, cell: Cell) -> str:
        """Return what a cell shows as HTML.

        Raises:
            UnknownCellError: It is nothing that a page knows.
        """
        self._source += cell.source
        match cell.shows:
            case None:
                return ""
            case Bet() as bet:
                self._answered.append(bet)
                return self._bet(bet, bet.key)
            case Twist() as twist:
                first, *lines = twist.text.splitlines()
                html = f"{_strong(first)}{_folded(twist.document['title'], lines)}"
                return self._beat("twist", self._pictured(twist), html, above=cell.above)
            case Rule() as rule:
                return self._beat("rule", rule.state, rule.html, above=cell.above)
            case Meter() as meter:
                return self._meter(meter)
            case Tree() as tree:
                return self._beat("tree", self._pictured(tree), tree.html, above=cell.above)
            case Pile() as pile:
                return self._beat("pile", pile.state, _folded(pile.said.title, pile.text.splitlines()))
            case Known() as known:
                return self._beat("known", known.state, known.html)
            case Settle() as settle:
                return self._beat("settle", settle.state, settle.html)
            case Debrief() as debrief:
                return self._beat("debrief", self._debrief(debrief), "")
            case Do() as do:
                self._answered.append(do)
                return self._do(do)
            case Player() as player:
                return self._game(player)
            case Explorer() as explorer:
                said = "".join(f"<p>{escape(line)}</p>" for line in explorer.text.splitlines())
                return self._beat("sight", self._sight(explorer), said) + _wakes("sight", say("site", "ask"))
            case Sandbox() as sandbox:
                return self._beat("sight", self._still(sandbox.shown), "") + _wakes("sandbox", say("site", "handle"))
            case Practice() as practice:
                drill = Drill(practice.topic, level=practice.level)
                dealt = "".join(self._question(drill.next()) for _ in range(dealt_about(practice.topic)))
                if practice.topics:  # what can be chosen is chosen first
                    return _wakes("practice", say("site", "choose")) + dealt
                return dealt + _wakes("practice", say("site", "more"))
            case Daily():
                return f'<div class="kdl-app" data-wake="at-once"></div>{_note("daily")}'
            case Play() as play:
                form = {"words": play.form.words, "shown": {**play.form.shown, "seed": ""}}  # each reader rolls one
                keeper = {name: getattr(play.keeper, name) for name in ("book", "kinds", "game", "changed", "problem")}
                parts = self._beat("keeper", keeper, ""), self._beat("setup", form, "")
                return f'<div class="kdl-app" data-wake="at-once">{"".join(parts)}</div>{_note("play")}'
            case Shown() as shown:
                note = _elsewhere(self._source) if "simulate" in cell.source else ""
                html = shown.html or f"<pre>{escape(shown.text)}</pre>"
                return f'<div class="jp-RenderedHTMLCommon jp-RenderedHTML jp-OutputArea-output">{html}</div>{note}'
        raise UnknownCellError(f"{self.page}: a page without a kernel cannot show a {type(cell.shows).__name__}")

    def _beat(self, kind: str, state: Json, html: str, *, above: str = "", key: str = "") -> str:
        """Put a beat on the page: HTML to read, in whose place its script puts what lives."""
        self.data.append({"kind": kind, "key": key, "above": above, "state": state})
        bare = "" if kind in ("rule", "meter", "known", "settle") else " kdl-beat"
        handled = ' data-handle=""' if state.get("handle") else ""
        return f'<div class="kdl-site-beat{bare}" data-beat="{len(self.data) - 1}"{handled}>{html}</div>'

    def _pictured(self, beat: Asked | Twist | Tree) -> Json:
        return {**beat.state, "pictures": beat.add_pictures(self.scene)}

    def _question(self, question: Question) -> str:
        """Ask a question of which nothing is counted."""
        asked = Asked(question)
        asked.handle = ""  # what lives there asks something else
        html = self._bet(asked)
        asked.close()
        return html

    def _bet(self, asked: Asked, key: str = "") -> str:
        document = asked.question.document
        html = f"{_strong(document.in_full)}{_folded(say('bet', 'answer'), answer_lines(document))}"
        return self._beat("bet", self._pictured(asked), html, key=key)

    def _meter(self, meter: Meter) -> str:
        shown = meter.as_shown()
        if meter.decides:
            shown.handle = ""  # what lives there begins anew
        self._answered.append(shown)
        said = _strong(f"{say('meter', 'title')}: {shown.said.frames[0].needed}") + _folded(
            shown.said.words["next"], shown.words
        )
        beat = self._beat("meter", shown.state, said, key=shown.key)
        return _wakes("meter", say("site", "answer")) + beat if meter.decides else beat

    def _debrief(self, debrief: Debrief) -> Json:
        """Return the state of a debriefing of what can be answered on the page, with a link to what there is."""
        before = debrief.document
        reviews = {beat.key: beat.review for beat in self._answered}
        document = to_json(debrief_document(before["page"], reviews, before["sheet"])) | {"practice": ""}
        if "following" in document and not self._known(document["following"]["file"]):
            del document["following"]
        return {"document": document, "answers": {}}

    def _sight(self, explorer: Explorer) -> Json:
        """Return what follows for each room that can be picked in a picture."""
        now = explorer.observation
        answers = {room: explorer.answer_about(room) for room in renderer_of(now).pickable(now)}
        rooms = {room: answer.text.splitlines() for room, answer in answers.items()}
        pictures = [self.scene.add(now, NO_MARKS, [answer.marks for answer in answers.values()])]
        picked = next(iter((*explorer.picks, *rooms)))
        return {"ratio": ratio(now), "told": "", "picked": picked, "rooms": rooms, "pictures": pictures}

    def _still(self, now: Any) -> Json:
        """Return the state of a picture in which nothing can be picked."""
        pictures = [self.scene.add(now, NO_MARKS)]
        return {"ratio": ratio(now), "told": tell_position(now), "picked": "", "rooms": {}, "pictures": pictures}

    def _game(self, player: Player) -> str:
        """Put a playthrough on the page, with links to it alone and to where one takes over from there."""
        address, title = self._watch(player), escape(say("site", "game"))
        frame = f'<iframe class="kdl-site-game" data-src="{address}" title="{title}"></iframe>'
        links = [(address, say("site", "alone")), *self._play_on(player)]
        told = "".join(f'<a href="{escape(link)}">{escape(text)}</a>' for link, text in links)
        return f'{frame}<p class="kdl-site-note kdl-site-links">{told}</p>'

    def _play_on(self, player: Player) -> Iterator[tuple[str, str]]:
        """Yield the link to where one takes over; there is none to a game that no link can hold."""
        file = course.page("play").file
        with suppress(OptionError):
            if self._known(file):
                yield f"{file}.html#{write_fragment(player.timeline, player.at)}", say("control", "play-on")

    def _do(self, do: Do) -> str:
        """Put a goal on the page as the widget shows it before the table is laid."""
        state = self._still(observe(do.start, do.seat))
        title, goal = escape(do.said.title), escape(do.said.goal)
        said = f'<strong class="kdl-do-title">{title}</strong><p class="kdl-goal">{goal}</p>'
        play = _button(do.said.play, "kdl-do-play")
        line = f'<div class="kdl-do-line"><div class="kdl-do-goal">{said}</div>{play}</div>'
        bar = f'<div class="kdl-do-bar" role="group" aria-label="{title}">{line}</div>'
        return f'<div class="kdl-do">{bar}{_note("do")}{self._beat("sight", state, "", key=do.key)}</div>'


def _wakes(kind: str, text: str) -> str:
    """Return a button that needs the engine, and what is said in its place where there is none."""
    return f'<p class="kdl-site-wakes">{_button(text, "kdl-bet-again")}</p>{_note(kind)}'


def _button(text: str, called: str) -> str:
    """Return a button that needs the engine."""
    return f'<button type="button" class="{called} kdl-site-wakes" data-wake="">{escape(text)}</button>'


def _note(kind: str) -> str:
    """Say what the app does with something, for pages without an engine."""
    return f'<p class="kdl-site-note kdl-site-still">{escape(say("site", kind))} {escape(say("site", "start"))}</p>'


def _elsewhere(source: str) -> str:
    """Say where the games of a page can be played anew, with other numbers."""
    return f'<p class="kdl-site-note">{escape(say("site", "laboratory", extras=extras_of(source)))}</p>'


def _strong(text: str) -> str:
    return f"<p><strong>{escape(text)}</strong></p>"


def _folded(title: str, lines: Iterable[str] | Sequence[str]) -> str:
    told = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return f"<details><summary>{escape(title)}</summary>{told}</details>"
