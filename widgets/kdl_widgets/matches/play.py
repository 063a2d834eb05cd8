"""The app: a game is set up, played, and another one begun; or one is gone on with that was kept, sent or built."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from kdl.core.outcome import is_terminal
from kdl.engine.match import Match, Seat
from kdl.engine.start import PERSON, new_game
from kdl.engine.step import observe
from kdl.engine.timeline import Timeline
from kdl.words import say
from kdl_widgets.explore.sandbox import Sandbox
from kdl_widgets.live.container import Living
from kdl_widgets.live.standard_widgets import Button, HBox, VBox
from kdl_widgets.matches.saved_games import Kept, SavedGames, slot
from kdl_widgets.matches.setup import SetupForm
from kdl_widgets.matches.sharing import opened
from kdl_widgets.matches.table import Table
from kdl_widgets.pictures.picture import picture_formats
from kdl_widgets.playback.controls import OWN, LanguageChoice
from kdl_widgets.spoken import is_settled

if TYPE_CHECKING:
    from ipywidgets import Widget

    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.engine.start import SetUp
    from kdl.narration.log import Eyes
    from kdl_widgets.matches.saved_games import Slot


class Play(Living):
    """Set a game up and play it; it reads the address of the page for a game to go on with.

    Attributes:
        form: The form with which a new game is begun.
        table: The table at which one plays, None before a game is begun.
    """

    table: Table | None = None

    def __init__(self) -> None:
        self.form = SetupForm(self.begin, self.build)
        self.keeper = SavedGames(self.resume)
        self.keeper.reads_address = True
        self._buttons = {name: Button() for name in ("another", "build", "back")}
        for name, button in self._buttons.items():
            button.on_click(lambda _, name=name: self._pressed(name))
        self._languages = () if is_settled() else (LanguageChoice(),)
        self._tools = HBox()
        self._tools.add_class("kdl-tools")
        self._stage = VBox()
        super().__init__([self._tools, self._stage])
        self.add_class("kdl-app")
        self.live((self.form, self.keeper, *self._languages, *self._buttons.values()), self._reword)
        self.set_up()

    def set_up(self) -> None:
        """Show the form, with cards that nobody has seen, and what else a game can be begun with."""
        if self.table is not None:
            self.table.pause()
            self.form.new_cards()
        self._show([self.keeper, self.form], ("back",) if self.table else ())

    def begin(self, set_up: SetUp) -> None:
        """Begin a new game.

        Raises:
            OptionError: It cannot be played so.
        """
        start = set_up.start()
        seats = _seated(start, set_up)
        people = sum(seat.player == PERSON for seat in seats)
        self._sit(Match(Timeline(start), seats), study=not people)

    def resume(self, text: str, kept: Kept = Kept()) -> None:  # noqa: B008 (it is frozen)
        """Go on with a match: the contents of a replay file, a link, or an address.

        Args:
            text: The match.
            kept: What the browser says of it, if it keeps it.

        Raises:
            KdlError: It is none of these.
        """
        match, at, eyes = opened(text)
        linked = not text.lstrip().startswith("{")
        self._sit(match, at=at, eyes=OWN if eyes is None else eyes, study=linked, kept=slot(kept)).ask_again(kept.asked)

    def build(self, set_up: SetUp | None = None) -> None:
        """Build a position by hand, beginning with a new game, or without one with the position at the table.

        What the seat at the screen may not know there is dealt at random: it learns nothing, and the game still counts.
        """
        dealt, table = False, self.table
        if set_up is not None or table is None:
            set_up = set_up or self.form.chosen
            state = set_up.start()
            seats = _seated(state, set_up)
        else:
            state, seats = table.state, table.match.seats
            if state.attempt is not None or is_terminal(state):
                state = table.timeline.start
            if dealt := table.seat != "all":
                state = observe(state, table.seat if isinstance(table.seat, int) else None).sample(Random(table.at))

        def sit(built: Position) -> None:
            self._sit(Match(Timeline(built), seats), study=True)

        self._show([Sandbox(state, sit, anything=True, dealt=dealt)], ("back" if self.table else "another",))

    def _sit(
        self, match: Match[Position], eyes: Eyes | str = OWN, *, at: int | None = None, study: bool = False,
        kept: Slot | None = None,
    ) -> Table:  # fmt: skip
        """Sit down at a match; at its end one can go on to what follows it."""
        if self.table is not None:
            self.table.close()
        self.table = Table(match, eyes, at=at, study=study, kept=kept, after=self._follow)
        self.table.keeper.reads_address, self.table.keeper.take = True, self.resume
        self._return()
        return self.table

    def _follow(self, match: Match[Position]) -> None:
        """Play what follows a game, studied or in earnest like that one."""
        self._sit(match, study=self.table is not None and self.table.sitting.study)

    def _return(self) -> None:
        if self.table is not None:
            self._show([self.table], ("another", "build"))

    def _show(self, parts: list[Widget], tools: tuple[str, ...]) -> None:
        gone, self._stage.children = self._stage.children, parts
        for each in gone:
            if isinstance(each, Sandbox):
                each.close()
        self._tools.children = [*(self._buttons[name] for name in tools), *self._languages]

    def _pressed(self, name: str) -> None:
        {"another": self.set_up, "build": self.build, "back": self._return}[name]()

    def _reword(self) -> None:
        for name, button in self._buttons.items():
            button.description = say("play", f"app.{name}")
        for choice in self._languages:
            choice.reword()
        self.keeper.reword([])

    def __repr__(self) -> str:
        """Name the game that is played."""
        return f"Play({self.table!r})" if self.table else "Play()"

    def formats(self) -> JsonObject:
        """Return the position, for where no kernel runs."""
        state = self.table.state if self.table else new_game()
        return picture_formats(observe(state), text=say("play", "app.saved"))


def _seated(start: Position, set_up: SetUp) -> tuple[Seat, ...]:
    """Return who sits in each seat of a game: strangers sit between the players."""
    players = iter(set_up.seats)
    return tuple(next(players) if seat in start.game.players else Seat() for seat in range(start.seats))
