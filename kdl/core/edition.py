"""Families of games: what has a board is one, what is played with cards on a table another.

The engine, timelines, replay files and observations are the same for all; a family says what its states are like. The
files of editions name their family, as they name the functions of their rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.edition_file import Row
    from kdl.core.game import Game
    from kdl.core.reasons import Reason
    from kdl.core.ruleset import Module, Ruleset


class Family(NamedTuple):
    """What the games of a family have in common.

    Attributes:
        id: Its name.
        games: What its games are called in messages.
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
    games: str
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
        card_in_full: Names a card of a game with all that is printed on it, as far as an answer can depend on it.
    """

    event: Callable[[Any, Any, Any, str], str]
    briefly: Callable[[Sequence[Any], Any, Any, str], str]
    special_rule: Callable[[Any, Any], str]
    action: Callable[[Action, Any, str, str], str]
    reason: Callable[[Reason, Any, str], str]
    position: Callable[[Any, str], str]
    card_in_full: Callable[[Any, Any, str], str]


@dataclass(frozen=True, eq=False)
class Edition:
    """A published ruleset, as its file states it.

    Attributes:
        id: Its name in code and in files.
        family: The family of games to which it belongs.
        name: Its title by language.
        deck: Id of its deck.
        options: The names of its options, beside the number of seats and the seed.
        hand_size: Cards dealt to each seat, by the number of seats at the table.
        starts: The rows of the table of starting positions; none where there is no board.
        characters: Characters dealt to each player, by the number of players; none where there are none.
        strangers: The numbers of players with whom strangers play.
        lights: Whether the lights go out with the last card of the deck.
        mortal: Whether players can be out of the game.
        open_removal: Whether everybody sees which cards leave the game.
        sequel: Id of the edition that can follow when a game is over, or ``""``.
        wording: Which words of its own it has, or ``""`` (see :mod:`kdl.narration.wording`).
        player: Makes, from a seed, the simple player that plays when nobody else does.
        rules: The ruleset.
        clauses: The clause behind each check and each event, by its name.
        modules: The rules that can be added to the ruleset, by the option that asks for them.
    """

    id: str
    family: Family
    name: Mapping[str, str]
    deck: str
    options: tuple[str, ...]
    hand_size: Mapping[int, int]
    starts: tuple[Row, ...]
    characters: Mapping[int, int]
    strangers: tuple[int, ...]
    lights: bool
    mortal: bool
    open_removal: bool
    sequel: str
    wording: str
    player: Callable[[int], Callable[..., Action]]
    rules: Ruleset
    clauses: Mapping[str, str]
    modules: Mapping[str, Module]

    def plain_options(self) -> dict[str, object]:
        """Give the options that go without saying: the usual board, the usual deck."""
        plain: dict[str, object] = {"deck": self.deck}
        return plain | ({"board": self.starts[0].board} if self.starts else {})


#: The options of a game, checked and complete, as a value.
Options = tuple[tuple[str, object], ...]
