"""What stands below the picture of a sandbox: its figures, its turn and its cards, to choose from lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl.engine.arrange import DECK, Draft, Pile
from kdl.narration import card_name
from kdl.narration.drafts import tell_draft
from kdl.narration.grammar import capital
from kdl.words import language, say
from kdl_widgets import front
from kdl_widgets.live import messages
from kdl_widgets.live.scripted import Scripted
from kdl_widgets.playback.sidebar import sidebar_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.position import Position

#: The words that the page needs, by their keys.
_WORDS = ("figures", "figure", "place", "put", "turn", "cards", "card", "pile", "move", "piles", "none")


class SandboxForm(Scripted):
    """What can be moved and chosen; the sandbox carries out what it asks for.

    Messages from the page: ``{"take": figure}`` (``""``: none), ``{"place": place}``, ``{"put": [card, pile, at]}`` and
    ``{"choose": [choice, option]}``; cards, piles, choices and options go by number.

    Attributes:
        book: Every name and sentence, in the language that is set.
        now: What the draft is like.
    """

    message_types = messages.SANDBOX
    code = front.script("explore/sandbox_form.js")
    sheet = front.sheet("kit.css", "sandbox.css")
    book = traitlets.Dict().tag(sync=True)
    now = traitlets.Dict().tag(sync=True)

    def reword(self, draft: Draft[Position], places: Mapping[str, str]) -> None:
        """Collect every name and sentence that the page needs, in the language that is set.

        Args:
            draft: The draft.
            places: Where figures can be put, by id.
        """
        game, told, piles = draft.game, tell_draft(draft), list(draft.piles)
        note = sidebar_of(game).note
        self.book = {
            "language": language(),
            "words": {word: say("draft", word) for word in _WORDS},
            "cards": [[capital(card_name(card, game)), note(card, game)] for card in game.cards],
            "piles": [told.piles[pile] for pile in piles],
            "goes": [[label, piles.index(pile), at] for pile in piles for label, at in _goes(pile, told.piles[pile])],
            "places": [[each, name] for each, name in places.items()],
            "always": [piles.index(pile) for pile in piles if pile.part in ("hands", DECK)],
            "deck": piles.index(Pile(DECK)),
        }

    def show(self, draft: Draft[Position], taken: str) -> None:
        """Show what a draft is like.

        Args:
            draft: The draft.
            taken: The figure that is in hand, ``""`` if none is.
        """
        told, ix = tell_draft(draft), draft.game.card_ix
        self.now = {
            "figures": [list(each) for each in told.figures],
            "taken": taken,
            "choices": [
                [label, [name for name, _ in options], [value for _, value in options].index(draft.parts[part])]
                for part, label, options in told.choices
            ],
            "piles": [[ix[card] for card in cards] for cards in draft.piles.values()],
        }


def _goes(pile: Pile, name: str) -> list[tuple[str, int]]:
    """List the places in a pile where a card can be put: in the deck, how many cards then lie above it."""
    if pile.part != DECK:
        return [(name, 0)]
    among = [(say("draft", "deck.place", place=place + 1), place) for place in range(1, 4)]
    return [(say("draft", "deck.top"), 0), *among, (say("draft", "deck.bottom"), -1)]
