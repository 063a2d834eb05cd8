"""Families of games: what has a board is one, what is played with cards on a table another.

The engine, timelines, replay files and observations are the same for all; a family says what its states are like, and
an edition is a class of its family, with a file of facts.
"""

from __future__ import annotations

import inspect
import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from kdl.core.edition_file import FACTS, FORMAT
from kdl.core.ruleset import Module, Ruleset, with_modules
from kdl.core.sources import BASE, Source, find, plain_name, stated_by_class

if TYPE_CHECKING:
    from typing import Self

    from kdl.core.actions import Action, ActionKind, Advice
    from kdl.core.events import Event
    from kdl.core.files import JsonObject
    from kdl.core.options import Range
    from kdl.core.outcome import Outcome
    from kdl.core.position import PositionParts
    from kdl.core.reasons import Reason
    from kdl.core.ruleset import Play


EditionT = TypeVar("EditionT")
GameT = TypeVar("GameT")
StateT = TypeVar("StateT")
SeenT = TypeVar("SeenT")


class Family(ABC, Generic[EditionT, GameT, StateT, SeenT]):
    """What the games of a family have in common; each family is a class that has all of this.

    Attributes:
        id: Its name.
        games: What its games are called in messages.
        changes: What each kind of event changes in a state.
    """

    id: str
    games: str
    changes: Mapping[type, Callable[[list[object], Any], None]]

    @abstractmethod
    def options(self, edition: EditionT, seats: int, given: Mapping[str, object]) -> Options:
        """Check what was asked for, of an edition for some number of seats, and fill in the defaults."""

    @abstractmethod
    def ranges(self, edition: EditionT) -> tuple[Range, ...]:
        """List what there is to choose from in an edition, each option after those on which it depends."""

    @abstractmethod
    def game(self, edition: EditionT, options: Options) -> GameT:
        """Make a game of an edition and its checked options."""

    @abstractmethod
    def blank(self, game: GameT, seed: int) -> StateT:
        """Make the state before anything is set up."""

    @abstractmethod
    def check_names(self, state: StateT, action: Action) -> None:
        """Refuse an action that names something that the game does not have."""

    @abstractmethod
    def observe(self, state: StateT, seat: int | None) -> SeenT:
        """Return what a seat may know, or (None) a spectator."""

    @abstractmethod
    def to_json(self, state: StateT) -> JsonObject:
        """Write a state as an object of JSON types."""

    @abstractmethod
    def from_json(self, game: GameT, facts: JsonObject) -> StateT:
        """Read such an object."""

    @property
    @abstractmethod
    def arrange(self) -> Callable[..., StateT]:
        """The function that changes a position by hand; its arguments are what can be changed."""

    @abstractmethod
    def take_apart(self, state: StateT) -> PositionParts:
        """Take a position apart, to be built piece by piece."""

    @abstractmethod
    def moved(self, game: GameT, parts: Parts, figure: str, place: str) -> JsonObject:
        """Return the parts that change when a figure is put somewhere by hand."""

    @abstractmethod
    def places(self, game: GameT, parts: Parts) -> dict[str, str]:
        """Return the place of every figure that can be moved by hand."""

    @abstractmethod
    def sketch(self, game: GameT, parts: Parts) -> JsonObject:
        """Return the fields of an observation that show the parts, even if no position can be made of them."""

    @property
    @abstractmethod
    def counsel(self) -> Counsel[StateT, SeenT]:
        """What can be worked out for a player; imported when somebody asks."""

    @property
    @abstractmethod
    def voice(self) -> Voice[GameT, StateT, SeenT]:
        """How its games are put into words; imported when words are needed."""

    def __repr__(self) -> str:
        """Name it."""
        return f"<Family {self.id!r}>"


#: The parts of a position, by the names under which they can be arranged.
Parts = Mapping[str, Any]
#: A family, whatever its editions, games, states and observations are.
AnyFamily = Family[Any, Any, Any, Any]


class Counsel(ABC, Generic[StateT, SeenT]):
    """What can be worked out for a player of the games of a family."""

    @abstractmethod
    def count(self, now: SeenT) -> Any:
        """Count the cards (see :func:`kdl.analysis.counting.count_cards`)."""

    @abstractmethod
    def preview(self, now: SeenT, action: Action) -> Any:
        """Foresee an attempt (see :func:`kdl.analysis.preview.preview`)."""

    @abstractmethod
    def meter(self, now: SeenT, happened: Sequence[Event]) -> Any:
        """Measure the attempt that is being answered (see :func:`kdl.analysis.preview.meter`)."""

    @abstractmethod
    def meant(self, now: SeenT, picked: tuple[str, ...]) -> tuple[Action, ...]:
        """List what a reader may mean who picks something (see :func:`kdl.analysis.taps.meant`)."""

    @abstractmethod
    def coach(self, now: SeenT) -> tuple[Any, ...]:
        """Return what a seat should know before it chooses (see :func:`kdl.analysis.coach.coach`)."""

    @abstractmethod
    def looks(self, now: SeenT) -> frozenset[tuple[str, str]]:
        """Return who sees whom (see :class:`kdl.analysis.standing.Standing`)."""

    @abstractmethod
    def rule_of_look(self, now: SeenT, viewer: str, target: str) -> str:
        """Return the clause that decides whether one figure sees another."""

    @abstractmethod
    def ahead(self, state: StateT, turns: int) -> tuple[Any, ...]:
        """Return whose the turns are that follow, as far ahead as is asked for."""


