"""What is said of who should pass and who must save Lucky, with open hands, and of what paying and passing lead to."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import kdl
from kdl.narration.grammar import capital
from kdl.questions.getlucky.lookahead.reliance import WITHOUT
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from tests.kdl.questions.claims.registry import Said

A, B = "question-getlucky-a", "question-getlucky-b"

nothing_claimed(A, "ahead.hint", because="it says where to look")
nothing_claimed(B, "must-save.hint", "best.hint", because="it says where to look")


def _passes(state: GetLuckyState) -> bool:
    """Whether the one who is asked can safely pass, as those who are asked later can still save Lucky."""
    return table.PASS in kdl.legal_actions(state) and table.can_be_saved(table.then(state, table.PASS))


def _payer(state: GetLuckyState) -> int:
    """Return the first one who must not pass; -1 if nothing helps."""
    if not table.can_be_saved(state):
        return -1
    there = state
    while _passes(there):
        there = table.then(there, table.PASS)
    return int(there.to_act)


def _named(said: Said) -> bool:
    state = said.args[0]
    named = "name" not in said.values or table.is_seat(said, "name", state.to_act)
    attacker = "attacker" not in said.values or table.is_seat(said, "attacker", state.on_turn)
    who = "character" not in said.values or table.is_character(said, "character", table.murderer(state))
    return named and attacker and who and ("missing" not in said.values or said.shows("missing", table.missing(state)))


def _can(state: GetLuckyState, seats: list[int]) -> bool:
    """Whether some of those who are asked can save Lucky without the others."""
    bits = tuple(held if seat in seats else 0 for seat, held in enumerate(state.hand_bits))
    return table.can_be_saved(state._replace(hand_bits=bits))


@claims(B, "must-save")
def asks_who_must_save_lucky(said: Said) -> bool:
    state = said.args[0]
    return _named(said) and table.right_is(said, _payer(state))


@claims(B, "must-save.told")
def tells_who_must_save_lucky(said: Said) -> bool:
    state = said.args[0]
    payer = _payer(state)
    return payer >= 0 and table.is_seat(said, "payer", payer) and _can(state, [payer])


@claims(B, "must-save.dead", "must-save.all-too-little")
def all_together_hold_too_little(said: Said) -> bool:
    named = said.key == "must-save.dead" or table.is_seat(said, "name", int(said.value or 0))
    attacker = said.key != "must-save.dead" or table.is_seat(said, "attacker", said.args[0].on_turn)
    return named and attacker and not table.can_be_saved(said.args[0])


@claims(B, "must-save.somebody-can", "must-save.too-soon", "must-save.cannot")
def another_one_must(said: Said) -> bool:
    state = said.args[0]
    payer = _payer(state)
    if said.key == "must-save.cannot":
        assert isinstance(said.value, int)
        return table.is_seat(said, "name", said.value) and not _can(state, [said.value]) and payer >= 0
    named = said.key == "must-save.somebody-can" or table.is_seat(said, "name", int(said.value or 0))
    asked = [state.to_act, *table.after_this(state)]
    sooner = said.key == "must-save.somebody-can" or asked.index(int(said.value or 0)) < asked.index(payer)
    return named and table.is_seat(said, "payer", payer) and sooner and _can(state, [payer])


def _kept(state: GetLuckyState, seat: int, turn: int) -> int:
    """Return how many clovers a seat can keep if Lucky lives, -1 if he does not; the others pass where they can."""
    if state.phase == "over":
        return -1
    if state.phase != "luck" or state.turn != turn:
        return table.luck(state, state.hands[seat])
    if state.to_act == seat:
        return max(_kept(table.then(state, action), seat, turn) for action in table.answers(state))
    if _passes(state):
        return _kept(table.then(state, table.PASS), seat, turn)
    ways = [after for action in table.answers(state) if table.can_be_saved(after := table.then(state, action), turn)]
    return max((_kept(after, seat, turn) for after in ways), default=-1)


def _ranks(state: GetLuckyState) -> dict[str, int]:
    """Return what every answer of the one who is asked leaves."""
    return {
        str(action): _kept(table.then(state, action), state.to_act, state.turn) for action in kdl.legal_actions(state)
    }


def _labels(said: Said) -> dict[Value, str]:
    return {option.value: option.label for option in said.solution.options}


@claims(B, "best")
def asks_for_the_best_answer(said: Said) -> bool:
    ranks = _ranks(said.args[0])
    top = max(ranks.values())
    (right,) = said.solution.right
    alike = [answer for answer, rank in ranks.items() if rank == top and answer in _labels(said)]
    return _named(said) and top >= 0 and alike == [right]


@claims(B, "best.pass.told", "best.card.told")
def tells_the_best_answer(said: Said) -> bool:
    state, (right,) = said.args[0], said.solution.right
    label = said.shows("answer", capital(_labels(said)[right]))
    if said.key == "best.pass.told":
        return label and _passes(state) and bool(table.after_this(state))
    others = [rank for answer, rank in _ranks(state).items() if answer in _labels(said) and answer != right]
    return label and not _passes(state) and max(others) < _ranks(state)[str(right)]


@claims(B, "best.loses", "best.wasteful")
def is_worse(said: Said) -> bool:
    ranks = _ranks(said.args[0])
    mine = ranks[str(said.value)]
    return mine < 0 if said.key == "best.loses" else 0 <= mine < max(ranks.values())


def _turns(said: Said) -> int:
    return int(said.question.options.get("turns", (*said.args, 1)[1] if len(said.args) > 1 else 1))


def _shares(state: GetLuckyState, until: int) -> tuple[Fraction, ...]:
    """Return the share of every player if each chooses the greatest one, and among equals keeps the most clovers."""
    players = state.game.players
    if state.phase == "over":
        winner = kdl.outcome(state).winner
        return tuple(Fraction(int(seat == winner)) for seat in players)
    if state.turn >= until:
        return (Fraction(1, len(players)),) * len(players)
    if state.to_act not in players:
        return _shares(table.then(state, kdl.legal_actions(state)[0]), until)
    found = _found(state, until)
    own = players.index(state.to_act)
    return max(found, key=lambda each: (each[1][own], _clovers(table.then(state, each[0]), state.to_act)))[1]


def _clovers(state: GetLuckyState, seat: int) -> int:
    """Count the clovers that a seat still holds; of a game that nobody won none are worth keeping."""
    drawn = state.phase == "over" and kdl.outcome(state).winner is None
    return 0 if drawn else table.luck(state, state.hands[seat])


def _found(state: GetLuckyState, until: int) -> list[tuple[Action, tuple[Fraction, ...]]]:
    actions = [action for action in kdl.legal_actions(state) if action.kind not in WITHOUT]
    actions = actions or list(kdl.legal_actions(state))
    return [(action, _shares(table.then(state, action), until)) for action in actions]


def _led(said: Said) -> tuple[Fraction, Fraction]:
    """Return what the best card of the one who is asked leads to, and what passing leads to."""
    state = said.args[0]
    own, until = state.game.players.index(state.to_act), state.turn + _turns(said)
    ways: list[Any] = [state] if said.question.options.get("open_hands") else list(kdl.deals(state))
    sums: dict[Action, Fraction] = {}
    for way in ways:
        for action, shares in _found(way, until):
            sums[action] = sums.get(action, Fraction(0)) + shares[own] / len(ways)
    return max(share for action, share in sums.items() if action.kind == "luck"), sums[table.PASS]


@claims(A, "ahead", "ahead.told")
def asks_and_tells_what_playing_and_passing_lead_to(said: Said) -> bool:
    pays, passes = _led(said)
    right = "same" if pays == passes else "pay" if pays > passes else "pass"
    told = said.key == "ahead" or (said.shows("pays", pays) and said.shows("passes", passes))
    turns = said.key != "ahead" or said.shows("n", _turns(said))
    return _named(said) and told and turns and table.right_is(said, right)


@claims(A, "ahead.pay", "ahead.pass", "ahead.same", "ahead.pay.told", "ahead.pass.told", "ahead.same.told")
def is_better(said: Said) -> bool:
    pays, passes = _led(said)
    right = "same" if pays == passes else "pay" if pays > passes else "pass"
    return _named(said) and (said.key.split(".")[1] == right or said.role == "asks")


@claims(A, "ahead.pay-not-pass", "ahead.pay-not-same", "ahead.pass-not-pay", "ahead.pass-not-same",
        "ahead.same-not-pay", "ahead.same-not-pass")  # fmt: skip
def tells_why_it_is_not_better(said: Said) -> bool:
    pays, passes = _led(said)
    right = "same" if pays == passes else "pay" if pays > passes else "pass"
    numbers = all(said.shows(name, share) for name, share in (("pays", pays), ("passes", passes)))
    later = said.key != "ahead.pay-not-pass" or _turns(said) > 1
    return said.key == f"ahead.{said.value}-not-{right}" and numbers and later


@claims(A, "ahead.must")
def the_last_must_save_lucky(said: Said) -> bool:
    return bool(said.args[0].game.options["last_must"])


@claims(A, "ahead.unseen")
def tells_what_cannot_be_seen(said: Said) -> bool:
    state = said.args[0]
    unseen = [card for seat, hand in enumerate(state.hands) if seat != state.to_act for card in hand]
    return not state.deck and table.tells_cards(said, "cards", unseen)


def _winner(said: Said) -> int:
    state = said.args[0]
    shares = _shares(state, state.turn + _turns(said))
    return next((seat for seat, share in zip(state.game.players, shares, strict=True) if share == 1), -1)


@claims(A, "wins-ahead")
def asks_who_has_murdered_lucky_by_then(said: Said) -> bool:
    return said.shows("n", _turns(said)) and table.right_is(said, _winner(said))


@claims(A, "wins-ahead.told", "wins-ahead.none", "wins-ahead.no", "wins-ahead.nobody")
def tells_who_has_murdered_lucky_by_then(said: Said) -> bool:
    winner = _winner(said)
    match said.key:
        case "wins-ahead.told":
            return winner >= 0 and table.is_seat(said, "name", winner)
        case "wins-ahead.no":
            return said.value != winner and table.is_seat(said, "name", int(said.value or 0))
    return (winner < 0) is (said.key == "wins-ahead.none")
