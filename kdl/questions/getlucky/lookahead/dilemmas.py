"""Questions on who should pass and who must save Lucky, with all hands open: answered by the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.engine.step import apply, legal_actions
from kdl.errors import OptionError
from kdl.narration.actions import tell_action
from kdl.narration.grammar import capital
from kdl.questions.answer_options import NOBODY, name_of, seats, sentences
from kdl.questions.declaring import Dealer, Remark, Solution, Value, crossed, kind, lit
from kdl.questions.getlucky.answering import PASS, OnAttempt
from kdl.questions.getlucky.lookahead.lines import Line, asked_later, found_late, open_hands, search

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from kdl.core.actions import Action
    from kdl.games.getlucky.state import GetLuckyState


def deal_who_must_save(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find an attempt of which several are still asked, where just one has to pay, or now and then nobody can."""

    def find(fits: Callable[[int, int], bool]) -> tuple[GetLuckyState]:
        def telling(state: GetLuckyState) -> bool:
            later = asked_later(state)
            if len(later) < 2:
                return False
            line = Line(state)
            place = later.index(line.payers[0]) if line.foiled else len(later)
            return (not line.foiled or len(line.payers) == 1) and fits(place, len(later) + 1)

        return found_late(dealer, telling)

    return dealer.placed(find)


@kind(clauses=("getlucky.defence.last-must", "getlucky.defence.order"), deal=deal_who_must_save)
def who_must_save(state: GetLuckyState) -> Solution:
    """Ask who plays the cards that save Lucky, if all play to win and all hands are open; nobody if none does.

    >>> state = kdl.play("get_lucky", seats=3, seed=5).at(5)
    >>> bet.who_must_save(state)  # doctest: +ELLIPSIS
    Cleo attempts the murder, and 3 luck is still needed. All hands are open; everybody plays ...
    """
    line, later = Line(state), asked_later(state)
    if line.foiled and len(line.payers) != 1:
        raise OptionError("several have to play there; choose another position")
    right = line.payers[0] if line.foiled else NOBODY
    words = OnAttempt(state, "must-save", payer=name_of(state, right))

    def wrong(seat: int) -> Remark:
        early = NOBODY not in (seat, right) and later.index(seat) < later.index(right)
        error = "too-soon" if early else "cannot" if line.foiled else "all-too-little"
        error = "somebody-can" if seat == NOBODY else error
        return words.slip(error, crossed(*words.of(seat)), name=name_of(state, seat))

    return words.asked(
        "seat",
        right,
        clause="pass",
        told=words.say("told" if line.foiled else "dead"),
        options=seats(state, later, nobody=True),
        wrong=wrong,
        drawing=lit(*words.of(right)),
        facts=open_hands(state),
    )


def deal_best_answer(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find somebody with several cards, of which, or of passing, just one is best."""

    def find(fits: Callable[[int, int], bool]) -> tuple[GetLuckyState]:
        def telling(state: GetLuckyState) -> bool:
            if len(_labels(state)) < min(dealer.level + 1, 3):
                return False
            ranks = [*_ranked(state).values()]
            best = max(ranks)
            return ranks.count(best) == 1 and best[0] > 0 and fits(ranks.index(best), len(ranks))

        return found_late(dealer, telling)

    return dealer.placed(find)


@kind(clauses=("getlucky.defence.order", "getlucky.defence.luck", "getlucky.win"), deal=deal_best_answer)
def best_answer(state: GetLuckyState) -> Solution:
    """Ask for the best answer of the one who is asked, with all hands open: to pass, or one of the cards.

    What counts is first to win, then the clovers that are kept. Just one answer must be best.

    >>> state = kdl.play("get_lucky", seats=3, seed=1).at(43)
    >>> bet.best_answer(state)  # doctest: +ELLIPSIS
    You are Ada. Prof. Pox (7) attempts the murder, and 1 luck is still needed. All hands are ...
    """
    ranked = _ranked(state)
    top = max(ranked.values())
    right = [action for action, rank in ranked.items() if rank == top]
    if len(right) != 1:
        raise OptionError("several answers are best there; choose another position")
    labels: dict[Value, str] = {str(action): label for label, action in _labels(state).items()}
    words = OnAttempt(state, "best", answer=labels[right[0]])
    return words.asked(
        "choice",
        right[0],
        clause="pass",
        told=words.say("pass.told" if right[0] == str(PASS) else "card.told"),
        options=sentences(labels),
        wrong=lambda answer: words.slip("loses" if ranked[answer][0] < top[0] else "wasteful", words.struck),
        facts=open_hands(state),
    )


def _labels(state: GetLuckyState) -> dict[str, Action]:
    """Return the answers by what they are called; cards that do the same appear once."""
    return {capital(tell_action(action, state.game)): action for action in legal_actions(state)}


def _ranked(state: GetLuckyState) -> Mapping[str, tuple[Fraction, int]]:
    """Return for each answer the share that it leads to, and the clovers that are then kept."""
    seat, found = state.to_act, search(state)
    own = state.game.players.index(seat)
    ranked = {}
    for action in _labels(state).values():
        after = apply(state, action).state
        end = Line(after).end if after.phase == "luck" else after
        kept = state.game.luck_of(state.hand_bits[seat] & end.hand_bits[seat])
        ranked[str(action)] = (found[action][own], kept)
    return ranked
