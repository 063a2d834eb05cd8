"""What a seat knows by counting, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.numbers import roughly
from kdl.narration.speaker import Speaker

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
    return tuple(_Teller(observation, language).sentences(counted))


class _Teller(Speaker):
    """Tells what was counted in one observation, in one language."""

    group = "coach"

    def sentences(self, counted: Counted) -> Iterator[str]:
        """Yield a sentence for each thing that was counted."""
        for kind in counted.kinds:
            yield self.kind(kind, spectator=counted.seat is None)
        closed, deck = counted.unseen - counted.aside, counted.deck_size
        yield self.part("count.unseen", n=closed, deck=deck, hands=closed - deck)
        if counted.aside:
            yield self.part("count.aside", n=counted.aside)
        if counted.luck:
            parts = [self.part("count.luck.part", number=number, luck=luck) for luck, number in counted.luck]
            yield self.part("count.luck", parts=self.list(parts, "comma"))
        for hand in counted.hands:
            chances = self.list(self.chances(hand), "comma")
            yield self.part("count.hand", n=hand.cards, who=self.who(hand.seat), chances=chances)

    def kind(self, kind: Kind, *, spectator: bool) -> str:
        """Say how many cards of a kind are where."""
        facts = {"kind": self.part(f"kind.{kind.kind}"), "gone": kind.gone, "unseen": kind.unseen}
        return self.part("count.kind.spectator" if spectator else "count.kind", mine=kind.mine, **facts)

    def chances(self, hand: Hand) -> Iterator[str]:
        """Yield how likely a hand bears luck: as much as is lacking in the attempt, or some usual sums."""
        attempt = self.table.attempt if self.table.phase == "luck" else None
        wanted = USUAL if attempt is None else (attempt.strength - attempt.luck,)
        if not hand.chance(1):
            yield self.part("count.blank")
        for luck in wanted if hand.chance(1) else ():
            if luck == wanted[0] or hand.chance(luck):
                yield self.part("count.at-least", n=luck, odds=roughly(hand.chance(luck), self.language))
        if hand.perfect:
            yield self.part("count.perfect", odds=roughly(hand.perfect, self.language))
