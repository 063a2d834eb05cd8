"""The sandbox: a position that is changed by hand, and says at once what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.sandbox import empty_table_for, folded, hideout
from kdl.analysis.sandbox import compared, standing
from kdl.core.actions import LUCKY
from kdl.core.values import frozen
from kdl.engine.arrange import DECK, Draft, Pile
from kdl.engine.start import choices
from kdl.engine.timeline import Timeline
from kdl.errors import ArrangeError, OptionError
from kdl.games.mansion.observation import Observation
from kdl.narration import room_name, tell_position, wing_name
from kdl.narration.drafts import tell_draft
from kdl.narration.grammar import sentence
from kdl.narration.sandbox import Told, tell_changes, tell_standing, tell_verdicts
from kdl.words import say
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.explore.sandbox_form import SandboxForm
from kdl_widgets.explore.sandbox_panel import SandboxPanel, as_text
from kdl_widgets.live import messages
from kdl_widgets.live.blocks import Quiet, frame
from kdl_widgets.live.container import Living
from kdl_widgets.live.standard_widgets import ToggleButtons, VBox
from kdl_widgets.live.view import View
from kdl_widgets.pictures.mansion.sight_marks import look_marks
from kdl_widgets.pictures.picture import picture_formats
from kdl_widgets.playback.ask import Ask

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from kdl.analysis.standing import Changes, Standing
    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.engine.start import Choice
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.explore.sandbox_panel import Button

#: How many changes can be taken back.
_KEPT = 200
#: The verdicts that hang on who sees whoever asks.
_SEEN = ("draw", "attempt", "seen", "lucky")
#: The verdicts that hang on where Lucky is.
_OF_LUCKY = ("attempt", "lucky", "next", "worth")


class Sandbox(Living):
    """A position that is changed by hand: figures, wings, cards, turn; what follows is drawn and told at once.

    What the rules forbid is refused, and nothing changes. Where anything goes it stays, with the reason why it cannot
    be; then nothing follows, and it can be neither played nor shared.

    Args:
        state: The position.
        on_play: What to do with the position when it is to be played; without it, no button is offered.
        anything: Whether anything goes at first, and the form is open.
        dealt: Whether cards in the position are dealt at random because the reader may not know where they are.
        unplaced: The figures that are not on the board at first; they wait beside it, out of sight.

    Attributes:
        draft: The position as it is now; it need not be possible.
        view: The picture.
        panel: What has changed, the buttons, and what follows.
        form: Figures, turn and cards to choose from, shown on demand.
        ask: What may be done in the position, and why, below the form.
        anything: Whether anything goes.
        standing: What follows from the position, or from the last one that was possible.
        unplaced: The figures that are not on the board.
        tray: What figures are taken from; None if all were on the board at first.
        changes: What the last change has changed; None before there is one.
        refused: Why the position, or the last thing that was tried, cannot be; None if it can.

    Raises:
        ArrangeError: In that position nothing can be changed: an attempt is being answered.
    """

    changes: Changes | None = None
    refused: OptionError | None = None
    _opened = ""

    def __init__(
        self,
        state: Position,
        on_play: Callable[[Any], object] | None = None,
        *,
        anything: bool = False,
        dealt: bool = False,
        unplaced: Collection[str] = (),
    ) -> None:
        self.unplaced = self._at_first = frozenset(unplaced)
        self.draft = self._first = self._aside(Draft(state), self.unplaced)
        self.standing, self._last, self._mover = self._found(self.draft.state), self.draft.state, f"seat_{state.to_act}"
        self.anything, self._on_play, self._dealt = anything, on_play, dealt
        self._before: list[tuple[Draft[Position], frozenset[str]]] = []
        self._taken, self._quiet = "", Quiet()
        self.tray = ToggleButtons(value=None, layout={}) if unplaced else None
        self.view = View(self._picture(self.draft), animate=False)
        self.panel, self.form = SandboxPanel(), SandboxForm()
        self.ask = Ask(lambda: self.draft.near, lambda: "all")
        self._below = VBox([self.form, self.ask] if anything else [])
        waiting = [self.tray] if self.tray else []
        for each in waiting:
            each.add_class("kdl-tray")
            each.observe(self._taken_up, "value")
        super().__init__([*waiting, frame(self.view, VBox([self.panel]), [self._below])])
        self.add_class("kdl-player")
        self.add_class("kdl-sandbox")
        self.view.on_pick(self._picked)
        self.view.on_drop(self.move)
        self.view.on_tap(self._tapped)
        self.view.on_way(self.look_ahead)
        self.panel.on_message(self._receive)
        self.form.on_message(self._receive)
        self.live((self.view, self.panel, self._below, self.form, self.ask), self._reword)

    @property
    def state(self) -> Any:
        """The position as it is now.

        Raises:
            ArrangeError: It cannot be.
        """
        return self.draft.state

    @property
    def shown(self) -> Any:
        """What is drawn where no kernel runs: the empty board as long as a figure waits beside it."""
        shown = self.draft.shown
        return shown._replace(pawns=(), lucky="", pets=frozen({})) if self.unplaced else shown

    @property
    def text(self) -> str:
        """What has changed last, and by which rule; or why it cannot be."""
        return as_text(self.panel.said, self.panel.more)

    def move(self, figure: str, place: str) -> None:
        """Put a figure into a room; at the card table Lucky onto a character, or a character in another's place.

        Raises:
            UnknownNameError: There is no such figure, or no such place.
        """
        self._mover, self._taken = figure, ""
        self._change(self.draft.moved(figure, place), self.unplaced - {figure})

    def look_ahead(self, figure: str, place: str) -> None:
        """Show what would follow if a figure were somewhere; ``""`` puts it back.

        Raises:
            UnknownNameError: There is no such figure, or no such place.
        """
        there = self.draft.moved(figure, place) if place else self.draft
        self._mover = figure
        if there.problem is not None:
            self._tell_problem(there)
        elif place:
            state, found = there.state, self._found(there.state)
            told = tell_changes(compared(self._last, state, self.standing, found), state)
            self._draw(there, found, told)
        else:
            self._draw(self.draft, self.standing, (Told(say("sandbox", "put-back")),))

    def put(self, card: str, pile: Pile, at: int = 0) -> None:
        """Put a card into a pile; ``at`` is how many cards of the deck lie above it.

        Raises:
            UnknownNameError: There is no such card in play, or no such pile.
        """
        self._change(self.draft.put(card, pile, at))

    def choose(self, **parts: object) -> None:
        """Choose whose turn it is, the phase, or any other part of the position, by the names of ``kdl.arrange``.

        Raises:
            KdlError: There is no such part, or it names what does not exist.
        """
        self._change(self.draft.changed(**parts))

    def fold(self, *wings: str) -> None:
        """Fold exactly these wings away.

        Raises:
            UnknownNameError: There is no such wing.
        """
        board = self.draft.game.board
        if self.draft.problem is not None:
            self._tell_problem(self.draft)
            return
        try:
            house = board.close(wings)
            aside: Any = self._aside(self.draft, self.unplaced, house.rooms).state
            state = folded(aside, house.closed)
        except ArrangeError as error:
            if error.name == "no-hideout":
                self._refuse(self.draft, error, say("sandbox", "no-hideout"))
                return
            room = room_name(board, str(error.facts["space"]), "in")
            self._refuse(self.draft, error, sentence("sandbox", "fold.taken", room=room))
        except OptionError as error:
            self._refuse(self.draft, error, sentence("sandbox", "fold.no", n=len(self.draft.game.players)))
        else:
            self._change(Draft(state))

    def sit(self, **wanted: object) -> None:
        """Play at an empty table with other people or pets; whoever is on the board stays, if that room is open.

        Args:
            **wanted: The number of ``seats``, or the ``pets``.
        """
        was = {figure: place for figure, place in self.draft.places.items() if figure not in self.unplaced}
        start: Any = self._first.state
        closed = self.draft.game.board.closed
        table: Draft[Any] = Draft(empty_table_for(start, **wanted))
        rooms = table.game.board.rooms
        placed = {figure: place for figure, place in was.items() if figure in table.places and place in rooms}
        draft = table
        for figure, place in placed.items():
            draft = draft.moved(figure, place)
        everybody = frozenset(table.places)
        try:
            draft, first = self._aside(draft, everybody - {*placed}), self._aside(table, everybody)
        except ArrangeError as error:
            self._refuse(self.draft, error, say("sandbox", "no-hideout"))
            return
        self.draft, self.unplaced, self._first, self._at_first = draft, everybody - {*placed}, first, everybody
        self.standing, self._last, self.changes = self._found(draft.state), draft.state, None
        self._before, self._taken = [], ""
        self._reword()
        if "seats" not in wanted and self.draft.game.board.closed != closed:
            self.fold(*closed)

    def empty(self, *, empty: bool = True) -> None:
        """Empty the deck, which puts out the lights where there are any; or put the discards back."""
        self._change(self.draft.emptied() if empty else self.draft.refilled())

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        if self._before:
            self._taken = ""
            self.draft, self.unplaced = self._before.pop()
            self._show()

    def start_over(self) -> None:
        """Go back to the position from which it started; this, too, can be undone."""
        self._change(self._first, self._at_first)

    def show_form(self) -> None:
        """Show the form with figures, turn and cards, or put it away."""
        self.form.show(self.draft, self._taken)
        self._below.children = () if self._below.children else (self.form, self.ask)
        self._show()

    def link(self) -> str:
        """Return the position as a short text that can stand in an address; whoever has it sees all hands.

        Raises:
            OptionError: The position cannot be, or is too long for a link, as on a large board of one's own.
        """
        return Timeline(self.state).link()

    def _change(self, draft: Draft[Position], unplaced: frozenset[str] | None = None) -> None:
        """Go on with another draft and other figures beside the board, if it can be or anything goes."""
        left = self.unplaced if unplaced is None else unplaced
        if draft.problem is None:
            try:
                draft = self._aside(draft, left)
            except ArrangeError as error:
                self._refuse(self.draft, error, say("sandbox", "no-hideout"))
                return
        elif not self.anything:
            self._tell_problem(draft)
            return
        if (draft.base, draft.parts, left) != (self.draft.base, self.draft.parts, self.unplaced):
            self._before = [*self._before[1 - _KEPT :], (self.draft, self.unplaced)]
        self.draft, self.unplaced = draft, left
        self._show()

    def _aside(
        self, draft: Draft[Position], unplaced: Collection[str], rooms: Collection[str] | None = None
    ) -> Draft[Position]:
        """Return the draft with the figures that are not on the board where they change nothing."""
        if unplaced:
            state: Any = draft.state
            room = hideout(state, unplaced, rooms)
            for figure in sorted(unplaced):
                draft = draft.moved(figure, room)
        return draft

    def _found(self, state: Position) -> Standing:
        """Return what follows from a position for the figures that are on the board."""
        found = standing(state)
        looks = frozenset(look for look in found.looks if self.unplaced.isdisjoint(look))
        return found._replace(looks=looks, ahead=() if LUCKY in self.unplaced else found.ahead)

    def _picture(self, draft: Draft[Position]) -> Any:
        """Return what is drawn of a draft: no figure that is not on the board."""
        shown = draft.shown
        if not self.unplaced:
            return shown
        on = {figure: "" if figure in self.unplaced else place for figure, place in draft.places.items()}
        pawns = tuple(on[f"seat_{seat}"] for seat in range(len(shown.pawns)))
        return shown._replace(pawns=pawns, lucky=on[LUCKY], pets=frozen({pet: on[pet] for pet in shown.pets}))

    def _taken_up(self, change: Mapping[str, Any]) -> None:
        """Take the figure in hand that was chosen beside the board."""
        if not self._quiet:
            self._take(change["new"] or "")

    def _take(self, figure: str) -> None:
        """Take a figure in hand, or (``""``) none."""
        self._taken = figure
        self._show()

    def _tapped(self, figure: str, place: str) -> None:
        """Take the figure that is tapped in hand; if another one is in hand, put that there."""
        if self._taken in ("", figure):
            self._take("" if self._taken else figure)
        else:
            self.move(self._taken, place)

    def _picked(self, place: str) -> None:
        """Put the figure that is in hand there; if none is, ask about the place, if that is open to be asked."""
        if self._taken:
            self.move(self._taken, place)
        elif self._below.children and self.draft.problem is None:
            self.ask.take(place)

    def _show(self) -> None:
        """Show the position as it is now, what has changed, and what follows."""
        draft = self.draft
        if draft.problem is None and draft.state != self._last:
            found = self._found(draft.state)
            self.changes = compared(self._last, draft.state, self.standing, found)
            self.standing, self._last = found, draft.state
        if self._taken:
            figure = next(each for each in tell_draft(draft).figures if each.id == self._taken)
            self._draw(draft, self.standing, (Told(say("sandbox", "chosen", figure=figure.name)),))
        elif draft.problem is not None:
            self._tell_problem(draft)
        elif self.changes and (any(self.changes) or not self.tray):
            self._draw(draft, self.standing, tell_changes(self.changes, self._last))
        else:
            mansion = isinstance(draft.shown, Observation)
            first = "start.empty" if self.unplaced else "start" if mansion else "start.cards"
            start = [Told(say("sandbox", key)) for key in (first, *(["dealt"] if self._dealt else []))]
            self._draw(draft, self.standing, start)

    def _tell_problem(self, draft: Draft[Position]) -> None:
        """Say why a draft cannot be; where anything goes, show it."""
        if draft.problem is not None:
            self._refuse(draft if self.anything else self.draft, draft.problem, tell_draft(draft).problem)

    def _refuse(self, draft: Draft[Position], problem: OptionError, text: str) -> None:
        """Say why something cannot be."""
        self._draw(draft, self.standing, (Told(text, problem.clause),), problem)

    def _draw(
        self, draft: Draft[Position], found: Standing, told: Sequence[Told], refused: OptionError | None = None
    ) -> None:
        """Draw a draft, and tell it; from one that cannot be nothing follows."""
        self.refused, shown, fits = refused, self._picture(draft), draft.problem is None
        self.view.show(shown, self._marks(shown, found) if fits else NO_MARKS)
        all_figures = [each for each in tell_draft(draft).figures if draft.places[each.id]]
        figures = {each.id: f"{each.name}: {each.where}" for each in all_figures if each.id not in self.unplaced}
        self.view.offer(figures, self._taken)
        asker = f"seat_{found.seat}"
        away = [each for each in all_figures if each.id in self.unplaced]
        aside = say("sandbox", "unplaced", who=", ".join(each.name for each in away)) if away else ""
        self.view.describe(
            " ".join([*(f"{each}." for each in figures.values()), aside]) if away else tell_position(shown)
        )
        if self.tray:
            self._lay_out(self.tray, [(each.name, each.id) for each in all_figures], asker)
        asks = fits and asker not in self.unplaced
        verdicts = tell_verdicts(found, draft.state, named=not self.tray) if asks else ()
        if LUCKY in self.unplaced:  # where he waits says nothing
            verdicts = tuple(each for each in verdicts if each.name not in _OF_LUCKY)
        with self.panel.hold_sync():
            self.panel.tell(told[0], [*told[1:], *([Told(aside)] if away else [])], refuses=refused is not None)
            self.panel.answer(verdicts, self._opened)
            self.panel.show(tell_standing(found, draft.state) if fits and not away else ())
            self.panel.buttons = list(self._buttons(draft))
            self.panel.evening = self._evening() if self.tray else {}
            self.panel.link = ""
        if self._below.children:
            self.form.show(draft, self._taken)
            self.ask.layout.display = "flex" if fits else "none"
            self.ask.refresh()

    def _marks(self, shown: object, found: Standing) -> Marks:
        """Mark where Lucky goes, and in the mansion who looks at whom and what the figure that was moved sees."""
        path, opened = tuple(each.lucky for each in found.ahead), self._opened
        if opened and isinstance(shown, Observation):
            asker = f"seat_{found.seat}"
            looks = [look for look in found.looks if look[1] == asker and (opened != "lucky" or look[0] == LUCKY)]
            marks = look_marks(shown, looks if opened in _SEEN else (), asker)._replace(lit=frozenset())
            return marks._replace(path=path[:1] if opened == "next" else ())
        marks = look_marks(shown, found.looks, self._mover) if isinstance(shown, Observation) else NO_MARKS
        return marks._replace(path=() if self.unplaced else path)

    def _lay_out(self, tray: ToggleButtons, figures: Sequence[tuple[str, str]], asker: str) -> None:
        """Lay the figures beside the board, tick those that are on it, and say which is the reader's."""
        named = [(say("sandbox", "you", name=name) if each == asker else name, each) for name, each in figures]
        options = tuple((name if each in self.unplaced else f"{name} ✓", each) for name, each in named)
        with self._quiet:
            if options != tuple(tray.options):
                tray.options = options
            if tray.value != (self._taken or None):
                tray.value = self._taken or None

    def _buttons(self, draft: Draft[Position]) -> Iterator[Button]:
        """Yield the buttons: each with its name and label, whether it is on (None: it is no switch), and enabled."""
        fits, undo, game = draft.problem is None, bool(self._before), draft.game
        if self._on_play is not None:
            yield "play", say("sandbox", "play"), None, fits
        yield "undo", say("sandbox", "back"), None, undo
        yield "over", say("sandbox", "as-it-was"), None, undo
        for wing in (getattr(game, "board", None) and game.board.wings) or ():
            label = sentence("sandbox", "wing", wing=wing_name(wing))
            yield f"wing {wing}", label, wing in game.board.closed, True
        if self.tray:
            for pet in self._pets:
                yield f"pet {pet}", say("sandbox", f"pet.{pet}"), pet in draft.places, True
        yield "empty", tell_draft(draft).empty, not draft.parts[DECK], True
        yield "form", say("sandbox", "form"), bool(self._below.children), True
        yield "anything", say("sandbox", "anything"), self.anything, True
        yield "link", say("sandbox", "link"), None, fits

    @property
    def _choices(self) -> dict[str, Choice]:
        """What can be chosen for the table, by name."""
        game = self._first.game
        return {each.name: each for each in choices(game.edition, dict(game.options))}

    @property
    def _pets(self) -> list[str]:
        """The pets that can take part."""
        return [str(each.value) for each in self._choices["pets"].values] if "pets" in self._choices else []

    def _evening(self) -> JsonObject:
        """Return how many can play, how many do, and what the page keeps of the table for the evening, as one text."""
        game, pets = self.draft.game, [pet for pet in self._pets if pet in self._first.places]
        return {
            "edition": game.edition,
            "numbers": [each.value for each in self._choices["seats"].values],
            "seats": len(game.players),
            "kept": " ".join([str(len(game.players)), *pets, *game.board.closed]),
        }

    def _resume(self, number: str = "", *others: str) -> None:
        """Sit down as the page has kept it: how many play, with which pets, and which wings are closed."""
        if number in map(str, self._evening()["numbers"]):
            self.sit(seats=int(number), pets=tuple(pet for pet in self._pets if pet in others))
            self.fold(*(wing for wing in self.draft.game.board.wings if wing in others))

    def _receive(self, message: object) -> None:
        """Carry out what the page asks for, if that is there still."""
        draft, told = self.draft, tell_draft(self.draft)
        piles, cards = tuple(draft.piles), draft.game.card_ids
        match message:
            case messages.Act(name) if name in [f"verdict {each['name']}" for each in self.panel.verdicts]:
                opened = name.removeprefix("verdict ")
                self._opened = "" if self._opened == opened else opened
                self._show()
            case messages.Act(name) if name in [each[0] for each in self._buttons(draft) if each[3]]:
                self._do(name)
            case messages.Act(name) if self.tray and name.startswith("evening "):
                self._resume(*name.split()[1:])
            case messages.Act(name) if self.tray and name in [f"seats {n}" for n in self._evening()["numbers"]]:
                self.sit(seats=int(name.removeprefix("seats ")))
            case messages.Take(figure) if figure in ("", *draft.places):
                self._take(figure)
            case messages.Place(place) if self._taken and place in self.view.renderer.pickable(draft.shown):
                self.move(self._taken, place)
            case messages.Choose((choice, option)) if 0 <= choice < len(told.choices):
                options = told.choices[choice].options
                if 0 <= option < len(options):
                    self.choose(**{told.choices[choice].part: options[option][1]})
            case messages.Put((card, pile, at)) if 0 <= card < len(cards) and 0 <= pile < len(piles):
                if any(cards[card] in lying for lying in draft.piles.values()):
                    self.put(cards[card], piles[pile], at if at >= 0 else len(draft.piles[Pile(DECK)]))
            case _:
                pass

    def _do(self, name: str) -> None:
        """Do what a button says."""
        match name.split():
            case ["undo"]:
                self.undo()
            case ["over"]:
                self.start_over()
            case ["empty"]:
                self.empty(empty=bool(self.draft.parts[DECK]))
            case ["wing", wing]:
                self.fold(*sorted({wing} ^ {*self.draft.game.board.closed}))
            case ["pet", pet]:
                self.sit(pets=tuple(sorted({pet} ^ {each for each in self._pets if each in self._first.places})))
            case ["form"]:
                self.show_form()
            case ["anything"]:
                self.anything = not self.anything
                self._show()
            case ["link"]:
                self._share()
            case _ if self._on_play is not None:
                self._on_play(self.state)

    def _share(self) -> None:
        """Hand the link to the page, which copies it; once more, if it has it already."""
        self.panel.link = ""
        try:
            self.panel.link = self.link()
        except OptionError as error:
            self._refuse(self.draft, error, say("sandbox", "link.long"))

    def _reword(self) -> None:
        self.panel.reword()
        if self.tray:
            self.tray.description = say("sandbox", "tray")
        self.view.handle(say("sandbox", "figures"))
        self.form.reword(self.draft, self.view.renderer.names(self.draft.shown))
        self._show()
        self.ask.reword()

    def formats(self) -> JsonObject:
        """Return the position, for where no kernel runs."""
        return picture_formats(self.shown, text=self.text if self.unplaced else "")

    def __repr__(self) -> str:
        """Return what has changed last, and by which rule; or why it cannot be."""
        return self.text
