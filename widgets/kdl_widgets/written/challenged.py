"""A reader's player, played against those of the kit: how often it won, and the step at which it went wrong, drawn."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from kdl.analysis.subjects import observation_of
from kdl.games.mansion.state import State
from kdl.narration import tell_action
from kdl.narration.numbers import per_cent
from kdl.words import say
from kdl.written.telling_challenges import tell_allowed, tell_result
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.written.drawn import Told

if TYPE_CHECKING:
    from kdl.analysis.strength import Share
    from kdl.written.challenge import Result, Slip

#: A bar from 0 to 100 per cent: its height in pixels, and how wide the marks in it are.
_HIGH, _MARK = 14, 3


class Challenged(Told):
    """What came of a challenge.

    Attributes:
        result: The same as data.
        share: The win rate; None if no game was played to its end.
        interval: Its 95 % confidence interval; None likewise.
        timeline: The game in which the player went wrong, up to there, to be watched; None if it did not.
    """

    def __init__(self, result: Result) -> None:
        self.result, slip = result, result.slip
        self.share = result.share.share if result.share else None
        self.interval = result.share.interval if result.share else None
        self.timeline = slip.timeline if slip else None
        seen = observation_of(slip.state, slip.seat) if slip else None
        super().__init__(lambda: tell_result(result), seen, lambda: marks_of(slip) if slip else None)

    @property
    def text(self) -> str:
        """The sentences, one in a line, and what would have been allowed."""
        slip = self.result.slip
        return f"{super().text}\n{tell_allowed(slip)}" if slip and slip.wrong != "endless" else super().text

    @property
    def html(self) -> str:
        """The sentences, a bar of the win rate, the picture, and every action that was legal."""
        bar = _bar(self.result.share) if self.result.share else ""
        return super().html + bar + (_legal(self.result.slip) if self.result.slip else "")


def marks_of(slip: Slip) -> Marks:
    """Mark where the player is and could have gone; at the card table, whom Lucky visits and who could be used."""
    state = slip.state
    if isinstance(state, State):
        cards = state.game.cards_by_id
        rooms = {action.space or cards[action.card].room for action in slip.legal if action.kind in ("step", "jump")}
        return Marks(chosen=(state.pawns[slip.seat],), lit=frozenset(rooms))
    used = {action.character for action in slip.legal if action.character}
    return Marks(chosen=(state.lucky,), lit=frozenset(used))


def _legal(slip: Slip) -> str:
    """List every legal action, folded."""
    game = slip.timeline.game
    rows = (f"<li><code>{escape(str(each))}</code> {escape(tell_action(each, game))}</li>" for each in slip.legal)
    title = escape(say("written", "legal", n=len(slip.legal)))
    return f"<details><summary>{title}</summary><ul>{''.join(rows)}</ul></details>"


def _bar(share: Share) -> str:
    """Draw a win rate with its interval, and the share of equals, on a line from 0 to 100 per cent."""
    low, high = share.interval
    told = say("written", "bar", low=per_cent(low), high=per_cent(high), equal=per_cent(share.seats))
    parts = (
        _piece(low, 100 * (high - low), "%", 0.35),
        _piece(share.share, _MARK, "px", 1),
        _piece(share.seats, 1, "px", 0.8),
    )
    frame = f"position:relative;max-width:480px;height:{_HIGH}px;border:1px solid currentColor;margin:0.5em 0"
    return f'<div role="img" aria-label="{escape(told)}" title="{escape(told)}" style="{frame}">{"".join(parts)}</div>'


def _piece(start: float, width: float, unit: str, opacity: float) -> str:
    place = f"position:absolute;top:0;bottom:0;left:{100 * start:.1f}%;width:{width:.1f}{unit}"
    return f'<span style="{place};background:currentColor;opacity:{opacity}"></span>'
