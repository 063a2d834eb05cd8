"""``strength(state, seat, card)``: how strong an attempt is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from kdl.analysis.mansion.odds import strength_of_attempt
from kdl.games.mansion.family import MANSION
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import person, quoted_card
from kdl.words import say
from kdl.written.mansion.boards import reached
from kdl.written.task import Case, Task, smallest_first

if TYPE_CHECKING:
    from kdl.games.mansion.state import State


@cache
def cases(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases: attempts where Lucky is, as they could be made at the beginning of each turn, by two players.

    Rule: deluxe.attempt.strength, deluxe.attempt.weapon, classic.attempt.weapon, classic.attempt.bare-hands
    """
    return smallest_first(_attempts(editions))


def here(state: State) -> tuple[Case, ...]:
    """Return the cases in one position: an attempt of everybody, with each weapon and without."""
    found = [
        Case(state, (seat, card), strength_of_attempt(state, seat, card), (seat != state.on_turn, len(card)))
        for seat in state.game.players
        for card in ("", *_weapons(state, seat))
    ]
    return smallest_first(found)


def _attempts(editions: tuple[str, ...]) -> Iterator[Case]:
    turn: tuple[object, ...] = ()
    for state, step in reached(editions):
        if turn != (turn := (state.game, state.seed, state.turn)):
            for seat in dict.fromkeys((state.on_turn, _to_the_left(state))):
                for card in ("", *_weapons(state, seat)):
                    right = strength_of_attempt(state, seat, card)
                    yield Case(state, (seat, card), right, (state.seats, state.turn, step, len(card)))


def _to_the_left(state: State) -> int:
    """Return the next player to the left who can attempt anything: strangers do not."""
    order = state.game.left_of[state.on_turn]
    return next(seat for seat in order if seat in state.game.players)


def _weapons(state: State, seat: int) -> tuple[str, ...]:
    return state.game.cards_of(state.hand_bits[seat] & state.game.weapons)


def ask(case: Case) -> str:
    """Ask how strong the attempt is."""
    now, (seat, card) = case.subject, case.given
    game, here = now.game, room(now.game.board, now.lucky)
    facts = {"turn": now.turn, "who": person(seat, game), "room": here}
    if not card:
        return say("written", "ask.strength.bare", **facts)
    return say("written", "ask.strength", card=quoted_card(game.cards_by_id[card], game), **facts)


def why(case: Case) -> str:
    """Say what the strength is made up of."""
    now, (seat, card) = case.subject, case.given
    game, worth = now.game, case.right
    told = []
    if card:
        worth = game.weapon_value(card, now.lucky)
        named, here = quoted_card(game.cards_by_id[card], game), room(game.board, now.lucky)
        told = [sentence("written", "why.weapon", card=named, worth=worth, room=here)]
    if game.has_motives:
        motives = now.motive_bits[seat].bit_count()
        told = [say("written", "why.motives", who=person(seat, game), base=now.strength(seat), n=motives), *told]
    return " ".join(told or [say("written", "why.bare", worth=worth)])


STRENGTH = Task(
    name="strength",
    parameters=("state", "seat", "card"),
    wanted=int,
    family=MANSION,
    by_edition=True,
    cases=cases,
    here=here,
    ask=ask,
    why=why,
)
