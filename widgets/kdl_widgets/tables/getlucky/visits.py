"""Lucky's way at the card table, as a table: whom he visits, whose turn it is, and who draws in the Drawing Room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.getlucky.forecast import lucky_walk
from kdl.narration import seat_name
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import Nouns, capital, sentence
from kdl.narration.names import person
from kdl.words import language, say
from kdl_widgets.output import Row, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.analysis.getlucky.forecast import Visit
    from kdl.games.getlucky.game import GetLuckyGame
    from kdl.games.getlucky.state import GetLuckyState


class LuckyWalk(Table):
    """The characters that Lucky visits next, in their order.

    Attributes:
        visits: The visits, as the engine forecasts them.
    """

    def __init__(self, state: GetLuckyState, turns: int) -> None:
        self.visits = lucky_walk(state, turns)
        name = character_name(state.game.characters_by_id[state.lucky])
        columns = tuple(say("teach", f"visits.{column}") for column in ("character", "whose", "what"))
        rows = [_row(state.game, visit) for visit in self.visits]
        super().__init__(say("teach", "visits", character=name), (*columns, say("teach", "column-clause")), rows)


def _row(game: GetLuckyGame, visit: Visit) -> Row:
    name = character_name(game.characters_by_id[visit.character])
    whose = say("teach", "visits.drawing-room") if visit.owner is None else capital(seat_name(visit.owner, game))
    return name, whose, " ".join(_what(game, visit)), visit.clause


def _what(game: GetLuckyGame, visit: Visit) -> Iterator[str]:
    """Yield what happens at a visit: somebody has a turn, or some draw."""
    if visit.owner is not None:
        yield sentence("teach", "visits.turn", who=person(visit.owner, game))
        return
    if visit.draws:
        yield sentence("teach", "visits.draw", n=len(visit.draws), who=_people(game, visit.draws))
        yield sentence("teach", "visits.left", n=visit.deck_size)
    else:
        yield sentence("teach", "visits.no-draw")
    if visit.full and visit.draws:
        yield sentence("teach", "visits.full", n=len(visit.full), who=_people(game, visit.full))


def _people(game: GetLuckyGame, seats: Iterable[int]) -> Nouns:
    return Nouns([person(seat, game) for seat in seats], language())
