"""Families of games: what has a board is one, what is played with cards on a table another.

The engine, timelines, replay files and observations are the same for all; a family says what its states are like. The
files of editions name their family, as they name the functions of their rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.bits import CardIds
    from kdl.core.edition_file import Edition
    from kdl.core.game import Game, Options
    from kdl.core.reasons import Reason
    from kdl.games.mansion.state import Phase


class Position(Protocol):
    """What the states of all families have; a state is a tuple that never changes.

    Attributes:
        game: What does not change during a playthrough.
        seed: The seed of all chance in this playthrough.
        turn: The number of the turn, from 1.
        phase: The phase of the turn.
        on_turn: The seat whose turn it is.
        to_act: The seat that must choose now.
        hand_bits: The hand of each seat, as a bit mask.
        deck_ix: The deck from bottom to top, as numbers.
        winner: The seat that won, -1 before, and after a game that nobody won.
    """

    @property
    def game(self) -> Any: ...  # noqa: D102
    @property
    def seed(self) -> int: ...  # noqa: D102
    @property
    def turn(self) -> int: ...  # noqa: D102
    @property
    def phase(self) -> Phase: ...  # noqa: D102
    @property
    def on_turn(self) -> int: ...  # noqa: D102
    @property
    def to_act(self) -> int: ...  # noqa: D102
    @property
    def hand_bits(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def deck_ix(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def winner(self) -> int: ...  # noqa: D102
    @property
    def seats(self) -> int: ...  # noqa: D102
    @property
    def hands(self) -> tuple[CardIds, ...]: ...  # noqa: D102


class Family(NamedTuple):
    """What the games of a family have in common.

    Attributes:
        id: Its name.
        slots: The slots that its editions fill.
        options: Checks what was asked for, of an edition for so many seats, and fills in the defaults.
        game: Makes a game of an edition and its checked options.
        blank: Makes the state before anything is set up, from a game and a seed.
        check_names: Refuses an action that names something that the game does not have.
        observe: Gives what a seat may know, or (None) a spectator.
        to_json: Writes a state as an object of JSON types.
        from_json: Reads such an object.
        arrange: Changes a position by hand.
        voice: Gives how it is put into words; loaded when words are needed.
    """

    id: str
    slots: type
    options: Callable[[Edition, int, Mapping[str, object]], Options]
    game: Callable[[Edition, Options], Game]
    blank: Callable[[Any, int], Any]
    check_names: Callable[[Any, Action], None]
    observe: Callable[[Any, int | None], Any]
    to_json: Callable[[Any], dict[str, Any]]
    from_json: Callable[[Any, Mapping[str, Any]], Any]
    arrange: Callable[..., Any]
    voice: Callable[[], Voice]


class Voice(NamedTuple):
    """How the games of a family are put into words; each function takes the language last.

    Attributes:
        event: Tells an event of a game to a viewer (see :func:`kdl.narration.tell`).
        briefly: Tells in few words what led from one state to the next (see :func:`kdl.narration.tell_briefly`).
        special_rule: Names the rule for a special case of an event, ``""`` where there is none.
        action: Tells an action as the label of a control.
        reason: Tells a reason to the one who would act.
        position: Tells what an observation shows.
    """

    event: Callable[[Any, Any, Any, str], str]
    briefly: Callable[[Sequence[Any], Any, Any, str], str]
    special_rule: Callable[[Any, Any], str]
    action: Callable[[Action, Any, str, str], str]
    reason: Callable[[Reason, Any, str], str]
    position: Callable[[Any, str], str]
