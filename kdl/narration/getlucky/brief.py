"""What just happened at the card table, in few words: each visit to the Drawing Room in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.events import Foiled, TurnBegan
from kdl.games.getlucky.events import DrewInDrawingRoom, LuckyVisited, SpiteStayed, Stalemate, StoppedOutright
from kdl.narration.getlucky.events import GetLuckyTeller

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from kdl.games.getlucky.events import GetLuckyEvent


class GetLuckyBrief(GetLuckyTeller):
    """Tells events in a row, and where Lucky goes by what happens there."""

    def sentences(self, events: Sequence[GetLuckyEvent]) -> Iterator[str]:
        """Yield the sentences: first what was done, then what came of each of Lucky's visits."""
        visits = [(at, event) for at, event in enumerate(events) if isinstance(event, LuckyVisited)]
        begins = [*(at for at, _ in visits), len(events)]
        yield from self.done(events[: begins[0]])
        for (begin, visit), end in zip(visits, begins[1:], strict=True):
            yield from self.visit(visit, events[begin + 1 : end])

    def done(self, events: Sequence[GetLuckyEvent]) -> Iterator[str]:
        """Yield what was done; that Lucky survives an attempt that is stopped outright goes without saying."""
        for before, event in zip((None, *events), events, strict=False):
            match event:
                case StoppedOutright(character=character):
                    yield self.say("stopped-outright.brief", character=self.character(character))
                case SpiteStayed(character, cards):
                    yield self.say("spite-stayed.brief", n=len(cards), character=self.character(character))
                case Foiled() if isinstance(before, StoppedOutright):
                    pass
                case _:
                    yield self.tell(event)

    def visit(self, visit: LuckyVisited, then: Sequence[GetLuckyEvent]) -> Iterator[str]:
        """Yield, of a visit, whose turn begins, or who draws in the Drawing Room."""
        for event in then:
            if isinstance(event, TurnBegan):
                yield self.turn(visit, event.seat)
                return
        yield self.room(visit, [event.seat for event in then if isinstance(event, DrewInDrawingRoom)])
        yield from (self.tell(event) for event in then if isinstance(event, Stalemate))

    def turn(self, visit: LuckyVisited, seat: int) -> str:
        """Say to whom Lucky comes in the end."""
        told = self.say("turn-began.brief", character=self.character(visit.character), who=self.who(seat))
        return " ".join((told, *self.idle(visit)))

    def room(self, visit: LuckyVisited, drawn: Collection[int]) -> str:
        """Say who drew in the Drawing Room."""
        character = self.character(visit.character)
        if not drawn:
            return self.say("room-round.nobody", character=character)
        if len(drawn) == len(self.game.players):
            return self.say("room-round.all", character=character)
        return self.say("room-round", n=len(drawn), who=self.people(drawn), character=character)
