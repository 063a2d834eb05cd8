"""What can be done now, as moves: one or more actions that a reader means by one tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action, parse_action
from kdl.engine.step import apply, legal_actions
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl_widgets.matches.controls import Move, controls_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from kdl.core.position import Position
    from kdl_widgets.pictures.renderer import Observed


#: What ends a movement; and the attack for which nobody needs to be picked, as there is only one such dog.
STOP, BARE_HANDED = Action("stop"), Action("attack", pawn=SHAMROCK)


class Offers:
    """What the seat to act can do.

    Args:
        observation: What the seat knows.
        legal: The actions that are legal for it.
        stopped: The actions that would be legal once it has stopped moving here, see :func:`once_stopped`.

    Attributes:
        moves: Every move, cards that are alike only once.
    """

    def __init__(self, observation: Observed, legal: tuple[Action, ...], stopped: Sequence[Action] = ()) -> None:
        self.observation, self.legal = observation, legal
        found = list(controls_of(observation).moves(observation, legal)) if legal else []
        for action in stopped:
            found.append(Move((STOP, action), controls_of(observation).picks(observation, action), "", action.card))
        self.moves = tuple(found)

    def about(self, selection: Collection[str]) -> tuple[Move, ...]:
        """List the moves that are about everything that is selected."""
        return tuple(move for move in self.moves if move.picks.issuperset(selection)) if selection else ()

    def bare(self) -> tuple[Move, ...]:
        """List the moves for which nothing needs to be picked: they are buttons."""
        return tuple(move for move in self.moves if all(map(_is_bare, move.actions)))

    def pawns(self) -> tuple[str, ...]:
        """List the pawns other than one's own that can be moved."""
        moving = {move.actions[-1].pawn for move in self.moves if move.actions[-1].kind in ("lead", "place", "send")}
        return tuple(sorted(moving))

    def goals(self, selection: Collection[str]) -> dict[str, Move]:
        """Return the rooms that can be gone to, or that what is selected can be put into, each with the best move."""
        pawn = next((each for each in selection if each in self.pawns()), "")
        found: dict[str, Move] = {}
        for move in self.about(selection) if selection else self.moves:
            last = move.actions[-1]
            goal = last.space or _led_to(self.observation, last) if last.pawn else move.goal
            if goal and last.pawn in ("", pawn) and (goal not in found or _cost(move) < _cost(found[goal])):
                found[goal] = move
        return found


def _is_bare(action: Action) -> bool:
    """Whether nothing needs to be picked for an action."""
    return action == BARE_HANDED or not any(action[1:])


def _cost(move: Move) -> tuple[bool, int]:
    """Return what a move takes: a card is dearer than steps."""
    return bool(move.card), move.steps


def _led_to(observation: Any, action: Action) -> str:
    """Return the room into which a card puts another pawn."""
    return observation.cards[action.card].room if action.kind == "send" else ""


def once_stopped(state: Position) -> tuple[Action, ...]:
    """List what the seat to act could do in its action phase if it stopped moving where it is.

    At a table nobody announces that they stop moving: they draw, or strike.

    Rule: deluxe.turn.phases, classic.act.steps
    """
    if STOP not in legal_actions(state):
        return ()
    after = apply(state, STOP).state
    is_same = (after.turn, after.to_act, after.phase) == (state.turn, state.to_act, "action")
    return tuple(action for action in legal_actions(after) if action.kind != "end") if is_same else ()


def read_moves(text: str) -> tuple[Action, ...]:
    """Read the actions of a move from their notation.

    Raises:
        NotationError: It is none.
    """
    return tuple(parse_action(each) for each in text.split(";"))
