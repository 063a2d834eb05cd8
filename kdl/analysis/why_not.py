"""Why not: of all conditions that an action fails, the one that tells a reader most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.errors import OptionError

if TYPE_CHECKING:
    from kdl.core.reasons import Reason

#: The checks by which something can never be done, or not by this seat: they tell more than the phase does.
NEVER = (
    "kind", "player", "is-strangers-turn", "asks-stranger", "asks-howard", "asks-player", "player-or-no-deck",
    "is-room", "open", "is-lucky", "is-pet", "is-stranger", "is-move", "is-room-card", "is-weapon", "is-improvement",
    "no-card", "is-failure", "has-luck", "is-dog", "dog-lives", "is-ghost",
)  # fmt: skip

#: The others, the most telling first: what one does not have, then what one could do something about, from the outside
#: in. A phase that is still to come in the turn comes last.
TELLING = (
    "dog-chooses", "dog-offers", "visited-character", "own-character", "in-drawing-room", "held", "target-in-play",
    "jump-elsewhere", "send-elsewhere", "pet-elsewhere", "deck-to-flip", "deck-left", "card-left", "snoops",
    "step-left", "lucky-step-left", "adjacent", "lucky-adjacent", "ghost-ahead", "stranger-adjacent", "dog-way",
    "company", "victim-here", "with-lucky", "with-dog", "alone", "named-room", "unseen-to-attempt", "unseen-to-draw",
    "unseen-by-dog", "type-free", "value-left", "has-token", "may-pass", "phase",
)  # fmt: skip

#: The phases of a turn in their order.
_IN_TURN = ("movement", "action")


class Decisive(NamedTuple):
    """The answer to “why not?”.

    Attributes:
        reason: The condition that tells most.
        failing: How many other conditions fail.
        holding: How many hold.
    """

    reason: Reason
    failing: int
    holding: int


class Shown(NamedTuple):
    """What of a reason can be shown in the picture.

    Attributes:
        places: The rooms that it is about, or at the card table the characters.
        looks: The looks that are in the way: from which room to which.
    """

    places: tuple[str, ...]
    looks: tuple[tuple[str, str], ...]


def shown(reason: Reason) -> Shown:
    """Return what of a reason can be shown in the picture: rooms or characters, and who looks from where to where."""
    facts: Mapping[str, Any] = reason.facts
    places = (facts.get(name) for name in ("origin", "space", "lucky", "dog", "character"))
    lines = (*facts.get("lines", ()), facts.get("lucky_line", ()), facts.get("line", ()))
    looks = dict.fromkeys((line[0], line[-1]) for line in lines if len(line) > 1)
    return Shown(tuple(dict.fromkeys(place for place in places if place)), tuple(looks))


def decisive(reasons: Sequence[Reason]) -> Decisive:
    """Return, of the reasons for an action that is not legal, the one that tells a reader most.

    What can never be done comes first. Then that it is not the phase for it, where nothing can be done about that, as
    when an attempt is being answered or the movement is over. Where the phase is still to come in the turn, what would
    be in the way even then tells more.

    Args:
        reasons: What :func:`kdl.explain` found.

    Raises:
        OptionError: All conditions hold.
    """
    failed = [reason for reason in reasons if not reason.ok]
    if not failed:
        raise OptionError("all conditions hold: the action is legal")
    return Decisive(min(failed, key=_rank), len(failed) - 1, len(reasons) - len(failed))


def _rank(reason: Reason) -> tuple[int, int]:
    """Return the rank of a failed condition, the most telling first."""
    if reason.check in NEVER:
        return 0, NEVER.index(reason.check)
    lost = reason.check == "phase" and not is_to_come(reason)
    return (1, 0) if lost else (2, TELLING.index(reason.check))


def is_to_come(reason: Reason) -> bool:
    """Whether the phase that is needed comes later in the turn that is under way."""
    now, needed = reason.facts["phase"], reason.facts["needed"]
    return now in _IN_TURN and needed in _IN_TURN[_IN_TURN.index(str(now)) :]
