"""Questions on the classic attempt: whether it may be made, what it is worth, and who is asked to save Lucky."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kdl.analysis.mansion.odds import strength_of_attempt
from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.errors import OptionError
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import card_name, seat_name
from kdl.questions.answer_options import seats, sentences
from kdl.questions.kinds import kind
from kdl.questions.mansion.carried_out import hindrances, law_of_kind, stopped
from kdl.questions.mansion.classic.turns import hindered
from kdl.questions.mansion.slips import Slip, counted
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.documents.question import Value
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer

_GROUP = "question-classic"
_ATTEMPT = Action("attempt")
#: What an attempt with bare hands can fail by before it is made, in the order in which one looks.
CONDITIONS = ("with-lucky", "alone", "unseen-to-attempt")
#: In how many games something is looked for that does not come up in every one.
_GAMES = 12


def deal_murder_allowed(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a turn in which an attempt may be made, or fails by one condition alone; each of them is found alike."""
    wanted = dealer.any(([], *([check] for check in CONDITIONS)))
    for _ in range(_GAMES):
        state = dealer.state(
            lambda each: (
                each.phase in ("movement", "action")
                and each.on_turn == each.to_act
                and [reason.check for reason in hindrances(stopped(each), _ATTEMPT)] == wanted
            )
        )
        if state is not None:
            return (state,)
    return None


@kind(
    clauses=("classic.attempt.alone", "classic.attempt.unseen", "classic.attempt.no-move-needed"),
    tables=("classic",),
    deal=deal_murder_allowed,
)
def murder_allowed(state: State) -> Solution:
    """Ask whether the seat on turn may attempt the murder where it stands, or else what stands in the way."""
    there = stopped(state)
    failed = {reason.check: reason for reason in hindrances(there, _ATTEMPT)}
    kept = next((failed[check] for check in CONDITIONS if check in failed), None)
    right = "ok" if kept is None else kept.check
    board, name = there.game.board, seat_name(there.on_turn, there.game)
    here = there.pawns[there.on_turn]
    values: dict[str, object] = {"name": name, "room": room(board, here), "lucky": room(board, there.lucky)}
    told = sentence(_GROUP, "murder.ok.why", **values) if kept is None else hindered(there, kept).text
    drawing = Drawing(lit=frozenset({here})) if kept is None else hindered(there, kept).drawing

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark(told, drawing=drawing)
        if value == "ok":
            return hindered(there, kept) if kept is not None else Remark()
        if value in failed:
            return hindered(there, failed[str(value)])._replace(error="other-condition")
        text = sentence(_GROUP, f"murder.{value}.holds", **values)
        return Remark(text, error="scared" if right == "ok" else "other-condition", drawing=drawing)

    labels: dict[Value, str] = {each: sentence(_GROUP, f"murder.{each}", name=name) for each in ("ok", *CONDITIONS)}
    law = there.game.clauses
    return Solution(
        "choice",
        sentence(_GROUP, "murder", **values),
        frozenset({right}),
        law[CONDITIONS[-1]] if kept is None else kept.clause,
        told=told,
        options=sentences(labels),
        remark=remark,
        shows=observe(there),
        about=(here,),
        drawing=drawing,
    )


