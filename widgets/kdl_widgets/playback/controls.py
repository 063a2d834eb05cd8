"""The controls of the player: stock widgets, each with a name in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl import words
from kdl.analysis.milestones import goals
from kdl.narration import seat_name
from kdl.narration.numbers import decimal
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.live.blocks import Quiet, relabel, row
from kdl_widgets.live.standard_widgets import BoundedIntText, Box, Button, Checkbox, Dropdown, HBox, VBox
from kdl_widgets.spoken import is_settled

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.files import JsonObject
    from kdl.core.game import Game
    from kdl.narration.log import Eyes
    from kdl_widgets.playback.transport import Transport

SPEEDS = (0.25, 0.5, 1.0, 2.0, 5.0)
#: The eyes of whoever decides, where one plays.
OWN = "own"
STEPS = ("first", "previous", "play", "next", "last")


class Controls(VBox):
    """The buttons and choices that move a player.

    Args:
        transport: The player.
        folds: Whether they can be folded away, with all that is below the picture.

    Attributes:
        next: The button *Next step*.
        speed: The choice of how many times as fast as normal it goes.
        fold: The button *More*, which shows or folds away the rest, where that can be.
    """

    fold: Button

    def __init__(self, transport: Transport, *, folds: bool = False) -> None:
        self._transport, self._goals, self._quiet = transport, goals(transport.timeline), Quiet()
        self._buttons = {name: Button() for name in STEPS}
        self.next = self._buttons["next"]
        for name, button in self._buttons.items():
            button.on_click(lambda _, name=name: transport.press(name))
        self._buttons["play"].add_class("kdl-main")
        self._number = BoundedIntText(min=transport.begin, max=transport.end, tooltip="")
        self._number.observe(self._typed, "value")
        self.speed = Dropdown(options=SPEEDS, value=transport.speed)
        self.speed.observe(self._hurried, "value")
        self._goal, self._jump = Dropdown(), Button()
        self._jump.on_click(lambda _: self._leap())
        steps = Box([*self._buttons.values()])
        steps.add_class("kdl-steps")
        jump = row(self._goal, self._jump)
        jump.add_class("kdl-jump")
        if folds:
            self.fold = Button(layout={})
            self.fold.add_class("kdl-fold")
            replay = VBox([steps, row(self._number), jump])
            replay.add_class("kdl-replay")
            super().__init__([row(self.fold, self.speed), replay])
        else:
            super().__init__([steps, row(self._number, self.speed), jump])
        self.add_class("kdl-controls")

    def show_at(self, at: int) -> None:
        """Show the number of the step; where a game has grown, there are more of them."""
        with self._quiet:
            self._number.max = max(self._number.max, at)
            self._number.value = at

    def show_end(self, end: int) -> None:
        """Let steps be chosen up to this one, and whatever has happened by then be jumped to."""
        with self._quiet:
            self._number.max = end
        found = goals(self._transport.timeline)
        if found != self._goals:
            self._goals = found
            self._name_goals()

    def show_playing(self, *, playing: bool) -> None:
        """Let the button in the middle say what it does next."""
        self._buttons["play"].description = say("control", "pause" if playing else "play")

    def reword(self) -> None:
        """Write every label in the language that is set."""
        for name, button in self._buttons.items():
            button.description = say("control", name)
        self.show_playing(playing=self._transport.playing)
        self._number.description = say("control", "step")
        self.speed.description = say("control", "speed")
        with self._quiet:
            relabel(self.speed, [(_told(speed), speed) for speed in SPEEDS])
        self._goal.description = say("control", "jump-to")
        self._jump.description = say("control", "jump")
        self._name_goals()

    def _name_goals(self) -> None:
        """Offer what can be jumped to, forward and back."""
        ways = [(goal, back) for back in (False, True) for goal in self._goals]
        names = [say("control", f"jump.{'previous' if back else 'next'}.{goal}") for goal, back in ways]
        relabel(self._goal, list(zip(names, ways, strict=True)))

    def _typed(self, change: JsonObject) -> None:
        if not self._quiet:
            self._transport.pause()
            self._transport.go(change["new"])

    def _hurried(self, change: JsonObject) -> None:
        if not self._quiet:
            self._transport.speed = change["new"]

    def _leap(self) -> None:
        self._transport.pause()
        if self._goal.value is not None:
            goal, back = self._goal.value
            self._transport.jump(goal, back=back)


def _told(speed: float) -> str:
    """Say how many times as fast as it is read a step goes by."""
    times = f"{decimal(speed)}\N{MULTIPLICATION SIGN}"
    return say("control", "speed.reading", times=times) if speed == 1 else times


class LanguageChoice(Dropdown):
    """The choice of the language, each under its own name."""

    def __init__(self) -> None:
        names = [(say("control", "language.own", code), code) for code in words.languages()]
        super().__init__(options=names, value=words.language())
        self.observe(lambda change: words.set_language(change["new"]), "value")

    def reword(self) -> None:
        """Show the language that is set."""
        self.description, self.value = say("control", "language"), words.language()


class Settings(HBox):
    """The choices of how a player looks: language, open hands, animation.

    Args:
        game: The game that is played.
        look: Shows the cards that some eyes may see.
        animate: Whether what moves glides.
        own: Whether the eyes can be those of whoever decides.

    Attributes:
        game: The game that is played.
    """

    def __init__(self, game: Game, look: Callable[[Eyes], None], *, animate: bool, own: bool = False) -> None:
        self.game, self._look, self._quiet, self._own = game, look, Quiet(), own
        self._languages = () if is_settled() else (LanguageChoice(),)
        self._eyes, self.animate = Dropdown(), Checkbox(value=animate, indent=False, tooltip="")
        self._eyes.observe(self._looked, "value")
        super().__init__([*self._languages, self._eyes, self.animate], layout={"flex_flow": "row wrap"})
        self.add_class("kdl-row")

    def reword(self, eyes: Eyes | str) -> None:
        """Write every label in the language that is set, and show whose view it is."""
        with self._quiet:
            self._relabel(eyes)

    def _relabel(self, eyes: Eyes | str) -> None:
        for choice in self._languages:
            choice.reword()
        self._eyes.description = say("control", "eyes")
        self.animate.description = say(group_of("control", "animation", self.game), "animation")
        own = [(say("control", "eyes.seat", name=seat_name(seat)), seat) for seat in self.game.players]
        options = [(say("control", "eyes.none"), "none"), *own, (say("control", "eyes.all"), "all")]
        if self._own:
            options.insert(0, (say("control", "eyes.own"), OWN))
        relabel(self._eyes, options, "none" if eyes is None else eyes)

    def _looked(self, change: JsonObject) -> None:
        if not self._quiet:
            self._look(None if change["new"] == "none" else change["new"])
