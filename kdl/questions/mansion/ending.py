"""Questions on the end: who wins, and who is the loser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.outcome import outcome
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.engine.step import apply, is_legal, legal_actions
from kdl.errors import OptionError
from kdl.narration.grammar import sentence
from kdl.questions.answer_options import NOBODY, seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.clovers import WORDS, luck_of, name_of, printed, so_far, tagged, under_way
from kdl.questions.solution import Drawing, Option, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.outcome import Missed, Outcome
    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer


#: How often the game goes on in what is asked about.
_SHARE_GOES_ON = 0.38


def deal_who_wins(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find the last in line, who plays a card or passes."""
    wins = dealer.chance.random() >= _SHARE_GOES_ON

    def last(state: State) -> bool:
        return (
            state.phase == "luck"
            and state.attempt is not None
            and state.to_act == state.game.left_of[state.on_turn][-2]
        )

    state = dealer.state(last, games=12)
    if state is None:
        return None
    plays = [each.card for each in legal_actions(state) if each.kind in ("luck", "pass")]
    card = dealer.any(card for card in plays if (_after(state, card).winner != NOBODY) is wins)
    return None if card is None else (state, card)


@kind(clauses=("deluxe.win", "deluxe.luck.value"), tables=("deluxe",), deal=deal_who_wins)
def who_wins(state: State, card: str = "") -> Solution:
    """Ask who has won, when the seat that is asked plays a card, or (``""``) passes; nobody if the game goes on."""
    attempt, now = under_way(state), state.to_act
    after = _after(state, card)
    right = after.winner
    values: dict[str, object] = {
        "name": name_of(state, now),
        "attacker": name_of(state, attempt.attacker),
        "strength": attempt.strength,
        "luck": attempt.luck + (luck_of(state, [card]) if card else 0),
    }
    answer = sentence(
        WORDS, "wins.told" if right != NOBODY else f"wins.{'foiled' if not after.attempt else 'open'}", **values
    )

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(answer)
        if value == NOBODY:
            error = "goes-on"
        elif value == attempt.attacker:
            error = "foiled" if after.attempt is None else "still-open"
        else:
            error = "saver" if value == now else "onlooker"
        seat = int(value)
        drawing = tagged(state, f"{values['luck']}/{attempt.strength}")
        who = "" if seat == NOBODY else name_of(state, seat)
        return Remark(sentence(WORDS, f"wins.slip.{error}", **values, who=who), error=error, drawing=drawing)

    played = printed(state, card) if card else ""
    asks = sentence(WORDS, "wins.card" if card else "wins.pass", name=values["name"], card=played)
    return Solution(
        "seat",
        asks,
        frozenset({right}),
        state.game.clauses["kill"],
        told=answer,
        options=(*_three(state), Option(NOBODY, say(WORDS, "nobody-yet"))),
        remark=remark,
        hint=say(WORDS, "wins.hint"),
        drawing=tagged(state, f"{values['luck']}/{attempt.strength}"),
        shows=observe(state),
        about=(state.lucky,),
        facts=so_far(state),
    )


def _three(state: State) -> tuple[Option, ...]:
    """Offer who attempts, who is asked, and another one, in the order of the table, beginning with any of them."""
    attacker, now = under_way(state).attacker, state.to_act
    third = next(seat for seat in state.game.left_of[attacker] if seat not in (attacker, now))
    round_table, first = sorted((attacker, now, third)), state.turn % 3
    return seats(state, round_table[first:] + round_table[:first])


def _after(state: State, card: str) -> State:
    return apply(state, Action("luck", card) if card else Action("pass")).state


def deal_who_loses(dealer: Dealer[State]) -> tuple[State] | None:
    """Find an attempt, and let everybody who is asked from then on pass; now and then nobody has any luck."""
    without = dealer.chance.random() < _SHARE_NO_LUCK
    state = dealer.state(_without_luck if without else _is_answered)
    if state is None:
        return None
    if without:
        state = apply(arrange(state, hands=_no_luck(state)), Action("attempt")).state
    while state.phase == "luck":
        state = apply(state, Action("pass")).state
    keeping = sum(bool(each.cards) for each in _ended(state).missed)
    return (state,) if keeping != 1 or dealer.level == 1 else None


@kind(clauses=("deluxe.loser",), tables=("deluxe",), deal=deal_who_loses)
def who_loses(state: State) -> Solution:
    """Ask who is the loser of a game that is over; nobody where nobody had kept any luck."""
    end = _ended(state)
    right = NOBODY if end.loser is None else end.loser
    kept = {each.seat: each for each in end.missed}

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == right:
            return Remark(answer)
        error = _slip(seat, end)
        who = "" if seat == NOBODY else name_of(state, seat)
        named = "" if right == NOBODY else name_of(state, right)
        luck = kept[seat].luck if seat in kept else 0
        drawing = Drawing(lit=frozenset({state.pawns[seat] if seat != NOBODY else state.lucky}))
        return Remark(sentence(WORDS, f"loses.{error}", who=who, name=named, luck=luck), error=error, drawing=drawing)

    def note(seat: int) -> str:
        if seat not in kept:
            return say(WORDS, "loses.attacks")
        return say(WORDS, "loses.kept", luck=kept[seat].luck) if kept[seat].cards else say(WORDS, "loses.none")

    winner = name_of(state, state.winner)
    key = "loses.told.nobody" if right == NOBODY else "loses.told"
    answer = sentence(WORDS, key, name="" if right == NOBODY else name_of(state, right))
    options = tuple(Option(each.value, each.label, note(int(each.value))) for each in seats(state))
    asks = sentence(WORDS, "loses", name=winner)
    lit = state.lucky if right == NOBODY else state.pawns[right]
    return Solution(
        "seat",
        asks,
        frozenset({right}),
        end.loser_clause,
        told=answer,
        options=(*options, Option(NOBODY, say(WORDS, "loses.nobody"))),
        remark=remark,
        hint=say(WORDS, "loses.hint"),
        drawing=Drawing(lit=frozenset({lit})),
        shows=observe(state),
        about=(state.lucky,),
    )


def _ended(state: State) -> Outcome:
    """Return how the game ended, by an attempt after which somebody can be the loser."""
    end = outcome(state)
    if end is None or not end.loser_clause:
        raise OptionError("no game ends here that can have a loser; choose the end of one")
    return end


def _slip(seat: int, end: Outcome) -> str:
    """Return which error it is to take a seat, or nobody, for the loser."""
    if seat == NOBODY:
        return "nobody-lost"
    if seat == end.winner:
        return "attacker"
    keeping: list[Missed] = [each for each in end.missed if each.cards]
    found = next((each for each in keeping if each.seat == seat), None)
    if found is None:
        return "had-none"
    if found == keeping[0]:
        return "first-who-kept"
    if found.enough and not any(each.enough for each in keeping if each.seat == end.loser):
        return "could-have-saved"
    return "not-the-last"


def _is_answered(state: State) -> bool:
    return state.phase == "luck" and state.attempt is not None and not state.game.strangers


def _without_luck(state: State) -> bool:
    """Whether an attempt can be made by which nobody would be the loser, if nobody had any luck."""
    return state.phase == "action" and not state.game.strangers and is_legal(state, Action("attempt"))


def _no_luck(state: State) -> dict[int, list[str]]:
    deck = state.game.cards_by_id
    return {seat: [card for card in hand if not deck[card].luck] for seat, hand in enumerate(state.hands)}


#: How often nobody has any luck left in what is asked about.
_SHARE_NO_LUCK = 0.2
