"""Questions that look ahead: how far one can rely on those who are asked later, and what paying and passing lead to."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.odds import later_odds
from kdl.analysis.getlucky.search import best_actions, solve, weigh
from kdl.core.actions import Action
from kdl.core.position import open_attempt
from kdl.engine.observe import observe
from kdl.errors import OptionError
from kdl.narration.names import seat_name
from kdl.narration.numbers import decimal, percent
from kdl.questions.answer_options import NOBODY, seats, sentences
from kdl.questions.getlucky.answering import asked_now, given, listed
from kdl.questions.getlucky.chances import FIFTHS, fifth_of, fifths
from kdl.questions.getlucky.characters import WORDS, actor, of_seat
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.getlucky.search import Shares
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer

#: Swaps are left out of account: they make small positions large.
WITHOUT = ("swap",)
_PASS = Action("pass")


def deal_relied_on(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody who is asked and on whom others follow; mostly where it is not certain."""
    sure = dealer.chance.random() < 0.1

    def found(fifth: int) -> GetLuckyState | None:
        def fits(state: GetLuckyState) -> bool:
            if not asked_now(state) or state.game.strangers or not _later(state):
                return False
            odds = later_odds(observe(state, state.to_act))
            return fifth_of(odds) == fifth and (sure or odds not in (0, 1))

        return dealer.state(fits)

    return given(dealer.wanted(FIFTHS, found))


@kind(
    clauses=("getlucky.defence.order", "getlucky.defence.luck", "getlucky.defence.perfect"),
    tables=("getlucky",),
    deal=deal_relied_on,
    levels=(2, 3),
)
def relied_on(state: GetLuckyState) -> Solution:
    """Ask how likely it is, as the one who is asked can work it out, that those who are asked later can save Lucky.

    Raises:
        OptionError: Nobody is asked later.
    """
    if not _later(state):
        raise OptionError("nobody is asked later there; choose somebody who is not the last to be asked")
    odds, later = later_odds(observe(state, state.to_act)), _later(state)
    right = fifth_of(odds)
    behind = frozenset(each for seat in later for each in of_seat(state, seat))

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        error = "too-sure" if int(value) > right else "too-careful"
        return Remark(say(WORDS, f"relied.{error}", name=actor(state)), error=error, drawing=Drawing(crossed=behind))

    attempt = open_attempt(state)
    values: dict[str, object] = {
        "name": actor(state),
        "missing": attempt.strength - attempt.luck,
        "cards": _held(state, later),
    }
    told = say(WORDS, "relied.told", odds=_percent(odds), **values)
    return Solution(
        "choice",
        say(WORDS, "relied", **values),
        frozenset({right}),
        state.game.clauses["pass"],
        told=told,
        options=fifths(),
        remark=remark,
        hint=say(WORDS, "relied.hint"),
        drawing=Drawing(lit=behind),
        shows=observe(state),
        about=_murderer(state),
        facts=_own(state),
    )


@kind(clauses=("getlucky.defence.order", "getlucky.defence.last-must", "getlucky.win"))
def pays_or_passes(state: GetLuckyState, turns: int = 1, *, open_hands: bool = False) -> Solution:
    """Ask whether the one who is asked had better pay or pass, looking some turns ahead.

    Args:
        state: The position; a small one.
        turns: How many turns are looked ahead; the one that is under way counts.
        open_hands: Whether all cards lie open; else it is the average over all that the one who is asked cannot see.
    """
    pays, passes = _shares(state, turns, open_hands=open_hands)
    right = "same" if pays == passes else "pay" if pays > passes else "pass"
    murderer = _murderer(state)
    values: dict[str, object] = {"name": actor(state), "pays": str(pays), "passes": str(passes)}

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        error = f"{value}-not-{right}"
        crossed = frozenset(murderer) if value == "pass" else of_seat(state, state.to_act)
        return Remark(say(WORDS, f"ahead.{error}", **values), error=error, drawing=Drawing(crossed=crossed))

    told = f"{say(WORDS, 'ahead.told', **values)} {say(WORDS, f'ahead.{right}.told', **values)}"
    facts = _everything(state) if open_hands else f"{_own(state)} {_unseen(state)}"
    if "may-pass" in state.game.clauses:
        facts = f"{facts} {say(WORDS, 'ahead.must')}"
    return Solution(
        "choice",
        say(WORDS, "ahead", name=actor(state), n=turns),
        frozenset({right}),
        state.game.clauses["pass"],
        told=told,
        options=sentences({each: say(WORDS, f"ahead.{each}") for each in ("pay", "pass", "same")}),
        remark=remark,
        hint=say(WORDS, "ahead.hint"),
        drawing=Drawing(lit=frozenset(murderer)),
        shows=observe(state),
        about=murderer,
        facts=facts,
    )


