"""From a tap to an action: what a reader means who picks rooms, pawns, cards or characters, legal or not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.games.editions import load_edition

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.edition import HasFamily

#: What the draw pile is called when it is picked.
DECK = "deck"


def meant(observation: HasFamily, *picked: str) -> tuple[Action, ...]:
    """Return the actions that a reader may mean who picks something, the likeliest first; nothing for what is no move.

    They need not be legal: :func:`kdl.explain` says what is in the way. Cards come into them only from the hand of the
    seat whose observation it is, or because they were picked.

    Args:
        observation: What the seat to act knows, or, of a closed hand, what everybody does.
        *picked: What was picked, in order: the ids of rooms, pawns, cards and characters, ``"lucky"``, ``"deck"``.
    """
    return observation.family.counsel.meant(observation, picked)


def possible(edition: str, modules: Iterable[str], actions: Iterable[Action]) -> tuple[Action, ...]:
    """Put the actions of kinds that a game does not have last, and leave out duplicates.

    Args:
        edition: Id of the edition.
        modules: The rules that are added to it.
        actions: The actions.
    """
    source = load_edition(edition)
    kinds = {*source.plays, *(kind for name in modules for kind in source.modules[name].plays)}
    return tuple(sorted(dict.fromkeys(actions), key=lambda action: action.kind not in kinds))
