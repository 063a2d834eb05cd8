"""How likely what others did in the attempt under way is, if they hold what a deal gives them.

A deal is weighed by what everybody saw: that somebody attempted with this weapon, paid with that card, passed. Others
are taken to play now as planners, now carefully, and now and then to tremble: then they do any legal thing (Selten,
Reexamination of the Perfectness Concept for Equilibrium Points in Extensive Games, 1975). Who played which card the
position does not say, so all ways in which that can have been are added up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, pairwise
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.actions import Action
from kdl.core.events import Arranged, evolve
from kdl.core.position import open_attempt
from kdl.core.values import NONE
from kdl.engine.step import apply, legal_actions, observe
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl.games.mansion.state import DOG, State

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.players.adviser import Adviser

#: How often somebody does any legal thing, each with the same probability.
TREMBLE = 0.1

#: In more ways than these nobody reckons who played which card: then nothing is weighed.
_MOST_WAYS = 200

_PASS = Action("pass")


class Seen(NamedTuple):
    """What everybody at the table saw of an attempt.

    Attributes:
        attacker: The seat that attempted; -1 for Lucky's ghost.
        made: With which action.
        phase: In which phase.
        weapon: The card that it took, as a number; none with bare hands, or where it takes no card.
        cards: The cards that were played against it, as numbers, in order.
        answered: The seats that have answered, in order.
    """

    attacker: int
    made: Action
    phase: str
    weapon: tuple[int, ...]
    cards: tuple[int, ...]
    answered: tuple[int, ...]


def likelihood_of(state: Position, minds: Sequence[Adviser], tremble: float = TREMBLE) -> float:
    """Return how likely what was seen of the attempt under way is, if everybody holds what they hold in a state.

    It is 1 where no attempt is being answered, where Lucky's ghost attacked, and where a stranger attempted or has
    answered: they choose nothing.

    Args:
        state: A position, such as an observation deals it.
        minds: How others play, each as often as any other.
        tremble: How often they do any legal thing.
    """
    if state.attempt is None or state.phase != "luck":
        return 1.0
    seen = _seen(state)
    seats, number = len(seen.answered), len(seen.cards)
    if seen.attacker == NONE or {seen.attacker, *seen.answered} & {*state.game.strangers}:
        return 1.0
    if comb(number + seats, seats) > _MOST_WAYS:
        return 1.0
    known: dict[Position, Mapping[Action, float]] = {}

    def chance(before: Position, action: Action) -> float:
        if before not in known:
            known[before] = _chances(before, minds, tremble)
        return known[before].get(action, 0.0)

    ways = combinations_with_replacement(range(number + 1), seats)
    return sum(_chance_of_way(state, seen, (0, *way, number), chance) for way in ways)


def _chance_of_way(
    state: Position, seen: Seen, cuts: tuple[int, ...], chance: Callable[[Position, Action], float]
) -> float:
    """Return how likely what the others did is, if each played the cards between two cuts, the seat to act the last."""
    shares = list(zip((*seen.answered, state.to_act), pairwise(cuts), strict=True))
    owners = [seat for seat, (first, last) in shares for _ in range(first, last)]
    there, found = _before(state, seen, owners), 1.0
    for action in _done(state, seen, [cut for _, cut in shares[:-1]]):
        found *= chance(there, action)
        if not found:
            return 0.0
        there = apply(there, action).state
    return found


def _before(state: Position, seen: Seen, owners: Sequence[int]) -> Position:
    """Return the position in which the attempt was made: its cards are back in the hands that they came from."""
    hands = list(state.hand_bits)
    for card, seat in (*zip(seen.cards, owners, strict=True), *((card, seen.attacker) for card in seen.weapon)):
        hands[seat] |= 1 << card
    before = {"phase": seen.phase, "to_act": seen.attacker, "attempt": None, "hand_bits": tuple(hands)}
    return evolve(state, Arranged((*before.items(),)))


def _done(state: Position, seen: Seen, cuts: Sequence[tuple[int, int]]) -> Iterator[Action]:
    """Yield what the others did, in order."""
    yield seen.made
    for first, last in cuts:
        yield from (Action("luck", state.game.card_ids[card]) for card in seen.cards[first:last])
        yield _PASS


def _chances(state: Position, minds: Sequence[Adviser], tremble: float) -> Mapping[Action, float]:
    """Return how likely the seat to act is to do what."""
    legal = legal_actions(state)
    if len(legal) < 2:
        return dict.fromkeys(legal, 1.0)
    seen, found = observe(state, state.to_act), dict.fromkeys(legal, tremble / len(legal))
    for mind in minds:
        found[mind(seen, legal, 0).action] += (1.0 - tremble) / len(minds)
    return found


def _seen(state: Any) -> Seen:
    """Return what was seen of the attempt under way."""
    return _seen_in_mansion(state) if isinstance(state, State) else _seen_at_table(state)


def _seen_at_table(state: GetLuckyState) -> Seen:
    attempt, asked = open_attempt(state), (*state.game.asked[state.on_turn], *state.game.strangers)
    answered = asked[: asked.index(state.to_act)]
    return Seen(attempt.attacker, Action("attempt"), "action", (), attempt.played, answered)


def _seen_in_mansion(state: State) -> Seen:
    attempt, game = open_attempt(state), state.game
    weapon = (attempt.weapon,) if attempt.weapon != NONE else ()
    card = game.card_ids[attempt.weapon] if weapon else ""
    cards = attempt.played[len(weapon) :]
    if attempt.target >= 0:
        made = Action("attack", card, "", game.seat_ids[attempt.target])
        return Seen(attempt.attacker, made, attempt.phase, weapon, cards, ())
    made = Action("attack", card, "", SHAMROCK) if attempt.target == DOG else Action("attempt", card)
    asked = game.left_of[attempt.attacker]
    return Seen(attempt.attacker, made, attempt.phase, weapon, cards, asked[: asked.index(state.to_act)])