@kind(clauses=("getlucky.win",))
def wins_ahead(state: GetLuckyState, turns: int) -> Solution:
    """Ask who has murdered Lucky some turns ahead, if everybody chooses best with all cards open."""
    found = solve(state, turns, without=WITHOUT)
    (best, *others) = {found[action] for action in best_actions(state, found)}
    if others or (not set(best) <= {Fraction(0), Fraction(1)} and len(set(best)) > 1):
        raise OptionError("this far ahead it depends on which of several best choices is made")
    players = state.game.players
    right = next((seat for seat, share in zip(players, best, strict=True) if share == 1), NOBODY)

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        crossed = of_seat(state, int(value)) if value != NOBODY else frozenset(_murderer(state))
        name = seat_name(int(value), state.game) if value != NOBODY else ""
        key, error = ("wins-ahead.nobody", "nobody-wins") if value == NOBODY else ("wins-ahead.no", "miscalculated")
        return Remark(say(WORDS, key, name=name), error=error, drawing=Drawing(crossed=crossed))

    told = say(
        WORDS,
        "wins-ahead.told" if right != NOBODY else "wins-ahead.none",
        name=seat_name(right, state.game) if right != NOBODY else "",
    )
    lit = of_seat(state, right) if right != NOBODY else frozenset(_murderer(state))
    return Solution(
        "seat",
        say(WORDS, "wins-ahead", n=turns),
        frozenset({right}),
        state.game.clauses["kill"],
        told=told,
        options=seats(state, players, nobody=True),
        remark=remark,
        hint=say(WORDS, "ahead.hint"),
        drawing=Drawing(lit=lit),
        shows=observe(state),
        about=_murderer(state),
        facts=_everything(state),
    )


def _shares(state: GetLuckyState, turns: int, *, open_hands: bool) -> tuple[Fraction, Fraction]:
    """Return the share of the victory that paying leaves the one who is asked at best, and that passing leaves.

    Raises:
        OptionError: There is nothing to choose.
    """
    found: dict[Action, Shares] = (solve if open_hands else weigh)(state, turns, without=WITHOUT)
    own = state.game.players.index(state.to_act)
    pays = [shares[own] for action, shares in found.items() if action.kind == "luck"]
    if not pays or _PASS not in found:
        raise OptionError("there is nothing to choose; choose a position with a card that counts")
    return max(pays), found[_PASS][own]


def _later(state: GetLuckyState) -> tuple[int, ...]:
    asked = state.game.asked[open_attempt(state).attacker]
    return asked[asked.index(state.to_act) + 1 :]


def _murderer(state: GetLuckyState) -> tuple[str, ...]:
    return (state.game.character_ids[open_attempt(state).character],)


def _held(state: GetLuckyState, seats_: tuple[int, ...]) -> int:
    return sum(state.hand_bits[seat].bit_count() for seat in seats_)


def _own(state: GetLuckyState) -> str:
    """Tell the hand of the one who is asked."""
    return say(WORDS, "ahead.hand", name=actor(state), cards=listed(state, state.hands[state.to_act]))


def _unseen(state: GetLuckyState) -> str:
    """Tell the cards that the one who is asked cannot see, wherever they are."""
    hands = [card for seat, hand in enumerate(state.hands) if seat != state.to_act for card in hand]
    sizes = [
        say(WORDS, "ahead.size", name=seat_name(seat, state.game), cards=len(hand))
        for seat, hand in enumerate(state.hands)
        if seat != state.to_act
    ]
    unseen = listed(state, sorted((*hands, *state.deck)))
    return say(WORDS, "ahead.unseen", cards=unseen, sizes=", ".join(sizes))


def _everything(state: GetLuckyState) -> str:
    """Tell all hands."""
    told = [
        say(WORDS, "ahead.hand", name=seat_name(seat, state.game), cards=listed(state, state.hands[seat]))
        for seat in state.game.players
    ]
    return " ".join(told)


def _percent(chance: Fraction) -> str:
    """Write a probability as per cent, and what is nearly certain as such."""
    return f"> {decimal(99.9)} %" if 1 - Fraction(1, 1000) < chance < 1 else percent(chance)
