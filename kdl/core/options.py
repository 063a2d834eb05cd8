"""Options of a new game: what there is to choose from, and the checks that every family asks for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from kdl.core.sources import plain_name
from kdl.core.validation import check_flag
from kdl.errors import OptionError, told

if TYPE_CHECKING:
    from kdl.core.edition import Edition


#: How an option is chosen: one of its values, any of them together, on or off, or a number.
Kind = Literal["one", "many", "flag", "number"]


class Range(NamedTuple):
    """What there is to choose from for an option; what of it the rules allow, the check of the options says.

    Attributes:
        name: The name of the option.
        kind: How it is chosen.
        values: Gives its values from the options before it; where any go together, each by itself.
    """

    name: str
    kind: Kind
    values: Callable[[Mapping[str, object]], tuple[object, ...]]


def flag_range(name: str) -> Range:
    """Return the range of an option that is switched on or off."""
    return Range(name, "flag", lambda _: (False, True))


def check_known(edition: Edition, given: Mapping[str, object]) -> None:
    """Make sure that an edition has the options that were given.

    Raises:
        OptionError: It has not.
    """
    if unknown := sorted(set(given) - set(edition.options)):
        known = ", ".join(dict.fromkeys(("seats", "seed", *edition.options, "deck")))
        raise OptionError(f"{plain_name(edition.id)!r} has no option called {told(unknown[0])}; it has: {known}")


def check_seats(edition: Edition, seats: object, known: Collection[int]) -> None:
    """Make sure that this number of players can play.

    Raises:
        OptionError: They cannot.
    """
    if type(seats) is not int or seats not in known:
        problem = f"{plain_name(edition.id)!r} is for {min(known)} to {max(known)} seats, not {told(seats)}"
        raise OptionError(problem, edition.clauses["seats"])


def read_flag(given: Mapping[str, object], name: str, *, default: bool) -> bool:
    """Read an option that is switched on or off.

    Raises:
        OptionError: It is something else.
    """
    value = given.get(name, default)
    check_flag(name, value)
    return value is True


def names(value: object, option: str, what: str, example: str) -> tuple[str, ...]:
    """Read an option that is a list of names; one name alone will do.

    Raises:
        OptionError: It is something else.
    """
    wanted = (value,) if isinstance(value, str) else value
    if not isinstance(wanted, (tuple, list, set, frozenset)) or not all(isinstance(name, str) for name in wanted):
        raise OptionError(f"{option} must be a tuple of names of {what}, for example ({example!r},), not {told(value)}")
    return tuple(wanted)
