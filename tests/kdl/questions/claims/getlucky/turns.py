"""What is said of what a turn may be, of what keeps a game going, and of who has won."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import kdl
from kdl.narration.names import card_in_full
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState
    from tests.kdl.questions.claims.registry import Said

GROUP = "question-getlucky-a"

nothing_claimed(GROUP, "may-do.hint", "wins.hint", because="it says where to look")
nothing_claimed(GROUP, "hand.none", "hand.spite", "hand.improvement", because="a piece of what tells a hand")


@claims(GROUP, "may-do")
def asks_what_is_allowed(said: Said) -> bool:
    state, actions = said.args
    legal = set(map(str, kdl.legal_actions(state)))
    return table.is_seat(said, "name", state.on_turn) and said.solution.right == legal & set(actions)


@claims(GROUP, "may-do.play")
def may_be_put_there(said: Said) -> bool:
    """Inside the answer the label of an allowed play stands without its option."""
    state = said.args[0]
    plays = [action for action in kdl.legal_actions(state) if action.kind == "play"]
    return any(
        table.is_character(said, "character", action.character)
        and table.card_names(state, [action.card])[0] in said.values["card"]
        for action in plays
    )


@claims(GROUP, "may-do.told")
def tells_what_is_allowed(said: Said) -> bool:
    state, actions = said.args
    labels = [option.label for option in said.solution.options if option.value in said.solution.right]
    labels.sort(key=said.values["names"].find)
    over = [kdl.apply(state, action).state for action in kdl.legal_actions(state) if str(action) in actions]
    one = all(after.turn > state.turn or after.phase in ("luck", "over") for after in over)
    return table.enumerates(said, "names", labels) and one


@claims(GROUP, "hand.told")
def tells_a_hand(said: Said) -> bool:
    state, told = said.args[0], said.values["hand"]
    hand = [table.printed(state, card) for card in state.hands[state.to_act]]
    for kind in ("weapon", "motive", "opportunity"):
        numbers = sorted(card.perfect_for for card in hand if card.kind == kind)
        found = re.search(rf"{kind} for ([^;]*)", told)
        if numbers != sorted(map(int, re.findall(r"\d+", found[1] if found else ""))):
            return False
    spite = re.search(r"(?:(\d+) )?spite", told)
    count = int(spite[1] or 1) if spite else 0
    named = table.is_seat(said, "name", state.to_act)
    return named and count == sum(card.kind == "spite" for card in hand) and bool(hand) is (told != "no cards")


def _left(state: GetLuckyState) -> dict[str, bool]:
    """Say what is left that can be done in the position, beside moving things about."""
    hand = [table.printed(state, card).kind for card in state.hands[state.on_turn]]
    here = state.tucked.keys() - set(state.absent)
    return {
        "deck": kdl.Action("draw") in kdl.legal_actions(state),
        "value": any(table.worth(state, each) > 0 for each in here),
        "improvement": any(kind != "spite" for kind in hand),
    }


@claims(GROUP, "keeps")
def asks_what_keeps_the_game_going(said: Said) -> bool:
    (state,) = said.args
    left = {name for name, there in _left(state).items() if there}
    return table.is_seat(said, "name", state.on_turn) and said.solution.right == left


@claims(GROUP, "keeps.hint")
def is_a_draw_when_nothing_can_change(said: Said) -> bool:
    (state,) = said.args
    here = sorted(state.tucked.keys() - set(state.absent))
    spite = [card.id for card in state.game.cards if card.kind == "spite"]
    under = {each: [card] for each, card in zip(here, spite, strict=False)}
    hands: dict[int, list[str]] = {seat: [] for seat in state.game.players}
    bare = kdl.arrange(state, tucked=under, hands=hands, deck=())
    for _ in here:
        swap = next(action for action in kdl.legal_actions(bare) if action.kind == "swap")
        bare = kdl.apply(bare, swap).state
        if bare.phase == "over":
            return kdl.outcome(bare).winner is None
    return False


@claims(GROUP, "keeps.deck", "keeps.value", "keeps.improvement")
def is_left(said: Said) -> bool:
    (state,) = said.args
    named = "name" not in said.values or table.is_seat(said, "name", state.on_turn)
    if said.role != "option":
        return named and _left(state)[said.key.removeprefix("keeps.")]
    return named and _left(state)[str(said.value)]


@claims(GROUP, "keeps.deck.yes", "keeps.value.yes", "keeps.improvement.yes")
def it_can_be_done(said: Said) -> bool:
    (state,) = said.args
    what = str(said.value)
    legal = {action.kind for action in kdl.legal_actions(state)}
    rich = [each for held in state.characters for each in held if table.worth(state, each) > 0]
    possible = {"deck": "draw" in legal, "improvement": "play" in legal or "swap" in legal}
    if what == "value":
        lucky = rich[0] if rich else None
        there = kdl.arrange(state, lucky=lucky) if lucky else state
        return not rich or kdl.Action("attempt") in kdl.legal_actions(there)
    named = "name" not in said.values or table.is_seat(said, "name", state.on_turn)
    return named and possible[what] and _left(state)[what]


@claims(GROUP, "keeps.deck.no", "keeps.value.no", "keeps.improvement.no")
def it_is_not_there(said: Said) -> bool:
    (state,) = said.args
    named = "name" not in said.values or table.is_seat(said, "name", state.on_turn)
    return named and not _left(state)[str(said.value)]


@claims(GROUP, "keeps.told")
def tells_what_is_left(said: Said) -> bool:
    labels = [option.label for option in said.solution.options if option.value in said.solution.right]
    return table.enumerates(said, "names", labels)


def _answered(said: Said) -> GetLuckyState:
    """Return the position after an answer, and no more of the one who gives it."""
    state, answer = said.args
    after = table.then(state, str(answer))
    return table.then(after, table.PASS) if after.phase == "luck" and after.to_act == state.to_act else after


@claims(GROUP, "wins.luck", "wins.pass")
def asks_whether_the_murderer_has_won(said: Said) -> bool:
    state, answer = said.args
    action = kdl.parse_action(str(answer))
    after = _answered(said)
    won = after.phase == "over" and kdl.outcome(after).winner == state.on_turn
    named = table.is_seat(said, "name", state.to_act) and table.is_seat(said, "attacker", state.on_turn)
    card = action.card and card_in_full(table.printed(state, action.card), state.game)
    card_named = not action.card or said.shows("card", card)
    return named and card_named and not table.after_this(state) and table.right_is(said, won)


@claims(GROUP, "wins.murderer")
def lucky_was_saved(said: Said) -> bool:
    after = _answered(said)
    return after.phase != "over" and after.turn > said.args[0].turn


@claims(GROUP, "wins.nobody")
def lucky_is_dead(said: Said) -> bool:
    after = _answered(said)
    return after.phase == "over" and kdl.outcome(after).winner == said.args[0].on_turn
