"""What is beside the picture, as far as it differs between the families of games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from kdl.games.mansion.family import MANSION

if TYPE_CHECKING:
    from kdl.core.actions import ActionKind
    from kdl.core.edition import HasFamily

Cells = tuple[str, ...]
#: Signs of what stands on a card: luck, steps, where a weapon is better, and for whom a card is perfect.
CLOVER, STEPS, BEST, PERFECT = (
    "\N{SHAMROCK}",
    "\N{CLOCKWISE TOP SEMICIRCLE ARROW}",
    "\N{RIGHTWARDS ARROW}",
    "\N{BLACK STAR}",
)
#: Labels and values.
Options = Sequence[tuple[str, str]]


SeenT = TypeVar("SeenT")
GameT = TypeVar("GameT")
StateT = TypeVar("StateT")
CardT = TypeVar("CardT")


class Sidebar(ABC, Generic[SeenT, GameT, StateT, CardT]):
    """The words beside the picture, for the games of a family; what they say follows from observations."""

    @abstractmethod
    def columns(self, observation: SeenT) -> Cells:
        """Name the columns of the table of players, behind that of the player."""

    @abstractmethod
    def cells(self, observation: SeenT, seat: int) -> Cells:
        """Return what is in these columns for a seat."""

    @abstractmethod
    def others(self, observation: SeenT) -> Sequence[Cells]:
        """Return the rows below of those who are no players: for each the name, and what is in the columns."""

    @abstractmethod
    def note(self, card: CardT, game: GameT) -> str:
        """Say in few words what a card is good for; ``""`` if its name says it all."""

    @abstractmethod
    def brief(self, card: CardT, game: GameT) -> Cells:
        """Say the same in signs: the kind of the card, what it is called in short, and its numbers."""

    @abstractmethod
    def holders(self, observation: SeenT) -> frozenset[int]:
        """Return the seats whose hands can be shown."""

    @abstractmethod
    def fitting(self, observation: SeenT) -> frozenset[str]:
        """Return the cards in the hand of the observing seat that are perfect for a character of its own."""

    @abstractmethod
    def pick(self, state: StateT, picked: str) -> str:
        """Say what everyone at the table knows of a room or character that a reader picks in the picture."""

    @abstractmethod
    def options(self, observation: SeenT, kind: ActionKind, field: str) -> Options:
        """Return what a field of an action can be: labels and values, with cards only for the seat to act."""


#: A sidebar, whatever its observations, games, states and cards are.
AnySidebar = Sidebar[Any, Any, Any, Any]


def sidebar_of(shown: HasFamily) -> AnySidebar:
    """Return what is beside the picture of a game or an observation."""
    if shown.family is MANSION:
        from kdl_widgets.playback import mansion

        return mansion.SIDEBAR
    from kdl_widgets.playback import getlucky

    return getlucky.SIDEBAR
