"""Questions that look ahead: how far one can rely on those who are asked later, and what paying and passing lead to."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.odds import later_odds
from kdl.analysis.getlucky.search import best_actions, solve, weigh
from kdl.engine.step import observe
from kdl.errors import OptionError
from kdl.narration.numbers import percent
from kdl.questions.answer_options import NOBODY, name_of, seats
from kdl.questions.declaring import Dealer, Remark, Solution, crossed, kind, lit
from kdl.questions.getlucky.answering import FIFTHS, OnAttempt, asked_now, fifth_of, listed
from kdl.questions.getlucky.characters import WORDS, of_seat
from kdl.questions.getlucky.lookahead.lines import asked_later, pays_and_passes
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.getlucky.state import GetLuckyState

#: Swaps are left out of account: they make small positions large.
WITHOUT = ("swap",)
#: What the one who is asked can do, or that it makes no difference; each with the error of whoever answers it wrongly.
_LINES = {"pay": "paid-too-soon", "pass": "trusted-too-much", "same": "difference-overlooked"}


def deal_relied_on(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find somebody who is asked and on whom others follow; mostly where it is not certain."""
    sure = dealer.chance.random() < 0.1

    def find(fifth: int) -> tuple[GetLuckyState]:
        def fits(state: GetLuckyState) -> bool:
            if not asked_now(state) or state.game.strangers or len(asked_later(state)) == 1:
                return False
            odds = later_odds(observe(state, state.to_act))
            return fifth_of(odds) == fifth and (sure or odds not in (0, 1))

        return dealer.position(fits)

    return dealer.wanted(FIFTHS, find)


@kind(
    clauses=("getlucky.defence.order", "getlucky.defence.luck", "getlucky.defence.perfect"),
    deal=deal_relied_on,
    levels=(2, 3),
)
def relied_on(state: GetLuckyState) -> Solution:
    """Ask how likely it is, as the one who is asked can work it out, that those who are asked later can save Lucky.

    Raises:
        OptionError: Nobody is asked later.

    >>> state = kdl.play("get_lucky", seats=4, seed=0).at(9)
    >>> bet.relied_on(state)  # doctest: +ELLIPSIS
    Cleo is asked, and 3 luck is still needed. Suppose that Cleo passes and everyone asked ...
    """
    later = asked_later(state)[1:]
    if not later:
        raise OptionError("nobody is asked later there; choose somebody who is not the last to be asked")
    odds, cards = later_odds(observe(state, state.to_act)), sum(state.hand_bits[seat].bit_count() for seat in later)
    behind = [each for seat in later for each in of_seat(state, seat)]
    words = OnAttempt(state, "relied", WORDS, odds=percent(Fraction(int(1000 * odds), 1000) or odds), cards=cards)
    facts = _hands(state, [state.to_act])
    return words.likely(odds, crossed(*behind), clause="pass", drawing=lit(*behind), facts=facts)


@kind(clauses=("getlucky.defence.order", "getlucky.defence.last-must", "getlucky.win"))
def pays_or_passes(state: GetLuckyState, turns: int = 1, *, open_hands: bool = False) -> Solution:
    """Ask whether the one who is asked had better pay or pass, looking some turns ahead.

    Args:
        state: The position; a small one.
        turns: How many turns are looked ahead; the one that is under way counts.
        open_hands: Whether all cards lie open; else it is the average over all that the one who is asked cannot see.

    >>> state = kdl.play("get_lucky", seats=3, seed=5).at(5)
    >>> bet.pays_or_passes(state, open_hands=True)  # doctest: +ELLIPSIS
    Looking at this turn alone, is it better for Ada to play a card or to pass? Ada: A Lost ...
    """
    pays, passes = pays_and_passes(state, (solve if open_hands else weigh)(state, turns, without=WITHOUT))
    right = "same" if pays == passes else "pay" if pays > passes else "pass"
    words = OnAttempt(state, "ahead", WORDS, pays=str(pays), passes=str(passes))
    mine, struck = crossed(*of_seat(state, state.to_act)), {"pass": words.struck}
    facts = [_hands(state)] if open_hands else [_hands(state, [state.to_act]), _unseen(state)]
    facts += [words.say("must")] if "may-pass" in state.game.clauses else []
    return words.asked(
        "choice",
        right,
        clause="pass",
        asks=words.say(n=turns),
        told=f"{words.say('told')} {words.say(f'{right}.told')}",
        options=words.choices(*_LINES),
        wrong=lambda value: words.remark(f"{value}-not-{right}", _LINES[value], struck.get(value, mine)),
        facts=" ".join(facts),
    )


@kind(clauses=("getlucky.win",))
def wins_ahead(state: GetLuckyState, turns: int) -> Solution:
    """Ask who has murdered Lucky some turns ahead, if everybody chooses best with all cards open.

    >>> state = kdl.play("get_lucky", seats=3, seed=5).at(5)
    >>> bet.wins_ahead(state, 2)  # doctest: +ELLIPSIS
    All hands are open, and swaps are left out. Who has murdered Lucky 2 turns from now ...
    """
    found = solve(state, turns, without=WITHOUT)
    (best, *others) = {found[action] for action in best_actions(state, found)}
    if others or (not set(best) <= {Fraction(0), Fraction(1)} and len(set(best)) > 1):
        raise OptionError("this far ahead it depends on which of several best choices is made")
    right = next((seat for seat, share in zip(state.game.players, best, strict=True) if share == 1), NOBODY)
    words = OnAttempt(state, "wins-ahead", WORDS, name=name_of(state, right))

    def wrong(seat: int) -> Remark:
        slip = ("nobody", "nobody-wins") if seat == NOBODY else ("no", "miscounted")
        return words.remark(*slip, crossed(*words.of(seat)), name=name_of(state, seat))

    return words.asked(
        "seat",
        right,
        clause="kill",
        asks=words.say(n=turns),
        told=words.say("none" if right == NOBODY else "told"),
        options=seats(state, state.game.players, nobody=True),
        wrong=wrong,
        hint=say(WORDS, "ahead.hint"),
        drawing=lit(*words.of(right)),
        facts=_hands(state),
    )


def _hands(state: GetLuckyState, those: Iterable[int] = ()) -> str:
    """Tell the hands of some players, or of all."""
    return " ".join(
        say(WORDS, "ahead.hand", name=name_of(state, seat), cards=listed(state, state.hands[seat]))
        for seat in those or state.game.players
    )


def _unseen(state: GetLuckyState) -> str:
    """Tell the cards that the one who is asked cannot see, wherever they are."""
    others = {seat: hand for seat, hand in enumerate(state.hands) if seat != state.to_act}
    sizes = (say(WORDS, "ahead.size", name=name_of(state, seat), cards=len(hand)) for seat, hand in others.items())
    unseen = sorted(card for cards in (*others.values(), state.deck) for card in cards)
    return say(WORDS, "ahead.unseen", cards=listed(state, unseen), sizes=", ".join(sizes))
