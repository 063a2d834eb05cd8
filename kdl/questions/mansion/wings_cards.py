"""Questions on the cards that closed wings take, and on how many are left to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.errors import OptionError
from kdl.games.mansion.observation import observe_board
from kdl.narration.grammar import joined, sentence
from kdl.questions.kinds import kind, kind_of
from kdl.questions.mansion.wings import wing_noun
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-more"


def deal_closed(dealer: Dealer[State]) -> tuple[State] | None:
    """Find the beginning of a game with a closed wing."""
    start = dealer.game().states[0]
    return (start,) if start.game.board.closed else None


@kind(clauses=("deluxe.wings.cards",), tables=("deluxe",), deal=deal_closed, levels=(1, 2), fact=True)
def cards_on_wings(state: State) -> Solution:
    """Ask how many cards lie on the wings that are closed."""
    board, right = state.game.board, len(state.removed)
    shut = frozenset(each.id for each in board.shown if each.wing in board.closed)
    each = right // max(len(board.closed), 1)
    told = sentence(_GROUP, "on-wings.told", n=right, each=each, wings=len(board.closed))
    slips = {
        each: ("one", "one-wing"),
        0: ("none", "none"),
        2 * each: ("both", "both-wings"),
        1: ("single", "one-card"),
    }

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told)
        key, error = slips.get(int(value), ("other", "miscounted"))
        tags = {min(shut): str(value)}
        return Remark(say(_GROUP, f"on-wings.{key}"), error=error, drawing=Drawing(tags=tags))

    wings = joined(f"{wing_noun(wing)}" for wing in board.closed)
    return Solution(
        "number",
        sentence(_GROUP, "on-wings", wings=wings),
        frozenset({right}),
        state.game.clauses["close-wing"],
        told=told,
        remark=remark,
        hint=say(_GROUP, "on-wings.hint"),
        shows=observe_board(board),
        drawing=Drawing(crossed=shut),
        span=(0, 30),
    )


def deal_start(dealer: Dealer[State]) -> tuple[State]:
    """Find the beginning of a game."""
    return (dealer.game().states[0],)


@kind(clauses=("deluxe.wings.cards", "deluxe.lights-out.when"), tables=("deluxe",), deal=deal_start, fact=True)
def draws_until_dark(state: State) -> Solution:
    """Ask, at the beginning of a game, how many cards can be drawn before the lights go out."""
    board, right = state.game.board, len(state.deck)
    whole, hands = len(state.game.cards), [len(hand) for hand in state.hands if hand]
    dealt, lost = sum(hands), len(state.removed)
    if dealt + lost + right != whole:
        raise OptionError("this is asked of the beginning of a game, before a card has been played")
    told = say(_GROUP, "until-dark.told", n=right, whole=whole, dealt=dealt, lost=lost)
    slips = {
        right + hands[0]: "one-hand-forgotten",
        whole: "both-forgotten",
        whole - lost: "hands-forgotten",
        right + lost: "wings-forgotten",
        **({right + lost // 2: "one-wing"} if len(board.closed) > 1 else {}),
    }

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told)
        error = slips.get(int(value), "miscounted")
        tags = {min(board.rooms): str(value)}
        return Remark(say(_GROUP, f"until-dark.{error}"), error=error, drawing=Drawing(tags=tags))

    wings = joined(f"{wing_noun(wing)}" for wing in board.closed)
    shut = sentence(_GROUP, f"until-dark.closed.{len(board.closed)}", wings=wings)
    asks = say(_GROUP, "until-dark", n=len(hands), hand=hands[0], whole=whole, shut=shut)
    crossed = frozenset(each.id for each in board.shown if each.wing in board.closed)
    return Solution(
        "number",
        asks,
        frozenset({right}),
        kind_of("draws_until_dark").clauses[0],
        told=told,
        remark=remark,
        hint=say(_GROUP, "until-dark.hint"),
        shows=observe_board(board),
        drawing=Drawing(crossed=crossed, lit=frozenset(board.rooms)),
        span=(0, whole),
    )
