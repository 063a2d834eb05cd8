"""What a search has found, as data: what was tried, how that went, and what others may hold; no words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from kdl.core.values import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kdl.core.actions import Action


class HasKind(Protocol):
    """A card of either family."""

    @property
    def kind(self) -> str: ...  # noqa: D102


#: From how many playouts on something can be said of an action, and it can be taken in place of the planner's choice.
LEAST_PLAYOUTS = 8


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was tried.

    Attributes:
        action: The action.
        playouts: How many games were played on from it.
        chance: Which share of them was won.
        error: The standard error of that.
        ahead: By how much more was won than after the planner's choice, in the same deals.
        ahead_error: The standard error of that, by the differences deal for deal.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=4, seed=7)
    >>> found = kdl.search(kdl.observe(state, 0), kdl.legal_actions(state), playouts=40)
    >>> tried = found[found.planned]
    >>> 0 <= tried.chance <= 1, (tried.ahead, tried.ahead_error)
    (True, (0.0, 0.0))
    """

    action: Action
    playouts: int
    chance: float
    error: float
    ahead: float
    ahead_error: float

    @property
    def is_judged(self) -> bool:
        """Whether it was tried often enough for its errors to mean something; what falls behind early was not."""
        return self.playouts >= LEAST_PLAYOUTS


@dataclass(frozen=True, slots=True)
class Belief:
    """What somebody is believed to hold: what the deals of a search gave to a seat.

    Attributes:
        seat: The seat.
        holds: In which share of the deals it holds at least one card of a kind, by the kinds of which there are any.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=4, seed=7)
    >>> found = kdl.search(kdl.observe(state, 0), kdl.legal_actions(state), playouts=40)
    >>> [(belief.seat, *belief.holds) for belief in found.beliefs][0]
    (1, 'motive', 'opportunity', 'spite', 'weapon')
    """

    seat: int
    holds: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Search:
    """What a search has found.

    Attributes:
        action: What to do.
        planned: What the planner would do.
        candidates: What was tried, the best first, and last what was tried too seldom to be judged; empty where there
            was nothing to choose, no fair deal was found, or time was up before.
        playouts: How many games were played on.
        deals: From how many deals of what the seat cannot see.
        beliefs: What the others hold in these deals, those who hold cards, in the order of the seats.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=4, seed=7)
    >>> found = kdl.search(kdl.observe(state, 0), kdl.legal_actions(state), playouts=40)
    >>> isinstance(found, kdl.Search), found.deals > 4, found[found.action] in found.candidates
    (True, True, True)
    """

    action: Action
    planned: Action
    candidates: tuple[Candidate, ...]
    playouts: int
    deals: int = 0
    beliefs: tuple[Belief, ...] = ()

    def __getitem__(self, action: Action) -> Candidate:
        """Return what was found of an action."""
        return next(each for each in self.candidates if each.action == action)


def beliefs_in(cards: Sequence[HasKind], dealt: Sequence[tuple[int, ...]], seat: int) -> tuple[Belief, ...]:
    """Return what the others hold in some deals.

    Args:
        cards: All cards, by their numbers.
        dealt: The hands of each deal, as bit masks, by seat.
        seat: Who deals.
    """
    of_kind: dict[str, int] = {}
    for number, card in enumerate(cards):
        of_kind[card.kind] = of_kind.get(card.kind, 0) | 1 << number
    hands_of = {other: hands for other, hands in enumerate(zip(*dealt, strict=True)) if other != seat and any(hands)}
    return tuple(
        Belief(other, frozen({kind: _share(hands, bits) for kind, bits in of_kind.items()}))
        for other, hands in hands_of.items()
    )


def _share(hands: Sequence[int], bits: int) -> float:
    """Return in which share of some hands there is at least one of some cards."""
    return sum(bool(hand & bits) for hand in hands) / len(hands)
