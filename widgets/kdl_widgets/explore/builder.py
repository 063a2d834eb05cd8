"""The position builder: move figures, deal cards, choose whose turn it is; what cannot be is said at once."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.narration import tell_position, tell_turn
from kdl.narration.drafts import tell_draft
from kdl.words import say
from kdl_widgets.explore.builder_form import BuilderForm, book, now
from kdl_widgets.explore.handling import Handling
from kdl_widgets.live import messages
from kdl_widgets.live.blocks import frame
from kdl_widgets.live.speech import Speech
from kdl_widgets.live.standard_widgets import VBox
from kdl_widgets.output import laws
from kdl_widgets.playback.ask import Ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.position import Position


class Builder(Handling):
    """Build a position by hand, by drag or by tap and by keys, with everything open and everything checked.

    Nothing that is done is refused: a position that cannot be stays as it is built, with what is wrong, until it is
    mended; only then can it be played, asked or shared.

    Args:
        state: The position to start from.
        on_play: What to do with the position when it is to be played; without it, no button is offered.
        dealt: Whether cards in the position are dealt at random because the reader may not know where they are.

    Attributes:
        draft: What has been built so far.
        speech: What was done last, and whether the position can be.
        form: The controls beside the picture.
        cards: The controls of the cards, below it.
        ask: What may be done in the position, and why.

    Raises:
        ArrangeError: In that position nothing can be changed: an attempt is being answered.
    """

    def __init__(self, state: Position, on_play: Callable[..., object] | None = None, *, dealt: bool = False) -> None:
        self._begins = "start.dealt" if dealt else "start"
        self._open(state)
        self._on_play = on_play
        self.speech = Speech()
        self.speech.add_class("kdl-built")
        self.form, self.cards = BuilderForm(plays=on_play is not None), BuilderForm(kind="cards")
        self.ask = Ask(lambda: self.draft.near, lambda: "all")
        super().__init__([frame(self.view, VBox([self.speech, self.form]), [self.cards, self.ask])])
        self.add_class("kdl-player")
        self.form.on_message(self._receive)
        self.cards.on_message(self._receive_card)
        self.live((self.view, self.speech, self.form, self.cards, self.ask), self._reword)

    @property
    def text(self) -> str:
        """What was done last, and why the position cannot be, if it cannot."""
        problem = tell_draft(self.draft).problem
        return " ".join((self._tell(), problem or say("builder", "fine")))

    def choose(self, **parts: object) -> None:
        """Choose whose turn it is, the phase, or any other part of the position, by the names of ``kdl.arrange``.

        Raises:
            KdlError: There is no such part, or it names what does not exist.
        """
        self._change(self.draft.changed(**parts), self._tell_turn)

    def empty(self, *, empty: bool = True) -> None:
        """Empty the deck, which puts out the lights where there are any; or put the discards back."""
        self._change(self.draft.emptied() if empty else self.draft.refilled(), self._tell_turn)

    def link(self) -> str:
        """Return the position as a short text that can stand in an address; whoever has it sees all hands.

        Raises:
            OptionError: The position cannot be, or it is played with a deck file of one's own.
        """
        return Timeline(self.state).link()

    def _picked(self, place: str) -> None:
        """Put the figure that is in hand there; if none is, ask about the place, if that is open to be asked."""
        if self._taken:
            self.move(self._taken, place)
        elif self.draft.problem is None:
            self.ask.take(place)

    def _receive(self, message: object) -> None:
        """Carry out what the page asks for, if that is there still."""
        draft, told = self.draft, tell_draft(self.draft)
        match message:
            case messages.Take(figure) if figure in ("", *draft.places):
                self._take(figure)
            case messages.Place(place) if self._taken and place in self.view.renderer.pickable(draft.shown):
                self.move(self._taken, place)
            case messages.Choose((choice, option)) if 0 <= choice < len(told.choices):
                options = told.choices[choice].options
                if 0 <= option < len(options):
                    self.choose(**{told.choices[choice].part: options[option][1]})
            case messages.Empty(empty):
                self.empty(empty=empty)
            case messages.Act(name):
                self._do(name)
            case _:
                pass

    def _do(self, name: str) -> None:
        """Do what a button says."""
        if name == "undo":
            self.undo()
        elif name == "over":
            self.start_over()
        elif self.draft.problem is None and name == "link":
            self._share()
        elif self.draft.problem is None and name == "play" and self._on_play is not None:
            self._on_play(self.state)

    def _share(self) -> None:
        """Hand the link to the page, which copies it; once more, if it has it already."""
        self.form.link = ""
        try:
            self.form.link = self.link()
        except OptionError:
            self._tell = partial(say, "builder", "link.none")
            self._speak()

    def _tell_turn(self) -> str:
        return tell_turn(self.draft.shown)

    def _show(self) -> None:
        shown = self.draft.shown
        self.view.show(shown)
        self.view.offer((each for each, place in self.draft.places.items() if place), self._taken)
        self.view.describe(tell_position(shown))
        with self.form.hold_sync():
            self.form.link = ""
            self.form.now = self.cards.now = now(self.draft, self._taken, undo=bool(self._before))
        self.ask.layout.display = "none" if self.draft.problem else "flex"
        self.ask.refresh()
        self._speak()

    def _speak(self) -> None:
        """Say what was done last and whether the position can be, with the clause that is in the way."""
        problem, why = self.draft.problem, tell_draft(self.draft).problem
        sign = f'<span class="kdl-sign" aria-hidden="true">{"✗" if problem else "✓"}</span>'
        kind = "kdl-unfit" if problem else "kdl-fit"
        found = f'<p class="{kind}">{sign}<strong>{escape(why or say("builder", "fine"))}</strong></p>'
        self.speech.html = f"<p>{escape(self._tell())}</p>{found}{laws((problem.clause,) if problem else ())}"

    def _reword(self) -> None:
        self.form.book = self.cards.book = book(self.draft, self.view.renderer.names(self.draft.shown))
        self._show()
        self.ask.reword()

    def __repr__(self) -> str:
        """Return what was done last, and whether the position can be."""
        return self.text
