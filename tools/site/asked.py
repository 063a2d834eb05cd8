"""Bets and switches with everything that can be said to them, so that they are answered without a kernel."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kdl_widgets.beats.asked import Asked
from kdl_widgets.beats.drawn import ratio
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.renderers import renderer_of

from kdl.questions.document import options_of
from kdl.questions.solution import Drawing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl_widgets.beats.twist import Twist
    from kdl_widgets.explore.explorer import Explorer

    from kdl.questions.question import Question
    from kdl.questions.solution import Solution
    from tools.site.pictures import Pictures

Json = dict[str, Any]

#: What the script of a question asks its model for, before there is an answer.
_ASKED = ("words", "document", "ratio", "given")
_TURNED = ("words", "labels", "ratio", "asks", "told", "marks", "at")


def bet_data(question: Question, pictures: Pictures) -> Json:
    """Return what a page needs to ask a question, and to answer back as the kit does."""
    asked = Asked(question)
    solution = asked.solution._replace(remark=cache(asked.solution.remark))
    data = {"state": _state(asked, _ASKED)}
    if asked.shown is not None:
        data["open"] = pictures.still(*asked.shown)
        data["shut"] = _revealed(solution, pictures)
    asked.close()
    return data


def _revealed(solution: Solution, pictures: Pictures) -> Json:
    """Draw what is shown with the answer, and what each wrong or missing thing adds."""
    now = solution.shows if solution.reveals is None else solution.reveals
    bare, values = solution.drawing, [option.value for option in options_of(solution)]
    said = [solution.remark(value).drawing for value in values]
    if not solution.many:
        said = [Drawing() if value in solution.right else each for value, each in zip(values, said, strict=True)]
    slots = {place: slot for place, each in enumerate(said) if solution.many and (slot := _slot(each, bare, said))}
    bare_of = [
        said[place]._replace(path=()) if slot == "path" else said[place]._replace(tags=())
        for place, slot in slots.items()
    ]
    each = [bare.with_(drawing) for drawing in (*said, *bare_of)]
    whole = bare
    for drawing in each:
        whole = whole.with_(drawing)
    all_, base, *marks = (marks_of(now, drawing, solution.about) for drawing in (whole, bare, *each))
    drawn = pictures.answered(now, base, all_, marks, one=not solution.many)
    late = {place: [slot, len(values) + number] for number, (place, slot) in enumerate(slots.items())}
    return drawn | {"late": late}


def _slot(drawing: Drawing, bare: Drawing, others: Sequence[Drawing]) -> str:
    """Name what one of several answers can draw: a path (the first), a text in a place (the last); else ``""``."""
    if drawing.path and not bare.path:
        return "path"
    tagged = [dict(each.tags) for each in others]
    return next((f"tags {space}" for space in dict(drawing.tags) if sum(space in each for each in tagged) > 1), "")


def twist_data(twist: Twist, pictures: Pictures) -> Json:
    """Return what a page needs to turn a switch: what it shows at each of its places, and while it waits."""
    state, waiting = _state(twist, _TURNED), _turned(twist, pictures)
    twist.reveal()
    places = []
    for place in range(len(twist.labels)):
        twist.turn(place)
        places.append(_turned(twist, pictures))
    waits = waiting["state"] != places[0]["state"]
    return {"state": state, "places": places, "waits": waits, "waiting": waiting if waits else None}


def sight_data(explorer: Explorer, pictures: Pictures) -> Json:
    """Return what a page needs to show what follows for each room that can be picked in a picture."""
    rooms, first = {}, explorer.picks[:1]
    marks = []
    for room in renderer_of(explorer.observation).pickable(explorer.observation):
        explorer.clear()
        explorer.pick(room)
        rooms[room] = explorer.text.splitlines()
        marks.append(explorer.answer.marks)
    picture = pictures.answered(explorer.observation, NO_MARKS, NO_MARKS, marks)
    picked = first[0] if first else next(iter(rooms))
    state = {"ratio": ratio(explorer.observation), "picked": picked, "told": rooms[picked]}
    return {"state": state, "picture": picture, "rooms": rooms}


def _turned(twist: Twist, pictures: Pictures) -> Json:
    shown = twist.shown
    return {
        "state": _state(twist, ("asks", "told", "marks", "at")),
        "picture": None if shown is None else pictures.still(*shown),
    }


def _state(widget: Any, names: Sequence[str]) -> Json:
    return {name: getattr(widget, name) for name in names}
