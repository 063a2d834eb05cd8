"""Attempts before and while they are answered: how strong, who is asked, and how likely it is that they succeed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from kdl.core.actions import check_action
from kdl.core.events import Flipped, LuckPlayed
from kdl.core.validation import check_observation
from kdl.errors import OptionError, told

if TYPE_CHECKING:
    from fractions import Fraction

    from kdl.core.actions import Action, Who
    from kdl.core.edition import HasFamily
    from kdl.core.events import Event
    from kdl.core.values import CardIds


class Part(NamedTuple):
    """One part of the strength of an attempt.

    Attributes:
        kind: In the mansion ``"base"`` what everybody has, ``"motives"``, ``"weapon"``, ``"best"`` a weapon in its best
            room, ``"bare"`` bare hands where the weapon alone counts, ``"tokens"`` spite tokens. In the card game the
            ``"character"`` itself, an ``"improvement"``, a ``"perfect"`` one, ``"spite"``, and the ``"floor"`` that
            keeps the value from going below 0.
        card: Id of the card, ``""`` where it is none.
        points: What it adds.
    """

    kind: str
    card: str
    points: int


class Preview(NamedTuple):
    """An attempt that could be made.

    Attributes:
        action: The attempt.
        parts: What makes up its strength.
        strength: The luck that is needed to foil it.
        space: Where it is made: the room, or in the card game the character that attempts.
        seen_by: Who sees it, and so forbids it: seats, and the dog by its id. None where it does not matter who looks.
        victim: The seat that is attacked, None where it is Lucky.
        asked: The seats that are asked to foil it, in order.
        odds: The probability that it succeeds if the others play all luck that they can hold.
        on_dog: Whether it is the dog of 2009 that is attacked, in place of Lucky.
    """

    action: Action
    parts: tuple[Part, ...]
    strength: int
    space: str
    seen_by: tuple[Who, ...] | None
    victim: int | None
    asked: tuple[int, ...]
    odds: Fraction
    on_dog: bool = False


class Answer(NamedTuple):
    """The answer of one seat to an attempt.

    Attributes:
        seat: The seat.
        stage: ``"done"`` if it has answered, ``"now"`` while it chooses, ``"later"`` before it is asked.
        played: Ids of the cards that it has played or turned up, as far as that is told.
        hand: How many cards it still holds.
    """

    seat: int
    stage: Literal["done", "now", "later"]
    played: CardIds
    hand: int


class Meter(NamedTuple):
    """An attempt that is being answered, as a seat or a spectator can measure it.

    Attributes:
        strength: The luck that is needed to foil it.
        luck: The luck played so far.
        lacking: The luck that is still needed.
        attacker: The seat that attacks, None for Lucky's ghost.
        victim: The seat that is attacked, None where it is Lucky.
        played: Ids of the cards played against it.
        answers: The seats that are asked, in order.
        odds: The probability that it is foiled if everybody from now on plays all luck that they can hold.
        later: The same if the seat to act plays nothing more.
        on_dog: Whether it is the dog of 2009 that is attacked, in place of Lucky.
    """

    strength: int
    luck: int
    lacking: int
    attacker: int | None
    victim: int | None
    played: CardIds
    answers: tuple[Answer, ...]
    odds: Fraction
    later: Fraction
    on_dog: bool = False


def preview(observation: HasFamily, action: Action) -> Preview:
    """Return what a seat can know beforehand of an attempt of its own, or of an attack on another player or the dog.

    Whether the attempt is legal is not asked: ``seen_by`` says who is in the way, :func:`kdl.explain` all the rest.

    Args:
        observation: What the seat knows.
        action: The attempt or the attack.

    Raises:
        ArgumentError: It is not an observation.
        NotationError: It is not an action.
        OptionError: It is no attempt, the weapon is none, or a spectator would make it.
        UnknownNameError: There is no such card.
        SeatError: There is no such victim.

    >>> import kdl
    >>> cards = kdl.play("get_lucky", seats=3, seed=1)
    >>> state = next(s for s in cards.states if kdl.is_legal(s, kdl.Action("attempt")))
    >>> kdl.preview(kdl.observe(state, state.to_act), kdl.Action("attempt"))._fields[:3]
    ('action', 'parts', 'strength')
    """
    check_observation(observation)
    check_action(action)
    found: Preview = observation.family.counsel.preview(observation, action)
    return found


def meter(observation: HasFamily, happened: Sequence[Event] = ()) -> Meter:
    """Return how an attempt stands that is being answered.

    Args:
        observation: What the seat, or a spectator, knows.
        happened: What has happened since the attempt; without it nobody is told who played which card.

    Raises:
        OptionError: No attempt is being answered.
    """
    found: Meter = observation.family.counsel.meter(observation, happened)
    return found


def answers(
    asked: Sequence[int], to_act: int, hand_sizes: Sequence[int], cards: Sequence[str], happened: Sequence[Event]
) -> tuple[Answer, ...]:
    """Return the answers of the seats that are asked, in order.

    Args:
        asked: These seats.
        to_act: The one that chooses now.
        hand_sizes: How many cards each seat holds.
        cards: The ids of all cards, in the order in which events count them.
        happened: What has happened since the attempt.
    """
    laid = [(event.seat, cards[event.card]) for event in happened if isinstance(event, (LuckPlayed, Flipped))]
    now = asked.index(to_act)
    found = []
    for place, seat in enumerate(asked):
        stage: Literal["done", "now", "later"] = "done" if place < now else "later" if place > now else "now"
        played = tuple(card for by, card in laid if by == seat)
        found.append(Answer(seat, stage, played, hand_sizes[seat]))
    return tuple(found)


def check_attempt(action: Action, kinds: Sequence[str], seat: int | None) -> int:
    """Make sure that an action is an attempt of a seat, and return the seat.

    Raises:
        OptionError: It is not.
    """
    if action.kind not in kinds:
        raise OptionError(f"{told(str(action))} is not an attempt; these kinds of actions are: {', '.join(kinds)}")
    if seat is None:
        raise OptionError("a spectator makes no attempt; give the observation of a seat")
    return seat
