"""What is said of whole hands against an attempt, of what it leaves behind, and of spite on top."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import kdl
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.state import GetLuckyState
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-getlucky-b"

nothing_claimed(
    GROUP, "may-pass.hint", "worth.hint", "worth.miscounted", "on-top.hint", because="it says where to look"
)


def _is_over(state: GetLuckyState, cards: tuple[str, ...]) -> bool:
    """Whether some cards, each of which must count, make an attempt fail."""
    there = state
    for card in cards:
        action = kdl.Action("luck", card)
        if there.phase != "luck" or there.turn != state.turn or action not in kdl.legal_actions(there):
            return False
        there = table.then(there, action)
    return there.phase != "luck" or there.turn != state.turn


def _fewest(state: GetLuckyState) -> int:
    """Return with how few cards of a hand an attempt fails, 0 where the hand is not enough; tried one by one."""
    hand = state.hands[state.to_act]
    for size in range(1, len(hand) + 1):
        if any(_is_over(state, cards) for cards in combinations(hand, size)):
            return size
    return 0


def _named(said: Said) -> bool:
    """Whether what is asked about is named as it is."""
    state = said.args[0]
    who = "character" not in said.values or table.is_character(said, "character", table.murderer(state))
    lacks = "missing" not in said.values or said.shows("missing", table.missing(state))
    name = "name" not in said.values or table.is_seat(said, "name", state.to_act)
    return who and lacks and name


@claims(GROUP, "holds")
def tells_a_hand(said: Said) -> bool:
    state = said.args[0]
    seats = [seat for seat in state.game.players if table.is_seat(said, "name", seat)]
    if said.question.kind.id in ("hand_saves", "fewest_cards", "last_may_pass"):
        return seats == [state.to_act] and table.tells_cards(said, "cards", state.hands[state.to_act])
    who = table.murderer(state)
    hand = state.hands[seats[0]]
    counting = [card for card in hand if table.luck(state, [card]) or table.perfect(state, card, who)]
    return seats[0] in (state.to_act, *table.after_this(state)) and table.tells_cards(said, "cards", counting)


@claims(GROUP, "saves")
def asks_whether_a_hand_is_enough(said: Said) -> bool:
    return _named(said) and table.right_is(said, _fewest(said.args[0]) > 0)


@claims(GROUP, "saves.perfect", "saves.enough", "saves.short")
def tells_whether_a_hand_is_enough(said: Said) -> bool:
    state = said.args[0]
    hand, who = state.hands[state.to_act], table.murderer(state)
    stopping = [card for card in hand if table.perfect(state, card, who)]
    if said.key == "saves.perfect":
        return _named(said) and any(table.tells_cards(said, "card", [card]) for card in stopping)
    luck = table.luck(state, hand)
    enough = (luck >= table.missing(state)) is (said.key == "saves.enough")
    return _named(said) and not stopping and enough and said.shows("luck", luck)


@claims(GROUP, "fewest")
def asks_for_the_fewest_cards(said: Said) -> bool:
    return _named(said) and table.right_is(said, _fewest(said.args[0]))


@claims(GROUP, "fewest.hint")
def the_richest_cards_first(said: Said) -> bool:
    state = said.args[0]
    who = table.murderer(state)
    hand = sorted(state.hands[state.to_act], key=lambda card: -table.luck(state, [card]))
    hand.sort(key=lambda card: not table.perfect(state, card, who))
    return _is_over(state, tuple(hand[: _fewest(state)]))


@claims(GROUP, "fewest.told")
def tells_the_fewest_cards(said: Said) -> bool:
    state, n = said.args[0], said.values["n"]
    fitting = (cards for cards in combinations(state.hands[state.to_act], n) if _is_over(state, cards))
    return n == _fewest(state) and any(table.tells_cards(said, "cards", cards) for cards in fitting)


def _slips_of_fewest(said: Said) -> Iterator[tuple[str, int | None]]:
    state = said.args[0]
    who, lacking = table.murderer(state), table.missing(state)
    hand = state.hands[state.to_act]
    counting = [card for card in hand if table.luck(state, [card]) or table.perfect(state, card, who)]
    lucks = sorted(table.luck(state, [card]) for card in counting)
    plain = sorted((table.luck(state, [card]) for card in hand if not table.perfect(state, card, who)), reverse=True)

    def taken(clovers: list[int]) -> int | None:
        return next((n for n in range(1, len(clovers) + 1) if sum(clovers[:n]) >= lacking), None)

    yield "perfect-overlooked", taken(plain) if len(plain) < len(hand) else None
    yield "one-each", lacking
    yield "all-cards", len(counting)
    yield "small-first", taken(lucks)


@claims(GROUP, "fewest.perfect-overlooked", "fewest.one-each", "fewest.all-cards", "fewest.small-first")
def is_a_number_of_cards_by_a_slip(said: Said) -> bool:
    return table.leads_there(said, _slips_of_fewest(said))


@claims(GROUP, "fewest.not-so-few", "fewest.miscounted")
def is_not_the_fewest(said: Said) -> bool:
    fewest = _fewest(said.args[0])
    assert isinstance(said.value, int)
    return said.value < fewest if said.key == "fewest.not-so-few" else said.value > fewest


@claims(GROUP, "may-pass", "may-pass.option")
def asks_whether_passing_is_allowed(said: Said) -> bool:
    state = said.args[0]
    legal = table.PASS in kdl.legal_actions(state)
    bound = bool(state.game.options["last_must"])
    return _named(said) and table.right_is(said, legal) and ("option" in said.key) is bound


@claims(GROUP, "may-pass.advice", "may-pass.must", "may-pass.not-last", "may-pass.unable")
def tells_whether_passing_is_allowed(said: Said) -> bool:
    state = said.args[0]
    last, able = not table.after_this(state), _fewest(state) > 0
    legal = table.PASS in kdl.legal_actions(state)
    match said.key:
        case "may-pass.must":
            return _named(said) and last and able and not legal
        case "may-pass.not-last":
            return _named(said) and not last and legal
        case "may-pass.unable":
            return _named(said) and last and not able and legal
    return legal


def _laid(said: Said) -> list[str]:
    """Return the cards with which an attempt fails: of the one who is asked, or those that Howard turns up."""
    state = said.args[0]
    if said.question.kind.id == "worth_afterwards":
        return [said.args[1]] if isinstance(said.args[1], str) else list(said.args[1])
    there, turned = state, []
    there = table.then(there, "pass") if there.to_act in state.game.players else there
    while there.phase == "luck" and there.turn == state.turn:
        turned.append(there.deck[-1])
        there = table.then(there, "flip")
    return turned


def _afterwards(said: Said) -> int:
    """Return what the murderer is worth when the attempt has failed."""
    state = said.args[0]
    who = table.murderer(state)
    plain, more, less = table.points(state, who)
    return max(0, plain + more - less - len(table.spite(state, [*table.played(state), *_laid(said)])))


@claims(GROUP, "worth.spite", "worth.spite.more", "worth.howard", "worth.howard.more")
def asks_for_the_value_afterwards(said: Said) -> bool:
    state = said.args[0]
    after = said.solution.reveals
    fails = said.question.kind.id == "howard_leaves" or _is_over(state, tuple(_laid(said)))
    told = table.tells_cards(said, "cards", _laid(said))
    before = not said.key.endswith("more") or table.tells_cards(said, "before", table.played(state))
    agreed = after.values[table.murderer(state)] == _afterwards(said)
    return _named(said) and fails and told and before and agreed and table.right_is(said, _afterwards(said))


@claims(GROUP, "worth.told", "worth.none")
def tells_what_stays(said: Said) -> bool:
    state = said.args[0]
    spite = len(table.spite(state, [*table.played(state), *_laid(said)]))
    return said.shows("n", spite) and spite > 0 if said.key == "worth.told" else spite == 0


@claims(GROUP, "worth.spite-forgotten", "worth.earlier-forgotten", "worth.clovers-taken", "worth.all-stay",
        "worth.spite-added")  # fmt: skip
def is_a_value_afterwards_by_a_slip(said: Said) -> bool:
    state = said.args[0]
    before, earlier, laid = table.worth(state, table.murderer(state)), table.played(state), _laid(said)
    cards = [*earlier, *laid]
    spite, now = len(table.spite(state, cards)), len(table.spite(state, laid))
    return table.leads_there(said, [
        ("spite-forgotten", before if spite else None),
        ("earlier-forgotten", before - now if spite > now else None),
        ("clovers-taken", before - table.luck(state, cards)),
        ("all-stay", before - len(cards)),
        ("spite-added", before + spite if spite else None),
    ])  # fmt: skip


@claims(GROUP, "on-top")
def asks_whether_spite_can_follow(said: Said) -> bool:
    state, card = said.args
    after = table.paid(state, card)
    mine = set(table.spite(state, state.hands[state.to_act])) - {card}
    more = {action.card for action in kdl.legal_actions(after)} if after.to_act == state.to_act else set()
    possible = after.phase == "luck" and after.turn == state.turn and bool(mine & more)
    return _named(said) and bool(mine) and table.tells_cards(said, "card", [card]) and table.right_is(said, possible)


@claims(GROUP, "on-top.open", "on-top.over")
def tells_whether_spite_can_follow(said: Said) -> bool:
    state, card = said.args
    return _is_over(state, (card,)) is (said.key == "on-top.over")
