"""Calls for what readers write themselves: functions that are checked, and players that play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.words import say
from kdl.written.challenge import challenge as play_against
from kdl.written.checking import check as try_out
from kdl_widgets.output import Shown
from kdl_widgets.pictures.picture import has_code
from kdl_widgets.written.challenged import Challenged
from kdl_widgets.written.checked import Checked

if TYPE_CHECKING:
    from typing import Unpack

    from kdl.games.option_types import AnyOptions


def check(function: object, *, edition: str | None = None) -> Checked | Shown:
    """Check a function against the engine; its name says what it works out.

    In the web app, where nobody can write one, it only says where that can be done.

    It is tried on every board, or in thousands of positions of games that the kit played. If it is wrong, the smallest
    case in which it is wrong is drawn, with both answers. These can be written:

    - ``sees(board, a, b)``: whether one room is seen from another, True or False. Either may be closed.
    - ``lucky_next(board, room)``: the id of the room into which Lucky goes when a turn ends while he is in a room with
      a number.
    - ``next_on_turn(state)``: the seat, from 0, whose turn is next if the turn ends now; ``state.had_turn`` is a number
      whose bit ``s`` says whether seat ``s`` has had a turn.
    - ``strength(state, seat, card)``: how strong an attempt of a seat would be in the room where Lucky is now, with a
      weapon of its hand, or with bare hands if ``card`` is ``""``. The card itself is
      ``state.game.cards_by_id[card]``.
    - ``value(state, character)``: what an attempt of a character of the card game is worth; what lies under it is
      ``state.tucked[character]``.

    What the function is handed are copies: it can do with them what it likes.

    Args:
        function: The function, by its name and without brackets.
        edition: Id of the edition by whose rules it is to be right; None for all those that agree, else the usual one.

    Raises:
        UnknownNameError: There is no such edition, or the function has nothing to do with it.

    >>> from kdl_widgets import check
    >>> def sees(board, a, b):
    ...     return b in board.sees(a)
    ...
    >>> check(sees)
    `sees` is right: in all 5203 cases, on 234 boards, it says what the engine says.
    """
    return Checked(try_out(function, edition)) if has_code() else _elsewhere()


def _elsewhere() -> Shown:
    return Shown(say("written", "in-jupyterlab"))


def challenge(
    player: object,
    against: str = "careful",
    *,
    edition: str | None = None,
    seats: int = 4,
    games: int = 40,
    seed: int = 0,
    **options: Unpack[AnyOptions],
) -> Challenged | Shown:
    """Let a player play against a computer player of the kit: both have half of the seats, and all deals alike.

    A player is a function from an observation, what its seat may know, and the legal actions to one of these::

        def player(observation, legal):
            return legal[0]

    Where it goes wrong, the games end, and the step is drawn with what would have been legal. In the web app, where
    nobody can write one, it only says where that can be done.

    Args:
        player: The player, or a function that makes one from a ``seed``.
        against: The level that it plays against: ``"chance"``, ``"careful"``, ``"planner"`` or ``"searcher"``.
        edition: What is played: ``"deluxe"``, ``"classic"``, ``"flight"`` or, with cards alone, ``"get_lucky"``; None
            for the usual game.
        seats: How many play.
        games: How many games at least; each deal is played twice, the second time with the seats exchanged.
        seed: Decides all chance.
        **options: Options of the edition, as for :func:`kdl.new_game`.

    Raises:
        UnknownNameError: There is no such level or edition.
        OptionError: The options are wrong, or no game is to be played.

    >>> from kdl_widgets import challenge
    >>> def first(observation, legal):
    ...     return legal[0]
    ...
    >>> print(challenge(first, "chance", games=4).text[:31])
    Your player won 0 of 4 games ag
    """
    if not has_code():
        return _elsewhere()
    return Challenged(
        play_against(player, against, edition, seats=seats, games=games, seed=seed, options=dict(options))
    )
