"""Make the document of looking back at a game."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.course import pages
from kdl.documents.look_back import VERSION, ChancesDocument, LookBackDocument, MomentDocument, RuleDocument
from kdl.engine.observe import observe
from kdl.narration.actions import tell_action
from kdl.narration.advice import tell_advice
from kdl.narration.events import tell_briefly
from kdl.narration.grammar import capital
from kdl.narration.names import seat_name
from kdl.narration.numbers import roughly
from kdl.rule_cards import rule_card
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kdl.analysis.win_curve import Costly, CurvePoint, Moment, WinCurve
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline

#: Of all that happened at once so many events are told.
_TOLD = 2
_WORDS = ("title", "reckoned", "moments", "steady", "decisions", "rules", "place", "playing", "stop", "more")


def look_back(
    timeline: Timeline[Position], curve: WinCurve, costly: Sequence[Costly] = (), *, looked: int = 0,
    missed: Iterable[str] = (),
) -> LookBackDocument:  # fmt: skip
    """Return the document of a game, in the language that is set.

    Args:
        timeline: The game.
        curve: The chances of its players.
        costly: The decisions that have cost something.
        looked: How many decisions were looked at.
        missed: Ids of the rules that were against what was tried.
    """
    cost = "costly" if costly else "spared"
    games = sum(point.games for point in curve.points)
    return LookBackDocument(
        version=VERSION,
        last=len(timeline),
        names=tuple(capital(seat_name(seat, timeline.game)) for seat in curve.seats),
        found=say("look-back", "found", places=sum(not each.is_exact for each in curve.points), games=games),
        points=tuple(ChancesDocument(each.at, each.shares, each.errors, _worth(each)) for each in curve.points),
        moments=tuple(_moment(timeline, curve, each) for each in curve.moments),
        looked=f"{say('look-back', 'looked', n=looked)} {say('look-back', f'looked.{cost}')}" if looked else "",
        costly=tuple(_costly(timeline, each) for each in costly),
        rules=tuple(_rules(missed)),
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
    parts = [(words["title"], "", *rows), (document.found,), (words["moments"], *told)]
    if document.looked:
        parts.append((words["decisions"], document.looked, *(f"- {each.told}" for each in document.costly)))
    return "\n\n".join(map("\n".join, parts)) + "\n"


def _worth(point: CurvePoint) -> tuple[str, ...]:
    """Write chances: what is exact without an error."""
    both = zip(map(_percent, point.shares), point.errors, strict=True)
    return tuple(f"{share} ± {_percent(error)}" if error else share for share, error in both)


def _percent(share: float) -> str:
    return roughly(Fraction(share))


def _rules(missed: Iterable[str]) -> Iterator[RuleDocument]:
    """Yield the rules that are taught on a page, each with the first of these pages."""
    for name in missed:
        if (page := next((each for each in pages() if name in each.clauses), None)) is not None:
            told = say("look-back", "rule", rule=rule_card(name).title, page=page.title())
            yield RuleDocument(told, page.file)


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


def _costly(timeline: Timeline[Position], costly: Costly) -> MomentDocument:
    game, seen = timeline.game, observe(timeline.states[costly.at], costly.seat)
    told = say(
        "look-back",
        "costly",
        step=str(costly.at + 1),
        name=capital(seat_name(costly.seat, game)),
        made=tell_action(costly.made, game),
        better=tell_action(costly.better, game),
        ahead=str(round(100 * costly.ahead)),
        error=str(round(100 * costly.error)),
    )
    why = say("look-back", "tried") if costly.advice is None else tell_advice(costly.advice, seen)
    return MomentDocument(costly.at, f"{told} {why}")
