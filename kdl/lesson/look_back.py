"""Make the document of looking back at a game."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

from kdl.core.events import rule_of
from kdl.course import pages
from kdl.documents.look_back import VERSION, ChancesDocument, LookBackDocument, MomentDocument, RuleDocument
from kdl.engine.step import explain, observe
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
#: Of a turn so many are told, and none by these rules: they move nothing.
_IN_A_TURN, _STILL = 4, ("no-action", "stop", "turn")
_TIMES = "\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}"
_WORDS = (
    "title", "reckoned", "moments", "decisions", "rules", "by-rule", "place", "playing", "stop", "more", "back",
    "start",
)  # fmt: skip


def look_back(
    timeline: Timeline[Position], curve: WinCurve, costly: Sequence[Costly] = (), *, looked: int | None = 0,
    missed: Iterable[str] = (), moments: Sequence[Moment] | None = (), persons: bool = True,
) -> LookBackDocument:  # fmt: skip
    """Return the document of a game, in the language that is set.

    Args:
        timeline: The game.
        curve: The chances of its players.
        costly: The decisions that have cost something.
        looked: How many decisions were looked at, None while they are.
        missed: Ids of the rules that were against what was tried.
        moments: What moved the chances most, None while that is not settled.
        persons: Whether a person played.
    """
    games = sum(point.games for point in curve.points)
    return LookBackDocument(
        version=VERSION,
        last=len(timeline),
        names=tuple(capital(seat_name(seat, timeline.game)) for seat in curve.seats),
        found=say("look-back", "found", places=sum(not each.is_exact for each in curve.points), games=games),
        points=tuple(ChancesDocument(each.at, each.shares, each.errors, _worth(each)) for each in curve.points),
        moments=tuple(_moment(timeline, curve, each) for each in moments or ()),
        looked=_looked(looked, costly) if persons else say("look-back", "looked.nobody"),
        costly=tuple(_costly(timeline, each) for each in costly),
        rules=tuple(_rules(missed)),
        words={
            **{key: say("look-back", key) for key in _WORDS},
            "steady": say("look-back", "pending" if moments is None else "steady"),
            "step": say("control", "step-of", step="{step}", last=len(timeline)),
            "after": say("look-back", "after", step="{step}", last=len(timeline)),
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
    costly = [f"- {' '.join((each.told, *_told(words['by-rule'], each.rules)))}" for each in document.costly]
    decisions = (words["decisions"], document.looked, *costly)
    parts = [(words["title"], "", *rows), (document.found,), (words["moments"], *told), decisions]
    return "\n\n".join(map("\n".join, parts)) + "\n"


def _told(before: str, rules: Iterable[RuleDocument]) -> Iterator[str]:
    for rule in rules:
        yield f"{before} {rule.told}."


def _worth(point: CurvePoint) -> tuple[str, ...]:
    """Write chances: what is exact without an error."""
    both = zip(map(_percent, point.shares), point.errors, strict=True)
    return tuple(f"{share} ± {_percent(error)}" if error else share for share, error in both)


def _percent(share: float) -> str:
    return roughly(Fraction(share))


def _looked(looked: int | None, costly: Sequence[Costly]) -> str:
    """Say how many decisions were looked at, and whether they have cost anything."""
    if looked is None:
        return say("look-back", "pending")
    if not looked:
        return say("look-back", "looked.none")
    unclear = any(not each.clear for each in costly)
    key = "looked.certain" if unclear else "looked.costly" if costly else "looked.spared"
    return f"{say('look-back', 'looked', n=looked)} {say('look-back', key)}"


def _rules(missed: Iterable[str]) -> Iterator[RuleDocument]:
    """Yield the rules that are taught on a page, each with the first of these pages."""
    for name in missed:
        if (page := next((each for each in pages() if name in each.clauses), None)) is not None:
            told = say("look-back", "rule", rule=rule_card(name).title, page=page.title())
            yield RuleDocument(told, page.file)


def _moment(timeline: Timeline[Position], curve: WinCurve, moment: Moment) -> MomentDocument:
    before, after = moment.before.at, moment.after.at
    first, last = moment.cause or (before, after)
    parts = {
        "changes": " ".join(_changes(timeline, curve, moment)),
        "event": tell_briefly(timeline.events_at(after)[:_TOLD], timeline.game),
        "step": str(after),
        "first": str(before + 1),
    }
    key = "moment"
    if timeline.states[after - 1].phase == "luck":
        begun = _begun(timeline, after)
        attempt = tell_briefly(timeline.events_at(begun)[:_TOLD], timeline.game)
        key, parts = "moment.answered", {**parts, "begun": str(begun), "attempt": attempt}
    elif timeline.states[after].phase != "luck" and after > before + 1:
        if any(timeline.states[at - 1].turn != timeline.states[at].turn for at in range(first + 1, last)):
            key = "moment.several"
        else:
            key = "moment.turn" if (first, last) == (before, after) else "moment.span"
        turn = str(last) if last == first + 1 else f"{first + 1}\N{EN DASH}{last}"
        parts |= {"turn": turn, "event": _turn(timeline, first, last)}
    return MomentDocument(moment.at, say("look-back", key, **parts).rstrip())


def _turn(timeline: Timeline[Position], first: int, last: int) -> str:
    """Tell a turn: all that moved anything in it."""
    events = [each for at in range(first + 1, last + 1) for each in timeline.events_at(at)]
    moving = [each for each in events if rule_of(each) not in _STILL] or events
    return tell_briefly(moving[:_IN_A_TURN], timeline.game)


def _begun(timeline: Timeline[Position], at: int) -> int:
    """Return where an attempt was made that was being answered before a place."""
    return next(each for each in range(at - 1, 0, -1) if timeline.states[each - 1].phase != "luck")


def _changes(timeline: Timeline[Position], curve: WinCurve, moment: Moment) -> Iterator[str]:
    """Say whether the game was decided, and whose chances changed by clearly more than the error."""
    names = [capital(seat_name(seat, timeline.game)) for seat in curve.seats]
    if moment.decides:
        yield say("look-back", "decided")
    for place in (moment.place, moment.counterpart):
        if place is not None and moment.is_clear_for(place):
            before, after = (_percent(each.shares[place]) for each in (moment.before, moment.after))
            facts = {"name": names[place], "before": before, "after": after, "error": _percent(moment.error(place))}
            yield say("look-back", "change", **facts)


def _costly(timeline: Timeline[Position], costly: Costly) -> MomentDocument:
    game, state = timeline.game, timeline.states[costly.at]
    told = say(
        "look-back",
        f"costly{_kind(costly)}",
        step=str(costly.at),
        name=capital(seat_name(costly.seat, game)),
        made=tell_action(costly.made, game),
        better=_all([tell_action(each, game) for each in costly.saves or (costly.better,)]),
        ahead=str(round(100 * costly.ahead)),
        error=str(round(100 * costly.error)),
    )
    taught = [*_rules(reason.clause for reason in explain(state, costly.better))]
    return MomentDocument(costly.at, f"{told} {_why(timeline, costly)}".rstrip(), tuple(taught[-1:]))


def _all(told: Sequence[str]) -> str:
    """Join what is done one after the other; what is done several times is told once."""
    counted = ((each, len([*same])) for each, same in groupby(told))
    return ". ".join(f"{each} ({n}{_TIMES})" if n > 1 else each for each, n in counted)


def _kind(costly: Costly) -> str:
    """Tell apart what a decision did: by the rules, or by the games alone."""
    if not costly.saves:
        return ""
    return f"{'.lost' if costly.lost else '.foiled'}{'' if costly.clear else '.certain'}"


def _why(timeline: Timeline[Position], costly: Costly) -> str:
    """Say why something else would have been better, where that is not said yet."""
    if costly.saves:
        return ""
    if costly.advice is None:
        return say("look-back", "tried")
    return tell_advice(costly.advice, observe(timeline.states[costly.at], costly.seat))
