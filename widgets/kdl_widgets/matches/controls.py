"""How games are played by hand, as far as it differs between the families of games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from kdl.games.mansion.family import MANSION

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kdl.analysis.why_not import Shown
    from kdl.core.actions import Action
    from kdl.core.edition import HasFamily
    from kdl_widgets.drawing.marks import Marks


class Move(NamedTuple):
    """One or more actions that are done in one go.

    Attributes:
        actions: The actions, in order.
        picks: What can be tapped for it: rooms, characters, pawns and cards, by id.
        goal: The room into which it leads one's own pawn, or the dog of 2009, ``""`` if it leads nobody anywhere.
        card: The card that it takes, ``""`` for none.
        given: How many steps it gives to Lucky's ghost.
    """

    actions: tuple[Action, ...]
    picks: frozenset[str]
    goal: str = ""
    card: str = ""
    given: int = 0

    @property
    def steps(self) -> int:
        """How many steps it takes."""
        return self.given + sum(action.kind == "step" for action in self.actions)

    @property
    def notation(self) -> str:
        """The actions as they are written in files."""
        return "; ".join(map(str, self.actions))

    @property
    def is_walk(self) -> bool:
        """Whether it is done with steps alone, one's own or the dog's, so that a tap is enough."""
        return all(action.kind in ("step", "follow") for action in self.actions)


class Face(NamedTuple):
    """What stands on a card in an open hand, as it counts by the rules that are played.

    Attributes:
        kind: What kind of card it is, which gives it its colour and sign.
        worth: Its numbers, each with what it counts: ``"value"``, ``"best"``, ``"steps"``, ``"luck"``, ``"perfect"``.
        name: What it is called.
        where: Where it is best, in words, or ``""``.
    """

    kind: str
    worth: Mapping[str, int]
    name: str
    where: str = ""


SeenT = TypeVar("SeenT")


class Controls(ABC, Generic[SeenT]):
    """How the games of a family are played by hand; everything follows from observations.

    Attributes:
        legend: The marks in the picture that the help explains; `legend.js` draws them.
    """

    legend: ClassVar[tuple[str, ...]]

    @abstractmethod
    def moves(self, observation: SeenT, legal: tuple[Action, ...]) -> Iterable[Move]:
        """Join single actions to moves, from what the seat to act knows and what is legal for it."""

    @abstractmethod
    def picks(self, observation: SeenT, action: Action) -> frozenset[str]:
        """Return what a reader can tap in the picture for an action, by id, beside the card that it takes."""

    @abstractmethod
    def face(self, observation: SeenT, card: str) -> Face:
        """Return what is printed on a card."""

    @abstractmethod
    def named(self, observation: SeenT, picked: str) -> str:
        """Name a room, pawn or character."""

    @abstractmethod
    def here(self, observation: SeenT) -> str:
        """Return where the seat to act acts: its room, or the character that Lucky visits."""

    @abstractmethod
    def marks(self, observation: SeenT, shown: Shown) -> Marks:
        """Draw what can be shown of a reason, over an observation."""


def controls_of(shown: HasFamily) -> Controls[Any]:
    """Return how a game, or what an observation shows, is played by hand."""
    if shown.family is MANSION:
        from kdl_widgets.matches import mansion

        return mansion.CONTROLS
    from kdl_widgets.matches import getlucky

    return getlucky.CONTROLS
