"""Actions: the choices that a player can be offered, how they are written down, and advice on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

from kdl.core.values import frozen
from kdl.errors import KdlError, told

ActionKind = Literal[
    "attack", "attempt", "draw", "drive", "end", "flip", "follow", "jump", "lead", "leave", "luck", "pass", "place",
    "play", "roam", "send", "spend", "step", "stop", "swap", "take", "walk",
]  # fmt: skip
KINDS: tuple[ActionKind, ...] = get_args(ActionKind)

#: Which fields an action of a kind carries, in the order of the notation.
FIELDS: dict[ActionKind, tuple[str, ...]] = {
    "attack": ("pawn", "card"),
    "attempt": ("card",),
    "draw": (),
    "drive": ("card",),
    "end": (),
    "flip": (),
    "follow": ("space",),
    "jump": ("card",),
    "lead": ("pawn", "space"),
    "leave": (),
    "luck": ("card",),
    "pass": (),
    "place": ("pawn", "space"),
    "play": ("card", "character"),
    "roam": (),
    "send": ("pawn", "card"),
    "spend": (),
    "step": ("space",),
    "stop": (),
    "swap": ("character", "taken"),
    "take": ("card",),
    "walk": ("card",),
}

#: The kinds whose last field, a weapon, may be left out: bare hands.
BARE: frozenset[ActionKind] = frozenset({"attack", "attempt"})


class NotationError(KdlError):
    """A text, or an action, cannot be read or written in the notation of replay files.

    >>> import kdl
    >>> kdl.parse_action("fly kitchen")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    kdl.core.actions.NotationError: 'fly kitchen' does not begin with one of: attack, attempt, draw, ...
    """


class Action(NamedTuple):
    """One choice. Actions sort by kind, then card, space, pawn and characters.

    Attributes:
        kind: ``"step"`` go to ``space`` with a step; ``"walk"`` play the move card ``card`` for its steps;
            ``"jump"`` play the move card ``card`` to go to its room; ``"stop"`` end the movement; ``"draw"`` draw a
            card; ``"attempt"`` attempt the murder with the weapon ``card``, or with bare hands (``""``); ``"end"`` end
            the turn without an action; ``"luck"`` play ``card`` against the attempt; ``"pass"`` play no (more) luck;
            ``"lead"`` spend a step on another pawn, ``"send"`` play a move card to put another pawn into its room;
            ``"place"`` spend a step to put a pet into any room; ``"drive"`` play a move card to drive Lucky along his
            path; ``"attack"`` attack another player, or the dog of 2009, with the weapon ``card``, or with bare hands;
            ``"spend"`` spend a spite token as luck; ``"follow"`` let that dog follow Lucky into ``space``; ``"take"``
            discard ``card`` for one of his tokens; ``"leave"`` take no more of them; and, chosen by no player:
            ``"roam"`` a stranger's own move, ``"flip"`` a stranger turns a card of the deck up for its luck. In the
            card game: ``"play"`` put ``card`` under ``character``; ``"swap"`` exchange ``character`` for ``taken``.
        card: Id of a card, or ``""``.
        space: Id of a space, or ``""``.
        pawn: Id of a pawn that is not one's own (``"seat_1"``, ``"lucky"``, ``"cat"``, ``"dog"``, ``"shamrock"``), or
            ``""``.
        character: Id of a character of one's own, or ``""``.
        taken: Id of the character in the Drawing Room that one takes, or ``""``.

    >>> import kdl
    >>> kdl.Action("walk", card="move_kitchen")
    Action('walk', card='move_kitchen')
    >>> str(kdl.Action("step", space="kitchen"))
    'step kitchen'
    """

    kind: ActionKind
    card: str = ""
    space: str = ""
    pawn: str = ""
    character: str = ""
    taken: str = ""

    def __repr__(self) -> str:
        """Show the fields that are filled."""
        filled = [f", {name}={value!r}" for name, value in zip(self._fields[1:], self[1:], strict=True) if value]
        return f"Action({self.kind!r}{''.join(filled)})"

    def __str__(self) -> str:
        """Write the action in the notation of replay files, for example ``step kitchen``; what is none, as it is."""
        if not _is_written(self):
            return told(self)
        return " ".join([self.kind, *(value for name in FIELDS[self.kind] if (value := getattr(self, name)))])


def _is_written(action: tuple[object, ...]) -> bool:
    """Whether an action can be written: its kind is one, and what it carries are texts."""
    return all(isinstance(part, str) for part in action) and action[0] in FIELDS


def parse_action(text: str) -> Action:
    """Read an action from its notation.

    Raises:
        NotationError: The text names no kind of action, or gives it too few or too many words.

    >>> parse_action("step kitchen")
    Action('step', space='kitchen')
    """
    if not isinstance(text, str):
        raise NotationError(f"{told(text)} is not the text of an action, such as 'step kitchen'")
    kind, *words = text.split(None, len(Action._fields)) or [""]
    if kind not in KINDS:
        raise NotationError(f"{told(text)} does not begin with one of: {', '.join(KINDS)}")
    fields = FIELDS[kind]
    least = len(fields) - (kind in BARE)
    if not least <= len(words) <= len(fields):
        raise NotationError(f"{told(text)} must be written: {' '.join([kind, *(f.upper() for f in fields)])}")
    return Action(kind, **dict(zip(fields, words, strict=False)))


def as_action(action: Action | str) -> Action:
    """Take an action, or read one from its notation, for example ``"step kitchen"``.

    Raises:
        NotationError: The text is not an action.
    """
    return action if isinstance(action, Action) else parse_action(action)


def check_action(value: object) -> None:
    """Make sure that something is an action, all of whose fields are texts; whether any game knows it is not asked.

    Raises:
        NotationError: It is not.
    """
    if not isinstance(value, Action) or not all(isinstance(part, str) for part in value):
        raise NotationError(f"{told(value)} is not an action; kdl.parse_action reads one from text")


LUCKY = "lucky"


#: Who can stand in a room: a seat, ``"lucky"``, or a pet by its id.
Who = int | str


class Advice(NamedTuple):
    """What to do, and why.

    Attributes:
        action: One of the legal actions.
        motive: Why, as a short name, for example ``"murder-unseen"``.
        facts: What belongs to it: rooms, cards, pawns and characters by id, counts, chances.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> kdl.advise(kdl.observe(state, 0), kdl.legal_actions(state))._fields
    ('action', 'motive', 'facts')
    """

    action: Action
    motive: str
    facts: Mapping[str, Any] = frozen()


def advice(action: Action, motive: str, **facts: object) -> Advice:
    """Put advice together."""
    return Advice(action, motive, frozen(facts))
