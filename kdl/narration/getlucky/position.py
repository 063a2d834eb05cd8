"""A position at the card table in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.getlucky.names import character_name
from kdl.narration.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.games.getlucky.observation import GetLuckyObservation


def is_worth_telling(idle: int, characters: int) -> bool:
    """Whether a draw comes near: for half of Lucky's way round that many characters, nobody could do anything."""
    return 2 * idle >= characters


class GetLuckyPosition(Speaker):
    """Tells one position in one language."""

    group = "position"
    table: GetLuckyObservation

    def sentences(self) -> Iterator[str]:
        """Yield the position, a sentence for each thing worth knowing."""
        seen = self.table
        yield self.whose_turn()
        yield self.visits()
        for seat, characters in enumerate(seen.characters):
            if characters:
                held = self.part("held", n=seen.hand_sizes[seat])
                yield self.say("owns", who=self.who(seat), characters=self.worth(characters), held=held)
        yield self.say("drawing-room", characters=self.worth(seen.drawing_room))
        if seen.absent:
            yield self.say("absent", characters=self.list(map(self.character, seen.absent)))
        yield self.deck()
        yield self.say("discards", n=len(seen.discards)) if seen.discards else self.say("discards.empty")
        if seen.phase != "over" and is_worth_telling(seen.idle, len(seen.deck) - len(seen.absent)):
            yield self.say("idle", n=seen.idle)

    def turn(self) -> Iterator[str]:
        """Yield whose turn it is, whom Lucky is visiting, and how many cards the deck holds."""
        yield self.whose_turn()
        yield self.visits()
        yield self.deck()

    def visits(self) -> str:
        """Say which character Lucky is with."""
        alive = self.table.winner is None
        return self.say("visits" if alive else "visits.dead", character=self.character(self.table.lucky))

    def deck(self) -> str:
        """Say how many cards the deck holds."""
        return self.say("deck", n=self.table.deck_size) if self.table.deck_size else self.say("deck.empty")

    def whose_turn(self) -> str:
        """Say whose turn it is, its phase, and who has to choose."""
        seen, attempt = self.table, self.table.attempt
        if seen.phase == "over" and seen.winner is None:
            return self.say("over.drawn", turn=seen.turn)
        who = self.who(seen.on_turn if seen.winner is None else seen.winner)
        if seen.phase != "luck" or attempt is None:  # none: it has just failed, and Lucky has not gone on yet
            return self.say("action" if seen.phase == "luck" else seen.phase, turn=seen.turn, who=who)
        facts: dict[str, object] = {"who": who, "strength": attempt.strength, "luck": attempt.luck}
        facts |= {"character": self.character(attempt.character), "answering": self.who(seen.to_act)}
        if seen.to_act in seen.strangers:
            return self.say("answers.flips", turn=seen.turn, n=attempt.flips, **facts)
        return self.say("answers", turn=seen.turn, **facts)

    def worth(self, characters: Iterable[str]) -> str:
        """Enumerate characters with what an attempt of each is worth."""
        values = {self.character(each): self.table.values[each] for each in characters}
        return self.list(self.part("worth", character=character, value=value) for character, value in values.items())

    def character(self, character: str) -> str:
        """Name a character."""
        return character_name(self.table.deck[character], language=self.language)
