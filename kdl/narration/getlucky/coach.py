"""What the coach says at the card table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.coach import Coach
from kdl.narration.getlucky.names import character_name
from kdl.narration.preview import tell_chance

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation


class GetLuckyCoach(Coach):
    """Tells the hint for one observation of the card table."""

    seen: GetLuckyObservation

    def told(self) -> str:
        """Return the hint as text."""
        found = self.found
        match self.hint.topic:
            case "lucky":
                return self.lucky()
            case "worth":
                return self.say("worth", value=found["value"], characters=self.owned())
            case "odds":
                character = self.character(found["character"])
                told = self.say("odds.character", character=character, strength=found["strength"])
                return f"{told} {tell_chance(found['odds'], None, self.seen, language=self.language)}"
            case "last" if found["seat"] in self.seen.strangers:
                return self.say("last.flips", who=self.who(found["seat"]))
            case "last":
                return self.say("last", n=found["cards"], who=self.who(found["seat"]))
        return self.save()

    def lucky(self) -> str:
        """Say to whom Lucky counts next, and when he comes to a character of the seat."""
        found, next_one = self.found, self.character(self.found["character"])
        if found["owner"] is None:
            told = [self.say("lucky.count.drawing-room", character=next_one)]
        elif found["owner"] == self.seen.seat:
            return self.say("lucky.count.you", character=next_one, value=found["value"])
        else:
            told = [self.say("lucky.count", character=next_one, value=found["value"], who=self.who(found["owner"]))]
        if found["mine"]:
            told.append(self.say("lucky.mine", n=found["moves"], character=self.character(found["mine"])))
        return " ".join(told)

    def owned(self) -> str:
        """Enumerate characters, each with whose it is."""
        pairs = zip(self.hint.rooms, self.found["owners"], strict=True)
        return self.list((self.with_owner(each, owner) for each, owner in pairs), "comma")

    def with_owner(self, character: str, owner: int | None) -> str:
        """Name a character with whose it is."""
        name = self.character(character)
        if owner is None:
            return self.part("worth.drawing-room", character=name)
        if owner == self.seen.seat:
            return self.part("worth.you", character=name)
        return self.part("worth.owned", character=name, who=self.who(owner))

    def character(self, character: str) -> str:
        """Name a character."""
        return character_name(self.seen.deck[character], language=self.language)
