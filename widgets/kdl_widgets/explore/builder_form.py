"""The controls of the position builder, as widgets: one beside the picture, one for the cards below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl.engine.draft import DECK, Draft, Pile
from kdl.narration import card_name
from kdl.narration.drafts import tell_draft
from kdl.narration.grammar import capital
from kdl.words import language, say
from kdl_widgets import front
from kdl_widgets.live import messages
from kdl_widgets.live.scripted import Filed
from kdl_widgets.playback.sidebars import sidebar_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.position import Position

#: The words that the page needs, by their keys.
_FIGURES = ("title", "figures", "figure", "place", "put", "turn", "link.text", "link.copied", "link.shown")
_CARDS = ("cards", "card", "pile", "move", "piles", "none")
_BUTTONS = ("play", "link", "undo", "over")


class BuilderForm(Filed):
    """What can be moved and chosen; the builder carries out what it asks for.

    Messages from the page: ``{"take": figure}`` (``""``: none), ``{"place": place}``, ``{"put": [card, pile, at]}``,
    ``{"choose": [choice, option]}``, ``{"empty": whether}`` and ``{"do": button}``; cards, piles, choices and options
    go by number.

    Attributes:
        kind: What it holds: the ``"figures"``, with whose turn it is and the buttons, or the ``"cards"``.
        book: Every name and sentence, in the language that is set.
        now: What the draft is like.
        plays: Whether there is a button to play on from here.
        link: The text of the link that was asked for, ``""`` if none was.
    """

    message_types = messages.BUILDER
    _esm = front.script("matches/builder.js")
    _css = front.styled("builder.css")
    kind = traitlets.Enum(("figures", "cards"), "figures").tag(sync=True)
    book = traitlets.Dict().tag(sync=True)
    now = traitlets.Dict().tag(sync=True)
    plays = traitlets.Bool().tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)


def book(draft: Draft[Position], places: Mapping[str, str]) -> dict[str, object]:
    """Collect every name and sentence that the form needs, in the language that is set.

    Args:
        draft: The draft.
        places: Where figures can be put, by id.
    """
    game, told, piles = draft.game, tell_draft(draft), list(draft.piles)
    note = sidebar_of(game).note
    return {
        "language": language(),
        "words": {word.replace(".", "_"): say("builder", word) for word in (*_FIGURES, *_CARDS, *_BUTTONS)},
        "cards": [[capital(card_name(card, game)), note(card, game)] for card in game.cards],
        "piles": [told.piles[pile] for pile in piles],
        "goes": [[label, piles.index(pile), at] for pile in piles for label, at in _goes(pile, told.piles[pile])],
        "places": [[each, name] for each, name in places.items()],
        "always": [piles.index(pile) for pile in piles if pile.part in ("hands", DECK)],
        "deck": piles.index(Pile(DECK)),
    }


def _goes(pile: Pile, name: str) -> list[tuple[str, int]]:
    """List the places in a pile where a card can be put: in the deck, how many cards then lie above it."""
    if pile.part != DECK:
        return [(name, 0)]
    among = [(say("builder", "deck.place", place=place + 1), place) for place in range(1, 4)]
    return [(say("builder", "deck.top"), 0), *among, (say("builder", "deck.bottom"), -1)]


def now(draft: Draft[Position], taken: str, *, undo: bool) -> dict[str, object]:
    """Return what the draft is like, cards as numbers.

    Args:
        draft: The draft.
        taken: The figure that is in hand, ``""`` if none is.
        undo: Whether there is anything to undo.
    """
    told, ix = tell_draft(draft), draft.game.card_ix
    return {
        "figures": [list(each) for each in told.figures],
        "taken": taken,
        "choices": [
            [label, [name for name, _ in options], [value for _, value in options].index(draft.parts[part])]
            for part, label, options in told.choices
        ],
        "empty": [told.empty, not draft.parts[DECK]],
        "piles": [[ix[card] for card in cards] for cards in draft.piles.values()],
        "sound": draft.problem is None,
        "undo": undo,
    }
