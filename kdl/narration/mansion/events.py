"""What happens in the mansion, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, assert_never

from kdl.core.actions import LUCKY
from kdl.core.events import (
    Arranged,
    Dealt,
    Drew,
    FirstPlayerChosen,
    Flipped,
    Foiled,
    Killed,
    LuckPlayed,
    Passed,
    Shuffled,
    TurnBegan,
)
from kdl.core.values import NONE
from kdl.games.mansion.events import (
    Attacked,
    Attempted,
    DogAsked,
    DogAttacked,
    DogCalmed,
    DogGained,
    DogKilled,
    DogMoved,
    DogSaved,
    Escaped,
    GhostGrew,
    GhostLed,
    Jumped,
    Led,
    LeftBehind,
    LeftGame,
    LightsWentOut,
    Looted,
    LuckyDriven,
    LuckyLed,
    LuckyMoved,
    LuckyWalked,
    MansionEvent,
    MotiveGained,
    PetPlaced,
    Reshuffled,
    Rested,
    Roamed,
    Sent,
    Slain,
    StartFound,
    Stayed,
    Stepped,
    Stopped,
    TokenGained,
    TokensLeft,
    TokenSpent,
    TokenTaken,
    TurnedFaceUp,
    Walked,
    WingClosed,
    Withstood,
)
from kdl.narration.events import Teller
from kdl.narration.grammar import Noun
from kdl.narration.mansion.names import room, wing_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.actions import Who
    from kdl.games.mansion.board import Board, Space
    from kdl.games.mansion.game import Mansion


class MansionTeller(Teller):
    """Tells the events of one game in the mansion to one viewer in one language."""

    game: Mansion

    def tell(self, event: MansionEvent) -> str:
        """Return an event told in a sentence or two."""
        match event:
            case Shuffled() | Dealt() | FirstPlayerChosen() | Arranged() | Drew():
                return self.common(event)
            case LuckPlayed() | Flipped() | Passed() | Foiled() | Killed():
                return self.common(event)
            case WingClosed() | Reshuffled():
                return self.cards(event)
            case TurnedFaceUp() | StartFound() | LeftGame():
                return self.open_cards(event)
            case Stepped() | Walked() | Jumped() | Stopped() | Rested():
                return self.movement(event)
            case PetPlaced() | Led() | Sent() | Roamed() | Stayed():
                return self.others(event)
            case LuckyDriven() | LuckyWalked() | LuckyLed() | GhostLed():
                return self.lucky_by_player(event)
            case TokenGained(seat):
                return self.say("token-gained", who=self.who(seat))
            case TokenSpent(seat, luck):
                return self.say("token-spent", who=self.who(seat), luck=luck)
            case DogMoved() | DogAsked() | DogGained() | DogCalmed() | TokenTaken() | TokensLeft():
                return self.dog(event)
            case DogAttacked(seat, space, weapon, strength):
                return self.armed("dog-attacked", space, weapon, who=self.who(seat), strength=strength)
            case DogSaved(_, strength, luck):
                return self.say("dog-foiled", strength=strength, luck=luck)
            case DogKilled(seat, strength, luck, tokens):
                key = "dog-killed.tokens" if tokens else "dog-killed"
                return self.say(key, who=self.who(seat), strength=strength, luck=luck, n=tokens)
            case MotiveGained() | GhostGrew() | Looted() | LeftBehind():
                return self.gains(event)
            case Attempted(seat, space, weapon, strength):
                return self.armed("attempted", space, weapon, who=self.who(seat), strength=strength)
            case Attacked() | Withstood() | Slain() | Escaped():
                return self.attack(event)
            case LightsWentOut():
                return self.say("lights-out")
            case LuckyMoved():
                return self.lucky_moved(event)
            case TurnBegan():
                return self.turn_began(event)
        assert_never(event)

    def cards(self, event: WingClosed | Reshuffled) -> str:
        """Say what becomes of the deck, and which wing is closed."""
        match event:
            case Reshuffled(deck):
                return self.say("reshuffled", n=len(deck))
            case WingClosed(wing, cards):
                return self.say("wing-closed", n=len(cards), wing=wing_name(wing, self.language))
        assert_never(event)

    @property
    def first_player(self) -> str:
        """The key of the text that says who begins."""
        return "first-player" if self.game.start.first is None else "first-player.given"

    def open_cards(self, event: TurnedFaceUp | StartFound | LeftGame) -> str:
        """Say what becomes of cards that everybody sees."""
        match event:
            case TurnedFaceUp(seat, card):
                return self.say("turned-up", who=self.who(seat), card=self.card(card))
            case StartFound(card, space):
                return self.say("start-found", card=self.card(card), space=self.room(space))
            case LeftGame(cards):
                return self.say("left-game", cards=self.list(self.alike(cards)))
        assert_never(event)

    def alike(self, cards: Iterable[int]) -> Iterator[str]:
        """Yield the names of cards, those that are alike counted in one."""
        for name, group in groupby(sorted(cards, key=self.card), self.card):
            card, *others = (self.game.cards[number] for number in group)
            many = {"n": len(others) + 1, "worth": card.luck}
            yield say("card", "failure.many", self.language, **many) if others and not card.name else name

    def dog(self, event: DogMoved | DogAsked | DogGained | DogCalmed | TokenTaken | TokensLeft) -> str:
        """Say where the dog of 2009 goes, and what becomes of the tokens that he carries."""
        match event:
            case DogMoved(_, space):
                return self.say("dog-moves", room=self.room(space))
            case DogAsked(seat, offers):
                return self.say("dog-offers" if offers else "dog-chooses", who=self.who(seat))
            case DogGained():
                return self.say("dog-token")
            case DogCalmed(tokens):
                return self.say("dog-calm", n=tokens)
            case TokenTaken(seat, card):
                return self.say("token-taken", who=self.who(seat), card=self.card(card))
            case TokensLeft(seat):
                return self.say("tokens-left", who=self.who(seat))
        assert_never(event)

    def movement(self, event: Stepped | Walked | Jumped | Stopped | Rested) -> str:
        """Say how a player moves."""
        who = self.who(event.seat)
        match event:
            case Stepped(_, origin, space):
                return self.stepped("stepped", origin, space, who=who)
            case Walked(_, card, steps):
                return self.say("walked", who=who, card=self.card(card), n=steps)
            case Jumped(_, card, _, space):
                return self.say("jumped", who=who, card=self.card(card), space=self.room(space))
            case Stopped(_, ends_turn):
                return self.say("stopped.ends-turn" if ends_turn else "stopped", who=who)
            case Rested():
                return self.say("rested", who=who)
        assert_never(event)

    def others(self, event: PetPlaced | Led | Sent | Roamed | Stayed) -> str:
        """Say where pawns go that somebody else moves, or that move by rule."""
        who = self.who(event.seat)
        match event:
            case PetPlaced(_, pet, _, space):
                moved = self.who(self.game.pets[pet])
                return self.say("pet-placed", who=who, pawn=moved, space=self.room(space))
            case Led(_, pawn, origin, space):
                return self.stepped("led", origin, space, who=who, pawn=self.who(pawn))
            case Sent(_, pawn, card, _, space):
                return self.say("sent", who=who, pawn=self.who(pawn), card=self.card(card), space=self.room(space))
            case Roamed(_, origin, space, skipped):
                around = self.number(space) > self.number(origin)
                return self.numbered("roamed", origin, space, skipped, around=around, who=who)
            case Stayed():
                return self.say("stayed", who=who)
        assert_never(event)

    def lucky_by_player(self, event: LuckyDriven | LuckyWalked | LuckyLed | GhostLed) -> str:
        """Say where Lucky goes when a player moves him."""
        who = self.who(event.seat)
        match event:
            case LuckyWalked(_, _, steps):
                return self.say("lucky-walked", who=who, n=steps)
            case LuckyLed(_, origin, space):
                return self.stepped("led", origin, space, who=who, pawn=self.who(LUCKY))
            case GhostLed(_, points, _, space):
                facts = {"n": points, "space": self.room(space), "number": self.number(space)}
                return self.say("ghost-led", who=who, **facts)
            case LuckyDriven(_, card, _, space, sent):
                facts = {"who": who, "card": self.card(card), "space": self.room(space)}
                if sent:
                    return self.say("lucky-driven.sent", **facts)
                return self.say("lucky-driven", n=self.game.cards[card].steps, number=self.number(space), **facts)
        assert_never(event)

    def gains(self, event: MotiveGained | GhostGrew | Looted | LeftBehind) -> str:
        """Say who has gained cards, or has none left."""
        match event:
            case MotiveGained(seat, card):
                return self.hidden("motive-gained", (seat,), who=self.who(seat), card=self.card(card))
            case GhostGrew(card):
                return self.hidden("motive-gained", (), who=self.who(NONE), card=self.card(card))
            case Looted(seat, victim, cards):
                facts = {"who": self.who(seat), "victim": self.who(victim)}
                if not cards:
                    return self.say("looted.nothing", **facts)
                return self.hidden("looted", (seat, victim), n=len(cards), cards=self.list_of(cards), **facts)
            case LeftBehind(seat, cards):
                if not cards:
                    return self.say("left-behind.nothing", who=self.who(seat))
                return self.say("left-behind", who=self.who(seat), n=len(cards), cards=self.list_of(cards))
        assert_never(event)

    def attack(self, event: Attacked | Withstood | Slain | Escaped) -> str:
        """Say what happens in the escape: who attacks whom, and who is left."""
        match event:
            case Attacked(attacker, victim, space, weapon, strength):
                facts = {"who": self.who(attacker), "victim": self.who(victim), "strength": strength}
                if attacker == NONE:
                    return self.say("attacked.ghost", space=self.room(space), **facts)
                return self.armed("attacked", space, weapon, **facts)
            case Withstood(_, victim, strength, luck):
                return self.say("withstood", who=self.who(victim), strength=strength, luck=luck)
            case Slain(attacker, victim, strength, luck):
                names = {"who": self.who(attacker), "victim": self.who(victim)}
                return self.say("slain", strength=strength, luck=luck, **names)
            case Escaped(seat):
                return self.say("escaped", who=self.who(seat))
        assert_never(event)

    def armed(self, key: str, space: int, weapon: int, **facts: object) -> str:
        """Return an attempt or attack told: with bare hands, or with a weapon and what it is worth in this space."""
        if weapon == NONE:
            return self.say(key, space=self.room(space), **facts)
        card = self.game.cards[weapon]
        named, worth = Noun(card.name, self.language), self.game.weapon_value(card.id, self.game.space_ids[space])
        return self.say(f"{key}.weapon", space=self.room(space), weapon=named, worth=worth, **facts)

    def stepped(self, key: str, origin: int, space: int, **facts: object) -> str:
        """Return a step told with the halls and stairs that it passes through."""
        passed = passages(self.game.board, self.game.space_ids[origin], self.game.space_ids[space])
        through = self.list(f"{room(self.game.board, each, self.language):object}" for each in passed)
        key = f"{key}.through" if passed else key
        return self.say(key, origin=self.room(origin), space=self.room(space), passed=through, **facts)

    def numbered(
        self, key: str, origin: int, space: int, skipped: tuple[int, ...], *, around: bool, **facts: object
    ) -> str:
        """Return a walk from number to number, told with the closed rooms that it passes over."""
        facts |= {"origin": self.room(origin), "space": self.room(space), "number": self.number(space)}
        if skipped:
            return self.say(f"{key}.skipping", n=len(skipped), **facts)
        return self.say(f"{key}.around" if around else key, **facts)

    def lucky_moved(self, event: LuckyMoved) -> str:
        """Say where Lucky goes at the end of a turn."""
        key = "lucky-moved" if self.place(event.origin).number is not None else "lucky-moved.back"
        around = self.number(event.space) < self.number(event.origin)
        return self.numbered(key, event.origin, event.space, event.skipped, around=around)

    def turn_began(self, event: TurnBegan) -> str:
        """Say whose turn begins, and why."""
        key = f"turn-began.{event.why}" + (".lucky" if event.lucky_turn else "")
        return self.say(key, who=self.who(event.seat), present=self.people(event.present))

    def who(self, who: Who) -> Noun:
        """Name a seat, or (-1) Lucky's ghost."""
        return super().who("ghost" if who == NONE else who)

    def room(self, space: int) -> Noun:
        """Name a space."""
        return room(self.game.board, self.game.space_ids[space], self.language)

    def number(self, space: int) -> int:
        """Return the number of a room, 0 if it has none."""
        return self.place(space).number or 0

    def place(self, space: int) -> Space:
        """Return a space of the board."""
        return self.game.board.space(self.game.space_ids[space])


def passages(board: Board, origin: str, space: str) -> tuple[str, ...]:
    """List the halls and stairs that one step passes through; empty where no step leads from one to the other."""
    way = board.ways(origin).get(space)
    return way.spaces[1:-1] if way else ()
