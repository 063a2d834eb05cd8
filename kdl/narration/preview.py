"""Attempts before and while they are answered, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.mansion.names import room
from kdl.narration.numbers import MINUS, roughly, signed
from kdl.narration.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction

    from kdl.analysis.preview import Meter, Part, Preview


def tell_preview(preview: Preview, observation: object, *, language: str | None = None) -> tuple[str, ...]:
    """Return what can be known of an attempt beforehand: its strength, who sees it, who is asked, its chance.

    Args:
        preview: The attempt.
        observation: The observation in which it was foreseen.
        language: The language, instead of the one that is set.
    """
    return tuple(_Teller(observation, language).preview(preview))


def tell_chance(odds: Fraction, victim: int | None, observation: object, *, language: str | None = None) -> str:
    """Return how likely an attempt succeeds, or an attack on somebody, if those who are asked use all their luck."""
    return _Teller(observation, language).chance(odds, victim)


def tell_gain(preview: Preview, observation: object, *, language: str | None = None) -> str:
    """Return what an attempt is good for even if it fails, or that it cannot fail."""
    *_, told = _Teller(observation, language).preview(preview)
    return told


def tell_meter(meter: Meter, observation: object, *, language: str | None = None) -> tuple[str, ...]:
    """Return how an attempt stands: what is lacking, what was played, who is asked, and how it may end.

    Args:
        meter: The attempt.
        observation: The observation in which it was measured.
        language: The language, instead of the one that is set.
    """
    return tuple(_Teller(observation, language).meter(meter))


class _Teller(Speaker):
    """Tells of attempts in one observation, in one language."""

    group = "coach"

    def preview(self, preview: Preview) -> Iterator[str]:
        """Yield what can be known of an attempt beforehand."""
        parts = [self.piece(part, first=place == 0) for place, part in enumerate(preview.parts)]
        yield self.say("preview.strength", strength=preview.strength, parts=self.list(parts, "comma"))
        if preview.seen_by is not None:
            who, place = preview.seen_by, room(self.table.board, preview.space, self.language)
            key, counted = ("preview.seen", {"n": len(who)}) if who else ("preview.unseen", {})
            yield self.say(key, room=place, **counted, **({"who": self.people(who)} if who else {}))
        yield self.say("preview.asked", n=len(preview.asked), who=self.people(preview.asked))
        yield self.chance(preview.odds, preview.victim)
        if preview.odds < 1:
            yield self.say("preview.gain", strength=preview.strength)

    def chance(self, odds: Fraction, victim: int | None) -> str:
        """Say how likely an attempt succeeds, or an attack on somebody."""
        if odds == 1:
            return self.say("preview.sure")
        told = roughly(odds, self.language)
        if victim is None:
            return self.say("preview.odds", odds=told)
        return self.say("preview.odds.attack", odds=told, who=self.who(victim))

    def piece(self, part: Part, *, first: bool) -> str:
        """Say what makes up a part of a strength."""
        points = str(part.points).replace("-", MINUS) if first else signed(part.points)
        card = {"card": self.card(part.card)} if part.card else {}
        return self.part(f"part.{part.kind}", points=points, **card)

    def meter(self, meter: Meter) -> Iterator[str]:
        """Yield how an attempt stands."""
        yield self.say("meter.stand", n=meter.lacking, strength=meter.strength, luck=meter.luck)
        yield from self.played(meter)
        now = next(answer.seat for answer in meter.answers if answer.stage == "now")
        later = [answer.seat for answer in meter.answers if answer.stage == "later"]
        if later:
            yield self.say("meter.now", who=self.who(now), later=self.people(later))
        else:
            yield self.say("meter.last", who=self.who(now))
        yield self.say("meter.odds", odds=roughly(meter.odds, self.language))
        if later and meter.later != meter.odds:
            key, who = ("meter.later.you", {}) if now == self.table.seat else ("meter.later", {"who": self.who(now)})
            yield self.say(key, odds=roughly(meter.later, self.language), **who)

    def played(self, meter: Meter) -> Iterator[str]:
        """Yield what was played against the attempt, by whom where that is told."""
        if any(answer.played for answer in meter.answers):
            for answer in meter.answers:
                key = "meter.played" if answer.played else "meter.none"
                cards = {"cards": self.cards(answer.played)} if answer.played else {}
                if answer.played or answer.stage == "done":
                    yield self.say(key, who=self.who(answer.seat), **cards)
        elif meter.played:
            yield self.say("meter.cards", cards=self.cards(meter.played))

    def cards(self, cards: Iterable[str]) -> str:
        return self.list(map(self.card, cards))

    def card(self, card: str) -> str:
        return self.quoted(self.table.cards[card])
