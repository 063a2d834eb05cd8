"""Calls that answer in tables and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.subjects import getlucky_state, mansion_state
from kdl.clauses import clause as look_up
from kdl.core.actions import as_action
from kdl.core.position import check_seat
from kdl.engine.timeline import Timeline
from kdl_widgets.output import Shown
from kdl_widgets.tables.ending import Ending
from kdl_widgets.tables.getlucky.defences import Defences
from kdl_widgets.tables.getlucky.dilemma import Dilemma
from kdl_widgets.tables.getlucky.value import Worth
from kdl_widgets.tables.getlucky.visits import LuckyWalk
from kdl_widgets.tables.mansion.odds import Odds
from kdl_widgets.tables.reasons import Reasons

if TYPE_CHECKING:
    from collections.abc import Collection

    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.state import State
    from kdl.narration.log import Eyes


def why(state: Position, action: Action | str) -> Reasons:
    """Say why an action is legal or not: every condition, checked, with its clause.

    Args:
        state: The position.
        action: An action, or its notation, for example ``"step kitchen"`` or ``"swap character_3 character_9"``.

    Raises:
        NotationError: The text is not an action.
        UnknownNameError: The action names something that the game does not have.

    >>> import kdl
    >>> from kdl_widgets import why
    >>> print(why(kdl.new_game("deluxe", seats=3, seed=7), "draw").text.splitlines()[0])
    Ada may not: Draw a card
    """
    return Reasons(state, as_action(action))


def odds(state: State, seat: int | None = None, motives: int = 6, *, victim: int | None = None) -> Odds:
    """Show the odds of a seat's attempts, with up to some number of motives, against what the others may hold.

    Strangers hold nothing: each turns up one card of the deck. In the escape the victim alone defends itself.

    Args:
        state: The position.
        seat: Who attempts; the seat on turn if None.
        motives: The most motives.
        victim: In the escape, who is attacked; the next living player to the left if None.

    Raises:
        SeatError: There is no such seat.
        OptionError: The victim cannot be attacked.
        SubjectError: It is a card game.

    >>> import kdl
    >>> from kdl_widgets import odds
    >>> state = kdl.new_game("deluxe", seats=3, seed=7)
    >>> odds(state).rows[0][:2]
    ('0', '< 0.1%')
    """
    state = mansion_state(state, "defences(state) says who can still foil an attempt at the card table")
    seat = state.on_turn if seat is None else seat
    check_seat(state, seat)
    return Odds(state, seat, range(motives + 1), victim)


def worth(subject: GetLuckyState | Timeline[GetLuckyState], character: str | None = None) -> Worth:
    """Show how the value of a character of the card game is made up, line by line.

    Args:
        subject: A position, or a playthrough, of which the last position counts.
        character: Id of the character; the one that Lucky visits if None.

    Raises:
        SubjectError: It is no card game.
        UnknownNameError: There is no such character.

    Rule: getlucky.attempt.value, getlucky.play.perfect, getlucky.defence.spite

    >>> import kdl
    >>> from kdl_widgets import worth
    >>> worth(kdl.play("get_lucky", seats=3, seed=1)).rows[-1]
    ('Value', '3', '')
    """
    state = getlucky_state(subject)
    return Worth(state, state.lucky if character is None else character)


def lucky_walk(subject: GetLuckyState | Timeline[GetLuckyState], turns: int = 8) -> LuckyWalk:
    """Show which characters Lucky visits next, whose turn it is then, and who draws in the Drawing Room.

    Args:
        subject: A position, or a playthrough, of which the last position counts.
        turns: How many turns to look ahead; the visits in the Drawing Room between them are shown, too.

    Raises:
        SubjectError: It is no card game.
        OptionError: The game is over, or ``turns`` is not a positive number.

    Rule: getlucky.lucky.moves, getlucky.lucky.player, getlucky.lucky.drawing-room

    >>> import kdl
    >>> from kdl_widgets import lucky_walk
    >>> lucky_walk(kdl.new_game("get_lucky", seats=3, seed=1)).rows[0][:2]
    ('Silas Silver (3)', 'Cleo')
    """
    return LuckyWalk(getlucky_state(subject), turns)


def defences(subject: GetLuckyState | Timeline[GetLuckyState], hands: Eyes = "all") -> Defences:
    """Show, while an attempt is being answered, which cards of each who is asked would count, and whether they do.

    Args:
        subject: A position, or a playthrough, of which the last position counts.
        hands: Whose hands may be seen: ``"all"``, a seat's, or None nobody's.

    Raises:
        SubjectError: It is no card game.
        OptionError: No attempt is being answered.

    Rule: getlucky.defence.order, getlucky.defence.luck, getlucky.defence.perfect, getlucky.defence.spite

    >>> import kdl
    >>> from kdl_widgets import defences
    >>> game = kdl.play("get_lucky", seats=3, seed=1)
    >>> asked = next(state for state in game.states if state.phase == "luck")
    >>> [row[0] for row in defences(asked).rows]
    ['Cleo (answers now)', 'Ada (comes later)']
    """
    return Defences(getlucky_state(subject), hands)


def dilemma(
    subject: GetLuckyState | Timeline[GetLuckyState],
    turns: int = 1,
    *,
    open_hands: bool = False,
    without: Collection[str] = (),
) -> Dilemma:
    """Show what every choice of the seat to act is worth to everybody, in a small position of the card game.

    Args:
        subject: The position, or a playthrough's last.
        turns: How many turns to look ahead; the one that is under way counts.
        open_hands: Whether all cards lie open; else it is the average over all that the seat to act cannot see.
        without: Kinds of actions that are left out of account, for example ``("swap",)``.

    Raises:
        OptionError: The game is over, the position is too large to be searched through, or it is no card game.

    >>> import kdl
    >>> from kdl_widgets import dilemma
    >>> game = kdl.play("get_lucky", seats=3, seed=1)
    >>> asked = next(state for state in game.states if state.phase == "luck")
    >>> [row[0] for row in dilemma(asked, open_hands=True).rows]
    ['Play “Unpaid Wages”: 1 luck', 'Play “Spite”: 1 luck', 'Pass']
    """
    return Dilemma(getlucky_state(subject), turns, open_hands=open_hands, without=without)


def loser(subject: Position | Timeline[Position]) -> Ending:
    """Show how a game ended: what each who was asked could still have played, and who won or lost, if anybody did.

    Args:
        subject: A game that is over: its last state, or the playthrough.

    Raises:
        OptionError: The game is not over.

    Rule: deluxe.loser

    >>> import kdl
    >>> from kdl_widgets import loser
    >>> print(loser(kdl.play("get_lucky", seats=3, seed=1)).text.splitlines()[0])
    Cleo has killed Lucky, with value 3 against 0 luck, and wins. These rules name no loser.
    """
    return Ending(subject.end if isinstance(subject, Timeline) else subject)


def clause(name: str) -> Shown:
    """Say what a clause of the rules says.

    Raises:
        UnknownNameError: There is no such clause.

    >>> from kdl_widgets import clause
    >>> clause("deluxe.win")
    deluxe.win: Lucky's killer wins, and the game is over.
    """
    found = look_up(name)
    return Shown(f"{found.id}: {found.text()}")
