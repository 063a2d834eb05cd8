"""What follows from a position, and what changes, as data: see :mod:`kdl.analysis.sandbox`, which works it out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from kdl.analysis.preview import Preview
    from kdl.core.actions import Action
    from kdl.core.reasons import Reason

#: When something can be done, the soonest first.
When = Literal["now", "later", "no"]
WHEN: tuple[When, ...] = ("now", "later", "no")
#: Who sees, and who is seen, by the names that their figures have in a draft.
Look = tuple[str, str]


class Choice(NamedTuple):
    """Whether the seat to act may do something of a kind.

    Attributes:
        when: ``"now"``, ``"later"`` in the turn that is under way, as things are, or ``"no"``.
        action: An action of the kind: the first that is legal, if any is.
        reason: What is in the way, the most telling of all; None if nothing is.
    """

    when: When
    action: Action
    reason: Reason | None = None


class Turn(NamedTuple):
    """A turn that lies ahead if everybody stays where they are.

    Attributes:
        seat: Whose it is.
        why: Why, by the name that its event has.
        clause: Id of the clause that decides it.
        lucky: Where Lucky is then: a room, or a character.
    """

    seat: int
    why: str
    clause: str
    lucky: str


class Standing(NamedTuple):
    """What follows from a position.

    Attributes:
        seat: The seat to act.
        looks: Who sees whom.
        choices: What the seat may do, and what not, by the kind of action.
        ahead: The turns that follow if this one ends here.
        attempt: The strongest attempt of the seat, None where it can make none.
    """

    seat: int
    looks: frozenset[Look]
    choices: Mapping[str, Choice]
    ahead: tuple[Turn, ...]
    attempt: Preview | None


class LookChange(NamedTuple):
    """Somebody sees somebody now, or does no longer.

    Attributes:
        viewer: Who looks, by the name of the figure.
        target: Who is looked at.
        gained: Whether the look is new.
        clause: Id of the clause that decides it.
    """

    viewer: str
    target: str
    gained: bool
    clause: str


class ChoiceChange(NamedTuple):
    """What the seat to act may do is not what it was.

    Attributes:
        kind: The kind of action.
        before: When it could be done before.
        when: When it can be done now.
        reason: The one condition that decides it now: what is in the way, or is no longer.
    """

    kind: str
    before: When
    when: When
    reason: Reason


class Changes(NamedTuple):
    """What of two positions is not the same.

    Attributes:
        seat: The seat to act, and the one that was before, if that is another one.
        choices: What the seat may do now, or no longer; nothing where the seat is another one.
        looks: Who sees whom now, or no longer.
        order: The next turn before and now, where it is another seat's; else None.
        attempt: The strongest attempt before and now, where its chance is another one; else None.
    """

    seat: tuple[int, int] | None
    choices: tuple[ChoiceChange, ...]
    looks: tuple[LookChange, ...]
    order: tuple[Turn, Turn] | None
    attempt: tuple[Preview, Preview] | None
