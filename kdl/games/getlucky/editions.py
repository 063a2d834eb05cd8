"""The edition of the card game: its rules are methods, its facts stand in ``kdl/data/editions``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kdl.core.edition import Edition
from kdl.core.outcome import Outcome, kept_back
from kdl.core.position import open_attempt
from kdl.core.ruleset import Module
from kdl.games.getlucky.events import HowardAsked
from kdl.games.getlucky.family import GETLUCKY
from kdl.games.getlucky.rules import defence, turns
from kdl.games.getlucky.rules.lucky import deal_the_table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kdl.core.actions import Action, ActionKind
    from kdl.core.edition import AnyFamily
    from kdl.core.events import Event
    from kdl.core.ruleset import Play
    from kdl.core.sources import Source
    from kdl.games.getlucky.state import GetLuckyState


class GetLucky(Edition):
    """The card game of 2013.

    Attributes:
        characters: Characters dealt to each player, by the number of players.
        howard: Whether Howard plays.
    """

    kit_name = "get_lucky"
    family: ClassVar[AnyFamily] = GETLUCKY
    actions: ClassVar[Mapping[ActionKind, Play]] = {
        "draw": turns.DRAW,
        "play": turns.PLAY,
        "swap": turns.SWAP,
        "attempt": defence.ATTEMPT,
        "luck": defence.LUCK,
        "pass": defence.PASS,
    }
    known_modules: ClassVar[Mapping[str, Module]] = {
        "howard": Module(
            plays={"flip": defence.FLIP}, gates={"luck": (defence.ASKS_PLAYER,), "pass": (defence.ASKS_PLAYER,)}
        ),
        "last_must": Module(gates={"pass": (defence.MAY_PASS,)}),
    }
    answers: ClassVar[tuple[str, ...]] = ("setup", "unanswered", "outcome")

    def __init__(self, source: Source, on: tuple[str, ...] = ()) -> None:
        super().__init__(source, on)
        self.characters: Mapping[int, int] = {int(seats): n for seats, n in source.facts["characters"].items()}
        self.howard: bool = "howard" in on

    def setup(self, state: GetLuckyState) -> tuple[Event, ...]:
        """Deal characters and cards, and place Lucky.

        Rule: getlucky.setup.deal, getlucky.setup.start, howard.setup
        """
        return deal_the_table(state)

    def unanswered(self, state: GetLuckyState) -> tuple[Event, ...]:
        """Let an attempt succeed that every player has been asked about; Howard is asked before, if there is a deck.

        He may turn up as many cards as luck is missing.

        Rule: getlucky.win, howard.defence
        """
        if not self.howard or not state.deck_ix:
            return defence.lucky_dies(state)
        attempt = open_attempt(state)
        (seat,) = state.game.strangers
        return (HowardAsked(seat, attempt.strength - attempt.luck),)

    def outcome(self, state: GetLuckyState) -> Outcome | None:
        """Return who killed Lucky and what the others could still have played, or that the game is a draw.

        Rule: getlucky.win, getlucky.stalemate
        """
        if state.phase != "over":
            return None
        clauses, attempt = state.game.clauses, state.attempt
        if state.winner is None or attempt is None:
            return Outcome(None, clauses["stalemate"], 0, 0, None, "", ())
        useful = state.game.works(attempt.character)
        missed = tuple(
            kept_back(state, seat, useful, enough=defence.can_save(state, seat))
            for seat in state.game.asked[state.winner]
        )
        return Outcome(state.winner, clauses["kill"], attempt.strength, attempt.luck, None, "", missed)

    def player(self, seed: int) -> Callable[..., Action]:
        """Make a player that heeds the hints of the rulebook."""
        from kdl.players.getlucky.hint import getlucky_player

        return getlucky_player(seed)

    def adviser(self, level: str) -> Any:
        """Return who advises in the card game."""
        from kdl.players.getlucky import careful, planner

        return {"careful": careful, "planner": planner}[level]