class Voice(ABC, Generic[GameT, StateT, SeenT]):
    """How the games of a family are put into words; each method takes the language last."""

    @abstractmethod
    def event(self, event: Any, game: GameT, viewer: Any, language: str) -> str:
        """Tell an event of a game to a viewer (see :func:`kdl.narration.tell`)."""

    @abstractmethod
    def briefly(self, events: Sequence[Any], game: GameT, viewer: Any, language: str) -> str:
        """Tell in few words what led from one state to the next (see :func:`kdl.narration.tell_briefly`)."""

    @abstractmethod
    def special_rule(self, event: Any, game: GameT) -> str:
        """Name the rule for a special case of an event, ``""`` if there is none."""

    @abstractmethod
    def action(self, action: Action, game: GameT, space: str, language: str) -> str:
        """Tell an action as the label of a control (see :func:`kdl.narration.actions.tell_action`)."""

    @abstractmethod
    def reason(self, reason: Reason, game: GameT, language: str | None) -> str:
        """Tell a reason to the one who would act; without a language, in the one that is set."""

    @abstractmethod
    def position(self, observation: SeenT, language: str) -> str:
        """Tell what an observation shows."""

    @abstractmethod
    def turn(self, observation: SeenT, language: str) -> str:
        """Tell where in the game an observation is: whose turn it is, what is left to do, the deck."""

    @abstractmethod
    def coach(self, hint: Any, observation: SeenT, language: str) -> str:
        """Tell a hint of the coach to the seat of an observation."""

    @abstractmethod
    def draft(self, draft: Any, language: str) -> Any:
        """Tell a position that is being built by hand (see :func:`kdl.narration.drafts.tell_draft`)."""

    @abstractmethod
    def named(self, advice: Advice, observation: SeenT, language: str) -> dict[str, object]:
        """Name what advice is about, as an observation shows it: rooms and pawns, or characters."""

    @abstractmethod
    def card_in_full(self, card: Any, game: GameT, language: str) -> str:
        """Name a card of a game with all that is printed on it, as far as an answer can depend on it."""

    @abstractmethod
    def weapon(self, state: StateT) -> str | None:
        """Return the id of the card with which an attempt is made, or ended the game; None if there is none."""

    def nameless_card(self, card: Any, game: Any, form: str, language: str) -> str:  # noqa: ARG002  # for the others
        """Name a card that has no name of its own; in most games each has one.

        Args:
            card: The card.
            game: The game in which it is played, or an observation of it.
            form: ``""`` by itself, ``"title"`` as printed, ``"quoted"`` in running text.
            language: The language.
        """
        named: str = card.id
        return named


