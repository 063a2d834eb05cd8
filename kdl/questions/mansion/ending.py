"""Questions on the end: who wins, and who is the loser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.outcome import outcome, winner_of
from kdl.engine.arrange import arrange
from kdl.engine.step import apply, is_legal, legal_actions
from kdl.errors import OptionError
from kdl.questions.answer_options import NOBODY, name_of, seats
from kdl.questions.declaring import Dealer, Drawing, Option, Remark, Solution, first_slip, kind, lit
from kdl.questions.mansion.clovers import (
    WORDS,
    AttemptWording,
    answered,
    luck_of,
    place_of,
    printed,
    so_far,
    tagged,
    under_way,
)
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.outcome import Outcome
    from kdl.games.mansion.state import State


#: How often the game goes on in what is asked about.
_SHARE_GOES_ON = 0.38
#: How often nobody has any luck left in what is asked about.
_SHARE_NO_LUCK = 0.2


def deal_who_wins(dealer: Dealer[State]) -> tuple[State, str]:
    """Find the last in line, who plays a card or passes."""
    wins = dealer.chance.random() >= _SHARE_GOES_ON

    def telling(state: State) -> list[str]:
        plays = [each.card for each in legal_actions(state) if each.kind in ("luck", "pass")]
        return [card for card in plays if (answered(state, card).winner is not None) is wins]

    def last(state: State) -> bool:
        return _is_answered(state) and state.to_act == state.game.left_of[state.on_turn][-2]

    return dealer.position_with(telling, last, games=12)


def _is_answered(state: State) -> bool:
    return state.phase == "luck" and state.attempt is not None


@kind(clauses=("deluxe.win", "deluxe.luck.value"), deal=deal_who_wins)
def who_wins(state: State, card: str = "") -> Solution:
    """Ask who has won, when the seat that is asked plays a card, or (``""``) passes; nobody if the game goes on.

    >>> state = kdl.play("deluxe", seats=3, seed=2).at(26)
    >>> bet.who_wins(state, "")  # doctest: +ELLIPSIS
    Ada, the last in line, passes. Who wins the game? Bruno attempts the murder with strength ...
    >>> changed = twist.who_wins(state, card=["move_master_suite"])
    """
    attempt, after = under_way(state), answered(state, card)
    right = NOBODY if after.winner is None else after.winner
    luck = attempt.luck + luck_of(state, [card] if card else ())
    words, drawing = AttemptWording.answering(state, "wins", luck=luck), tagged(state, f"{luck}/{attempt.strength}")

    def wrong(seat: int) -> Remark:
        slips = {
            "goes-on": seat == NOBODY,
            "foiled": seat == attempt.attacker and after.attempt is None,
            "still-open": seat == attempt.attacker,
            "saver": seat == state.to_act,
        }
        error = first_slip(slips, "onlooker")
        return words.remark(f"slip.{error}", error, drawing, who=name_of(state, seat))

    asks = words.say("card", card=printed(state, card)) if card else words.say("pass")
    answer = words.say("told" if after.winner is not None else "open" if after.attempt else "foiled")
    options = (*_three(state), Option(NOBODY, say(WORDS, "nobody-yet")))
    said = {"asks": asks, "facts": so_far(state), "told": answer, "again": Drawing(), "drawing": drawing}
    return words.asked("seat", right, clause="kill", options=options, wrong=wrong, **said)


def _three(state: State) -> tuple[Option, ...]:
    """Offer who attempts, who is asked, and another one, in the order of the table, beginning with any of them."""
    attacker, now = under_way(state).attacker, state.to_act
    third = next(seat for seat in state.game.left_of[attacker] if seat not in (attacker, now))
    round_table, first = sorted((attacker, now, third)), state.turn % 3
    return seats(state, round_table[first:] + round_table[:first])


def deal_who_loses(dealer: Dealer[State]) -> tuple[State]:
    """Find an attempt, and let everybody who is asked from then on pass; now and then nobody has any luck."""
    without = dealer.chance.random() < _SHARE_NO_LUCK

    def fits(state: State) -> bool:
        able = state.phase == "action" and is_legal(state, Action("attempt")) if without else _is_answered(state)
        return able and not state.game.strangers

    state = dealer.state(fits)
    if without:
        state = apply(arrange(state, hands=_no_luck(state)), Action("attempt")).state
    while state.phase == "luck":
        state = answered(state, "")
    keeping = sum(bool(each.cards) for each in _ended(state).missed)
    return dealer.if_telling(keeping != 1 or dealer.level == 1, state)


def _no_luck(state: State) -> dict[int, list[str]]:
    deck = state.game.cards_by_id
    return {seat: [card for card in hand if not deck[card].luck] for seat, hand in enumerate(state.hands)}


@kind(clauses=("deluxe.loser",), deal=deal_who_loses)
def who_loses(state: State) -> Solution:
    """Ask who is the loser of a game that is over; nobody where nobody had kept any luck.

    >>> state = kdl.play("deluxe", seats=3, seed=3).at(88)
    >>> bet.who_loses(state)
    Bruno has killed Lucky. Who is the loser?
    """
    end = _ended(state)
    right = NOBODY if end.loser is None else end.loser
    kept = {each.seat: each for each in end.missed}
    luck = {seat: kept[seat].luck if seat in kept else 0 for seat in (*range(state.seats), NOBODY)}
    words = AttemptWording(state, "loses", name=name_of(state, right))

    def wrong(seat: int) -> Remark:
        return words.slip(_slip(seat, end), lit(place_of(state, seat)), who=name_of(state, seat), luck=luck[seat])

    def note(seat: int) -> str:
        key = "attacks" if seat not in kept else "kept" if kept[seat].cards else "none"
        return say(WORDS, f"loses.{key}", luck=luck[seat])

    options = [each._replace(note=note(int(each.value))) for each in seats(state)]
    options.append(Option(NOBODY, say(WORDS, "loses.nobody")))
    asks = words.say(name=name_of(state, winner_of(state)))
    answer = words.say("told.nobody" if right == NOBODY else "told")
    said = {"asks": asks, "told": answer, "again": Drawing(), "drawing": lit(place_of(state, right))}
    return words.asked("seat", right, clause=end.loser_clause, options=tuple(options), wrong=wrong, **said)


def _ended(state: State) -> Outcome:
    """Return how the game ended, by an attempt after which somebody can be the loser."""
    end = outcome(state)
    if end is None or not end.loser_clause:
        raise OptionError("no game ends here that can have a loser; choose the end of one")
    return end


def _slip(seat: int, end: Outcome) -> str:
    """Return which error it is to take a seat, or nobody, for the loser."""
    keeping = [each.seat for each in end.missed if each.cards]
    enough = [each.seat for each in end.missed if each.cards and each.enough]
    slips = {
        "nobody-lost": seat == NOBODY,
        "attacker": seat == end.winner,
        "had-none": seat not in keeping,
        "first-who-kept": seat in keeping[:1],
        "could-have-saved": seat in enough and end.loser not in enough,
    }
    return first_slip(slips, "not-the-last")
