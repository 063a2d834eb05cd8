"""Questions without end, from a seed.

A question that is dealt is about a position that came up in a game which the kit's players played to its end; nothing
is scattered about.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from kdl.errors import OptionError, UnknownNameError
from kdl.questions.dealer import Dealer, DealError
from kdl.questions.kinds import LEVELS, kind_of
from kdl.questions.question import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.questions.kinds import Kind

#: How often something is looked for in the games.
_TRIES = 300


def deal(kind: Kind | str, seed: int, level: int = 1, tables: Sequence[str] = ()) -> Question:
    """Deal a question: the same for the same kind, seed and level.

    Args:
        kind: The kind, or its name.
        seed: Decides all chance.
        level: How much is asked of the reader, 1 to 3; a kind that has no such level takes the nearest.
        tables: At which of its tables it is asked; at all of them if empty.

    Raises:
        UnknownNameError: There is no such kind.
        OptionError: The kind is asked on pages only.
        DealError: Nothing was found.
    """
    return next(dealt(kind, seed, level, tables))


def dealt(kind: Kind | str, seed: int, level: int = 1, tables: Sequence[str] = ()) -> Iterator[Question]:
    """Yield every question that is found from a seed, one after the other; see :func:`deal`."""
    kind = kind_of(kind) if isinstance(kind, str) else kind
    if kind.deal is None:
        raise OptionError(f"questions of the kind {kind.id} are asked on pages only")
    if level not in LEVELS:
        raise UnknownNameError("level", level, tuple(map(str, LEVELS)))
    level = min(kind.levels, key=lambda each: abs(each - level))
    chance, found = Random(f"{kind.id} {seed} {level}"), False
    for _ in range(_TRIES):
        with suppress(DealError):
            args = kind.deal(Dealer(chance, level, chance.choice(tables or kind.tables)))
            found = True
            yield Question(kind.id, *args)
    if not found:
        raise DealError(f"nothing to ask about was found for {kind.id} with seed {seed} at level {level}")