class Edition(Ruleset, ABC):
    """A published ruleset: its rules are methods of its class, its facts are stated in a file.

    Each family has a class of its own between this one and those of its editions. A rule that editions answer
    differently is a method, and a class that lacks one can't be instantiated. There is one object for each set of
    modules that are switched on: :meth:`switched`.

    Attributes:
        kit_name: Id of the edition of the kit whose class it is, or on whose class it is based.
        family: The family of games to which it belongs.
        actions: Its kinds of actions; :attr:`plays` has those of its modules, too.
        known_modules: The rules that options can add, by name; which of them an edition has, its file says.
        answers: The names of the methods that editions answer differently.
        id: Its name in code and in files.
        source: Its file, as it was read.
        name: Its title by language.
        deck: Id of its deck.
        options: The names of its options, beside the number of seats and the seed.
        later_options: Those options that came after games of the edition were saved, each with its default.
        hand_size: Cards dealt to each seat, by the number of seats at the table.
        strangers: The numbers of players with whom strangers play.
        wording: Which words of its own it has, or ``""`` (see :mod:`kdl.narration.wording`).
        clauses: The clause behind each check and each event, by its name.
        modules: The rules that can be added, by the option that asks for them.
        on: The modules that are.

    >>> import kdl
    >>> kdl.load_edition("classic").name["en"]
    'Kill Doctor Lucky, classic edition (1996, 2000)'
    """

    kit_name: ClassVar[str]
    family: ClassVar[AnyFamily]
    actions: ClassVar[Mapping[ActionKind, Play]]
    known_modules: ClassVar[Mapping[str, Module]] = {}
    answers: ClassVar[tuple[str, ...]] = ()

    def __init__(self, source: Source, on: tuple[str, ...] = ()) -> None:
        facts = source.facts
        self.source: Source = source
        self.on: tuple[str, ...] = on
        self.id: str = source.id
        self.name: Mapping[str, str] = facts["name"]
        self.deck: str = facts["deck"]
        self.options: tuple[str, ...] = tuple(dict.fromkeys((*facts["options"], *facts.get("later_options", ()))))
        self.later_options: Mapping[str, Any] = facts.get("later_options", {})
        self.hand_size: Mapping[int, int] = {int(seats): size for seats, size in facts["hand_size"].items()}
        self.strangers: tuple[int, ...] = tuple(facts.get("strangers", ()))
        self.wording: str = facts.get("wording", "")
        self.modules: Mapping[str, Module] = {
            name: Module(self.known_modules[name].plays, self.known_modules[name].gates, stated.get("clauses", {}))
            for name, stated in facts.get("modules", {}).items()
        }
        added = [module for name, module in self.modules.items() if name in on]
        self.clauses: Mapping[str, str] = reduce(operator.or_, (each.clauses for each in added), facts["clauses"])
        super().__init__(with_modules(self.actions, added))

    @abstractmethod
    def setup(self, state: Any) -> tuple[Event, ...]:
        """Return the events that set a game up, from a state before anything is."""

    @abstractmethod
    def outcome(self, state: Any) -> Outcome | None:
        """Return how a game that is over ended; None before."""

    @abstractmethod
    def player(self, seed: int) -> Callable[..., Action]:
        """Make the simple player that plays when nobody else does."""

    @abstractmethod
    def adviser(self, level: str) -> Any:
        """Return who advises on what to do, ``"careful"`` or ``"planner"``; the computer players do what they are told.

        It has a function ``advise``, and may have ``ranked``, ``pays`` and ``counts_on_others``, which searchers and
        explanations ask: see :mod:`kdl.players.mansion.planner`.
        """

    @classmethod
    def own_source(cls) -> Source:
        """Return what a user's own class states: each fact of a file can be an attribute, and ``id`` must be one.

        Raises:
            DataError: The class states no id, or something that cannot be.
        """
        name = f"{cls.__module__}:{cls.__qualname__}"
        kit = next(each for each in cls.__mro__ if "kit_name" in vars(each))
        own = [each for each in reversed(cls.__mro__) if issubclass(each, kit) and each is not kit]
        facts = {key: value for each in own for key, value in vars(each).items() if key in FACTS}
        OWN_CLASSES[name] = cls
        return stated_by_class(facts | {"format": FORMAT, BASE: cls.kit_name}, Path(inspect.getfile(cls)), name)

    def __repr__(self) -> str:
        """Name it."""
        return f"<{type(self).__name__} {plain_name(self.id)!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as its class and its name, with its file if it is a reader's own."""
        return _edition_again, (type(self), self.id, self.source if self.source.is_own else None, self.on)

    def switched(self, *on: str) -> Self:
        """Return the edition with some modules switched on; the same ones give the same object."""
        return self if on == self.on else edition_of(type(self), self.source, on)

    def plain_options(self) -> dict[str, object]:
        """Return the options that need not be stated, such as the usual deck."""
        return {"deck": self.deck, **self.later_options}

    def stated(self, options: Mapping[str, object]) -> dict[str, object]:
        """Return the options that files and links name: one that came later only if it isn't at its default.

        So a game that does not use an added option is written as before, and earlier versions of the kit open it.
        """
        later = self.later_options
        return {name: value for name, value in options.items() if name not in later or later[name] != value}


#: The users' own classes that were handed over, by their names, ``module:name``.
OWN_CLASSES: dict[str, type[Edition]] = {}
AnEdition = TypeVar("AnEdition", bound=Edition)


@cache
def _made(kind: Any, source: Source, on: tuple[str, ...]) -> Any:
    return kind(source, on)


def edition_of(kind: type[AnEdition], source: Source, on: tuple[str, ...] = ()) -> AnEdition:
    """Return the edition of a class with the facts of a file; the same ones give the same object."""
    made: AnEdition = _made(kind, source, on)
    return made


def _edition_again(kind: type[AnEdition], name: str, _: Source | None, on: tuple[str, ...]) -> AnEdition:
    """Return an edition by what games call it; its file, if it is a reader's own, came along and is known by now."""
    if "kit_name" not in vars(kind):
        kind.own_source()
    return edition_of(kind, find("edition", name), on)


#: The options of a game, checked and complete, as a value.
Options = tuple[tuple[str, object], ...]


class HasFamily(Protocol):
    """Anything that knows its family of games: a game, or an observation."""

    @property
    def family(self) -> AnyFamily: ...  # noqa: D102
