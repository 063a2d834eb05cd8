"""Events in words: the lines of the log. What the games of all families share is told here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, assert_never

from kdl.core.events import (
    Arranged,
    Dealt,
    Drew,
    Event,
    FirstPlayerChosen,
    Flipped,
    Foiled,
    Killed,
    LuckPlayed,
    Passed,
    Shuffled,
    rule_of,
)
from kdl.narration.speaker import Speaker
from kdl.words import language as current_language

if TYPE_CHECKING:
    from kdl.core.game import Game

#: Whose eyes the log is for: a seat's, a spectator's (None), or those of somebody who looks into all hands.
Viewer = int | Literal["all"] | None

#: What happens in the games of all families.
Common = Shuffled | Dealt | FirstPlayerChosen | Arranged | Drew | LuckPlayed | Flipped | Passed | Foiled | Killed


def tell(event: Event, game: Game, *, viewer: Viewer = None, language: str | None = None) -> str:
    """Return an event told in a sentence or two.

    Args:
        event: The event.
        game: The game that it happened in.
        viewer: Whose eyes the sentence is for; only ``"all"`` and the seat concerned learn which hidden card it was.
        language: The language, instead of the one that is set.
    """
    return game.family.voice.event(event, game, viewer, language or current_language())


def tell_briefly(events: Sequence[Event], game: Game, *, viewer: Viewer = None, language: str | None = None) -> str:
    """Return what led from one state to the next, told; where much happens at once, in a few words only.

    Args:
        events: The events, in order.
        game: The game that they happened in.
        viewer: Whose eyes it is for (see :func:`tell`).
        language: The language, instead of the one that is set.
    """
    return game.family.voice.briefly(events, game, viewer, language or current_language())


def clause_of(event: Event, game: Game) -> str:
    """Return the id of the clause behind an event, ``""`` if no rule made it happen."""
    clauses, special = game.clauses, game.family.voice.special_rule(event, game)
    return clauses.get(special, "") or clauses.get(rule_of(event), "")


class Teller(Speaker):
    """Tells the events of one game to one viewer in one language."""

    group = "event"
    game: Game

    def __init__(self, game: Game, viewer: Viewer, language: str) -> None:
        super().__init__(game, language)
        self.game, self.viewer = game, viewer

    def common(self, event: Common) -> str:
        """Return an event told that can happen in the games of all families."""
        match event:
            case Shuffled(deck):
                return self.say("shuffled", n=len(deck))
            case Dealt(seat, cards):
                return self.hidden("dealt", (seat,), who=self.who(seat), n=len(cards), cards=self.list_of(cards))
            case FirstPlayerChosen(seat):
                return self.say(self.first_player, who=self.who(seat))
            case Arranged():
                return self.say("arranged")
            case Drew(seat, card):
                return self.hidden("drew", (seat,), who=self.who(seat), card=self.card(card))
            case LuckPlayed(seat, card, luck):
                return self.say("luck-played", who=self.who(seat), card=self.card(card), luck=luck)
            case Flipped(seat, card, luck):
                return self.say("flipped", who=self.who(seat), card=self.card(card), luck=luck)
            case Passed(seat):
                return self.say("passed", who=self.who(seat))
            case Foiled(_, strength, luck):
                return self.say("foiled", strength=strength, luck=luck)
            case Killed(seat, strength, luck):
                return self.say("killed", who=self.who(seat), strength=strength, luck=luck)
        assert_never(event)

    @property
    def first_player(self) -> str:
        """The key of the text that says who begins."""
        return "first-player"

    def hidden(self, key: str, seats: tuple[int, ...], **facts: object) -> str:
        """Return a text that names its cards only to those who may know them."""
        return self.say(f"{key}.shown" if self.viewer in (*seats, "all") else key, **facts)

    def card(self, card: int) -> str:
        """Name a card."""
        return self.quoted(self.game.cards[card])

    def list_of(self, cards: Iterable[int]) -> str:
        """Enumerate cards."""
        return self.list(map(self.card, cards))
