"""Play a whole game in the terminal, against computer players.

The game lists your actions with numbers. Instead of a number, you can ask why an action is or isn't allowed, or what a
player of some level would do. You can also undo your last decision, read the log, and save the game to continue it
later.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kdl import words
from kdl.cli import option_arguments
from kdl.cli.games import NAMED, read_game
from kdl.core.actions import Action, parse_action
from kdl.core.outcome import is_terminal, outcome
from kdl.core.validation import check_name
from kdl.engine.match import Match, Seat
from kdl.engine.start import PERSON, new_game
from kdl.engine.step import explain, legal_actions, observe
from kdl.engine.timeline import Timeline
from kdl.errors import KdlError, NothingToUndoError, OptionError
from kdl.narration import (
    card_name,
    seat_name,
    tell_action,
    tell_advice,
    tell_clause,
    tell_outcome,
    tell_position,
    tell_reason,
    tell_search,
)
from kdl.narration.grammar import capital
from kdl.narration.log import log_lines, said
from kdl.players.entrant import entrant
from kdl.players.levels import ADVISERS, ASKED, advise, is_tempered, levels, search
from kdl.words import say

if TYPE_CHECKING:
    from kdl.cli.further import Commands
    from kdl.core.position import Position
    from kdl.engine.play import PlayerFunction


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("play", help='play a game in the terminal, and ask "why" about any action')
    parser.description = __doc__
    parser.add_argument("game", nargs="?", help=f"game to continue: {NAMED}")
    parser.add_argument("--edition", help=option_arguments.EDITION)
    parser.add_argument("--seats", type=int, default=4, help="number of players (default: 4)")
    parser.add_argument(
        "--seed", type=int, default=0, help="random seed: the same seed gives the same game (default: 0)"
    )
    parser.add_argument(
        "--you", type=int, default=1, metavar="SEAT", help="your seat, 1 to N, or 0 to watch (default: 1)"
    )
    known = f"the other players: {', '.join(levels())}, or module:name (default: careful)"
    parser.add_argument("--level", default="careful", metavar="LEVEL", help=known)
    option_arguments.add_to(parser)
    parser.add_argument(
        "--language", choices=words.languages(), default="en", help="language of the game (default: en)"
    )
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play a game.

    Returns:
        0 when the game is over or left.

    Raises:
        KdlError: It cannot be played so.
    """
    words.set_language(given.language)
    match = read_game(given.game) if given.game else Match(Timeline(_dealt(given)))
    players = match.state.game.players
    if given.you and given.you - 1 not in players:
        seats = ", ".join(str(seat + 1) for seat in players)
        raise OptionError(f"--you: there is no player in seat {given.you}, choose {seats}, or 0 to watch")
    return Table(match, given.you - 1 if given.you else None, given.level).play()


def _dealt(given: argparse.Namespace) -> Any:
    edition = option_arguments.edition(given)
    asked: dict[str, Any] = {"seats": given.seats, "seed": given.seed, **option_arguments.read(given)}
    return new_game(*edition, **asked)


