"""Actions as integers, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from operator import index
from typing import TYPE_CHECKING, SupportsIndex

import numpy as np
import numpy.typing as npt

from kdl.core.actions import Action, ActionKind, as_action
from kdl.errors import ArgumentError, OptionError, told

if TYPE_CHECKING:
    from kdl.core.game import Game

#: By kind of action: what can stand in each of its fields; a kind that is not named carries nothing.
Choices = Mapping[ActionKind, Mapping[str, Iterable[str]]]


class Numbering:
    """All actions that a game can ever offer, sorted, so that the place of each is its id.

    The ids are the same in each position and for each seat; another edition, other options or another number of seats
    have others.

    Args:
        game: What is played.
        choices: What can stand in the fields of its actions.

    Attributes:
        actions: The actions, by id.

    >>> import kdl
    >>> from kdl.simulation.learning import numbering_of
    >>> numbering = numbering_of(kdl.new_game("get_lucky").game)
    >>> numbering.action_id("attempt"), numbering.action_of(0), len(numbering)
    (0, Action('attempt'), 960)
    """

    actions: tuple[Action, ...]

    def __init__(self, game: Game, choices: Choices) -> None:
        self._game = game
        self.actions = tuple(
            sorted(action for kind in game.rules.plays for action in _actions(kind, choices.get(kind, {})))
        )
        self._ids = {action: number for number, action in enumerate(self.actions)}

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the game: the ids follow from it."""
        from kdl.simulation.learning.tables import numbering_of  # noqa: PLC0415  # this makes it

        return numbering_of, (self._game,)

    def __len__(self) -> int:
        return len(self.actions)

    def action_id(self, action: Action | str) -> int:
        """Return the id of an action.

        Raises:
            NotationError: A text is not the text of an action.
            ArgumentError: The game has no such action.
        """
        found = self._ids.get(as_action(action))
        if found is None:
            raise ArgumentError("an action that this game can offer", action)
        return found

    def action_of(self, number: SupportsIndex) -> Action:
        """Return the action with an id; a number of numpy is one, too.

        Raises:
            OptionError: There is no such id.
        """
        try:
            place = index(number)
            if place >= 0:
                return self.actions[place]
        except (IndexError, TypeError):
            pass
        raise OptionError(f"the ids of the actions go from 0 to {len(self) - 1}, not {told(number)}")

    def ids(self, legal: Iterable[Action]) -> list[int]:
        """Return the ids of some actions in their order; those of legal actions ascend."""
        return [self.action_id(action) for action in legal]

    def mask(self, legal: Iterable[Action]) -> npt.NDArray[np.int8]:
        """Return a vector with a 1 at the id of each of some actions, and 0 elsewhere."""
        mask = np.zeros(len(self), np.int8)
        mask[self.ids(legal)] = 1
        return mask


def _actions(kind: ActionKind, fields: Mapping[str, Iterable[str]]) -> Iterable[Action]:
    return (Action(kind, **dict(zip(fields, values, strict=True))) for values in product(*fields.values()))
