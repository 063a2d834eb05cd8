"""What happens at the card table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

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
from kdl.games.getlucky.events import (
    CharacterAttempted,
    CharactersDealt,
    DrawingRoomFilled,
    DrewInDrawingRoom,
    DrewNothing,
    GetLuckyEvent,
    HowardAsked,
    Improved,
    LuckyPlaced,
    LuckyVisited,
    SentAway,
    SpiteStayed,
    Stalemate,
    StoppedOutright,
    Swapped,
)
from kdl.narration.events import Teller
from kdl.narration.getlucky.names import character_name, typed_card
from kdl.narration.getlucky.position import is_worth_telling

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.games.getlucky.game import GetLuckyGame

Setup = CharactersDealt | DrawingRoomFilled | SentAway | LuckyPlaced
Answer = HowardAsked | StoppedOutright | Foiled | SpiteStayed
Between = LuckyVisited | DrewInDrawingRoom | DrewNothing | TurnBegan | Stalemate


class GetLuckyTeller(Teller):
    """Tells the events of one card game to one viewer in one language."""

    game: GetLuckyGame

    def tell(self, event: GetLuckyEvent) -> str:
        """Return an event told in a sentence or two."""
        match event:
            case Shuffled() | Dealt() | FirstPlayerChosen() | Arranged() | Drew():
                return self.common(event)
            case LuckPlayed() | Flipped() | Passed() | Killed():
                return self.common(event)
            case CharactersDealt() | DrawingRoomFilled() | SentAway() | LuckyPlaced():
                return self.set_up(event)
            case Improved() | Swapped() | CharacterAttempted():
                return self.action(event)
            case HowardAsked() | StoppedOutright() | Foiled() | SpiteStayed():
                return self.answer(event)
            case LuckyVisited() | DrewInDrawingRoom() | DrewNothing() | TurnBegan() | Stalemate():
                return self.between(event)
        assert_never(event)

    def set_up(self, event: Setup) -> str:
        """Say who gets which characters, and where Lucky starts."""
        match event:
            case CharactersDealt(seat, characters):
                return self.say("characters-dealt", who=self.who(seat), characters=self.characters(characters))
            case DrawingRoomFilled(characters):
                return self.say("drawing-room", characters=self.characters(characters))
            case SentAway(characters):
                key = "sent-away" if characters else "sent-away.nobody"
                return self.say(key, characters=self.characters(characters))
            case LuckyPlaced(character):
                return self.say("lucky-placed", character=self.character(character))
        assert_never(event)

    def action(self, event: Improved | Swapped | CharacterAttempted) -> str:
        """Say what a player does in its turn."""
        who = self.who(event.seat)
        match event:
            case Improved(_, card, character, perfect, replaced):
                key = "improved.perfect" if perfect else "improved"
                told = self.say(key, who=who, card=self.card(card), character=self.character(character))
                return told if replaced == NONE else f"{told} {self.say('replaced', card=self.card(replaced))}"
            case Swapped(_, character, taken, with_lucky):
                facts = {"character": self.character(character), "taken": self.character(taken)}
                return self.say("swapped.with-lucky" if with_lucky else "swapped", who=who, **facts)
            case CharacterAttempted(_, character, strength):
                named = self.character(character)
                return self.say("character-attempted", who=who, character=named, strength=strength)
        assert_never(event)

    def answer(self, event: Answer) -> str:
        """Say how an attempt is answered, and what it leaves behind."""
        match event:
            case HowardAsked(seat, cards):
                return self.say("howard-asked", who=self.who(seat), n=cards)
            case StoppedOutright(_, card, character):
                return self.say("stopped-outright", card=self.card(card), character=self.character(character))
            case Foiled(_, strength, luck) if luck < strength:
                return self.say("foiled.outright")
            case Foiled():
                return self.common(event)
            case SpiteStayed(character, cards):
                return self.say("spite-stayed", n=len(cards), character=self.character(character))
        assert_never(event)

    def between(self, event: Between) -> str:
        """Say what happens between two turns."""
        match event:
            case LuckyVisited():
                return self.visited(event)
            case DrewInDrawingRoom(seat, card, held, number):
                facts = {"n": held, "number": number, "card": self.card(card)}
                return self.hidden("room-drew", (seat,), who=self.who(seat), **facts)
            case DrewNothing(seat, held, number):
                key = "room-enough" if held >= number else "room-no-deck"
                return self.say(key, who=self.who(seat), n=held, number=number)
            case TurnBegan(seat):
                return self.say("turn-began.visited", who=self.who(seat))
            case Stalemate(visits):
                return self.say("stalemate", visits=visits)
        assert_never(event)

    def visited(self, event: LuckyVisited) -> str:
        """Say to whom Lucky goes and, as a draw comes near, how long nobody has been able to change anything."""
        key = "lucky-visited.around" if event.character < event.origin else "lucky-visited"
        told = [self.say(key, origin=self.number(event.origin), character=self.character(event.character))]
        if event.skipped:
            told.append(self.say("lucky-visited.skipped", numbers=self.list(map(self.number, event.skipped))))
        return " ".join((*told, *self.idle(event)))

    def idle(self, event: LuckyVisited) -> Iterator[str]:
        """Yield for how long nobody has been able to change anything, as a draw comes near."""
        if is_worth_telling(event.idle, self.game.taking_part):
            yield self.say("idle", n=event.idle)

    @property
    def first_player(self) -> str:
        """The key of the text that says who begins."""
        return "first-player.given"

    def card(self, card: int) -> str:
        """Name a card with its type."""
        return typed_card(self.game.cards[card], language=self.language)

    def list_of(self, cards: Iterable[int]) -> str:
        """Enumerate cards by their names alone."""
        return self.list(self.quoted(self.game.cards[card]) for card in cards)

    def number(self, character: int) -> str:
        """Name a character by its number alone."""
        return str(self.game.characters[character].number)

    def character(self, character: int) -> str:
        """Name a character."""
        return character_name(self.game.characters[character], language=self.language)

    def characters(self, characters: Iterable[int]) -> str:
        """Enumerate characters."""
        return self.list(map(self.character, characters))
