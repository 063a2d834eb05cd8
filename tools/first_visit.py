"""Draw what the front page shows on a first visit: three seconds of a game that was played, as one picture that moves.

Where nothing is to move, its address ends with ``#still``, and it shows how that ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl_widgets.drawing import svg
from kdl_widgets.drawing.fonts import FAMILY
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.pawns import pawn_key
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.pictures.mansion.crowds import token
from kdl_widgets.pictures.mansion.sight_marks import pair_marks
from kdl_widgets.pictures.moves import walks
from kdl_widgets.pictures.renderer import renderer_of

import kdl
from kdl.core.actions import LUCKY
from tools.thumbnails import ON_A_BOARD, around, inside

if TYPE_CHECKING:
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.marks import Line

    from kdl.geometry import Rect

#: The game, as a link; the steps that are shown; and the step after which somebody is seen, and by whom.
GAME = "AcZgikPg-T5Y6wAfePliXuK_q6bQuYjgIt3VxiS62tgQ7mwL81oAJkU_DSmhRkkd3dmyQxJc9DnOMqSg5SpKpAk"
FIRST, LAST, SEEN, WATCHER = 78, 87, 78, 2
#: The rooms that are shown, and the height of the picture as a part of its width.
ROOMS, RATIO = ("sitting_room", "trophy_room", "dining_hall", "billiard_room"), 5 / 8
#: For how wide a picture it is laid out, and how wide it is by itself, in pixels.
WHOLE, WIDE = 800, 560
#: How long a sight line is looked at, a blow takes and a fall, in milliseconds of a game; all of it, in seconds.
LOOK, BLOW, FALL, LASTS, WAITS = 500.0, 300.0, 400.0, 3.0, 0.4
#: How much of the way to Lucky a blow goes.
_REACH = 0.45


class Pose(NamedTuple):
    """How somebody stands at a time.

    Attributes:
        at: When, in milliseconds.
        x: Where, from the left.
        y: Where, from the top.
        turned: How far to the right, in degrees.
    """

    at: float
    x: float
    y: float
    turned: int = 0


class Film(NamedTuple):
    """What moves.

    Attributes:
        poses: How everybody stands from time to time, by the beginning of their keys.
        looks: When the sight line lights, and when it goes out.
        ends: When all is over.
    """

    poses: Mapping[str, Sequence[Pose]]
    looks: tuple[float, float]
    ends: float


def moving() -> str:
    """Draw the picture, as a file of SVG."""
    timeline = kdl.load_link(GAME)
    seen = {at: kdl.observe(timeline.at(at), None) for at in range(FIRST - 1, LAST + 1)}
    layout = renderer_of(seen[FIRST]).lay_out(seen[FIRST], WHOLE, "en")
    frame = around([r for room in ROOMS for r in layout.board.space(room).rects], ON_A_BOARD, layout.frame, RATIO)
    film = _filmed(timeline, seen, layout)
    parts = _Parts.drawn(seen, layout, frame)
    view = " ".join(map(svg.number, (*frame[:2], frame.width, frame.height)))
    size = f'viewBox="{view}" width="{WIDE}" height="{WIDE * RATIO:.0f}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="still" {size}'
        f' font-family="{FAMILY}" stroke-linejoin="round">\n<style>{_motion(film)}svg:target *{{animation:none}}'
        f"@media(prefers-color-scheme:dark){{{svg.at_night(parts.all)}}}</style>\n{_written(parts, film)}\n</svg>\n"
    )


class _Parts(NamedTuple):
    """What is drawn: what stays, the sight line, and everybody around (0, 0), by the beginning of their keys."""

    stays: list[Command]
    look: list[Command]
    figures: dict[str, list[Command]]

    @property
    def all(self) -> list[Command]:
        return [*self.stays, *self.look, *(each for drawn in self.figures.values() for each in drawn)]

    @classmethod
    def drawn(cls, seen: Mapping[int, Any], layout: Any, frame: Rect) -> _Parts:
        now, theme = seen[SEEN], THEMES["auto"]
        draw = renderer_of(now)
        at = draw.stands(now, layout)
        scene = inside(draw.scene(now, layout, theme), frame)
        lit = inside(draw.above(now, layout, theme, _look(now)), frame)
        figures = {
            pawn_key(who): [each for each in token(who, Spot(0, 0, spot.size), theme, now) if "/turn" not in each.key]
            for who, spot in at.items()
            if frame.holds(spot.point)
        }
        stays = [each for each in scene if each.layer != "pawns"]
        return cls(stays, [each for each in lit if "/lit" in each.key or each.key.startswith("line/")], figures)


def _look(now: Any) -> Marks:
    """Mark the room in which somebody is seen, and the sight line."""
    there, here = now.pawns[WATCHER], now.pawns[now.on_turn]
    lines: tuple[Line, ...] = pair_marks(now.board, there, here, now.lookouts).lines
    return Marks(lit=frozenset({here}), lines=lines)


def _filmed(timeline: Any, seen: Mapping[int, Any], layout: Any) -> Film:
    """Let everybody walk as they did, one step after the other; whoever sees, sees until somebody has gone."""
    stands = renderer_of(seen[FIRST]).stands(seen[FIRST - 1], layout)
    poses = {pawn_key(who): [Pose(0, spot.x, spot.y)] for who, spot in stands.items()}
    clock, looks = 0.0, (0.0, 0.0)
    for at in range(FIRST, LAST + 1):
        walked = walks(timeline, at)
        found = renderer_of(seen[at]).glides(seen[at - 1], seen[at], walked, layout, THEMES["light"])
        for key, move in found.items():
            _walk(poses[key.rstrip("/")], clock + move["begin"], move["path"], move["lasts"])
        clock += max((move["begin"] + move["lasts"] for move in found.values()), default=0)
        if at == SEEN:
            looks = clock, clock + LOOK
            clock += LOOK
    _strike(poses[pawn_key(timeline.end.winner)], poses[LUCKY], clock)
    return Film(poses, looks, clock + BLOW + FALL)


def _walk(poses: list[Pose], begins: float, path: Sequence[Sequence[float]], lasts: float) -> None:
    """Let somebody walk along a path, everywhere at the same pace."""
    ways = [dist(here, there) for here, there in pairwise(path)]
    gone = 0.0
    if poses[-1].at < begins:
        poses.append(poses[-1]._replace(at=begins))
    for way, (x, y) in zip(ways, path[1:], strict=True):
        gone += way
        poses.append(Pose(begins + lasts * gone / sum(ways), x, y))


def _strike(poses: list[Pose], lucky: list[Pose], begins: float) -> None:
    """Let somebody strike Lucky, and him fall."""
    _, x, y, _ = stood = poses[-1]._replace(at=begins)
    near = x + _REACH * (lucky[-1].x - x), y + _REACH * (lucky[-1].y - y)
    poses += [stood, Pose(begins + BLOW / 2, *near), stood._replace(at=begins + BLOW)]
    fell = lucky[-1]._replace(at=begins + BLOW / 2)
    lucky += [fell, fell._replace(at=begins + BLOW / 2 + FALL, turned=90)]


def _motion(film: Film) -> str:
    """Write how everybody moves, and how the sight line lights."""
    times = f"{svg.number(LASTS)}s linear {svg.number(WAITS)}s backwards"
    named = {_name(key): _keyframes(poses, film.ends) for key, poses in film.poses.items() if len(poses) > 1}
    start, end = (f"{svg.number(100 * at / film.ends)}%" for at in film.looks)
    named["look"] = f"0%,{start},{end},to{{opacity:0}}{_between(film)}{{opacity:1}}"
    return "".join(
        f"@keyframes {name}{{{frames}}}.{name}{{animation:{name} {times}}}" for name, frames in named.items()
    )


def _between(film: Film) -> str:
    """Write for how long the sight line is all there."""
    start, end = film.looks
    edge = (end - start) / 5
    return ",".join(f"{svg.number(100 * at / film.ends)}%" for at in (start + edge, end - edge))


def _keyframes(poses: Iterable[Pose], ends: float) -> str:
    return "".join(f"{svg.number(100 * pose.at / ends)}%{{transform:{_put(pose, 'px', 'deg')}}}" for pose in poses)


def _put(pose: Pose, pixels: str = "", degrees: str = "") -> str:
    x, y = svg.number(pose.x), svg.number(pose.y)
    turn = f" rotate({pose.turned}{degrees})" if degrees or pose.turned else ""
    return f"translate({x}{pixels},{y}{pixels}){turn}"


def _written(parts: _Parts, film: Film) -> str:
    """Write what is drawn, everybody where they are at last."""
    groups = [
        f'<g class="{_name(key)}" transform="{_put(film.poses[key][-1])}">{svg.fragment(drawn)}</g>'
        for key, drawn in parts.figures.items()
    ]
    look = f'<g class="look" opacity="0">{svg.fragment(parts.look)}</g>'
    return "\n".join([svg.fragment(parts.stays), look, *groups])


def _name(key: str) -> str:
    return key.replace("/", "-")
