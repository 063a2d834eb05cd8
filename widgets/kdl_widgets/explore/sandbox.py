"""The sandbox: a position that is handled, and says at once what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.sandbox import folded
from kdl.analysis.sandbox import compared, standing
from kdl.engine.draft import Draft
from kdl.errors import ArrangeError, OptionError
from kdl.games.mansion.observation import Observation
from kdl.narration import room_name, tell_position, wing_name
from kdl.narration.drafts import tell_draft
from kdl.narration.grammar import sentence
from kdl.narration.sandbox import Told, tell_changes, tell_standing
from kdl.words import say
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.explore.builder_form import BuilderForm, book, now
from kdl_widgets.explore.handling import Handling
from kdl_widgets.explore.sandbox_panel import SandboxPanel, as_text, switch
from kdl_widgets.live import messages
from kdl_widgets.live.blocks import frame
from kdl_widgets.live.standard_widgets import VBox
from kdl_widgets.pictures.mansion.sight_marks import look_marks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kdl.analysis.standing import Changes, Standing
    from kdl.core.position import Position
    from kdl_widgets.drawing.marks import Marks


class Sandbox(Handling):
    """A position to be handled: figures, wings, the light, cards; what follows is drawn and told at once.

    What the rules forbid is refused in words, and nothing changes.

    Args:
        state: The position.

    Attributes:
        panel: What has changed, the switches, and what follows.
        standing: What follows from the position.
        changes: What the last change has changed; None before there is one.
        refused: Why the last thing that was tried cannot be; None if it could.

    Raises:
        ArrangeError: In that position nothing can be changed: an attempt is being answered.
    """

    changes: Changes | None = None
    refused: OptionError | None = None
    _cards: BuilderForm | None = None

    def __init__(self, state: Position) -> None:
        self._open(state)
        self.standing, self._last, self._mover = standing(state), state, f"seat_{state.to_act}"
        self.panel, self._below = SandboxPanel(), VBox()
        super().__init__([frame(self.view, VBox([self.panel]), [self._below])])
        self.add_class("kdl-player")
        self.add_class("kdl-sandbox")
        self.view.on_way(self.look_ahead)
        self.panel.on_message(self._receive)
        self.live((self.view, self.panel, self._below), self._reword)

    @property
    def text(self) -> str:
        """What has changed last, and by which rule."""
        return as_text(self.panel.said, self.panel.more)

    def move(self, figure: str, place: str) -> None:
        """Put a figure into a room; at the card table Lucky onto a character, or a character in another's place.

        Raises:
            UnknownNameError: There is no such figure, or no such place.
        """
        self._mover = figure
        super().move(figure, place)

    def look_ahead(self, figure: str, place: str) -> None:
        """Show what would follow if a figure were somewhere; ``""`` puts it back.

        Raises:
            UnknownNameError: There is no such figure, or no such place.
        """
        there = self.draft.moved(figure, place) if place else self.draft
        self._mover = figure
        if there.problem is not None:
            self._refuse(there.problem, tell_draft(there).problem)
        elif place:
            state, found = there.state, standing(there.state)
            told = tell_changes(compared(self._last, state, self.standing, found), state)
            self._draw(there, found, told)
        else:
            self._draw(self.draft, self.standing, (Told(say("sandbox", "put-back")),))

    def fold(self, *wings: str) -> None:
        """Fold exactly these wings away.

        Raises:
            UnknownNameError: There is no such wing.
        """
        board = self.draft.game.board
        try:
            state = folded(self.state, board.close(wings).closed)
        except ArrangeError as error:
            room = room_name(board, str(error.facts["space"]), "in")
            self._refuse(error, sentence("sandbox", "fold.taken", room=room))
        except OptionError as error:
            self._refuse(error, sentence("sandbox", "fold.no", n=len(self.draft.game.players)))
        else:
            self._change(Draft(state), self._start)

    def light(self, *, on: bool) -> None:
        """Put the light out, which uses the deck up, or on again."""
        self._change(self.draft.refilled() if on else self.draft.emptied(), self._start)

    def show_cards(self) -> None:
        """Show where the cards lie, to be put elsewhere; or no more."""
        if self._cards is None:
            self._cards = BuilderForm(kind="cards")
            self._cards.book = book(self.draft, self.view.renderer.names(self.draft.shown))
            self._cards.on_message(self._receive_card)
            self._below.children = (self._cards,)
        else:
            self._below.children = ()
            self._cards.close()
            self._cards = None
        self._show()

    def _start(self) -> str:
        return say("sandbox", "start")

    def _change(self, draft: Draft[Position], tell: Callable[[], str]) -> None:
        """Go on with another position, if it can be."""
        if draft.problem is None:
            super()._change(draft, tell)
        else:
            self._refuse(draft.problem, tell_draft(draft).problem)

    def _refuse(self, problem: OptionError, text: str) -> None:
        """Say why something cannot be; nothing changes."""
        self._draw(self.draft, self.standing, (Told(text, problem.clause),), refuses=True)
        self.refused = problem

    def _show(self) -> None:
        """Show the position as it is now, what has changed, and what follows."""
        state = self.state
        if state != self._last:
            found = standing(state)
            self.changes = compared(self._last, state, self.standing, found)
            self.standing, self._last = found, state
        elif self._taken:
            self._draw(self.draft, self.standing, (Told(self._tell()),))
            return
        told = tell_changes(self.changes, state) if self.changes else (Told(self._start()),)
        self._draw(self.draft, self.standing, told)

    def _draw(self, draft: Draft[Position], found: Standing, told: Sequence[Told], *, refuses: bool = False) -> None:
        """Draw a position, and tell it."""
        self.refused, shown = None, draft.shown
        self.view.show(shown, self._marks(shown, found))
        names = {each.id: f"{each.name}: {each.where}" for each in tell_draft(draft).figures if each.where}
        self.view.offer((each for each, place in draft.places.items() if place), self._taken, names)
        self.view.describe(tell_position(shown))
        with self.panel.hold_sync():
            self.panel.tell(told[0], told[1:], refuses=refuses)
            self.panel.show(tell_standing(found, draft.state))
            self.panel.switches = list(self._switches())
            self.panel.undo, self.panel.cards = bool(self._before), self._cards is not None
        if self._cards is not None:
            self._cards.now = now(draft, self._taken, undo=bool(self._before))

    def _marks(self, shown: object, found: Standing) -> Marks:
        """Mark where Lucky goes, and in the mansion who looks at whom and what the figure that was moved sees."""
        path = tuple(each.lucky for each in found.ahead)
        marks = look_marks(shown, found.looks, self._mover) if isinstance(shown, Observation) else NO_MARKS
        return marks._replace(path=path)

    def _switches(self) -> Iterator[list[object]]:
        """Yield the wings, and the light where there is one."""
        game = self.draft.game
        for wing in (getattr(game, "board", None) and game.board.wings) or ():
            label = sentence("sandbox", "wing", wing=wing_name(wing))
            yield switch(f"wing {wing}", label, is_on=wing in game.board.closed)
        if getattr(game.source, "lights", False):
            yield switch("light", say("sandbox", "light"), is_on=not self.state.lights_out)

    def _receive(self, message: object) -> None:
        """Do what a button says, if it is there still."""
        match message:
            case messages.Act("undo"):
                self.undo()
            case messages.Act("over"):
                self.start_over()
            case messages.Act("cards"):
                self.show_cards()
            case messages.Act(name) if name in [each[0] for each in self.panel.switches]:
                self._switch(name)
            case _:
                pass

    def _switch(self, name: str) -> None:
        """Turn a switch over."""
        if name == "light":
            self.light(on=self.state.lights_out)
            return
        closed = {name.removeprefix("wing ")} ^ {*self.draft.game.board.closed}
        self.fold(*sorted(closed))

    def _reword(self) -> None:
        self.panel.reword()
        self.view.handle(say("sandbox", "figures"))
        if self._cards is not None:
            self._cards.book = book(self.draft, self.view.renderer.names(self.draft.shown))
        self._show()

    def __repr__(self) -> str:
        """Return what has changed last, and by which rule."""
        return self.text
