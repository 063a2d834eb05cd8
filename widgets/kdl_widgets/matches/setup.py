"""The form with which a new game is begun."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import Any

import traitlets

from kdl.engine.start import PERSON, Choice, Seat, SetUp, choices, editions, players
from kdl.players.temper import TEMPERS, parted, with_temper
from kdl.words import language, say
from kdl_widgets import front
from kdl_widgets.live import messages
from kdl_widgets.live.container import Listener
from kdl_widgets.live.scripted import Filed
from kdl_widgets.matches.seating import USUAL_COMPUTER
from kdl_widgets.matches.setup_page import has_temper, show_games, show_groups, show_people, show_variants, show_words
from kdl_widgets.matches.setup_page import players as who_plays

#: The most digits that the number of a deal may have, and how many one has that is rolled.
_DIGITS, _ROLLED_DIGITS = 15, 6


class SetupForm(Listener, Filed):
    """A form with which a new game is begun: the game, who plays, its variants, and the cards.

    What the rules do not allow cannot be chosen, and the sentence of the clause stands beside it. What was chosen is
    kept in mind: where another choice pushes it aside, it comes back with that.
    Messages from the page: ``{"edition": place}``, ``{"option": name, "value": place, "on": bool}``,
    ``{"seat": place, "name": text}``, ``{"seat": place, "player": place, "temper": place}``,
    ``{"seed": text}``, ``{"do": "roll"}``, and ``{"do": "begin", "seats": place}`` or ``"build"``. Each is answered
    with ``{"answered": true}`` once the form shows what came of it.

    Args:
        on_start: Called with the set-up when *Begin* is pressed.
        on_build: Called with it when *Build a position* is pressed.
        edition: The edition that is offered first; None for the usual one.
        seed: Decides all chance; None to roll one.

    Attributes:
        editions: The editions that are offered.
    """

    message_types = messages.SETUP
    _esm = front.script("matches/setup.js")
    _css = front.styled("kit.css", "setup.css")
    shown: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    words: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)

    def __init__(
        self, on_start: Callable[[SetUp], object], on_build: Callable[[SetUp], object], edition: str | None = None,
        seed: int | None = None,
    ) -> None:  # fmt: skip
        self._on_start, self._on_build = on_start, on_build
        self.editions = editions(edition) if edition else editions()
        self._edition = self.editions[0]
        self._wanted: dict[str, object] = {}
        others = len(choices(self._edition)[0].values)
        self._seats = [Seat(player=PERSON), *[Seat(player=USUAL_COMPUTER)] * others]
        self._tempers = ["", *TEMPERS][: 1 + others]
        self._seed = _roll() if seed is None else seed
        self._typed = str(self._seed)
        super().__init__()
        self.on_message(self._receive)
        self.listen(self._reword)
        self._reword()

    @property
    def chosen(self) -> SetUp:
        """The set-up as it is chosen now; of a number that is none, the one before it."""
        found = choices(self._edition, self._wanted)
        options = {choice.name: choice.value for choice in found}
        seats = options.pop("seats")
        return SetUp(self._edition, options, self._seed, tuple(map(self._seated, range(seats))))

    def _seated(self, place: int) -> Seat:
        """Return who plays a seat, with the temper that was chosen for it if it can have one."""
        seat = self._seats[place]
        return seat._replace(player=with_temper(seat.player, self._tempers[place])) if has_temper(seat.player) else seat

    def show(self, set_up: SetUp) -> None:
        """Fill the form with a set-up.

        Raises:
            UnknownNameError: No edition has that name.
        """
        self._wanted = {**set_up.options, "seats": len(set_up.seats)}
        self._edition = set_up.edition
        for place, seat in enumerate(set_up.seats):
            player, temper = parted(seat.player)
            self._seats[place], self._tempers[place] = seat._replace(player=player), temper
        self._seed, self._typed = set_up.seed, str(set_up.seed)
        self._show()

    def new_cards(self) -> None:
        """Roll the number of another deal."""
        self._seed = _roll()
        self._typed = str(self._seed)
        self._show()

    def begin(self) -> None:
        """Begin the game as it is chosen; if the number of the deal is none, the page goes there instead."""
        self._hand_on(self._on_start)

    def build(self) -> None:
        """Build a position of the game as it is chosen; if the number of the deal is none, the page goes there."""
        self._hand_on(self._on_build)

    def _hand_on(self, take: Callable[[SetUp], object]) -> None:
        if self._problem():
            self.send({"focus": "seed"})
        else:
            take(self.chosen)

    def _receive(self, message: object) -> None:
        """Take what was done on the page, and tell it that this is answered."""
        try:
            self._take(message)
        finally:
            self.send({"answered": True})

    def _take(self, message: object) -> None:
        match message:
            case messages.Edition(place):
                self._edition = self.editions[place]
            case messages.Option(name, place, on):
                self._choose(name, place, on=on)
            case messages.SeatName(seat, name):
                self._seats[seat] = self._seats[seat]._replace(name=" ".join(name.split()))
            case messages.SeatPlayer(seat, place, temper):
                self._seats[seat] = self._seats[seat]._replace(player=who_plays()[place])
                self._tempers[seat] = self._tempers[seat] if temper < 0 else ("", *TEMPERS)[temper]
            case messages.Seed(typed):
                self._type(typed)
            case messages.Act("roll"):
                self.new_cards()
            case messages.Begin(seats=place) if self._forbids(place):
                self.send({"focus": "seats"})  # the page showed it before it knew which edition is chosen
            case messages.Begin("build"):
                self.build()
            case messages.Begin() | messages.Act("begin"):
                self.begin()
            case _:
                return
        self._show()

    def _choose(self, name: str, place: int, *, on: bool) -> None:
        """Choose a value of an option, or take it back; what the rules do not allow is left alone."""
        for choice in choices(self._edition, self._wanted):
            if choice.name == name and 0 <= place < len(choice.values):
                wanted = self._wanted | {name: _taken(choice, choice.values[place].value, on=on)}
                if any(each.name == name and each.value == wanted[name] for each in choices(self._edition, wanted)):
                    self._wanted = wanted

    def _forbids(self, place: int) -> bool:
        """Ask whether the chosen edition forbids the number of players that has this place."""
        return any(not value.allowed for value in choices(self._edition, self._wanted)[0].values[place : place + 1])

    def _type(self, typed: str) -> None:
        self._typed = typed
        if not self._problem():
            self._seed = int(typed)

    def _problem(self) -> str:
        """Say what is wrong with the number of the deal."""
        digits = self._typed.strip().removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS:
            return ""
        return say("setup", "seed-problem", digits=_DIGITS, example=self._seed)

    def _reword(self) -> None:
        with self.hold_sync():
            self.words = show_words() | {"language": language()}
            self._show()

    def _show(self) -> None:
        found = choices(self._edition, self._wanted)
        chosen = self.chosen
        at = players(chosen.edition, len(chosen.seats), chosen.options)
        seats, *options = show_groups(found)
        self.shown = {
            "editions": show_games(self.editions, self._edition),
            "seats": seats,
            "people": list(show_people(chosen.seats, at)),
            "options": options,
            "variants": show_variants(found),
            "seed": self._typed,
            "problem": self._problem(),
        }

    def __repr__(self) -> str:
        """Name what is chosen."""
        return f"<SetupForm: {self.chosen}>"


def _taken(choice: Choice, value: Any, *, on: bool) -> object:
    """Return what an option is when one of its values is picked on the page, or taken back."""
    if choice.kind == "flag":
        return on
    if choice.kind == "many":
        return tuple(
            each.value for each in choice.values if (on if each.value == value else each.value in choice.value)
        )
    return value


def _roll() -> int:
    return SystemRandom().randrange(10**_ROLLED_DIGITS)
