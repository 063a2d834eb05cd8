"""Exercises on the choice between snooping and acting: where a card is drawn, and by whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.arrange import arrange
from kdl.engine.step import apply, is_legal, legal_actions
from kdl.errors import OptionError, UnknownNameError
from kdl.exercises.choices import action_kinds, plays, spaces
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import compare, compare_rooms, demand, several, tell_all, told_to
from kdl.exercises.plays import actions_of, hindrance, played, tell_plays
from kdl.games.mansion.family import MANSION
from kdl.narration.actions import tell_kind

if TYPE_CHECKING:
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State

DRAW = Action("draw")


@exercise(spaces, MANSION)
def spaces_with_a_card(state: State, spaces: Iterable[str], answer: Iterable[str]) -> Verdict:
    """Check in which of these spaces the seat on turn may draw a card if its turn begins there and it plays none.

    Rule: classic.snoop.draw, deluxe.draw.unseen
    """
    there = {space: _standing(state, space) for space in spaces}
    giving = {space for space, position in there.items() if is_legal(position, DRAW)}
    failed = dict.fromkeys(
        told_to(position, reason) for position in there.values() if (reason := hindrance(position, DRAW)) is not None
    )
    return compare_rooms(state.game.board, giving, answer, state.game.clauses["draw"], failed)


@exercise(plays, MANSION)
def may_still_draw(state: State, plays: Iterable[str], answer: Iterable[str]) -> Verdict:
    """Check after which of these plays, for example ``"step kitchen"``, the seat on turn may still draw a card.

    Rule: classic.turn.choice, classic.snoop.draw
    """
    offered = tuple(plays)
    failed = {play: hindrance(_after(state, play), DRAW) for play in offered}
    right = {play for play, reason in failed.items() if reason is None}
    told = [f"{tell_plays(state, p)}: {told_to(_after(state, p), r)}" for p, r in failed.items() if r is not None]
    given = set(several(answer))
    if strange := sorted(given - set(offered)):
        raise UnknownNameError("play of this exercise", strange[0], offered)
    clause = next((reason.clause for reason in failed.values() if reason is not None), state.game.clauses["draw"])
    return compare(right, given, lambda play: tell_plays(state, play), "plays", clause, ("\n".join(told),))


@exercise(action_kinds, MANSION)
def open_actions(state: State, answer: Iterable[str]) -> Verdict:
    """Check which kinds of actions are open to the seat on turn when its movement ends now.

    Rule: classic.turn.choice, deluxe.action.one
    """
    demand(state.phase in ("movement", "action"), "an attempt is being answered, or the game is over")
    known = {kind for kind, play in state.game.rules.plays.items() if play.phase == "action"}
    _, ended, there = apply(state, Action("stop")) if state.phase == "movement" else (None, (), state)
    same = there.turn == state.turn
    right = {action.kind for action in legal_actions(there)} & known if same else set()
    given = set(several(answer))
    if strange := sorted(given - known):
        raise UnknownNameError("kind of action after the movement", strange[0], tuple(sorted(known)))
    failed = {kind: hindrance(there, Action(kind)) for kind in sorted(known)} if same else {}
    told = [f"{tell_kind(k, state.game)}: {told_to(there, r)}" for k, r in failed.items() if r is not None]
    told = told if same else [tell_all(state, ended[:1])]
    clause = next((reason.clause for reason in failed.values() if reason), state.game.clauses["no-action"])
    return compare(right, given, lambda kind: tell_kind(kind, state.game), "actions", clause, ("\n".join(told),))


def _standing(state: State, space: str) -> State:
    return arrange(state, pawns={state.on_turn: space}, on_turn=state.on_turn, phase="action")


def _after(state: State, play: str) -> State:
    """Return the position after a play of the exercise, which must be legal."""
    there, _, wrong = played(state, actions_of(play))
    if wrong is not None:
        raise OptionError(f"{play!r} cannot be played in this position: {wrong.text}")
    return there
