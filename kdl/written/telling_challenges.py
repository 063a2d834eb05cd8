"""What came of a challenge, in words: in the language that is set."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from kdl.core.actions import KINDS, Action
from kdl.narration.actions import tell_action
from kdl.narration.grammar import joined
from kdl.narration.names import person
from kdl.narration.numbers import per_cent
from kdl.narration.reasons import tell_reason
from kdl.words import say
from kdl.written.calling import shortened
from kdl.written.telling import tell_failure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.analysis.strength import Share
    from kdl.written.challenge import Result, Slip

#: So many of the allowed actions are named.
_MOST_ACTIONS = 8


def tell_result(result: Result) -> tuple[str, ...]:
    """Tell what came of a challenge, in sentences: where the player went wrong, and how often it won."""
    return tuple(_sentences(result))


def _sentences(result: Result) -> Iterator[str]:
    if result.refusal:
        yield say("written", f"challenge.{result.refusal}")
    if result.slip:
        yield from _slip(result.slip)
    if result.share:
        yield from _shares(result, result.share)


def _shares(result: Result, share: Share) -> Iterator[str]:
    low, high = share.interval
    level = say("written", f"level.{result.level}")
    # The ends of an interval are no more exact than whole per cent.
    numbers = {"share": per_cent(share.share), "low": per_cent(low), "high": per_cent(high)}
    yield say("written", "challenge.won", n=share.games, wins=share.wins, level=level, **numbers)
    if result.nobody:
        yield say("written", "challenge.nobody", n=result.nobody)
    yield say("written", f"challenge.{result.verdict}", equal=per_cent(share.seats), more=5 * result.wanted)
    if not result.slip and result.played < result.wanted:
        yield say("written", "challenge.time", wanted=result.wanted)


def _slip(slip: Slip) -> Iterator[str]:
    """Tell the step at which the player went wrong, what it did, and what would have been allowed."""
    game = slip.timeline.game
    step, who = len(slip.timeline.states), person(slip.seat, game)
    place = {"game": slip.game, "step": step, "who": who, "turn": slip.state.turn}
    if slip.wrong == "endless":
        yield say("written", "slip.endless", game=slip.game, steps=len(slip.timeline))
        return
    yield say("written", "slip", **place)
    yield from _wrong(slip)
    if slip.called.printed:
        yield say("written", "printed", text=slip.called.printed)


def _wrong(slip: Slip) -> Iterator[str]:
    called, game = slip.called, slip.timeline.game
    if slip.wrong == "call":
        yield tell_failure(called, say("written", "your-player"))
    elif slip.wrong == "action":
        yield say("written", "slip.action", given=shortened(repr(called.answer)))
    elif not slip.reasons:
        yield say("written", "slip.unknown", given=shortened(repr(called.answer)))
    else:
        yield say("written", "slip.illegal", action=str(called.answer))
        yield from (tell_reason(reason, game) for reason in slip.reasons)


def tell_allowed(slip: Slip) -> str:
    """Name the legal actions; of many, some of each kind."""
    game, legal = slip.timeline.game, slip.legal
    shown = sorted(islice(_by_kind(legal), _MOST_ACTIONS))
    named = joined((f"`{action}` ({tell_action(action, game)})" for action in shown), between="comma")
    rest = len(legal) - len(shown)
    return say("written", "allowed.more", n=rest, actions=named) if rest else say("written", "allowed", actions=named)


def _by_kind(legal: tuple[Action, ...]) -> Iterator[Action]:
    """Yield the actions in rounds, one of each kind in each round."""
    kinds = [[action for action in legal if action.kind == kind] for kind in KINDS]
    for number in range(len(legal)):
        yield from (row[number] for row in kinds if number < len(row))
