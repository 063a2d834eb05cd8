"""Who wins, and who is the loser."""

from __future__ import annotations

from typing import Any

from kdl.core.actions import Action
from kdl.engine.step import apply, legal_actions
from tests.kdl.questions.claims.attempt_strength import luck_now, strength_now
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import clovers, is_card, is_seat

W = "question-attempts"

nothing_claimed(W, "nobody-yet", "loses.nobody", because="an option by itself, whose value is compared")


def _after(said: Said) -> Any:
    state, card = said.args[0], said.args[1] if len(said.args) > 1 else ""
    return apply(state, Action("luck", card) if card else Action("pass")).state


@claims(W, "wins.pass", "wins.card")
def is_the_last_in_line(said: Said) -> bool:
    state, card = said.args[0], said.args[1] if len(said.args) > 1 else ""
    last = (state.to_act + 1) % state.seats == state.attempt.attacker
    fits = last and bool(card) is (said.key == "wins.card") and is_seat(said, "name", state.to_act)
    return fits and (not card or is_card(said, "card", said.args[1]))


@claims(W, "wins.hint")
def falls_short(said: Said) -> bool:
    """If everybody who is left passes, Lucky is dead."""
    state = said.args[0]
    while state.phase == "luck":
        state = apply(state, Action("pass")).state
    return bool(state.winner == said.args[0].attempt.attacker)


@claims(
    W, "wins.told", "wins.foiled", "wins.open", "wins.slip.goes-on", "wins.slip.foiled", "wins.slip.still-open",
    "wins.slip.saver", "wins.slip.onlooker",
)  # fmt: skip
def ends_so(said: Said) -> bool:
    before, after = said.args[0], _after(said)
    attacker, seat = before.attempt.attacker, said.value
    dead, saved = after.winner == attacker, after.attempt is None and after.winner is None
    more = after.phase == "luck" and any(each.kind == "luck" for each in legal_actions(after))
    fits = {
        "wins.told": dead, "wins.foiled": saved, "wins.open": more, "wins.slip.goes-on": dead,
        "wins.slip.foiled": saved and seat == attacker, "wins.slip.still-open": more,
        "wins.slip.saver": seat == before.to_act, "wins.slip.onlooker": seat not in (attacker, before.to_act),
    }[said.key]  # fmt: skip
    played = luck_now(before) + (clovers(said.args[1]) if said.args[1:] and said.args[1] else 0)
    named = is_seat(said, "attacker", attacker) and is_seat(said, "name", before.to_act)
    return fits and named and said.shows("luck", played) and said.shows("strength", strength_now(before))


def _in_line(state: Any) -> list[int]:
    """Return the seats that were asked, in the order of the table from the left of the winner."""
    return [(state.winner + step) % state.seats for step in range(1, state.seats)]


def _kept(state: Any, seat: int) -> int:
    return sum(map(clovers, state.hands[seat]))


def _loser(state: Any) -> int:
    """Return the last in line who still holds luck, -1 if nobody does."""
    return next((seat for seat in reversed(_in_line(state)) if _kept(state, seat)), -1)


@claims(W, "loses", "loses.attacks", "loses.kept", "loses.none", "loses.hint", "loses.told", "loses.told.nobody")
def is_the_loser(said: Said) -> bool:
    state = said.args[0]
    if said.key in ("loses.kept", "loses.none"):
        luck = _kept(state, int(said.value or 0))
        return said.shows("luck", luck) and luck > 0 if said.key == "loses.kept" else luck == 0
    if said.key == "loses.attacks":
        return said.role != "option" or said.value == state.winner
    loser = _loser(state)
    fits = {"loses.told": loser >= 0, "loses.told.nobody": loser < 0}.get(said.key, True)
    wanted = state.winner if said.key == "loses" else loser
    return (
        fits
        and {loser} == said.solution.right
        and (wanted < 0 or said.key == "loses.hint" or is_seat(said, "name", wanted))
    )


@claims(
    W, "loses.attacker", "loses.had-none", "loses.first-who-kept", "loses.could-have-saved", "loses.not-the-last",
    "loses.nobody-lost",
)  # fmt: skip
def is_not_the_loser(said: Said) -> bool:
    state, seat = said.args[0], int(said.value if said.value is not None else -1)
    line, loser = _in_line(state), _loser(state)
    if said.key == "loses.nobody-lost":
        return seat == -1 and loser >= 0 and is_seat(said, "name", loser)
    if said.key == "loses.attacker":
        return seat == state.winner and is_seat(said, "who", seat)
    keeping = [each for each in line if _kept(state, each)]
    fits = {
        "loses.had-none": seat in line and not _kept(state, seat),
        "loses.first-who-kept": keeping[:1] == [seat] and len(keeping) > 1,
        "loses.could-have-saved": seat in keeping and _kept(state, seat) + luck_now(state) >= strength_now(state),
        "loses.not-the-last": seat in keeping[:-1],
    }[said.key]  # fmt: skip
    return (
        fits and is_seat(said, "who", seat) and (said.key == "loses.had-none" or said.shows("luck", _kept(state, seat)))
    )