def deal_attempt_value(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find an attempt that was made, with the weapon that was used, or one at hand."""
    game = dealer.game()
    tried = [at for at, step in enumerate(game.steps) if step.action.kind == "attempt"]
    at = dealer.any(tried)
    if at is None:
        return None
    state, made = game.states[at], game.steps[at].action.card
    deck = state.game.cards_by_id
    held = [card for card in state.hands[state.on_turn] if deck[card].kind == "weapon"]
    own = [card for card in held if deck[card].room]
    return state, str(dealer.any(own if own and dealer.level > 1 else [made, *held]))


@kind(
    clauses=(
        "classic.attempt.weapon",
        "classic.attempt.bare-hands",
        "classic.attempt.one-weapon",
        "classic.variant.weapons-plus-one",
    ),
    tables=("classic", "weapons_plus_one"),
    deal=deal_attempt_value,
)
def attempt_value(state: State, card: str = "", space: str = "") -> Solution:
    """Ask what an attempt of the seat on turn is worth with a weapon, or (``""``) bare hands, in a space."""
    seat, game = state.on_turn, state.game
    space = game.board.space(space or state.lucky).id
    right = strength_of_attempt(state, seat, card, space)
    slips = _slips(state, card, space)
    name, where = seat_name(seat, game), room(game.board, space)
    weapon = _printed(state, card) if card else ""
    told = _tell_value(state, card, space, right)
    drawing = Drawing(lit=frozenset({space}))

    key = "value" if card else "value.bare"
    plus = f" {sentence(_GROUP, 'value.plus')}" if observe(state).weapon_bonus else ""
    motives = len(state.motives[seat])
    strong = f" {sentence(_GROUP, 'value.motives', name=name, n=motives)}" if motives else ""
    asks = sentence(_GROUP, key, name=name, room=where, weapon=weapon) + plus + strong
    clause = (
        game.clauses["attempt" if card else "bare-hands"] if "bare-hands" in game.clauses else game.clauses["attempt"]
    )
    return Solution(
        "number",
        asks,
        frozenset({right}),
        clause,
        told=told,
        remark=counted(slips, right, space, told=told, name=name, room=where),
        hint=say(_GROUP, "value.hint"),
        shows=observe(state),
        about=(space,),
        drawing=drawing,
        span=(0, 20),
    )


def _tell_value(state: State, card: str, space: str, right: int) -> str:
    """Tell what an attempt is worth, with the parts that it is made of."""
    game, now = state.game, observe(state)
    if not card:
        return sentence(_GROUP, "value.told.bare", n=right)
    weapon: Card = game.cards_by_id[card]
    values: dict[str, object] = {"weapon": card_name(weapon, game), "room": room(game.board, space)}
    key = "value.told.best" if weapon.room == space else "value.told"
    told = sentence(_GROUP, key, **values, worth=weapon.value_in(space))
    if now.has_motives:
        return f"{told} {sentence(_GROUP, 'value.told.strength', base=state.strength(state.on_turn), n=right)}"
    if now.weapon_bonus:
        return f"{told} {sentence(_GROUP, 'value.told.plus', n=right)}"
    return f"{told} {sentence(_GROUP, 'value.told.instead')}"


def _printed(state: State, card: str) -> str:
    """Tell what is printed on a weapon."""
    weapon: Card = state.game.cards_by_id[card]
    values: dict[str, object] = {"weapon": card_name(weapon, state.game), "value": weapon.value, "best": weapon.best}
    if not weapon.room:
        return say(_GROUP, "printed", **values)
    return say(_GROUP, "printed.best", **values, room=room(state.game.board, weapon.room))


def _slips(state: State, card: str, space: str) -> list[Slip]:
    """Return the slips that one can make with an attempt, and the numbers that they lead to."""
    game, right = state.game, strength_of_attempt(state, state.on_turn, card, space)
    if not card:
        return [
            Slip(right - 1, "value.nothing", "bare-hands-forgotten"),
            Slip(right + 1, "value.no-weapon", "plus-one-for-hands"),
        ]
    weapon: Card = game.cards_by_id[card]
    now, here, base = observe(state), weapon.value_in(space), right - weapon.value_in(space)
    found = []
    if weapon.room == space:
        found.append(Slip(weapon.value + base, "value.low", "best-forgotten"))
    elif weapon.room:
        found.append(Slip(weapon.best + base, "value.high", "wrong-room"))
    if now.weapon_bonus:
        return [Slip(here, "value.plus-forgotten", "plus-one-forgotten"), *found]
    if now.has_motives:
        return [Slip(here, "value.base-forgotten", "base-forgotten"), *found]
    return [Slip(right + 1, "value.added", "bare-hands-added"), *found]


def deal_best_attempt(dealer: Dealer[State]) -> tuple[State] | None:
    """Find a turn with Lucky, and two weapons or more to choose from."""
    state = dealer.state(
        lambda each: each.phase == "action" and each.pawns[each.on_turn] == each.lucky and 2 <= len(_weapons(each)) <= 3
    )
    return None if state is None else (state,)


@kind(
    clauses=("classic.attempt.one-weapon", "classic.attempt.weapon", "classic.attempt.bare-hands"),
    tables=("classic",),
    deal=deal_best_attempt,
)
def best_attempt(state: State) -> Solution:
    """Ask what the best attempt of the seat on turn is worth where Lucky is, with the weapons of its hand."""
    seat, game, space = state.on_turn, state.game, state.lucky
    held = _weapons(state)
    if not held:
        raise OptionError("the seat on turn holds no weapon; choose another position")
    worth = {card: strength_of_attempt(state, seat, card, space) for card in held}
    best = max(held, key=worth.__getitem__)
    right = worth[best]
    name, where = seat_name(seat, game), room(game.board, space)
    told = f"{_tell_value(state, best, space, right)} {sentence(_GROUP, 'best.one')}"
    drawing, slips = Drawing(lit=frozenset({space})), _slips_of_best(state, worth, best)
    better = card_name(game.cards_by_id[best], game)

    weapons = joined((_printed(state, card) for card in held), "semicolon", between="semicolon")
    plus = f" {sentence(_GROUP, 'value.plus')}" if observe(state).weapon_bonus else ""
    facts = sentence(_GROUP, "best.facts", name=name, room=where, weapons=weapons) + plus
    return Solution(
        "number",
        sentence(_GROUP, "best", name=name),
        frozenset({right}),
        law_of_kind("best_attempt", game),
        told=told,
        remark=counted(slips, right, space, told=told, room=where, weapon=better),
        hint=say(_GROUP, "value.hint"),
        shows=observe(state),
        about=(space,),
        drawing=drawing,
        span=(0, 20),
        facts=facts,
    )


def _slips_of_best(state: State, worth: Mapping[str, int], best: str) -> list[Slip]:
    """Return the slips that one can make in choosing a weapon, and the numbers that they lead to."""
    deck, right, plus = state.game.cards_by_id, worth[best], observe(state).weapon_bonus
    sums = {sum(some) for size in range(2, len(worth) + 1) for some in combinations(worth.values(), size)}
    elsewhere = [deck[card] for card in worth if deck[card].room not in ("", state.lucky)]
    weaker = [(card, value) for card, value in worth.items() if value < right]
    return [
        *(Slip(value, "best.weaker", "weaker-weapon") for _, value in weaker),
        *(Slip(number, "best.both", "two-weapons") for both in sums for number in (both, both + 1)),
        *(
            Slip(card.best + plus, "best.elsewhere", "wrong-room", (("other", card_name(card, state.game)),))
            for card in elsewhere
        ),
        Slip(right + 1, "value.added", "bare-hands-added"),
        Slip(1, "best.bare", "bare-hands"),
        *((Slip(right - plus, "value.plus-forgotten", "plus-one-forgotten"),) if plus else ()),
    ]


def _weapons(state: State) -> list[str]:
    deck = state.game.cards_by_id
    return [card for card in state.hands[state.on_turn] if deck[card].kind == "weapon"]


def deal_asked_in_line(dealer: Dealer[State]) -> tuple[State, int] | None:
    """Find an attempt that was made, and a place in the line of those who are asked."""
    game = dealer.game()
    at = dealer.any(at for at, step in enumerate(game.steps) if step.action.kind == "attempt")
    return None if at is None else (game.states[at], int(dealer.any((0, 1, -1)) or 0))


@kind(clauses=("classic.defence.order",), tables=("classic",), deal=deal_asked_in_line)
def asked_in_line(state: State, place: int) -> Solution:
    """Ask who is asked first, second, ... or (-1) last to save Lucky, when the seat on turn attempts the murder."""
    order = state.game.left_of[state.on_turn][:-1]
    right, name = order[place], seat_name(state.on_turn, state.game)
    key = "last" if place == -1 else str(place + 1)

    def remark(value: Value) -> Remark:
        seat = int(value)
        lit = Drawing(lit=frozenset({state.pawns[seat]}))
        if seat == right:
            return Remark(told, drawing=lit)
        error, text = "order", "line.other"
        if seat == state.on_turn:
            error, text = "oneself", "line.self"
        elif seat == order[-1 - place if place >= 0 else 0]:
            error, text = "other-way-round", "line.round"
        return Remark(sentence(_GROUP, text, name=name, who=seat_name(seat, state.game)), error=error, drawing=lit)

    names = joined((seat_name(seat, state.game) for seat in order), "comma")
    told = sentence(_GROUP, "line.told", name=name, names=names)
    return Solution(
        "seat",
        sentence(_GROUP, f"line.{key}", name=name),
        frozenset({right}),
        state.game.clauses["pass"],
        told=told,
        options=seats(state),
        remark=remark,
        shows=observe(state),
        about=(state.lucky,),
        drawing=Drawing(lit=frozenset({state.pawns[right]})),
    )
