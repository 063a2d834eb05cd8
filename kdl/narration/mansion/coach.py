"""What the coach says in the mansion, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY
from kdl.narration.coach import Coach
from kdl.narration.grammar import Nouns
from kdl.narration.mansion.names import room
from kdl.narration.preview import tell_chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.games.mansion.observation import Observation
    from kdl.narration.grammar import Noun

#: Up to this number, rooms are named; more are only marked on the board.
FEW = 6


class MansionCoach(Coach):
    """Tells the hint for one observation in the mansion."""

    seen: Observation

    def told(self) -> str:
        """Return the hint as text."""
        match self.hint.topic:
            case "seen":
                return self.eyes()
            case "lucky":
                return self.lucky()
            case "safe":
                return self.safe()
            case "meet":
                return self.meet()
            case "odds":
                return self.odds()
        return self.save()

    def eyes(self) -> str:
        """Say who sees the seat."""
        who = [*self.found["seen_by"], *([LUCKY] if self.found["lucky"] else [])]
        here = self.room(self.found["space"])
        if not who:
            return self.say("seen.dark" if self.found["dark"] else "seen.none", room=here)
        names = self.people(who)
        return self.say("seen", n=len(who), who=names, room=here)

    def lucky(self) -> str:
        """Say where Lucky goes, who is on turn then, whom a ghost attacks, and when he comes to the seat."""
        found, me = self.found, self.seen.seat
        there = self.room(found["room"])
        if found["seat"] == me:
            told = [self.say("lucky.you", room=there)]
        else:
            told = [self.say("lucky", room=there, who=self.who(found["seat"]))]
        if found["victim"] is not None:
            you = found["victim"] == me
            who = {} if you else {"who": self.who(found["victim"])}
            told.append(self.say("lucky.attacks.you" if you else "lucky.attacks", **who))
        elif found["reached"]:
            told.append(self.say("lucky.reached", n=found["reached"]))
        return " ".join(told)

    def safe(self) -> str:
        """Name the rooms in which nobody disturbs the seat, or count them where they are many."""
        why, rooms = self.found["why"], self.hint.rooms
        if not rooms:
            return self.say(f"safe.none.{why}")
        if len(rooms) > FEW:
            told = self.say(f"safe.many.{why}", number=len(rooms))
        else:
            told = self.say(f"safe.{why}", rooms=Nouns([self.room(each) for each in rooms], self.language))
        return self.with_cards(told, self.found["cards"].get(rooms[0], ()))

    def with_cards(self, told: str, cards: Sequence[str]) -> str:
        """Add how many cards that takes."""
        return f"{told} {self.say('safe.card', n=len(cards))}" if cards else told

    def meet(self) -> str:
        """Name the room in which Lucky comes to the seat with the fewest cards, and of several first."""
        turns, cards = self.found["turns"], self.found["cards"]
        best = min(turns, key=lambda each: (len(cards.get(each, ())), turns[each], each))
        return self.with_cards(self.say("meet", n=turns[best], room=self.room(best)), cards.get(best, ()))

    def odds(self) -> str:
        """Say how strong the best attempt is, and its chance."""
        found, bare = self.found, "" if self.found["card"] else ".bare"
        facts, victim = {"strength": found["strength"]}, found["victim"]
        if found["card"]:
            facts["card"] = self.quoted(self.seen.cards[found["card"]])
        if victim is None:
            told = self.say(f"odds.attempt{bare}", **facts)
        else:
            told = self.say(f"odds.attack{bare}", who=self.who(victim), **facts)
        return f"{told} {tell_chance(found['odds'], victim, self.seen, language=self.language)}"

    def room(self, space: str) -> Noun:
        """Name a space."""
        return room(self.seen.board, space, self.language)
