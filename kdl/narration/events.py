"""Events in words: the lines of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, assert_never

from kdl.events import (
    Arranged,
    Attempted,
    Dealt,
    Drew,
    Event,
    FirstPlayerChosen,
    Foiled,
    Jumped,
    Killed,
    LightsWentOut,
    LuckPlayed,
    LuckyMoved,
    MotiveGained,
    Passed,
    Rested,
    Shuffled,
    Stepped,
    Stopped,
    TurnBegan,
    Walked,
    WingClosed,
    rule_of,
)
from kdl.narration.names import Noun, joined, quoted_card, room, seat_name, sentence
from kdl.state import NONE
from kdl.words import has_text, say
from kdl.words import language as current_language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.board import Board
    from kdl.game import Game

#: Whose eyes the log is for: a seat's, a spectator's (None), or those of somebody who looks into all hands.
Viewer = int | Literal["all"] | None


def tell(event: Event, game: Game, *, viewer: Viewer = None, language: str | None = None) -> str:
    """Tell an event in a sentence or two.

    Args:
        event: The event.
        game: The game that it happened in.
        viewer: Whose eyes the sentence is for; only ``"all"`` and the seat concerned learn which hidden card it was.
        language: The language, instead of the one that is set.
    """
    return _Teller(game, viewer, language or current_language()).tell(event)


def clause_of(event: Event, game: Game) -> str:
    """Give the id of the clause behind an event, ``""`` if no rule made it happen."""
    return game.clauses.get(rule_of(event), "")


class _Teller:
    """Tells the events of one game to one viewer in one language."""

    def __init__(self, game: Game, viewer: Viewer, language: str) -> None:
        self.game, self.viewer, self.language = game, viewer, language

    def tell(self, event: Event) -> str:
        match event:
            case Shuffled() | Dealt() | WingClosed() | FirstPlayerChosen() | Arranged():
                return self.setup(event)
            case Stepped() | Walked() | Jumped() | Stopped() | Rested():
                return self.movement(event)
            case Drew(seat, card):
                return self.hidden("drew", seat, card=self.card(card))
            case MotiveGained(seat, card):
                return self.hidden("motive-gained", seat, card=self.card(card))
            case LightsWentOut():
                return self.line("lights-out")
            case Attempted() | LuckPlayed() | Passed() | Foiled() | Killed():
                return self.attempt(event)
            case LuckyMoved():
                return self.lucky_moved(event)
            case TurnBegan():
                return self.turn_began(event)
        assert_never(event)

    def setup(self, event: Shuffled | Dealt | WingClosed | FirstPlayerChosen | Arranged) -> str:
        match event:
            case Shuffled(deck):
                return self.line("shuffled", n=len(deck))
            case Dealt(seat, cards):
                return self.hidden("dealt", seat, n=len(cards), cards=self.list(self.card(card) for card in cards))
            case WingClosed(wing, cards):
                return self.line("wing-closed", n=len(cards), wing=wing_name(wing, self.language))
            case FirstPlayerChosen(seat):
                return self.line("first-player", who=self.who(seat))
            case Arranged():
                return self.line("arranged")
        assert_never(event)

    def movement(self, event: Stepped | Walked | Jumped | Stopped | Rested) -> str:
        who = self.who(event.seat)
        match event:
            case Stepped(_, origin, space):
                passed = passages(self.game.board, self.game.space_ids[origin], self.game.space_ids[space])
                through = self.list(f"{room(self.game.board, each, self.language):object}" for each in passed)
                key = "stepped.through" if passed else "stepped"
                return self.line(key, who=who, origin=self.room(origin), space=self.room(space), passed=through)
            case Walked(_, card, steps):
                return self.line("walked", who=who, card=self.card(card), n=steps)
            case Jumped(_, card, _, space):
                return self.line("jumped", who=who, card=self.card(card), space=self.room(space))
            case Stopped(_, ends_turn):
                return self.line("stopped.ends-turn" if ends_turn else "stopped", who=who)
            case Rested():
                return self.line("rested", who=who)
        assert_never(event)

    def attempt(self, event: Attempted | LuckPlayed | Passed | Foiled | Killed) -> str:
        who = self.who(event.seat)
        match event:
            case Attempted(_, space, weapon, strength) if weapon == NONE:
                return self.line("attempted", who=who, space=self.room(space), strength=strength)
            case Attempted(_, space, weapon, strength):
                card = self.game.cards[weapon]
                named, worth = Noun(card.name, self.language), card.value_in(self.game.space_ids[space])
                facts = {"who": who, "space": self.room(space), "strength": strength, "weapon": named, "worth": worth}
                return self.line("attempted.weapon", **facts)
            case LuckPlayed(_, card_number, luck):
                return self.line("luck-played", who=who, card=self.card(card_number), luck=luck)
            case Passed():
                return self.line("passed", who=who)
            case Foiled(_, strength, luck):
                return self.line("foiled", strength=strength, luck=luck)
            case Killed(_, strength, luck):
                return self.line("killed", who=who, strength=strength, luck=luck)
        assert_never(event)

    def lucky_moved(self, event: LuckyMoved) -> str:
        numbers = [self.game.board.space(self.game.space_ids[at]).number or 0 for at in (event.origin, event.space)]
        facts = {"origin": self.room(event.origin), "space": self.room(event.space), "number": numbers[1]}
        if event.skipped:
            return self.line("lucky-moved.skipping", n=len(event.skipped), **facts)
        return self.line("lucky-moved.around" if numbers[1] < numbers[0] else "lucky-moved", **facts)

    def turn_began(self, event: TurnBegan) -> str:
        key = f"turn-began.{event.why}" + (".lucky" if event.lucky_turn else "")
        return self.line(key, who=self.who(event.seat), present=self.list(map(self.who, event.present)))

    def hidden(self, key: str, seat: int, **facts: object) -> str:
        """Tell something of which the cards are named only to those who may know them."""
        return self.line(f"{key}.shown" if self.viewer in (seat, "all") else key, who=self.who(seat), **facts)

    def line(self, key: str, **facts: object) -> str:
        return sentence("event", key, language=self.language, **facts)

    def who(self, seat: int) -> str:
        return seat_name(seat, language=self.language)

    def room(self, space: int) -> Noun:
        return room(self.game.board, self.game.space_ids[space], self.language)

    def card(self, card: int) -> str:
        return quoted_card(self.game.cards[card], self.game, language=self.language)

    def list(self, parts: Iterable[str]) -> str:
        return joined(parts, language=self.language)


def wing_name(wing: str, language: str | None = None) -> str:
    """Name a wing; a wing that only a board file knows is called by its id."""
    return say("wing", wing if has_text("wing", wing) else "other", language=language, wing=wing)


def passages(board: Board, origin: str, space: str) -> tuple[str, ...]:
    """List the halls and stairs that one step passes through; empty where no step leads from one to the other."""
    way = board.ways(origin).get(space)
    return way.spaces[1:-1] if way else ()
