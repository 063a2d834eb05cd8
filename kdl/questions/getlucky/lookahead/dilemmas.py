"""Questions on who should pass and who must save Lucky, with all hands open: answered by the search."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.search import solve as search
from kdl.core.position import open_attempt
from kdl.engine.observe import observe
from kdl.errors import OptionError
from kdl.narration.grammar import joined
from kdl.narration.names import seat_name
from kdl.questions.answer_options import NOBODY, seats, sentences
from kdl.questions.getlucky.answering import PASS, WORDS, given, lacking, murderer, struck, working
from kdl.questions.getlucky.characters import actor, of_seat
from kdl.questions.getlucky.lookahead.lines import TURNS, Line, asked_later, found_late, open_hands
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution, if_wrong
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer


def deal_pass_or_save(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody with a choice; as often one who should pass as one who must save Lucky."""
    wish = dealer.any(("save", "pass"))

    def fits(state: GetLuckyState) -> bool:
        if not working(state):
            return False
        plays, passes = _worth(state)
        # The last in line who alone can save Lucky is too plain, except at the first level.
        plain = len(asked_later(state)) == 1 and dealer.level > 1
        return max(plays, passes) > 0 and (wish == "save") is (plays > passes) and not plain

    return given(dealer.any(found_late(dealer, fits)))


@kind(
    clauses=("getlucky.defence.last-must", "getlucky.defence.order", "getlucky.win"),
    tables=("getlucky",),
    deal=deal_pass_or_save,
)
def pass_or_save(state: GetLuckyState) -> Solution:
    """Ask whether the one who is asked should pass or play, with all hands open."""
    plays, passes = _worth(state)
    if max(plays, passes) == 0:
        raise OptionError("nothing helps there; choose a position in which Lucky can be saved")
    right = "save" if plays > passes else "pass"
    later = asked_later(state)[1:]
    line = Line(state)
    payers = joined(seat_name(seat, state.game) for seat in line.payers)
    values: dict[str, object] = {
        "name": actor(state),
        "missing": lacking(state),
        "attacker": seat_name(open_attempt(state).attacker, state.game),
        "payers": payers,
    }
    told = say(WORDS, f"pass-or-save.{right}.told", **values)
    error = {"save": "trusted-nobody" if not later else "trusted-too-much", "pass": "paid-too-soon"}[right]
    mine = of_seat(state, state.to_act)
    mark = struck(state) if right == "save" else Drawing(crossed=mine)
    payer_marks = frozenset(each for seat in line.payers for each in of_seat(state, seat))

    return Solution(
        "choice",
        say(WORDS, "pass-or-save", **values),
        frozenset({right}),
        state.game.clauses["pass"],
        told=told,
        options=sentences({each: say(WORDS, f"pass-or-save.{each}") for each in ("save", "pass")}),
        remark=if_wrong(right, Remark(say(WORDS, f"pass-or-save.{error}", **values), error=error, drawing=mark)),
        hint=say(WORDS, "pass-or-save.hint"),
        drawing=Drawing(lit=payer_marks | {murderer(state)}),
        shows=observe(state),
        about=(murderer(state),),
        facts=open_hands(state),
    )


def _worth(state: GetLuckyState) -> tuple[Fraction, Fraction]:
    """Return the share that the one who is asked has after playing the best card, and after passing.

    Raises:
        OptionError: There is no card to play.
    """
    found, own = search(state, TURNS), state.game.players.index(state.to_act)
    plays = [shares[own] for action, shares in found.items() if action.kind == "luck"]
    if not plays or PASS not in found:
        raise OptionError("there is nothing to choose there; choose a position with a card that counts")
    return max(plays), found[PASS][own]


def deal_who_must_save(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find an attempt of which several are still asked, where just one has to pay, or now and then nobody can."""

    def find(fits: Callable[[int, int], bool]) -> GetLuckyState | None:
        def telling(state: GetLuckyState) -> bool:
            later = asked_later(state)
            if len(later) < 2:
                return False
            line = Line(state)
            place = later.index(line.payers[0]) if line.saved else len(later)
            return (not line.saved or len(line.payers) == 1) and fits(place, len(later) + 1)

        return dealer.any(found_late(dealer, telling))

    return given(dealer.placed(find))


@kind(clauses=("getlucky.defence.last-must", "getlucky.defence.order"), tables=("getlucky",), deal=deal_who_must_save)
def who_must_save(state: GetLuckyState) -> Solution:
    """Ask who plays the cards that save Lucky, if all play to win and all hands are open; nobody if none does."""
    line = Line(state)
    if line.saved and len(line.payers) != 1:
        raise OptionError("several have to play there; choose another position")
    right = line.payers[0] if line.saved else NOBODY
    attempt, later = open_attempt(state), asked_later(state)

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == right:
            return Remark()
        error = _unpaid(state, seat, right)
        name = seat_name(seat, state.game) if seat != NOBODY else ""
        mark = Drawing(crossed=of_seat(state, seat)) if seat != NOBODY else struck(state)
        text = say(
            WORDS, f"must-save.{error}", name=name, payer=seat_name(right, state.game) if right != NOBODY else ""
        )
        return Remark(text, error=error, drawing=mark)

    values: dict[str, object] = {
        "hands": open_hands(state),
        "missing": lacking(state),
        "attacker": seat_name(attempt.attacker, state.game),
    }
    key = "must-save.told" if line.saved else "must-save.dead"
    told = say(WORDS, key, payer=seat_name(right, state.game) if line.saved else "", **values)
    lit = of_seat(state, right) if line.saved else frozenset({murderer(state)})
    return Solution(
        "seat",
        say(WORDS, "must-save", **values),
        frozenset({right}),
        state.game.clauses["pass"],
        told=told,
        options=seats(state, later, nobody=True),
        remark=remark,
        hint=say(WORDS, "must-save.hint"),
        drawing=Drawing(lit=lit),
        shows=observe(state),
        about=(murderer(state),),
        facts=open_hands(state),
    )


def _unpaid(state: GetLuckyState, seat: int, right: int) -> str:
    """Name the error of somebody who takes another player for the one who has to save Lucky."""
    later = asked_later(state)
    if seat == NOBODY:
        return "somebody-can"
    if right == NOBODY:
        return "all-too-little"
    return "too-soon" if later.index(seat) < later.index(right) else "cannot"
