"""Positions that are handled: figures are dragged, tapped or moved by keys, and cards are put elsewhere."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kdl.engine.draft import DECK, Draft, Pile
from kdl.narration import card_name
from kdl.narration.drafts import tell_draft
from kdl.words import say
from kdl_widgets.live import messages
from kdl_widgets.live.container import Living
from kdl_widgets.live.view import view_of
from kdl_widgets.pictures.picture import picture_formats

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.files.limits import JsonObject
    from kdl.core.position import Position
    from kdl_widgets.live.view import View

#: How many changes can be taken back.
_KEPT = 200


class Handling(Living):
    """A picture of a position in which everything can be moved by hand, with everything open.

    Attributes:
        draft: The position as it is now; it need not be possible.
        view: The picture.
    """

    draft: Draft[Position]
    view: View
    _begins = "start"

    def _open(self, state: Position) -> None:
        """Begin with a position.

        Raises:
            ArrangeError: In that position nothing can be changed: an attempt is being answered.
        """
        self.draft = Draft(state)
        if self.draft.problem is not None:
            raise self.draft.problem
        self._before: list[Draft[Position]] = []
        self._first, self._taken = self.draft, ""
        self._tell: Callable[[], str] = partial(say, "builder", self._begins)
        self.view = view_of(self.draft.shown, animate=False)
        self.view.on_pick(self._picked)
        self.view.on_drop(self.move)
        self.view.on_tap(self._tapped)

    @property
    def state(self) -> Any:
        """The position as it is now.

        Raises:
            ArrangeError: It cannot be.
        """
        return self.draft.state

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

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        if self._before:
            self._taken, self.draft = "", self._before.pop()
            self._tell = partial(say, "builder", "undone")
            self._show()

    def start_over(self) -> None:
        """Go back to the position from which it started; this, too, can be undone."""
        self._change(self._first, partial(say, "builder", "anew"))

    def _change(self, draft: Draft[Position], tell: Callable[[], str]) -> None:
        """Go on with another draft, and say what was done."""
        if (draft.base, draft.parts) != (self.draft.base, self.draft.parts):
            self._before = [*self._before[1 - _KEPT :], self.draft]
        self.draft, self._tell = draft, tell
        self._show()

    def _take(self, figure: str) -> None:
        """Take a figure in hand, or (``""``) none."""
        self._taken = figure
        self._tell = partial(self._tell_taken, figure) if figure else partial(say, "builder", self._begins)
        self._show()

    def _tapped(self, figure: str, place: str) -> None:
        """Take the figure that is tapped in hand; if another one is in hand, put that there."""
        if self._taken in ("", figure):
            self._take("" if self._taken else figure)
        else:
            self.move(self._taken, place)

    def _picked(self, place: str) -> None:
        """Put the figure that is in hand there."""
        if self._taken:
            self.move(self._taken, place)

    def _receive_card(self, message: object) -> None:
        """Put the card that the page names into a pile, if both are there still."""
        piles, cards = tuple(self.draft.piles), self.draft.game.card_ids
        match message:
            case messages.Put((card, pile, at)) if 0 <= card < len(cards) and 0 <= pile < len(piles):
                self._put_card(cards[card], piles[pile], at)
            case _:
                pass

    def _put_card(self, card: str, pile: Pile, at: int) -> None:
        """Put a card that the page names into a pile, if it is in play; negative places of the deck are its bottom."""
        if any(card in cards for cards in self.draft.piles.values()):
            self.put(card, pile, at if at >= 0 else len(self.draft.piles[Pile(DECK)]))

    def _tell_figure(self, figure: str) -> str:
        found = next(each for each in tell_draft(self.draft).figures if each.id == figure)
        return say("builder", "now", what=found.name, where=found.where)

    def _tell_taken(self, figure: str) -> str:
        found = next(each for each in tell_draft(self.draft).figures if each.id == figure)
        return say("builder", "chosen", figure=found.name)

    def _tell_card(self, card: str, pile: Pile) -> str:
        name = card_name(self.draft.game.cards_by_id[card], self.draft.game)
        return say("builder", "now", what=name, where=tell_draft(self.draft).piles[pile])

    def _show(self) -> None:
        """Show the position as it is now, and what there is to say of it."""
        raise NotImplementedError  # each kind of position has its own; widgets cannot be ABCs

    def formats(self) -> JsonObject:
        """Return the position, for where no kernel runs."""
        return picture_formats(self.draft.shown)