class Table:
    """A game in the terminal.

    Args:
        match: The match, at the place where it goes on.
        seat: The seat of whoever sits at the terminal; None to watch.
        level: How well the others play: a level, the name of an installed player, or ``module:name``. Where the game is
            saved, one that has no name but ``module:name`` gives its seats that name, and careful players go on.
    """

    match: Match[Position]
    seat: int | None

    def __init__(self, match: Match[Position], seat: int | None, level: str) -> None:
        self.match, self.seat = match, seat
        start, seats = match.start.state, match.state.seats
        other = entrant(level)
        usual = Seat("", level) if level in levels() or is_tempered(level) else Seat(level, "careful")
        match.seats = [
            Seat(old.name, PERSON) if each == seat else Seat(old.name or usual.name, usual.player)
            for each, old in enumerate(match.seats)
        ]
        self.players: dict[int, PlayerFunction] = {
            each: other.player(start.game, start.seed * seats + each) for each in start.game.players
        }
        self.commands: dict[str, Callable[[Sequence[str]], bool]] = {
            "why": self.why, "advise": self.advise, "undo": self.undo, "log": self.log, "save": self.save,
            "link": self.link, "help": self.help, "quit": self.leave,
        }  # fmt: skip

    @property
    def timeline(self) -> Timeline[Position]:
        """What has been played so far."""
        return self.match.timeline

    def play(self) -> int:
        """Play until the game is over, or until it is left."""
        self.write(say("cli", "welcome"))
        while not is_terminal(state := self.match.state):
            if state.to_act != self.seat:
                self.others(state)
            elif not self.decide(state):
                self.write(say("cli", "left"))
                return 0
        self.write(tell_outcome(outcome(state), state.game))
        return 0

    def others(self, state: Position) -> None:
        """Let another player act, or a stranger do what the rules say, and tell it."""
        legal, player = legal_actions(state), self.players.get(state.to_act)
        self.act(player(observe(state, state.to_act), legal) if player else legal[0])

    def act(self, action: Action) -> None:
        """Carry an action out and tell what has happened, as far as this seat may know."""
        self.match.do(action)
        self.write(said(self.timeline, len(self.timeline), self.seat))

    def decide(self, state: Position) -> bool:
        """Ask what to do until something is done; False if the game is left."""
        legal = legal_actions(state)
        self.write("", tell_position(observe(state, self.seat)), self.hand(state))
        self.write(*(f"{number:>3}  {tell_action(each, state.game)}" for number, each in enumerate(legal, 1)))
        while True:
            asked = self.read(say("cli", "prompt", name=seat_name(state.to_act, state.game)))
            if asked is None:
                return False
            word, *rest = asked.split() or [""]
            if word.isdecimal() and 1 <= int(word) <= len(legal):
                self.act(legal[int(word) - 1])
                return True
            try:
                if word in self.commands and not self.commands[word](rest):
                    return word != "quit"
                if word not in self.commands:
                    self.write(say("cli", "unknown", last=len(legal)))
            except KdlError as error:
                self.write(str(error))

    def hand(self, state: Position) -> str:
        """Return the cards of the one who decides, by name, and as they are written in actions."""
        game = state.game
        held = [f"{capital(card_name(game.cards_by_id[card], game))} [{card}]" for card in state.hands[state.to_act]]
        return say("cli", "hand", cards=", ".join(held) or "-")

    def why(self, asked: Sequence[str]) -> bool:
        """Say why an action may be done, or not: every condition with its clause, and the rule of each that fails."""
        if not asked:
            return self.help(asked)
        state = self.match.state
        for reason in explain(state, parse_action(" ".join(asked))):
            sign = "+" if reason.ok else "-"
            self.write(f"  {sign} {tell_reason(reason, state.game)} [{reason.clause}]")
            if not reason.ok:
                self.write(f"    {tell_clause(reason.clause)}")
        return True

    def advise(self, asked: Sequence[str]) -> bool:
        """Say what a player of a level would do, and why: a motive, or what a search has found."""
        level, state = asked[0] if asked else ADVISERS[0], self.match.state
        check_name("level", level, ASKED)
        seen, legal = observe(state, state.to_act), legal_actions(state)
        if level in ADVISERS:
            self.write(tell_advice(advise(seen, legal, level), seen))
        else:
            told = tell_search(search(seen, legal), seen)
            self.write(told.advice, *(f"  {line}" for line in (*told.candidates, *told.beliefs)))
        return True

    def undo(self, _: Sequence[str]) -> bool:
        """Take the last decision back, and what the others did since."""
        try:
            self.match.undo()
        except NothingToUndoError:
            self.write(say("cli", "no-undo"))
            return True
        self.write(say("cli", "undone"))
        return False

    def log(self, _: Sequence[str]) -> bool:
        """Say what has happened so far."""
        for line in log_lines(self.timeline, self.seat):
            self.write(line.text if line.clause is None else f"  {line.text} [{line.clause}]")
        return True

    def save(self, asked: Sequence[str]) -> bool:
        """Write the replay file."""
        file = Path(asked[0] if asked else "game.json")
        self.match.save(file)
        self.write(say("cli", "saved", file=file))
        return True

    def link(self, _: Sequence[str]) -> bool:
        """Write the game as a short text."""
        self.write(say("cli", "link"), self.timeline.link())
        return True

    def help(self, _: Sequence[str]) -> bool:
        """Say what can be written."""
        self.write(say("cli", "help"))
        return True

    def leave(self, _: Sequence[str]) -> bool:
        """Leave the game."""
        return False

    def read(self, prompt: str) -> str | None:
        """Read a line, None at the end of the input."""
        sys.stdout.write(f"{prompt} ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        return line.strip() if line else None

    def write(self, *lines: str) -> None:
        """Write lines."""
        sys.stdout.write("".join(f"{line}\n" for line in lines))
