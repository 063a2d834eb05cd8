"""What a reader means who picks characters or cards at the card table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.taps import DECK
from kdl.core.actions import LUCKY, Action

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.observation import GetLuckyObservation


class Picked:
    """What was picked, told apart: the last card of it, and the characters in order."""

    def __init__(self, now: GetLuckyObservation, picked: tuple[str, ...]) -> None:
        self.now: GetLuckyObservation = now
        self.picked: tuple[str, ...] = picked
        self.card: str = next((each for each in reversed(picked) if each in now.cards), "")
        self.characters: list[str] = [each for each in picked if each in now.deck]
        self.own: tuple[str, ...] = now.characters[now.to_act] or now.characters[now.on_turn]

    def actions(self) -> Iterator[Action]:
        """Yield what may be meant; kinds that the game does not have are among it."""
        if self.card:
            yield from self.with_card()
        elif self.characters:
            yield from self.with_characters()
        elif LUCKY in self.picked:
            yield Action("attempt")
        elif DECK in self.picked:
            yield Action("draw")
            yield Action("flip")

    def with_card(self) -> Iterator[Action]:
        """Yield the answer to an attempt, or the ways to play the card, under the character that was picked first."""
        if self.now.phase == "luck":
            yield Action("luck", self.card)
            return
        for character in self.characters[-1:] or sorted(self.own, key=self.fit, reverse=True):
            yield Action("play", self.card, "", "", character)

    def fit(self, character: str) -> tuple[bool, bool, bool]:
        """Rate a character for the card: perfect for it, then with its type free, then visited by Lucky."""
        now, card = self.now, self.now.cards[self.card]
        free = all(now.cards[lying].kind != card.kind for lying in now.tucked[character])
        return now.deck[character].number == card.perfect_for, free, character == now.lucky

    def with_characters(self) -> Iterator[Action]:
        """Yield the attempt of the character that Lucky visits, and the swaps of those that were picked."""
        mine = [each for each in self.characters if each in self.own]
        taken = [each for each in self.characters if each not in self.own]
        if mine == [self.now.lucky] and not taken:
            yield Action("attempt")
        given = mine[-1:] or sorted(self.own, key=lambda each: (self.now.values[each], each))
        for character in given:
            for other in taken[-1:] or self.now.drawing_room:
                yield Action("swap", "", "", "", character, other)
