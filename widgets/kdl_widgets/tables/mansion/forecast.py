"""The plan of Lucky's way as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration import room_name, seat_name
from kdl.narration.grammar import sentence
from kdl.words import say
from kdl_widgets.output import Table

if TYPE_CHECKING:
    from kdl.analysis.mansion.forecast import Plan
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.state import State

#: How many of Lucky's next rooms are numbered in the picture.
SHOWN = 8


class Forecast(Table):
    """What lies ahead, turn by turn.

    Attributes:
        plan: The forecast of the engine.
        title: When Lucky comes and when the seat is on turn again, in words.
    """

    def __init__(self, state: State, ahead: Plan, turns: int = SHOWN) -> None:
        self.plan, board = ahead, state.game.board
        self.title = _title(state.game, ahead)
        columns = tuple(say("teach", f"column-{name}") for name in ("turn", "lucky", "on-turn", "why", "clause"))
        rows = [
            (
                str(each.turn),
                room_name(board, each.lucky),
                seat_name(each.seat, state.game),
                say("teach", f"why-{each.why}"),
                each.clause,
            )
            for each in ahead.ahead[:turns]
        ]
        super().__init__(self.title, columns, rows)


def _title(game: Mansion, ahead: Plan) -> str:
    name, room = seat_name(ahead.seat, game), room_name(game.board, ahead.room, "in")
    comes = say("teach", "plan-never") if ahead.reached is None else say("teach", "plan-reached", n=ahead.reached)
    return f"{say('teach', 'plan', name=name, room=room)} {comes} {_again(name, ahead.next_turn)}"


def _again(name: str, moves: int | None) -> str:
    """Say when a player is on turn again."""
    if moves is None:
        return sentence("teach", "plan-no-turn", name=name)
    return sentence("teach", "plan-turn", name=name, n=moves)
