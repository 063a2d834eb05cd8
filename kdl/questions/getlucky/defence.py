"""Questions on an attempt and the answer to it: with whom it may be made, who is asked, how much is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.position import open_attempt
from kdl.engine.step import apply, explain, observe
from kdl.errors import OptionError
from kdl.narration.getlucky.value import tell_value
from kdl.narration.grammar import capital, joined
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import NOBODY, name_of, seats, why_of
from kdl.questions.declaring import Dealer, Remark, Solution, crossed, first_slip, kind, lit
from kdl.questions.getlucky.answering import (
    PASS,
    WORDS,
    OnAttempt,
    asked_now,
    carried_out,
    is_perfect,
    lacking,
    listed,
    luck_of,
    played_before,
    several,
    spite_in,
    working,
)
from kdl.questions.getlucky.characters import AtTable, actor, named, on_turn, taking_part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.getlucky.characters import Slips
    from kdl.questions.solution import Why

#: How often spite and improvements have been played together where it is asked how much is missing.
_SHARE_SPITE = 0.4
#: With which characters it is asked whether they may attempt: half of them may.
_WISHES = ("visited", "visited", "visited", "worthless", "own", "another's")


def deal_may_strike(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str]:
    """Find a turn, and a character: the one that Lucky visits, one that is worth nothing, or another one."""

    def find(wish: str) -> tuple[GetLuckyState, str]:
        here, poor = wish in ("visited", "worthless"), wish == "worthless"
        state = dealer.state(lambda each: on_turn(each) and (not here or (each.value(each.lucky) == 0) is poor))
        if here:
            return state, state.lucky
        mine = state.characters[state.to_act]
        strangers = [each for each in taking_part(state) if each not in mine]
        return state, dealer.any([each for each in mine if each != state.lucky] if wish == "own" else strangers)

    return dealer.wanted(_WISHES, find)


@kind(clauses=("getlucky.attempt.character", "getlucky.attempt.zero"), deal=deal_may_strike)
def may_strike(state: GetLuckyState, character: str) -> Solution:
    """Ask whether the player on turn may attempt the murder with a character.

    >>> state = kdl.play("get_lucky", seats=3, seed=4).at(6)
    >>> bet.may_strike(state, "character_1")
    It is Cleo's turn. May Cleo attempt the murder with Rosa Roux (1) now?
    >>> changed = twist.may_strike(state, "character_1", lucky=["character_2"])
    """
    reasons = {each.check: each for each in explain(state, Action("attempt"))}
    here = character == state.lucky
    right = here and all(each.ok for each in reasons.values())
    decisive = reasons["value-left" if here and not reasons["value-left"].ok else "visited-character"]
    lucky = named(state, state.lucky)
    words = AtTable(state, "strike", WORDS, character=named(state, character), lucky=lucky)
    why = words.say("here") if right else capital(tell_reason(decisive, state.game))
    return words.whether(
        right,
        "too-careful" if right else "worth-nothing" if here else "other-character",
        mark=lit(state.lucky) if right else crossed(character),
        clause=decisive.clause,
        told=f"{why} {tell_value(state, character)}" if here else words.say("elsewhere"),
        about=(character,),
        veil={"values"},
        why=None if right else _why_not(state, here=here),
    )


def _why_not(state: GetLuckyState, *, here: bool) -> Why | None:
    """Ask what keeps somebody from an attempt: that Lucky is elsewhere, or what it is worth; None where it is both."""
    worthless = state.value(state.lucky) == 0
    return why_of(*(("worthless", "elsewhere") if here else ("elsewhere", "worthless"))) if here is worthless else None


def deal_asked_at_table(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Find an attempt that is about to be made, or somebody who is asked."""
    early = dealer.chance.random() < 0.4

    def find(fits: Callable[[int, int], bool]) -> tuple[GetLuckyState]:
        game = dealer.game()
        steps = zip(game.states, game.steps, strict=False)
        begun = [state for state, step in steps if step.action.kind == "attempt"]
        asked = [state for state in game.states if asked_now(state)]
        several = game.end.seats + 1
        groups = [[(each,) for each in group if fits(_asked_next(each) % several, several)] for group in (begun, asked)]
        return dealer.any(groups[0] if early and groups[0] else groups[1])

    return dealer.placed(find)


