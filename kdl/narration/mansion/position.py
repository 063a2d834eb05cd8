"""A position in the mansion in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.grammar import Noun, Nouns
from kdl.narration.mansion.names import room, wing_name
from kdl.narration.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kdl.games.mansion.observation import Observation


class MansionPosition(Speaker):
    """Tells one position in one language."""

    group = "position"
    table: Observation

    def sentences(self) -> Iterator[str]:
        """Yield the position, a sentence for each thing worth knowing."""
        seen = self.table
        if seen.pawns:
            yield from self.under_way()
        else:
            yield self.say("empty", n=len(seen.board.rooms))
        if seen.board.floor:
            yield self.say("floor", floor=Noun(seen.board.floors[seen.board.floor], self.language))
        if seen.board.closed:
            wings = [wing_name(wing, self.language) for wing in seen.board.closed]
            yield self.say("wings", wings=self.list(wings))
        if seen.lights_out:
            yield self.say("lights-out")

    def under_way(self) -> Iterator[str]:
        """Yield whose turn it is, where everybody is, who has motives, and where the cards are."""
        yield self.whose_turn()
        if self.table.lucky_steps:
            yield self.say("lucky-steps", n=self.table.lucky_steps)
        if self.table.snoops and self.table.acted and self.table.attempt is None:
            yield self.say("acted")
        yield self.lucky()
        yield self.sentence_of(self.standing({self.who(seat): at for seat, at in enumerate(self.table.pawns)}))
        if self.table.pets:
            yield self.sentence_of(self.standing({self.who(pet): at for pet, at in self.table.pets.items()}))
        if out := [seat for seat, at in enumerate(self.table.pawns) if not at]:
            yield self.say("out", n=len(out), who=self.people(out))
        if any(self.table.motives):
            yield self.sentence_of(self.counted("motives", self.table.motives))
        if any(self.table.tokens):
            yield self.sentence_of(self.counted("tokens", self.table.tokens))
        if self.table.dog_tokens:
            yield self.say("dog-tokens", n=self.table.dog_tokens)
        if self.table.dog_dead:
            yield self.say("dog-dead")
        yield self.deck()
        if self.table.gone:
            yield self.say("gone", n=len(self.table.gone))

    def deck(self) -> str:
        """Tell how many cards the deck holds."""
        return self.say("deck", n=self.table.deck_size) if self.table.deck_size else self.say("deck.empty")

    def turn(self) -> Iterator[str]:
        """Yield whose turn it is, what is left to do in it, the size of the deck, and whether the lights are out."""
        yield self.whose_turn()
        if self.table.lucky_steps:
            yield self.say("lucky-steps", n=self.table.lucky_steps)
        if self.table.ghostly:
            yield self.lucky()
        yield self.deck()
        if self.table.lights_out:
            yield self.say("lights-out")

    def whose_turn(self) -> str:
        """Say whose turn it is, its phase, and who has to choose."""
        seen = self.table
        if not seen.turn:
            return self.say("setup")
        who = self.who(seen.on_turn if seen.winner is None else seen.winner)
        if seen.phase == "luck" and seen.attempt is not None:
            strength, luck, answering = seen.attempt.strength, seen.attempt.luck, self.who(seen.to_act)
            facts = {"turn": seen.turn, "strength": strength, "luck": luck, "answering": answering}
            if seen.attempt.on_dog:
                return self.say("luck.dog", who=who, **facts)
            if seen.attempt.target is None:
                return self.say("luck", who=who, **facts)
            attacker = self.who("ghost" if seen.attempt.attacker is None else seen.attempt.attacker)
            return self.say("luck.attack", who=attacker, **facts)
        if seen.phase == "movement" and seen.on_turn in seen.strangers:
            return self.say("movement.rule", turn=seen.turn, who=who)
        if seen.phase == "dog":
            key = "dog.offers" if seen.dog_offers else "dog"
            return self.say(key, turn=seen.turn, who=self.who(seen.to_act), n=seen.dog_tokens)
        counts = {"n": seen.steps_left} if seen.phase == "movement" else {}
        return self.say(seen.phase, turn=seen.turn, who=who, **counts)

    def lucky(self) -> str:
        """Say where Lucky is, and whether he lives or how strong his ghost is."""
        space = self.table.board.space(self.table.lucky)
        facts = {"room": room(self.table.board, space.id, self.language), "number": space.number}
        if self.table.ghostly:
            return self.say("lucky.ghost", who=self.who("ghost"), strength=1 + self.table.ghost, **facts)
        key = ("lucky" if self.table.winner is None else "lucky.dead") + (".off" if space.number is None else "")
        return self.say(key, **facts)

    def standing(self, places: Mapping[Noun, str]) -> Iterator[str]:
        """Yield who is where, a part of a sentence for each room."""
        for space in filter(None, dict.fromkeys(places.values())):
            who = Nouns([noun for noun, at in places.items() if at == space], self.language)
            at = room(self.table.board, space, self.language)
            yield self.part("pawns", n=len(who), who=who, room=at)

    def counted(self, key: str, counts: tuple[int, ...]) -> Iterator[str]:
        """Yield who has motives, or spite tokens, a part of a sentence for each."""
        for seat, count in enumerate(counts):
            if count:
                yield self.part(key, n=count, who=self.who(seat))

    def sentence_of(self, parts: Iterator[str]) -> str:
        """Join parts into a sentence."""
        return self.say("sentence", text=self.list(parts, "comma"))
