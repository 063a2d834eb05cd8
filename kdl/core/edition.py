"""Families of games: what has a board is one, what is played with cards on a table another.

The engine, timelines, replay files and observations are the same for all; a family says what its states are like. The
files of editions name their family, as they name the functions of their rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from kdl.core.files.sources import find, plain_name
from kdl.core.resolve import resolve

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.advice import Advice
    from kdl.core.events import Event
    from kdl.core.files.limits import JsonObject
    from kdl.core.position_parts import Drafting
    from kdl.core.ranges import Range
    from kdl.core.reasons import Reason
    from kdl.core.ruleset import Module, Ruleset


EditionT = TypeVar("EditionT")
GameT = TypeVar("GameT")
StateT = TypeVar("StateT")
SeenT = TypeVar("SeenT")


class Family(NamedTuple, Generic[EditionT, GameT, StateT, SeenT]):
    """What the games of a family have in common.

    Attributes:
        id: Its name.
        games: What its games are called in messages.
        changes: What each kind of event changes in a state.
        slots: The slots that its editions fill.
        edition: Makes an edition of what is common to all and of the facts of its file.
        options: Checks what was asked for, of an edition for some number of seats, and fills in the defaults.
        ranges: Lists what there is to choose from in an edition, each option after those on which it depends.
        game: Makes a game of an edition and its checked options.
        blank: Makes the state before anything is set up, from a game and a seed.
        check_names: Refuses an action that names something that the game does not have.
        observe: Gives what a seat may know, or (None) a spectator.
        sample: Deals what an observation does not show, by a generator of random numbers.
        to_json: Writes a state as an object of JSON types.
        from_json: Reads such an object.
        arrange: Changes a position by hand.
        drafting: Takes positions apart, to be built piece by piece.
        voice_at: Names how it is put into words, as ``module:name``.
        counsel_at: Names what can be worked out for a player, as ``module:name``.
    """

    id: str
    games: str
    changes: Mapping[type, Callable[[list[object], Any], None]]
    slots: type
    edition: Callable[[Common, JsonObject], EditionT]
    options: Callable[[EditionT, int, Mapping[str, object]], Options]
    ranges: Callable[[EditionT], tuple[Range, ...]]
    game: Callable[[EditionT, Options], GameT]
    blank: Callable[[GameT, int], StateT]
    check_names: Callable[[StateT, Action], None]
    observe: Callable[[StateT, int | None], SeenT]
    sample: Callable[[SeenT, Random], StateT]
    to_json: Callable[[StateT], JsonObject]
    from_json: Callable[[GameT, JsonObject], StateT]
    arrange: Callable[..., object]
    drafting: Drafting[GameT, StateT]
    voice_at: str
    counsel_at: str

    def __repr__(self) -> str:
        """Name it."""
        return f"<Family {self.id!r}>"

    @property
    def counsel(self) -> Counsel[SeenT]:
        """What can be worked out for a player; loaded when somebody asks."""
        found: Counsel[SeenT] = resolve(self.counsel_at)
        return found

    @property
    def voice(self) -> Voice[GameT, StateT, SeenT]:
        """How its games are put into words; loaded when words are needed."""
        found: Voice[GameT, StateT, SeenT] = resolve(self.voice_at)
        return found


#: A family, whatever its editions, games, states and observations are.
AnyFamily = Family[Any, Any, Any, Any]


def _by_id(card: Any, _game: object, _form: str, _language: str) -> str:
    named: str = card.id
    return named


class Counsel(NamedTuple, Generic[SeenT]):
    """What can be worked out for a player of the games of a family, each from an observation.

    Attributes:
        count: Counts the cards (see :func:`kdl.analysis.counting.count_cards`).
        preview: Foresees an attempt (see :func:`kdl.analysis.preview.preview`).
        meter: Measures the attempt that is being answered, with what happened in it (see
            :func:`kdl.analysis.preview.meter`).
        meant: Lists what a reader may mean who picks something (see :func:`kdl.analysis.taps.meant`).
        coach: Says what there is to know before one chooses (see :func:`kdl.analysis.coach.coach`).
        looks: Tells who sees whom (see :class:`kdl.analysis.sandbox.Standing`).
        rule_of_look: Gives the clause that decides whether one figure sees another.
        ahead: Tells whose the turns are that follow in a position, as far ahead as is asked for.
    """

    count: Callable[[SeenT], Any]
    preview: Callable[[SeenT, Action], Any]
    meter: Callable[[SeenT, Sequence[Event]], Any]
    meant: Callable[[SeenT, tuple[str, ...]], tuple[Action, ...]]
    coach: Callable[[SeenT], tuple[Any, ...]]
    looks: Callable[[SeenT], frozenset[tuple[str, str]]]
    rule_of_look: Callable[[SeenT, str, str], str]
    ahead: Callable[..., tuple[object, ...]]


class Voice(NamedTuple, Generic[GameT, StateT, SeenT]):
    """How the games of a family are put into words; each function takes the language last.

    Attributes:
        event: Tells an event of a game to a viewer (see :func:`kdl.narration.tell`).
        briefly: Tells in few words what led from one state to the next (see :func:`kdl.narration.tell_briefly`).
        special_rule: Names the rule for a special case of an event, ``""`` where there is none.
        action: Tells an action as the label of a control.
        reason: Tells a reason to the one who would act; without a language, in the one that is set.
        position: Tells what an observation shows.
        turn: Tells where in the game an observation is: whose turn it is, what is left to do, the deck.
        coach: Tells a hint of the coach to the seat of an observation.
        draft: Tells a position that is being built by hand (see :func:`kdl.narration.drafts.tell_draft`).
        named: Names what advice is about, as an observation shows it: rooms and pawns, or characters.
        card_in_full: Names a card of a game with all that is printed on it, as far as an answer can depend on it.
        weapon: Finds the card with which an attempt is made, or ended the game, by its id; None where there is none.
        nameless_card: Names a card that has no name of its own, where there are such: from the card, the game or an
            observation of it, and the form: ``""`` by itself, ``"title"`` as printed, ``"quoted"`` in running text.
    """

    event: Callable[[Any, GameT, Any, str], str]
    briefly: Callable[[Sequence[Any], GameT, Any, str], str]
    special_rule: Callable[[Any, GameT], str]
    action: Callable[[Action, GameT, str, str], str]
    reason: Callable[[Reason, GameT, str | None], str]
    position: Callable[[SeenT, str], str]
    turn: Callable[[SeenT, str], str]
    coach: Callable[[Any, SeenT, str], str]
    draft: Callable[[Any, str], object]
    named: Callable[[Advice, SeenT, str], dict[str, object]]
    card_in_full: Callable[[Any, GameT, str], str]
    weapon: Callable[[StateT], str | None]
    nameless_card: Callable[[Any, Any, str, str], str] = _by_id


#: What the editions of all families state, by the names of the attributes of an edition.
Common = Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Edition:
    """A published ruleset, as its file states it; families add what only their editions state.

    Attributes:
        id: Its name in code and in files.
        family: The family of games to which it belongs.
        name: Its title by language.
        deck: Id of its deck.
        options: The names of its options, beside the number of seats and the seed.
        later_options: Those options that came after games of the edition were saved, on or off, each with its default.
        hand_size: Cards dealt to each seat, by the number of seats at the table.
        strangers: The numbers of players with whom strangers play.
        wording: Which words of its own it has, or ``""`` (see :mod:`kdl.narration.wording`).
        player: Makes, from a seed, the simple player that plays when nobody else does.
        advisers: Names who advises on what to do, as ``module:name``, by the level of the advice.
        rules: The ruleset.
        clauses: The clause behind each check and each event, by its name.
        modules: The rules that can be added to the ruleset, by the option that asks for them.

    >>> import kdl
    >>> kdl.load_edition("classic").name["en"]
    'Kill Doctor Lucky, classic edition (1996, 2000)'
    """

    id: str
    family: AnyFamily
    name: Mapping[str, str]
    deck: str
    options: tuple[str, ...]
    later_options: Mapping[str, bool]
    hand_size: Mapping[int, int]
    strangers: tuple[int, ...]
    wording: str
    player: Callable[[int], Callable[..., Action]]
    advisers: Mapping[str, str]
    rules: Ruleset
    clauses: Mapping[str, str]
    modules: Mapping[str, Module]

    def __repr__(self) -> str:
        """Name it."""
        return f"<{type(self).__name__} {plain_name(self.id)!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as its name, with its file if it is a reader's own; its rules are found again by their names."""
        source = find("edition", self.id)
        return resolve("kdl.core.files.edition_file:known_edition"), (self.id, source if source.is_own else None)

    def plain_options(self) -> dict[str, object]:
        """Return the options that need not be stated, such as the usual deck."""
        return {"deck": self.deck}

    def stated(self, options: Mapping[str, object]) -> dict[str, object]:
        """Return the options that files and links name: one that came later only if it isn't at its default.

        So a game that does not use an added option is written as before, and earlier versions of the kit open it.
        """
        later = self.later_options
        return {name: value for name, value in options.items() if name not in later or later[name] != value}


#: The options of a game, checked and complete, as a value.
Options = tuple[tuple[str, object], ...]


class HasFamily(Protocol):
    """Anything that knows its family of games: a game, or an observation."""

    @property
    def family(self) -> AnyFamily: ...  # noqa: D102
