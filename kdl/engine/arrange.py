"""Positions made up by hand: changed in one go, or built as drafts that need not be possible on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, overload

from kdl.core.position import StateT
from kdl.core.validation import check_mapping, check_name, check_number, check_state, listed
from kdl.core.values import frozen
from kdl.engine.step import observe
from kdl.errors import ArgumentError, ArrangeError, OptionError, UnknownNameError, told

if TYPE_CHECKING:
    from typing import Unpack

    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.core.values import CardIds
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.state import State
    from kdl.games.option_types import AnyChanges, GetLuckyChanges, MansionChanges


@overload
def arrange(state: State, **changes: Unpack[MansionChanges]) -> State: ...
@overload
def arrange(state: GetLuckyState, **changes: Unpack[GetLuckyChanges]) -> GetLuckyState: ...
@overload
def arrange(state: StateT, **changes: Unpack[AnyChanges]) -> StateT: ...
def arrange(state: Position, **changes: Unpack[AnyChanges]) -> Any:
    """Change a position by hand; what is not named stays as it is.

    No card is lost or doubled: a card that is put somewhere leaves its old place, and a card that has lost its place
    goes to the bottom of the deck (to the discards, if the deck is given).

    Args:
        state: The position to start from.
        **changes: What to change: see :class:`MansionChanges` for games on a board, and :class:`GetLuckyChanges` for
            the card game.

    Raises:
        ArgumentError: It is not a position, or something is given in another form than it has.
        UnknownNameError: A space, character or card does not exist.
        SeatError: A seat is not at the table.
        ArrangeError: The position cannot be.
        OptionError: There is nothing of that name to change.

    >>> import kdl
    >>> state = kdl.arrange(kdl.new_game(seats=3), pawns={0: "foyer"}, hands={0: ["move_kitchen"]}, on_turn=0)
    >>> state.pawns[0], state.hands[0]
    ('foyer', ('move_kitchen',))
    """
    return rearrange(state, **changes)


def rearrange(state: StateT, **changes: object) -> StateT:
    """Change a position by hand where what to change is only known as it runs: see :func:`arrange`."""
    check_state(state)
    change: Callable[..., StateT] = state.game.family.arrange
    if unknown := sorted(set(changes) - set(known := _parameters(change))):
        offered = ", ".join(known)
        raise OptionError(f"there is no {told(unknown[0])} to arrange in this game; these can be arranged: {offered}")
    return change(state, **changes)


@cache
def _parameters(change: Callable[..., object]) -> tuple[str, ...]:
    """Return what a function changes of a state, by name."""
    return tuple(signature(change).parameters)[1:]


DECK, DISCARDS = "deck", "discards"


class Pile(NamedTuple):
    """A pile of cards.

    Attributes:
        part: The part to which it belongs: ``"hands"``, ``"motives"``, ``"deck"``, ``"discards"`` ...
        holder: Whose it is: a seat, a character, or None if there is one only.

    >>> import kdl
    >>> draft = kdl.Draft(kdl.new_game("get_lucky", seed=1))
    >>> len(draft.piles[kdl.Pile("hands", 0)])
    6
    """

    part: str
    holder: int | str | None = None


class Draft(Generic[StateT]):
    """A position that is being built. It never changes; what is built on gives new drafts.

    Whether it can be is found out by :func:`kdl.engine.arrange.arrange`, and by nothing else.

    Args:
        base: The position from which it started.
        parts: What it is made of, by the names of what can be arranged; as the base if None.
        near: A possible position near it; the base if None.

    Attributes:
        base: The position from which it started.
        parts: What it is made of.
        problem: Why it cannot be; None if it can.
        near: The same as a position, or the last one on the way here that can be.

    Raises:
        KdlError: The parts name something that does not exist, or are in a form that they never have.

    >>> import kdl
    >>> draft = kdl.Draft(kdl.new_game(seats=3)).moved("lucky", "kitchen")
    >>> print(draft.problem)  # doctest: +ELLIPSIS
    nobody can stand in 'kitchen'; these rooms are in play: armory, billiard_room, carriage_house, ...
    >>> draft.moved("lucky", "foyer").state.lucky
    'foyer'
    """

    def __init__(self, base: StateT, parts: JsonObject | None = None, near: StateT | None = None) -> None:
        check_state(base)
        check_state(base if near is None else near, type(base))
        self.base, self._laid = base, base.game.family.take_apart(base)
        self._old: JsonObject = {**self._laid.figures, **self._laid.piles, **self._laid.turn}
        self.parts: Mapping[str, Any] = frozen(self._old if parts is None else self._whole(parts))
        self.problem: ArrangeError | None = None
        self.near: StateT = base if near is None else near
        try:
            self.near = arrange(base, **self._changes())
        except ArrangeError as problem:
            self.problem = problem

    @property
    def game(self) -> Any:
        """The game."""
        return self.base.game

    @property
    def state(self) -> StateT:
        """The position.

        Raises:
            ArrangeError: It cannot be.
        """
        if self.problem is not None:
            raise self.problem
        return self.near

    @property
    def shown(self) -> Any:
        """What everybody sees of it: an observation; also of a draft that cannot be, as far as it can be shown."""
        seen = observe(self.near)
        if self.problem is None:
            return seen
        return type(seen)(**seen._asdict() | self.game.family.sketch(self.game, self.parts))

    @property
    def places(self) -> dict[str, str]:
        """The place of every figure that can be moved, ``""`` for one that is out of the game."""
        found: dict[str, str] = self.game.family.places(self.game, self.parts)
        return found

    @property
    def piles(self) -> dict[Pile, CardIds]:
        """The cards of every pile, those of the deck from top to bottom, those of the others in no order."""
        found = {Pile(part, holder): cards for part in self._laid.piles for holder, cards in self._held(part).items()}
        taken = {card for cards in found.values() for card in cards}
        return found | {
            Pile(DECK): tuple(reversed(self.parts[DECK])),
            Pile(DISCARDS): tuple(sorted(self._in_play() - taken)),
        }

    def changed(self, **parts: object) -> Draft[StateT]:
        """Return the draft with other parts.

        Raises:
            OptionError: There is no such part.
            KdlError: They name something that does not exist.
        """
        return Draft(self.base, {**self.parts, **parts}, self.near)

    def moved(self, figure: str, place: str) -> Draft[StateT]:
        """Return the draft with a figure put somewhere: into a space, or at the card table to a character's place.

        Raises:
            UnknownNameError: There is no such figure, or no such place.
        """
        return self.changed(**self.game.family.moved(self.game, self.parts, figure, place))

    def put(self, card: str, pile: Pile, at: int = 0) -> Draft[StateT]:
        """Return the draft with a card put from wherever it is into a pile.

        Args:
            card: The card.
            pile: The pile; the discards are what lies nowhere else.
            at: In the deck, how many cards lie above it.

        Raises:
            OptionError: So many cards cannot lie above it.
            UnknownNameError: There is no such card in play, or no such pile.
        """
        piles = self.piles
        check_name("card in play", card, sorted(self._in_play()))
        if not any(pile == each for each in piles):
            raise UnknownNameError("pile", pile, tuple(map(str, piles)))
        check_number("how many cards lie above it", at, 0, len(self._in_play()))
        lying = {each: tuple(other for other in cards if other != card) for each, cards in piles.items()}
        lying[pile] = (*lying[pile][:at], card, *lying[pile][at:])
        return self._with_piles(lying)

    def emptied(self) -> Draft[StateT]:
        """Return the draft with the cards of the deck on the discards; where there are lights, they are out."""
        return self.changed(deck=())

    def refilled(self) -> Draft[StateT]:
        """Return the draft with the discards under the deck, in the order of the deck from which it started."""
        before = {card: place for place, card in enumerate(self._laid.piles[DECK])}
        back = sorted(self.piles[Pile(DISCARDS)], key=lambda card: (card in before, before.get(card, 0), card))
        return self.changed(deck=(*back, *self.parts[DECK]))

    def _whole(self, parts: JsonObject) -> JsonObject:
        """Return all parts; of those that belong to several, what is not given is as in the base."""
        check_mapping(parts, "a mapping from the names of parts to what they are")
        if unknown := [name for name in parts if name not in self._old]:
            raise OptionError(f"a draft of this game has no {told(unknown[0])}; it has: {', '.join(self._old)}")
        return self._old | {name: self._filled(name, value) for name, value in parts.items()}

    def _filled(self, name: str, value: object) -> object:
        """Return a part in the form in which it is in the base."""
        old = self._old[name]
        if isinstance(old, Mapping):
            rows = value if isinstance(value, Mapping) else dict(enumerate(listed(value, f"a mapping as {name}")))
            like = next(iter(old.values()), None)
            return {**old, **{key: _as(like, each, name) for key, each in rows.items()}}
        return value if value is None and name in self._laid.turn else _as(old, value, name)

    def _held(self, part: str) -> Mapping[Any, CardIds]:
        held = self.parts[part]
        return held if isinstance(held, Mapping) else {None: held}

    def _in_play(self) -> frozenset[str]:
        """Return the cards that lie in some pile of the base."""
        old: Any = [held.values() if isinstance(held, Mapping) else (held,) for held in self._laid.piles.values()]
        base: Any = self.base
        return frozenset(base.discards).union(*(cards for piles in old for cards in piles))

    def _with_piles(self, lying: Mapping[Pile, CardIds]) -> Draft[StateT]:
        parts: JsonObject = {DECK: tuple(reversed(lying[Pile(DECK)]))}
        for pile, cards in lying.items():
            if pile.holder is not None:
                parts.setdefault(pile.part, {})[pile.holder] = cards
            elif pile.part not in (DECK, DISCARDS):
                parts[pile.part] = cards
        return self.changed(**parts)

    def _changes(self) -> JsonObject:
        """Return what has to be arranged: the parts that are not as in the base, and of cards and turns then all."""
        wanted = {name for name, value in self.parts.items() if value != self._old[name]}
        for together in (self._laid.piles, self._laid.turn):
            wanted |= set(together) if wanted & set(together) else set()
        return {name: self._new(name) for name in self.parts if name in wanted and self.parts[name] is not None}

    def _new(self, name: str) -> object:
        """Return what has to be arranged of a part: of where everybody is, only those that have moved."""
        value, old = self.parts[name], self._old[name]
        if name in self._laid.figures and isinstance(value, Mapping) and isinstance(old, Mapping):
            return {key: each for key, each in value.items() if key not in old or each != old[key]}
        return value


def can_be_changed(state: StateT) -> bool:
    """Whether anything in a position can be changed by hand: no attempt is being answered, and it is not over."""
    return state.phase != "over" and Draft(state).problem is None


def latest(timeline: Iterable[StateT]) -> StateT:
    """Return the last of some positions that can be changed by hand."""
    return next(state for state in reversed(list(timeline)) if can_be_changed(state))


def _as(like: object, value: object, name: str) -> object:
    """Return a thing in the form of another one: cards and characters in a row, and something if that is something."""
    if isinstance(like, tuple):
        return listed(value, f"a list as {name}")
    if value is None and like is not None:
        raise ArgumentError(f"something as {name}", value)
    return value
