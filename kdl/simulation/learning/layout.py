"""Observations as vectors of one shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
import numpy.typing as npt

from kdl.errors import ArgumentError, OptionError

if TYPE_CHECKING:
    from kdl.core.edition import Options
    from kdl.core.game import Game
    from kdl.core.values import CardIds


class Seen(Protocol):
    """What the observations of all families have."""

    @property
    def edition(self) -> str: ...  # noqa: D102
    @property
    def options(self) -> Options: ...  # noqa: D102
    @property
    def seat(self) -> int | None: ...  # noqa: D102
    @property
    def hand_sizes(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def hand(self) -> CardIds: ...  # noqa: D102


#: Reads what stands in a field: the places of its entries that are not 0, and their values.
Read = Callable[..., Iterable[tuple[int, int]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field of a vector.

    Attributes:
        name: Its name.
        meaning: What its entries say.
        labels: The name of each entry; one that is ``""`` has the name of the field.
        high: The largest number that can stand in it; the least is 0.
        read: Reads it from an observation.
    """

    name: str
    meaning: str
    labels: tuple[str, ...] = ("",)
    high: int = 1
    read: Read


class Layout:
    """The vector of an observation: which fields it has, where each of them stands, and how it is filled.

    Seats are counted from the one that observes, to the left, so that the same program can play every seat. All entries
    are whole numbers; what is not a count is 0 or 1.

    Args:
        fields: The fields in their order; those without entries are left out.
        game: The game of which the observations are.

    Attributes:
        fields: The fields in their order.
        size: How many entries the vector has.
        high: The largest number that can stand in each entry.

    >>> import kdl
    >>> from kdl.simulation.learning import layout_of
    >>> state = kdl.new_game("deluxe", seed=7)
    >>> layout = layout_of(state.game)
    >>> vector = layout.vector(kdl.observe(state, 2))
    >>> vector.shape == (layout.size,), vector[layout["hand_sizes"]].tolist()
    (True, [6.0, 6.0, 6.0, 6.0])
    """

    fields: tuple[Field, ...]
    size: int
    high: npt.NDArray[np.float32]

    def __init__(self, fields: Iterable[Field], game: Game) -> None:
        self._game = game
        self.fields = tuple(field for field in fields if field.labels)
        self._slices: dict[str, slice] = {}
        self.size = 0
        for field in self.fields:
            self._slices[field.name] = slice(self.size, self.size + len(field.labels))
            self.size += len(field.labels)
        self.high = np.concatenate([np.full(len(field.labels), field.high, np.float32) for field in self.fields])
        self._names = [f"{field.name} {label}".strip() for field in self.fields for label in field.labels]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the game: how fields are read follows from it."""
        from kdl.simulation.learning.tables import layout_of

        return layout_of, (self._game,)

    def __getitem__(self, name: str) -> slice:
        """Return where a field stands.

        Raises:
            OptionError: There is none of that name.
        """
        if name not in self._slices:
            raise OptionError(f"there is no field {name!r}; there are: {', '.join(self._slices)}")
        return self._slices[name]

    def vector(self, observation: Seen) -> npt.NDArray[np.float32]:
        """Return the vector of what a seat may know.

        Raises:
            ArgumentError: It is no observation, or one of another game.
            OptionError: It is what a spectator may know.
        """
        vector = np.zeros(self.size, np.float32)
        for at, value in self._entries(observation):
            vector[at] = value
        return vector

    def tell(self, observation: Seen) -> str:
        """Write the entries that are not 0, each with its name; two vectors are equal if and only if these texts are.

        Raises:
            ArgumentError: It is no observation, or one of another game.
            OptionError: It is what a spectator may know.
        """
        found = sorted((at, value) for at, value in self._entries(observation) if value)
        return ", ".join(f"{self._names[at]} = {value}" if value > 1 else self._names[at] for at, value in found)

    def _entries(self, observation: Seen) -> Iterator[tuple[int, int]]:
        if (getattr(observation, "edition", None), getattr(observation, "options", None)) != self._game.key:
            raise ArgumentError("an observation of a game with the same edition and options", observation)
        if observation.seat is None:
            raise OptionError("a spectator has no seat to count from; give what a seat may know")
        for field in self.fields:
            start = self._slices[field.name].start
            for at, value in field.read(observation):
                yield start + at, value
