"""The planner: end the turn in a room, and see when Lucky comes and who is on turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ipywidgets import VBox

from kdl.analysis.mansion.forecast import Plan, plan
from kdl.engine.observe import observe
from kdl.narration import room_name, seat_name
from kdl.narration.grammar import sentence
from kdl.words import say
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.live.blocks import frame
from kdl_widgets.live.box import Living
from kdl_widgets.live.speech import Speech, laws
from kdl_widgets.live.view import MansionView
from kdl_widgets.output import Table, with_picture
from kdl_widgets.pictures.mansion.alt_text import kind_of_place
from kdl_widgets.pictures.still import picture

if TYPE_CHECKING:
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.observation import Observation
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


class Planner(Living):
    """Pick the room in which the turn ends; the forecast stands beside the picture.

    Args:
        state: The position.
        seat: Who plans; the seat on turn if None.
        room: The room in which its pawn is taken to stand.

    Attributes:
        forecast: The table of what lies ahead.
    """

    def __init__(self, state: State, *, seat: int | None = None, room: str | None = None) -> None:
        self.state, self.seat = state, state.on_turn if seat is None else seat
        self.forecast = Forecast(state, plan(state, room, seat=self.seat))
        self.view = MansionView(self._observation(), marks=self._marks())
        self.view.on_pick(self._picked)
        self._speech = Speech()
        super().__init__([frame(self.view, VBox([self._speech]))])
        self.add_class("kdl-player")
        self.add_class("kdl-explorer")
        self.live((self.view, self._speech), lambda: self.pick(self.forecast.plan.room))

    @property
    def plan(self) -> Plan:
        """The forecast for the room that is picked."""
        return self.forecast.plan

    @property
    def text(self) -> str:
        """The forecast in words."""
        return self.forecast.text

    def pick(self, room: str) -> None:
        """End the turn in another room.

        Raises:
            UnknownNameError: There is no such room.
            OptionError: Nobody can stand there.
        """
        self.forecast = Forecast(self.state, plan(self.state, room, seat=self.seat))
        self.view.show(self._observation(), self._marks())
        self._speech.html = self._html()

    def _picked(self, room: str) -> None:
        if room in self.state.game.board.rooms:
            self.pick(room)

    def _observation(self) -> Observation:
        now = observe(self.state)
        room = self.forecast.plan.room
        return now._replace(pawns=tuple(room if s == self.seat else at for s, at in enumerate(now.pawns)))

    def _marks(self) -> Marks:
        path = tuple(each.lucky for each in self.plan.ahead[:SHOWN])
        return Marks(chosen=(self.plan.room,), path=path)

    def _html(self) -> str:
        hint = f"<p>{say('teach', f'plan-pick{kind_of_place(self.state.game.board)}')}</p>"
        return hint + str(self.forecast.formats()["text/html"]) + laws(row[-1] for row in self.forecast.rows)

    def __repr__(self) -> str:
        """Give the forecast in words."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        still = picture(self._observation(), self._marks(), self.text)
        return with_picture(super()._repr_mimebundle_(**kwargs), still)
