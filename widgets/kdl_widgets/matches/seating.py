"""Who sits at the screen of a match: who decides, whose hand lies open there, and who plays for the computer."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from kdl.core.outcome import is_terminal, outcome
from kdl.engine.start import PERSON, own_names
from kdl.engine.step import legal_actions, observe
from kdl.narration import seat_name
from kdl.narration.grammar import capital
from kdl.narration.names import called
from kdl.narration.wording import group_of
from kdl.players.levels import ASKED, computer, is_tempered, levels
from kdl.players.temper import parted
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.engine.match import Match
    from kdl.engine.play import PlayerFunction
    from kdl.narration.log import Eyes

#: To so many positions more can be added in a match, by what is decided at the screen; a long game has 500.
MOST = 3_000
#: Who plays for the computer where nobody else was chosen.
USUAL_COMPUTER = "careful"
#: How far apart the chance of two deals lies for the computers.
_APART = 31


P = ParamSpec("P")
ReturnT = TypeVar("ReturnT")


def by_name(method: Callable[P, ReturnT]) -> Callable[P, ReturnT]:
    """Let a method of whoever has a ``sitting`` call the people there by the names that they have of their own."""

    @wraps(method)
    def tell(*given: P.args, **named: P.kwargs) -> ReturnT:
        sitting: Seating = given[0].sitting  # type: ignore[attr-defined]
        with called(sitting.names):
            return method(*given, **named)

    return tell


class Seating:
    """The people and the computers at one screen.

    Args:
        match: The match that is played.
        study: Whether everything may be taken back, and no hand is hidden from those at the screen.

    Attributes:
        match: The match that is played.
        study: Whether it is studied.
        taken: The seat of the person who sits at the screen now, None before somebody has taken over.
    """

    def __init__(self, match: Match[Position], *, study: bool = False) -> None:
        self.match, self.study = match, study
        self.taken = self._only_person()
        self._computers: dict[int, PlayerFunction] = {}
        self._thought: tuple[Position, Action] | None = None

    @property
    def is_fair(self) -> bool:
        """Whether somebody plays in earnest, so that nothing may be taken back that has shown a hidden card."""
        return not self.study and self.has_people

    @property
    def has_people(self) -> bool:
        """Whether anybody at the screen plays."""
        return any(seat.player == PERSON for seat in self.match.seats)

    @property
    def is_alone(self) -> bool:
        """Whether a single person plays, against computers."""
        return self._only_person() is not None

    @property
    def is_full(self) -> bool:
        """Whether the match has as many positions as can be kept."""
        return sum(1 for _ in self.match.start.below()) >= MOST

    def plays(self, seat: int) -> str:
        """Return who plays a seat: a person, a level of computer, or ``""`` for the rules alone."""
        if seat in self.match.start.state.game.strangers:
            return ""
        player = self.match.seats[seat].player
        return USUAL_COMPUTER if player in self.missing else player

    @property
    def missing(self) -> tuple[str, ...]:
        """The computer players of the match that this process doesn't know; :data:`USUAL_COMPUTER` plays instead."""
        known = (PERSON, *levels())
        players = dict.fromkeys(seat.player for seat in self.match.seats)
        return tuple(each for each in players if each not in known and not is_tempered(each))

    def decides(self, state: Position) -> bool:
        """Whether somebody at the screen is to decide in a position."""
        return not is_terminal(state) and self.plays(state.to_act) == PERSON

    def hides(self, state: Position) -> bool:
        """Whether hands are hidden in a position until the one who decides takes over the screen."""
        return not self.study and self.decides(state) and self.taken != state.to_act

    def eyes(self, state: Position, *, latest: bool) -> Eyes:
        """Return whose cards lie open at the screen; before the next one takes over, nobody's; at the end, all.

        Args:
            state: The position that is shown.
            latest: Whether it is the last one that was played; what lies back is seen by whoever sits there now.
        """
        if is_terminal(state):
            return "all"
        if self.study and self.decides(state):
            return state.to_act
        return None if latest and self.hides(state) else self.taken

    def think(self, state: Position) -> None:
        """Let the computer whose turn it is decide before it is asked to, if the same is decided whenever it is asked.

        That holds for the levels that remember nothing: what they chose and what was not done then changes nothing.
        """
        if parted(self.plays(state.to_act))[0] in ASKED:
            self._thought = state, self.choose(state)

    def choose(self, state: Position) -> Action:
        """Return what the computer does whose turn it is, or a stranger by the rules; it knows what its seat may."""
        if self._thought is not None and self._thought[0] is state:
            return self._thought[1]
        legal, level = legal_actions(state), self.plays(state.to_act)
        if not level:
            return legal[0]
        if state.to_act not in self._computers:
            chance = self.match.start.state.seed * _APART + state.to_act
            self._computers[state.to_act] = computer(state.game, level, chance)
        return self._computers[state.to_act](observe(state, state.to_act), legal)

    @property
    def names(self) -> dict[int, str]:
        """The names that people have of their own, by seat."""
        return own_names(self.match.seats)

    def name(self, seat: int) -> str:
        """Name a seat, with the person who plays it."""
        with called({}):
            pawn = capital(seat_name(seat, self.match.start.state.game))
        name = self.names.get(seat)
        return say("play", "named", pawn=pawn, name=name) if name else pawn

    def heading(
        self, state: Position, *, past: bool = False, playing: bool = True, stuck: bool = False, answered: bool = False
    ) -> str:
        """Say whose turn it is, and what is to be decided; at the end, who has won.

        Args:
            state: The position.
            past: Whether the game has gone on from there, so that no computer thinks.
            playing: Whether the computers go on by themselves.
            stuck: Whether a movement can only be ended.
            answered: Whether the one who is asked passes without being asked.
        """
        ended = outcome(state)
        if ended is not None:
            return say("play", "drawn") if ended.winner is None else say("play", "won", who=self.name(ended.winner))
        who, level = self.name(state.to_act), self.plays(state.to_act)
        if self.hides(state) or (past and level != PERSON):
            return say("play", "take-over", who=who)
        if answered:
            return say("play", "answered", who=who)
        if level == PERSON:
            phase = "dog.offers" if getattr(state, "dog_offers", False) else state.phase
            return self._say("decide.stop" if stuck else f"decide.{phase}", state, who)
        if not playing:
            return say("play", "waiting", who=who)
        return self._say("thinking" if level else "by-rule", state, who)

    def rush_told(self) -> str:
        """Say up to where the computers are let go on without a pause."""
        people = sum(self.plays(seat) == PERSON for seat in self.match.start.state.game.players)
        return say("play", "rush" if people == 1 else "rush.shared" if people else "rush.end")

    def _say(self, key: str, state: Position, who: str) -> str:
        """Say something in the words of the edition that is played."""
        return say(group_of("play", key, state.game), key, who=who)

    def _only_person(self) -> int | None:
        """Return the seat of the only person in the match; None if there are several, or none."""
        people = [seat for seat in self.match.start.state.game.players if self.match.seats[seat].player == PERSON]
        return people[0] if len(people) == 1 else None
