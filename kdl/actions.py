"""Actions: the choices that a player can be offered, and how they are written down."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from kdl.errors import KdlError

ActionKind = Literal["attempt", "draw", "end", "jump", "luck", "pass", "step", "stop", "walk"]
KINDS: tuple[ActionKind, ...] = get_args(ActionKind)

#: Which fields an action of a kind carries, in the order of the notation.
FIELDS: dict[ActionKind, tuple[str, ...]] = {
    "attempt": ("card",),
    "draw": (),
    "end": (),
    "jump": ("card",),
    "luck": ("card",),
    "pass": (),
    "step": ("space",),
    "stop": (),
    "walk": ("card",),
}


class NotationError(KdlError):
    """A text, or an action, is none that the notation of replay files can write."""


class Action(NamedTuple):
    """One choice. Actions sort by kind, then card, then space.

    Attributes:
        kind: ``"step"`` go to ``space`` with a step; ``"walk"`` play the move card ``card`` for its steps;
            ``"jump"`` play the move card ``card`` to go to its room; ``"stop"`` end the movement; ``"draw"`` draw a
            card; ``"attempt"`` attempt the murder with the weapon ``card``, or with bare hands (``""``); ``"end"`` end
            the turn without an action; ``"luck"`` play ``card`` against the attempt; ``"pass"`` play no (more) luck.
        card: Id of a card, or ``""``.
        space: Id of a space, or ``""``.
    """

    kind: ActionKind
    card: str = ""
    space: str = ""

    def __str__(self) -> str:
        """Write the action in the notation of replay files, for example ``step kitchen``."""
        return " ".join([self.kind, *(value for name in FIELDS[self.kind] if (value := getattr(self, name)))])


def parse_action(text: str) -> Action:
    """Read an action from its notation.

    Raises:
        NotationError: The text names no kind of action, or gives it too few or too many words.

    >>> parse_action("step kitchen")
    Action(kind='step', card='', space='kitchen')
    """
    kind, *words = text.split() or [""]
    if kind not in KINDS:
        raise NotationError(f"{text!r} does not begin with one of: {', '.join(KINDS)}")
    fields = FIELDS[kind]
    least = 0 if kind == "attempt" else len(fields)
    if not least <= len(words) <= len(fields):
        raise NotationError(f"{text!r} must be written: {' '.join([kind, *(f.upper() for f in fields)])}")
    return Action(kind, **dict(zip(fields, words, strict=False)))
