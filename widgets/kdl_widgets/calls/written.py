"""Calls for what readers write themselves: functions that are checked, and players that play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kdl
from kdl.words import say
from kdl.written.built import built as check_all
from kdl.written.challenge import challenge as play_against
from kdl.written.checking import check as try_out
from kdl_widgets.output import Sentence, Shown
from kdl_widgets.pictures.picture import has_code
from kdl_widgets.written.challenged import Challenged
from kdl_widgets.written.checked import Checked
from kdl_widgets.written.collected import Collected, sources
from kdl_widgets.written.sketch import sketch

if TYPE_CHECKING:
    from typing import Unpack

    from kdl.games.option_types import AnyOptions


def check(function: object, about: object = None, *, edition: str | None = None) -> Checked | Shown:
    """Check a function against the engine; its name says what it works out.

    In the web app, where nobody can write one, it only says where that can be done.

    It is tried with what its page is about, then in the same edition, on every board or in thousands of positions of
    games that the kit played, and then in all editions that agree. Where it is wrong, the smallest case is drawn, with
    both answers. These can be written:

    - ``survives(state, lucks)``: whether Lucky survives the attempt when cards with so much luck are played, one number
      for each; ``state.attempt.strength`` is what they have to reach.
    - ``sees(board, a, b)``: whether one room is seen from another, True or False. Either may be closed.
    - ``lucky_next(board, room)``: the id of the room into which Lucky goes when a turn ends while he is in a room with
      a number; ``lucky_from(board, place)``: the same from any place, by the rules of 1996.
    - ``next_on_turn(state)``: the seat, from 0, whose turn is next if the turn ends now; ``state.had_turn`` is a number
      whose bit ``s`` says whether seat ``s`` has had a turn.
    - ``strength(state, seat, card)``: how strong an attempt of a seat would be in the room where Lucky is now, with a
      weapon of its hand, or with bare hands if ``card`` is ``""``. The card itself is
      ``state.game.cards_by_id[card]``.
    - ``watched(state, seat)``: whether any other player sees the pawn of a seat.
    - ``may_attempt(state)``, ``may_draw(state, room)``: whether whoever is on turn may attempt the murder now, or draw
      a card in a room; ``kdl.observe(state).lookouts[room]`` are the places from which a room is seen.
    - ``stranger_goes(state)``: the id of the room in which the stranger on turn is after its turn.
    - ``distance(board, a, b)``: how many steps it is from one room to another.
    - ``attacked(state)``: the seat that Lucky's ghost attacks when the turn ends now, -1 for nobody.
    - ``saved_by(state, seat)``: whether a seat that is asked can save Lucky alone.
    - ``next_character(state)``: the id of the character that Lucky visits next.
    - ``value(state, character)``: what an attempt of a character of the card game is worth; what lies under it is
      ``state.tucked[character]``.
    - ``stops(state, card)``: whether a card of the hand that is asked stops the attempt alone.
    - ``howard_cards(state, cards)``: how many cards Howard may turn up once these were played before him.
    - ``chance(state, pool, cards)``: how likely so many cards are to save Lucky, a ``Fraction``, where those who are
      asked later hold them, drawn from ``pool[0]`` cards without a clover, ``pool[1]`` cards with one, and so on; a
      card that is perfect counts there as what is lacking.

    What the function is handed are copies: it can do with them what it likes.

    Args:
        function: The function, by its name and without brackets.
        about: What its page is about: a board, or a position; it is tried there first.
        edition: Id of the edition by whose rules it is to be right; None for that of the page and all that agree with
            it, else the usual one.

    Raises:
        UnknownNameError: There is no such edition, or the function has nothing to do with it.
        ArgumentError: The function is about something else.
        OptionError: It is about another family of games.

    >>> from kdl_widgets import check
    >>> def sees(board, a, b):
    ...     return b in board.sees(a)
    ...
    >>> check(sees)
    `sees` is right: in all 5203 cases, on 234 boards, it says what the engine says.
    """
    if not has_code():
        return _elsewhere()
    report = try_out(function, about, edition=edition)
    return Checked(report, sketch(function, report, about))


def _elsewhere() -> Shown:
    return Sentence(say("written", "in-jupyterlab"))


#: Against whom a player plays in its tournament, and how many games against each.
_AGAINST, _GAMES = ("chance", "careful"), 20


def built(player: object = None) -> Collected | Shown:
    """List what a reader has written on all pages: each function with its state, and how it does in a whole game.

    On pages without a server it is what the browser keeps; elsewhere it is what stands in the notebooks of the folder.

    Args:
        player: A player, as :func:`challenge` takes it, for a small tournament: 20 games against chance, 20 against a
            careful player, with intervals; None for no tournament.

    >>> from kdl_widgets import built
    >>> built()  # doctest: +ELLIPSIS
    Of the 18 functions in the course, 0 are right.
    Not written yet: `survives`, `sees`, ...
    """
    if not has_code():
        return _elsewhere()
    games = () if player is None else tuple(challenge(player, level, games=_GAMES) for level in _AGAINST)
    return Collected(check_all(sources(), {"kdl": kdl}), [game for game in games if isinstance(game, Challenged)])


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
