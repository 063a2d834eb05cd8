"""What is known of the choices in a position, where hands may be closed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from kdl.core.actions import BARE, FIELDS
from kdl.engine.step import legal_actions, observe

if TYPE_CHECKING:
    from kdl.core.actions import Action, ActionKind
    from kdl.core.position import Position
    from kdl.narration.log import Eyes


class Known:
    """A position, and what can be done in it as far as some eyes can tell.

    Attributes:
        state: The position.
        open_hand: Whether these eyes see the hand of the seat to act; a stranger has none to hide.
        legal: The legal actions; of a hand that is closed those that need no card of it.
    """

    def __init__(self, state: Position, eyes: Eyes) -> None:
        self.state = state
        self.open_hand = eyes in ("all", state.to_act) or state.to_act in state.game.strangers
        self.legal = frozenset(action for action in legal_actions(state) if self.open_hand or not action.card)

    @cached_property
    def possible(self) -> frozenset[ActionKind]:
        """The kinds of actions of which one is legal."""
        return frozenset(action.kind for action in self.legal)

    @property
    def kinds(self) -> list[ActionKind]:
        """The kinds of actions that can be asked about."""
        plays = self.state.game.rules.plays
        return [kind for kind in plays if self.open_hand or "card" not in FIELDS[kind] or kind in BARE]

    @property
    def hides_cards(self) -> bool:
        """Whether what is done with a card now cannot be told, as the hand is closed."""
        state = self.state
        plays = state.game.rules.plays.items()
        return not self.open_hand and any(p.phase == state.phase and "card" in FIELDS[kind] for kind, p in plays)

    @property
    def observation(self) -> Any:
        """What the seat to act knows if its hand is open, or else what all do."""
        return observe(self.state, self.state.to_act if self.open_hand else None)

    def legal_of(self, kind: ActionKind, **fields: str) -> list[Action]:
        """List the legal actions of a kind with these values in their fields."""
        mine = [action for action in self.legal if action.kind == kind]
        return [action for action in mine if all(getattr(action, field) == value for field, value in fields.items())]