@kind(
    clauses=("getlucky.defence.order", "howard.defence"),
    tables=("getlucky", "getlucky", "howard"),
    deal=deal_asked_at_table,
)
def asked_at_table(state: GetLuckyState) -> Solution:
    """Ask who is asked first to save Lucky, or who is asked next when somebody passes.

    >>> state = kdl.play("get_lucky", seats=3, seed=0).at(33)
    >>> bet.asked_at_table(state)
    Ada is asked to save Lucky, and passes. Who is asked next?
    """
    first, right = on_turn(state), _asked_next(state)
    there = apply(state, Action("attempt")).state if first else state
    strangers, deck = state.game.strangers, bool(state.deck_ix)
    attempt = observe(there).attempt
    asked = [seat for seat in (attempt.asked if attempt else ()) if deck or seat not in strangers]
    done = () if first else asked[: asked.index(state.to_act) + 1]
    words = OnAttempt(there, "asked", name=actor(state), names=joined(name_of(state, seat) for seat in asked))
    return words.asked(
        "seat",
        right,
        clause="howard" if right in strangers else "pass",
        asks=words.say("first" if first else "next"),
        told=words.say("told" if right != NOBODY else "dead"),
        options=seats(state, nobody=True),
        wrong=lambda value: _not_asked(words, value, done),
        drawing=words.there.with_(lit(*words.of(right))),
        shows=observe(state),
    )


def _not_asked(words: OnAttempt, seat: int, done: Iterable[int]) -> Remark:
    """Say why a seat is not asked, as some have been already, and which error it is to think so."""
    if seat == NOBODY:
        return words.remark("open", "nobody-left", words.struck)
    state, late = words.state, seat in words.state.game.strangers
    slips = {
        "murderer": seat == open_attempt(state).attacker,
        "twice": seat in done,
        "howard": late and state.deck_ix,
        "no-deck": late,
    }
    slip, mark = first_slip(slips, "order"), crossed(*words.of(seat) or words.struck.crossed)
    return words.remark(slip, f"asked-{slip}", mark, name=name_of(state, seat))


def _asked_next(state: GetLuckyState) -> int:
    """Return who is asked first, or next when the one who is asked passes; nobody if there is nobody left."""
    after = apply(state, PASS if state.phase == "luck" else Action("attempt")).state
    return after.to_act if after.phase == "luck" else NOBODY


def deal_still_lacking(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, tuple[str, ...]]:
    """Find somebody who answers: at first with nothing yet, above the first level with a card or two of their own."""
    spite = dealer.chance.random() < _SHARE_SPITE

    def fits(state: GetLuckyState) -> bool:
        played = played_before(state) if asked_now(state) else []
        if spite:
            return 0 < spite_in(state, played) < len(played)
        return asked_now(state) and (open_attempt(state).luck > 0 or dealer.level > 1)

    state = dealer.state(fits, games=8)
    hand = [card for card in working(state) if not is_perfect(state, card)]
    answer: list[str] = []
    for card in dealer.several(hand, dealer.level - 1):
        if luck_of(state, *answer) < lacking(state):
            answer.append(card)
    return dealer.if_telling(answer or open_attempt(state).luck, state, tuple(answer))


@kind(clauses=("getlucky.defence.luck", "getlucky.defence.spite"), deal=deal_still_lacking)
def still_lacking(state: GetLuckyState, cards: Iterable[str] | str = ()) -> Solution:
    """Ask how much luck is still missing, as things are or when the one who is asked has played some cards.

    >>> state = kdl.play("get_lucky", seats=3, seed=4).at(23)
    >>> bet.still_lacking(state, ())
    Cards played so far: spite (1 clover). The attempt is worth 3. How many more clovers are needed to save Lucky?
    >>> changed = twist.still_lacking(state, cards=[("motive_10",)])
    """
    cards = several(cards)
    course, earlier, value = carried_out(state, *cards), played_before(state), open_attempt(state).strength
    if course.outright:
        raise OptionError("a perfect card stops the attempt outright, and no clovers are counted")
    luck = luck_of(state, *earlier, *cards)
    right = 0 if course.foiled else max(value - luck, 0)
    before = listed(state, earlier)
    words = OnAttempt(state, "lacking", value=value, luck=luck, cards=listed(state, cards), before=before)
    return words.number(
        right,
        _slips(state, earlier, cards),
        clause="luck",
        asks=words.say(".".join(part for part, told in (("after", cards), ("more", earlier)) if told)),
        told=words.say("told", n=right) if right else words.say("nothing"),
        veil={"luck"},
        span=(0, 9),
    )


def _slips(state: GetLuckyState, earlier: list[str], cards: tuple[str, ...]) -> Slips:
    """Return slips about what is still missing when some cards are played after others."""
    played, value, now = (*earlier, *cards), open_attempt(state).strength, luck_of(state, *cards)
    luck = luck_of(state, *played)
    return {
        "spite-zero": value - luck + spite_in(state, played),
        "earlier-forgotten": value - now if cards else None,
        "later-forgotten": value - luck + now,
        "cards-counted": value - len(played),
        "played-forgotten": value if luck > now else None,
        "luck-itself": luck,
        "added": value + luck,
    }
