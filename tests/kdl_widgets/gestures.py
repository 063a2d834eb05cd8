"""What a reader can do with the widgets of the kit, as their pages send it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from ipywidgets import Widget
from kdl_widgets.beats.asked import Asked
from kdl_widgets.beats.daily import DayBar
from kdl_widgets.beats.debrief import Debrief
from kdl_widgets.beats.do import Bar
from kdl_widgets.beats.meter import Meter
from kdl_widgets.beats.practice import Practice
from kdl_widgets.beats.rule import Rule
from kdl_widgets.beats.twist import Twist
from kdl_widgets.explore.sandbox_form import SandboxForm
from kdl_widgets.explore.sandbox_panel import SandboxPanel
from kdl_widgets.live import standard_widgets
from kdl_widgets.live.overlay import Overlay
from kdl_widgets.matches.action_panel import ActionPanel
from kdl_widgets.matches.branches import Branches
from kdl_widgets.matches.saved_games import KEEPING, SavedGames
from kdl_widgets.matches.setup import SetupForm
from kdl_widgets.playback.panel import Panel

Messages = list[dict[str, Any]]


def _overlay(overlay: Overlay) -> Messages:
    rooms = [room["id"] for room in overlay.map["rooms"]]
    moved = [{name: [each["id"], room]} for each in overlay.figures for name in ("tap", "drop") for room in rooms[::3]]
    return [{"ready": True}, *({"pick": room} for room in rooms), *moved]


def _desk(desk: ActionPanel) -> Messages:
    shown = desk.desk
    do = [{"do": each["do"]} for each in (*shown["sheet"], *shown["buttons"])]
    taps = [{"tap": each["id"]} for each in (*shown["hand"], *shown["pawns"])]
    tools = [{"tool": tool} for tool in ("undo", "redo", "coach", "drop", "take_over")]
    after = [{"after": name} for name, _ in shown["after"]]
    return [*do * 3, *taps, *tools, *after, {"show": ["kitchen", "gallery"]}, {"ready": True}]


def _panel(panel: Panel) -> Messages:
    keys = [{"key": key} for key in ("first", "previous", "play", "next", "last")]
    goes = [{"go": at} for at in range(panel.first, panel.last + 1, 7)]
    return [*keys, *goes, {"language": "de"}, {"language": "en"}, {"log": "all"}]


def _branches(branches: Branches) -> Messages:
    rows = branches.tree["branches"]
    walks = [{"branch": place, "at": row["end"]} for place, row in enumerate(rows)]
    tools = [{"tool": tool} for tool in ("remove",)]
    return [*walks, *tools, {"go": 0}, {"go": 5}, {"name": "a name"}, {"note": "a note"}]


def _keeper(_: SavedGames) -> Messages:
    texts = ("", "k1=", "{}", '{"format": "kdl"}', "[" * 5000, "{" + '"a":{' * 3000, "#k=AAAA", "x" * 9000)
    wants = [{"want": kind} for kind in ("keep", "link", "json", "txt", "svg")]
    opens = [{"open": text, "id": "x", "since": "y"} for text in texts]
    keeping = [{"keeping": how} for how in (*KEEPING, "")]
    return [*wants, *opens, *({"address": text} for text in texts), *keeping]


def _setup(form: SetupForm) -> Messages:
    shown = form.shown
    boxes = [box for group in (shown["seats"], *shown["options"]) for box in group["boxes"]]
    chosen = [{"option": each["option"], "value": each["value"], "on": on} for each in boxes for on in (True, False)]
    people = [{"seat": seat, "player": place} for seat in range(len(shown["people"])) for place in range(4)]
    named = [{"seat": seat, "name": name} for seat in range(3) for name in ("", "Eva")]
    seeds = [{"seed": seed} for seed in ("1", "-5", "", "9" * 15, "x")]
    editions = [{"edition": place} for place in range(len(form.editions))]
    return [*editions, *chosen, *people, *named, *seeds, *({"do": name} for name in ("roll", "begin", "begin"))]


def _form(form: SandboxForm) -> Messages:
    book, now = form.book, form.now
    if not now:
        return []  # it is closed
    cards = range(0, len(book["cards"]), 5)
    put = [{"put": [card, pile, at]} for card in cards for _, pile, at in book["goes"]]
    choose = [
        {"choose": [choice, option]} for choice, each in enumerate(now["choices"]) for option in range(len(each[1]))
    ]
    take = [{"take": figure[0]} for figure in now["figures"]]
    place = [{"place": place} for place, _ in book["places"]]
    return [*put, *choose * 2, *take * 3, *place * 2]


def _asked(_: Asked | Twist) -> Messages:
    return [{"near": {"width": 700, "dark": dark, "contrast": False}} for dark in (True, False)]


def _given(asked: Asked) -> Messages:
    places = range(min(len(asked.document["choices"]) + 1, 40))
    chosen = [[], *([place] for place in places), *([*pair] for pair in combinations(places[:4], 2))]
    tries = [{"given": {"places": each, "nth": nth}} for nth, each in enumerate(chosen, start=1)]
    return [{"given": None}, *tries, {"solved": True}]


def _practice(asked: Practice) -> Messages:
    tools = [{"tool": "next"}]
    topics = [{"topic": topic} for topic, _ in asked.topics]
    due = [{"about": name, "slip": ""} for name in ("deluxe.win", "deluxe.motive.which")]
    return [*_asked(asked), *tools * 5, *due, *({"level": level} for level in (1, 2, 3)), *topics]


def _meter(meter: Meter) -> Messages:
    shown = meter.document["frames"][-1]
    do = [{"do": each["do"]} for each in (*shown["hand"], *shown["moves"])]
    return [*do, {"press": "again"}]


def _look(width: int) -> dict[str, Any]:
    return {"width": width, "density": 1.25, "dark": width > 500, "contrast": width > 700}


_SAYS: list[tuple[type[Widget], Callable[[Any], Messages]]] = [
    (Overlay, _overlay),
    (ActionPanel, _desk),
    (Panel, _panel),
    (Branches, _branches),
    (SavedGames, _keeper),
    (SetupForm, _setup),
    (SandboxForm, _form),
    (SandboxPanel, lambda panel: [{"do": name} for name, *_ in panel.buttons] * 2),
    (Practice, _practice),
    (Asked, _asked),
    (Meter, _meter),
    (Twist, _asked),
    (DayBar, lambda _: [{"day": day} for day in ("2026-01-01", "2026-01-02", "2025-12-31", "soon")]),
    (Bar, lambda _: [{"near": True}, *({"press": name} for name in ("play", "hint", "again"))]),
    (standard_widgets.Button, lambda _: [{"event": "click"}]),
]
_SETS: list[tuple[type[Widget], Callable[[Any], Messages]]] = [
    (Asked, _given),
    (Twist, lambda twist: [{"at": place, "waits": False} for place in range(len(twist.document["places"]))] * 2),
    (Rule, lambda _: [{"waits": False}]),
    (Meter, lambda _: [{"seen": True}]),
    (Debrief, lambda _: [{"answers": {}}]),
    (Overlay, lambda _: [{"page": _look(width)} for width in (1, 360, 900)]),
    (standard_widgets._Choice, lambda choice: [{"index": place} for place in range(len(choice._options_labels))]),
    (standard_widgets.Checkbox, lambda _: [{"value": True}, {"value": False}]),
    (standard_widgets.ToggleButton, lambda _: [{"value": True}, {"value": False}]),
    (standard_widgets.BoundedIntText, lambda _: [{"value": number} for number in (-9, 0, 3, 10**6)]),
]  # fmt: skip


def messages(widget: Widget) -> Messages:
    """List what a reader can make the page of a widget send."""
    return next((says(widget) for kind, says in _SAYS if isinstance(widget, kind)), [])


def traits(widget: Widget) -> Messages:
    """List what a reader can make the page of a widget set."""
    return next((sets(widget) for kind, sets in _SETS if isinstance(widget, kind)), [])
