"""What a seat knows by counting, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.narration.grammar import joined
from kdl.narration.names import person
from kdl.narration.numbers import roughly
from kdl.narration.wording import group_of
from kdl.words import language as current_language
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.analysis.counting import Counted, Hand, Kind

#: How much luck hands are asked for while no attempt is being answered.
USUAL = (1, 3, 5)


def tell_counted(counted: Counted, observation: object, *, language: str | None = None) -> tuple[str, ...]:
    """Return what a seat knows by counting, a sentence for each kind of card, for what is unseen, and for each hand.

    Args:
        counted: What was counted.
        observation: The observation in which it was.
        language: The language, instead of the one that is set.
    """
    return tuple(_Teller(observation, language or current_language()).sentences(counted))


class _Teller:
    """Tells what was counted in one observation, in one language."""

    def __init__(self, seen: Any, language: str) -> None:
        self.seen, self.language = seen, language

    def sentences(self, counted: Counted) -> Iterator[str]:
        """Yield a sentence for each thing that was counted."""
        for kind in counted.kinds:
            yield self.kind(kind, spectator=counted.seat is None)
        closed, deck = counted.unseen - counted.aside, counted.deck_size
        yield self.say("count.unseen", n=closed, deck=deck, hands=closed - deck)
        if counted.aside:
            yield self.say("count.aside", n=counted.aside)
        if counted.luck:
            parts = [self.say("count.luck.part", number=number, luck=luck) for luck, number in counted.luck]
            yield self.say("count.luck", parts=self.list(parts))
        for hand in counted.hands:
            chances = self.list([*self.chances(hand)])
            yield self.say("count.hand", n=hand.cards, who=person(hand.seat, self.seen, self.language), chances=chances)

    def kind(self, kind: Kind, *, spectator: bool) -> str:
        """Say how many cards of a kind are where."""
        facts = {"kind": self.say(f"kind.{kind.kind}"), "gone": kind.gone, "unseen": kind.unseen}
        return (
            self.say("count.kind.spectator", **facts) if spectator else self.say("count.kind", mine=kind.mine, **facts)
        )

    def chances(self, hand: Hand) -> Iterator[str]:
        """Yield how likely a hand bears luck: as much as is lacking in the attempt, or some usual sums."""
        attempt = self.seen.attempt if self.seen.phase == "luck" else None
        wanted = USUAL if attempt is None else (attempt.strength - attempt.luck,)
        if not hand.chance(1):
            yield self.say("count.blank")
        for luck in wanted if hand.chance(1) else ():
            if luck == wanted[0] or hand.chance(luck):
                yield self.say("count.at-least", n=luck, odds=roughly(hand.chance(luck)))
        if hand.perfect:
            yield self.say("count.perfect", odds=roughly(hand.perfect))

    def say(self, key: str, **values: object) -> str:
        """Return a text of the catalogue, in the words of the edition."""
        return say(group_of("coach", key, self.seen), key, self.language, **values)

    def list(self, parts: list[str]) -> str:
        """Enumerate parts."""
        return joined(parts, "comma", language=self.language)
