"""Make the document of looking back at a game."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.documents.look_back import VERSION, ChancesDocument, LookBackDocument, MomentDocument
from kdl.narration.events import tell_briefly
from kdl.narration.grammar import capital
from kdl.narration.names import seat_name
from kdl.narration.numbers import roughly
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.win_curve import CurvePoint, Moment, WinCurve
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline

#: Of all that happened at once so many events are told.
_TOLD = 2
_WORDS = ("title", "reckoned", "moments", "steady", "place", "playing", "stop", "more")


def look_back(timeline: Timeline[Position], curve: WinCurve) -> LookBackDocument:
    """Return the document of a game, in the language that is set.

    Args:
        timeline: The game.
        curve: The chances of its players.
    """
    games = sum(point.games for point in curve.points)
    return LookBackDocument(
        version=VERSION,
        last=len(timeline),
        names=tuple(capital(seat_name(seat, timeline.game)) for seat in curve.seats),
        found=say("look-back", "found", places=sum(not each.is_exact for each in curve.points), games=games),
        points=tuple(ChancesDocument(each.at, each.shares, each.errors, _worth(each)) for each in curve.points),
        moments=tuple(_moment(timeline, curve, each) for each in curve.moments),
        words={
            **{key: say("look-back", key) for key in _WORDS},
            "step": say("control", "step-of", step="{step}", last=len(timeline)),
        },
    )


def in_words(document: LookBackDocument) -> str:
    """Return a document as lines of text."""
    words = document.words
    told = [f"- {each.told}" for each in document.moments] or [words["steady"]]
    rows = (
        f"{each.at:>4}  {', '.join(map(' '.join, zip(document.names, each.worth, strict=True)))}"
        for each in document.points
    )
    return "\n".join((words["title"], "", *rows, "", document.found, "", words["moments"], *told, ""))


def _worth(point: CurvePoint) -> tuple[str, ...]:
    """Write chances: what is exact without an error."""
    both = zip(map(_percent, point.shares), point.errors, strict=True)
    return tuple(f"{share} ± {_percent(error)}" if error else share for share, error in both)


def _percent(share: float) -> str:
    return roughly(Fraction(share))


def _moment(timeline: Timeline[Position], curve: WinCurve, moment: Moment) -> MomentDocument:
    place, (before, after) = moment.place, (moment.before, moment.after)
    told = say(
        "look-back",
        "moment",
        step=str(after.at),
        event=tell_briefly(timeline.events_at(after.at)[:_TOLD], timeline.game),
        name=capital(seat_name(curve.seats[place], timeline.game)),
        before=_percent(before.shares[place]),
        after=_percent(after.shares[place]),
    )
    return MomentDocument(before.at, told)
