"""The verbs whose answer depends on the family, with the types of the families: type checkers know what comes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, overload

from kdl.engine import observe as observing
from kdl.engine import play as playing
from kdl.engine import start as starting

if TYPE_CHECKING:
    from kdl.engine.play import PlayerFunction
    from kdl.engine.timeline import Timeline
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State

#: The editions of the package by family, for type checkers; any other text may be an edition of either.
InMansion = Literal["deluxe", "classic", "flight"]
InGetLucky = Literal["get_lucky"]


class NewGame(Protocol):
    """The type of :func:`kdl.engine.start.new_game`."""

    @overload
    def __call__(self, edition: InMansion = ..., *, seats: int = 4, seed: int = 0, **options: object) -> State: ...
    @overload
    def __call__(self, edition: InGetLucky, *, seats: int = 4, seed: int = 0, **options: object) -> GetLuckyState: ...
    @overload
    def __call__(self, edition: str, *, seats: int = 4, seed: int = 0, **options: object) -> Any: ...


class PlayGame(Protocol):
    """The type of :func:`kdl.engine.play.play`."""

    @overload
    def __call__(
        self,
        edition: InMansion = ...,
        *,
        seats: int = 4,
        seed: int = 0,
        players: Sequence[PlayerFunction] | None = None,
        **options: object,
    ) -> Timeline[State]: ...
    @overload
    def __call__(
        self,
        edition: InGetLucky,
        *,
        seats: int = 4,
        seed: int = 0,
        players: Sequence[PlayerFunction] | None = None,
        **options: object,
    ) -> Timeline[GetLuckyState]: ...
    @overload
    def __call__(
        self,
        edition: str,
        *,
        seats: int = 4,
        seed: int = 0,
        players: Sequence[PlayerFunction] | None = None,
        **options: object,
    ) -> Timeline[Any]: ...


class Observe(Protocol):
    """The type of :func:`kdl.engine.observe.observe`."""

    @overload
    def __call__(self, state: State, seat: int | None = None) -> Observation: ...
    @overload
    def __call__(self, state: GetLuckyState, seat: int | None = None) -> GetLuckyObservation: ...


new_game: NewGame = starting.new_game
play: PlayGame = playing.play
observe: Observe = observing.observe
