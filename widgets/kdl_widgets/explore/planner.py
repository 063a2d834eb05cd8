"""The planner: end the turn in a room, and see when Lucky comes and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import Plan, plan
from kdl.engine.observe import observe
from kdl.narration.mansion.names import kind_of_place
from kdl.words import say
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.live.blocks import frame
from kdl_widgets.live.container import Living
from kdl_widgets.live.speech import Speech
from kdl_widgets.live.standard_widgets import VBox
from kdl_widgets.live.view import MansionView
from kdl_widgets.output import laws
from kdl_widgets.pictures.picture import with_picture
from kdl_widgets.tables.mansion.forecast import SHOWN, Forecast

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State


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
        now: Observation = observe(self.state)
        room = self.forecast.plan.room
        return now._replace(pawns=tuple(room if s == self.seat else at for s, at in enumerate(now.pawns)))

    def _marks(self) -> Marks:
        path = tuple(each.lucky for each in self.plan.ahead[:SHOWN])
        return Marks(chosen=(self.plan.room,), path=path)

    def _html(self) -> str:
        hint = f"<p>{say('teach', f'plan-pick{kind_of_place(self.state.game.board)}')}</p>"
        return hint + self.forecast.html + laws(row[-1] for row in self.forecast.rows)

    def __repr__(self) -> str:
        """Return the forecast in words."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, object]:
        return with_picture(super()._repr_mimebundle_(**kwargs), self._observation(), self._marks(), self.text)
