"""The position builder: move figures, deal cards, choose whose turn it is; what cannot be is said at once."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from kdl.engine.draft import DECK, Draft, Pile
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.narration import card_name, tell_position, tell_turn
from kdl.narration.drafts import tell_draft
from kdl.words import say
from kdl_widgets.live import messages
from kdl_widgets.live.blocks import frame
from kdl_widgets.live.container import Living
from kdl_widgets.live.speech import Speech
from kdl_widgets.live.standard_widgets import VBox
from kdl_widgets.live.view import view_of
from kdl_widgets.matches.builder_form import BuilderForm, book, now
from kdl_widgets.output import laws
from kdl_widgets.pictures.picture import with_picture
from kdl_widgets.playback.ask import Ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.files.limits import JsonObject
    from kdl.core.position import Position

#: How many changes can be taken back.
_KEPT = 200


class Builder(Living):
    """Build a position by hand, by drag or by tap and by keys, with everything open and everything checked.

    Nothing that is done is refused: a position that cannot be stays as it is built, with what is wrong, until it is
    mended; only then can it be played, asked or shared.

    Args:
        state: The position to start from.
        on_play: What to do with the position when it is to be played; without it, no button is offered.

    Attributes:
        draft: What has been built so far.
        speech: What was done last, and whether the position can be.
        form: The controls beside the picture.
        cards: The controls of the cards, below it.
        ask: What may be done in the position, and why.

    Raises:
        ArrangeError: In that position nothing can be changed: an attempt is being answered.
    """

    def __init__(self, state: Position, on_play: Callable[[Any], object] | None = None) -> None:
        self.draft: Draft[Position] = Draft(state)
        if self.draft.problem is not None:
            raise self.draft.problem
        self._before: list[Draft[Position]] = []
        self._on_play = on_play
        self._taken = ""
        self._tell: Callable[[], str] = partial(say, "builder", "start")
        self.view = view_of(self.draft.shown, animate=False)
        self.speech = Speech()
        self.speech.add_class("kdl-built")
        self.form, self.cards = BuilderForm(plays=on_play is not None), BuilderForm(kind="cards")
        self.ask = Ask(lambda: self.draft.near, lambda: "all")
        super().__init__([frame(self.view, VBox([self.speech, self.form]), [self.cards, self.ask])])
        self.add_class("kdl-player")
        self.view.on_pick(self._picked)
        self.view.on_drop(self.move)
        self.view.on_tap(self._tapped)
        for form in (self.form, self.cards):
            form.on_msg(self._heard)
        self.live((self.view, self.speech, self.form, self.cards, self.ask), self._reword)

    @property
    def state(self) -> Any:
        """The position that was built.

        Raises:
            ArrangeError: It cannot be.
        """
        return self.draft.state

    @property
    def text(self) -> str:
        """What was done last, and why the position cannot be, if it cannot."""
        problem = tell_draft(self.draft).problem
        return " ".join((self._tell(), problem or say("builder", "fine")))

    def move(self, figure: str, place: str) -> None:
        """Put a figure into a room; at the card table Lucky onto a character, or a character in another's place.

        Raises:
            UnknownNameError: There is no such figure, or no such place.
        """
        self._taken = ""
        self._change(self.draft.moved(figure, place), partial(self._tell_figure, figure))

    def put(self, card: str, pile: Pile, at: int = 0) -> None:
        """Put a card into a pile; ``at`` is how many cards of the deck lie above it.

        Raises:
            UnknownNameError: There is no such card in play, or no such pile.
        """
        self._change(self.draft.put(card, pile, at), partial(self._tell_card, card, pile))

    def choose(self, **parts: object) -> None:
        """Choose whose turn it is, the phase, or any other part of the position, by the names of ``kdl.arrange``.

        Raises:
            KdlError: There is no such part, or it names what does not exist.
        """
        self._change(self.draft.changed(**parts), self._tell_turn)

    def empty(self, *, empty: bool = True) -> None:
        """Empty the deck, which puts out the lights where there are any; or put the discards back."""
        self._change(self.draft.emptied() if empty else self.draft.refilled(), self._tell_turn)

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        if self._before:
            self._taken, self.draft = "", self._before.pop()
            self._tell = partial(say, "builder", "undone")
            self._show()

    def start_over(self) -> None:
        """Go back to the position from which it started; this, too, can be undone."""
        self._change(Draft(self.draft.base), partial(say, "builder", "anew"))

    def link(self) -> str:
        """Return the position as a short text that can stand in an address; whoever has it sees all hands.

        Raises:
            OptionError: The position cannot be, or it is played with a deck file of one's own.
        """
        return Timeline(self.state).link()

    def _change(self, draft: Draft[Position], tell: Callable[[], str]) -> None:
        if draft.parts != self.draft.parts:
            self._before = [*self._before[1 - _KEPT :], self.draft]
        self.draft, self._tell = draft, tell
        self._show()

    def _take(self, figure: str) -> None:
        """Take a figure in hand, or (``""``) none."""
        self._taken = figure
        self._tell = partial(self._tell_taken, figure) if figure else partial(say, "builder", "start")
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
        elif self.draft.problem is None:
            self.ask.take(place)

    def _heard(self, _: object, message: JsonObject, __: object) -> None:
        """Carry out what the page asks for; what cannot be meant is left alone."""
        draft, told = self.draft, tell_draft(self.draft)
        piles, cards = tuple(draft.piles), draft.game.card_ids
        match messages.read(message, messages.BUILDER):
            case messages.Take(figure) if figure in ("", *draft.places):
                self._take(figure)
            case messages.Place(place) if self._taken and place in self.view.renderer.pickable(draft.shown):
                self.move(self._taken, place)
            case messages.Put((card, pile, at)) if 0 <= card < len(cards) and 0 <= pile < len(piles):
                self._put_card(cards[card], piles[pile], at)
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

    def _put_card(self, card: str, pile: Pile, at: int) -> None:
        """Put a card that the page names into a pile, if it is in play; negative places of the deck are its bottom."""
        if any(card in cards for cards in self.draft.piles.values()):
            self.put(card, pile, at if at >= 0 else len(self.draft.piles[Pile(DECK)]))

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

    def _tell_figure(self, figure: str) -> str:
        found = next(each for each in tell_draft(self.draft).figures if each.id == figure)
        return say("builder", "now", what=found.name, where=found.where)

    def _tell_taken(self, figure: str) -> str:
        found = next(each for each in tell_draft(self.draft).figures if each.id == figure)
        return say("builder", "chosen", figure=found.name)

    def _tell_card(self, card: str, pile: Pile) -> str:
        name = card_name(self.draft.game.cards_by_id[card], self.draft.game)
        return say("builder", "now", what=name, where=tell_draft(self.draft).piles[pile])

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

    def _repr_mimebundle_(self, **kwargs: object) -> JsonObject:
        return with_picture(super()._repr_mimebundle_(**kwargs), self.draft.shown)
