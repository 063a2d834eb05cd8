"""Questions on the classic attempt: whether it may be made, what it is worth, and who is asked to save Lucky."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kdl.analysis.mansion.odds import strength_of_attempt
from kdl.core.actions import Action
from kdl.engine.step import observe
from kdl.errors import OptionError
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import card_name, seat_name
from kdl.questions.answer_options import sentences
from kdl.questions.declaring import Dealer, Remark, Solution, Wording, kind, lit, where
from kdl.questions.mansion.classic.turns import hindered
from kdl.questions.mansion.clovers import held_weapons
from kdl.questions.mansion.going import hindrances, law_of_kind, stopped
from kdl.questions.mansion.slips import Slip, number
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.state import State

_GROUP = "question-classic"
_ATTEMPT = Action("attempt")
#: What an attempt with bare hands can fail by before it is made, in the order in which one looks.
CONDITIONS = ("with-lucky", "alone", "unseen-to-attempt")


def deal_murder_allowed(dealer: Dealer[State]) -> tuple[State]:
    """Find a turn in which an attempt may be made, or fails by one condition alone; each of them is found alike."""
    wanted = dealer.any(([], *([check] for check in CONDITIONS)))
    return dealer.position(
        lambda each: (
            each.phase in ("movement", "action")
            and each.on_turn == each.to_act
            and [reason.check for reason in hindrances(stopped(each), _ATTEMPT)] == wanted
        ),
        games=12,
    )


@kind(
    clauses=("classic.attempt.alone", "classic.attempt.unseen", "classic.attempt.no-move-needed"),
    deal=deal_murder_allowed,
)
def murder_allowed(state: State) -> Solution:
    """Ask whether the seat on turn may attempt the murder where it stands, or else what stands in the way.

    >>> state = kdl.play("classic", seats=3, seed=1).at(58)
    >>> bet.murder_allowed(state)
    Cleo stops in the Armory. May Cleo attempt the murder now? If not, what is in the way?
    >>> changed = twist.murder_allowed(state, lucky=["billiard_room"])
    """
    there = stopped(state)
    game, here = there.game, there.pawns[there.on_turn]
    places = {"room": room(game.board, here), "lucky": room(game.board, there.lucky)}
    words = Wording(_GROUP, "murder", name=seat_name(there.on_turn, game), **places)
    reasons = (reason for reason in hindrances(there, _ATTEMPT) if reason.check in CONDITIONS)
    failed = {reason.check: hindered(there, reason) for reason in reasons}
    right = next((check for check in CONDITIONS if check in failed), "ok")
    telling = failed.get(right) or words.remark("ok.why", "", lit(here), game.clauses[CONDITIONS[-1]])
    known = {check: said._replace(error="other-condition") for check, said in failed.items()} | {"ok": telling}
    error = "scared" if right == "ok" else "other-condition"
    return words.solution(
        "choice",
        there,
        right,
        clause=telling.clause,
        told=telling.text,
        options=sentences({each: words.say(each) for each in ("ok", *CONDITIONS)}),
        wrong=lambda value: known.get(value) or words.remark(f"{value}.holds", error, telling.drawing),
        again=telling.drawing,
        about=(here,),
    )


def deal_attempt_value(dealer: Dealer[State]) -> tuple[State, str]:
    """Find an attempt that was made, with the weapon that was used, or one at hand."""
    game = dealer.game()
    at = dealer.any(at for at, step in enumerate(game.steps) if step.action.kind == "attempt")
    state, made = game.states[at], game.steps[at].action.card
    held = held_weapons(state)
    own = [card for card in held if state.game.cards_by_id[card].room]
    return state, dealer.any(own if own and dealer.level > 1 else [made, *held])


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
    """Ask what an attempt of the seat on turn is worth with a weapon, or (``""``) bare hands, in a space.

    >>> state = kdl.play("classic", seats=3, seed=1).at(92)
    >>> bet.attempt_value(state, "chain_saw")
    Ada attempts the murder in the Billiard Room with this: Chain Saw (worth 4). What is the attempt worth?
    >>> changed = twist.attempt_value(state, card=["civil_war_cannon"])
    """
    seat, game = state.on_turn, state.game
    space = game.board.space(space or state.lucky).id
    right, motives = strength_of_attempt(state, seat, card, space), len(state.motives[seat])
    words = Wording(_GROUP, "value", name=seat_name(seat, game), room=room(game.board, space))
    asks = (
        words.say("", weapon=_printed(state, card)) if card else words.say("bare"),
        words.say("plus") if observe(state).weapon_bonus else "",
        words.say("motives", n=motives) if motives else "",
        words.say("tokens", n=_tokens(state)) if _tokens(state) else "",
    )
    return number(
        words,
        state,
        right,
        _slips(state, card, space),
        clause="attempt" if card or "bare-hands" not in game.clauses else "bare-hands",
        asks=" ".join(filter(None, asks)),
        told=_tell_value(state, card, space, right),
        at=space,
    )


def _tell_value(state: State, card: str, space: str, right: int) -> str:
    """Tell what an attempt is worth, with the parts that it is made of."""
    words, tokens = Wording(_GROUP, "value.told"), _tokens(state)
    if tokens:
        return f"{_tell_parts(state, card, space, right - tokens)} {words.say('tokens', tokens=tokens, n=right)}"
    return _tell_parts(state, card, space, right)


def _tokens(state: State) -> int:
    """Count the spite tokens of the seat on turn."""
    return state.tokens[state.on_turn] if state.tokens else 0


def _tell_parts(state: State, card: str, space: str, right: int) -> str:
    """Tell what an attempt is worth without spite tokens."""
    game, now, words = state.game, observe(state), Wording(_GROUP, "value.told")
    if not card:
        return words.say("bare", n=right)
    weapon: Card = game.cards_by_id[card]
    values = {"weapon": card_name(weapon, game), "worth": weapon.value_in(space)}
    told = words.say("best" if weapon.room == space else "", room=room(game.board, space), **values)
    if now.has_motives:
        return f"{told} {words.say('strength', base=state.strength(state.on_turn), n=right)}"
    return f"{told} {words.say('plus', n=right) if now.weapon_bonus else words.say('instead')}"


def _printed(state: State, card: str) -> str:
    weapon: Card = state.game.cards_by_id[card]
    values: dict[str, object] = {"weapon": card_name(weapon, state.game), "value": weapon.value, "best": weapon.best}
    if not weapon.room:
        return say(_GROUP, "printed", **values)
    return say(_GROUP, "printed.best", **values, room=room(state.game.board, weapon.room))


def _slips(state: State, card: str, space: str) -> list[Slip]:
    """Return the slips that one can make with an attempt, and the numbers that they lead to."""
    right, tokens = strength_of_attempt(state, state.on_turn, card, space), _tokens(state)
    if tokens:
        alone = [
            slip._replace(number=slip.number + tokens) for slip in _slips_alone(state, card, space, right - tokens)
        ]
        return [Slip(right - tokens, "value.tokens-forgotten", "tokens-forgotten"), *alone]
    return _slips_alone(state, card, space, right)


def _slips_alone(state: State, card: str, space: str, right: int) -> list[Slip]:
    """Return the slips without spite tokens."""
    game = state.game
    if not card:
        return [
            Slip(right - 1, "value.nothing", "bare-hands-forgotten"),
            Slip(right + 1, "value.no-weapon", "plus-one-for-hands"),
        ]
    weapon: Card = game.cards_by_id[card]
    now, here, base = observe(state), weapon.value_in(space), right - weapon.value_in(space)
    if now.weapon_bonus:
        slip = Slip(here, "value.plus-forgotten", "plus-one-forgotten")
    elif now.has_motives:
        slip = Slip(here, "value.base-forgotten", "base-forgotten")
    else:
        slip = Slip(right + 1, "value.added", "bare-hands-added")
    if weapon.room == space:
        return [slip, Slip(weapon.value + base, "value.low", "best-forgotten")]
    return [slip, Slip(weapon.best + base, "value.high", "wrong-room")] if weapon.room else [slip]


@kind(
    clauses=("classic.attempt.one-weapon", "classic.attempt.weapon", "classic.attempt.bare-hands"),
    deal=where(
        lambda state: (
            state.phase == "action" and state.pawns[state.on_turn] == state.lucky and 2 <= len(held_weapons(state)) <= 3
        )
    ),
)
def best_attempt(state: State) -> Solution:
    """Ask what the best attempt of the seat on turn is worth where Lucky is, with the weapons of its hand.

    >>> state = kdl.play("classic", seats=3, seed=3).at(99)
    >>> bet.best_attempt(state)  # doctest: +ELLIPSIS
    What is Ada's best attempt worth here? Ada is with Lucky in the Armory and holds these ...
    >>> changed = twist.best_attempt(state, on_turn=[1])
    """
    seat, game, space = state.on_turn, state.game, state.lucky
    worth = {card: strength_of_attempt(state, seat, card, space) for card in held_weapons(state)}
    if not worth:
        raise OptionError("the seat on turn holds no weapon; choose another position")
    best = max(worth, key=worth.__getitem__)
    weapons = joined((_printed(state, card) for card in worth), "semicolon", between="semicolon")
    values = {"name": seat_name(seat, game), "weapon": card_name(game.cards_by_id[best], game), "weapons": weapons}
    words = Wording(_GROUP, "best", room=room(game.board, space), **values)
    plus = f" {sentence(_GROUP, 'value.plus')}" if observe(state).weapon_bonus else ""
    return number(
        words,
        state,
        worth[best],
        _slips_of_best(state, worth, best),
        clause=law_of_kind("best_attempt", game),
        told=f"{_tell_value(state, best, space, worth[best])} {words.say('one')}",
        hint=say(_GROUP, "value.hint"),
        facts=words.say("facts") + plus,
    )


def _slips_of_best(state: State, worth: Mapping[str, int], best: str) -> list[Slip]:
    game, right, plus = state.game, worth[best], observe(state).weapon_bonus
    sums = {sum(some) for size in range(2, len(worth) + 1) for some in combinations(worth.values(), size)}
    deck: list[Card] = [game.cards_by_id[card] for card in worth]
    named = {card: (("other", card_name(card, game)),) for card in deck if card.room not in ("", state.lucky)}
    return [
        *(Slip(value, "best.weaker", "weaker-weapon") for value in worth.values() if value < right),
        *(Slip(number, "best.both", "two-weapons") for both in sums for number in (both, both + 1)),
        *(Slip(card.best + plus, "best.elsewhere", "wrong-room", name) for card, name in named.items()),
        Slip(right + 1, "value.added", "bare-hands-added"),
        Slip(1, "best.bare", "bare-hands"),
        *((Slip(right - plus, "value.plus-forgotten", "plus-one-forgotten"),) if plus else ()),
    ]


def deal_asked_in_line(dealer: Dealer[State]) -> tuple[State, int]:
    """Find an attempt that was made, and a place in the line of those who are asked."""
    game = dealer.game()
    at = dealer.any(at for at, step in enumerate(game.steps) if step.action.kind == "attempt")
    return game.states[at], dealer.any((0, 1, -1))


@kind(clauses=("classic.defence.order",), deal=deal_asked_in_line)
def asked_in_line(state: State, place: int) -> Solution:
    """Ask who is asked first, second, ... or (-1) last to save Lucky, when the seat on turn attempts the murder.

    >>> state = kdl.play("classic", seats=3, seed=1).at(92)
    >>> bet.asked_in_line(state, 0)
    Ada attempts the murder. Who is asked first to save Lucky?
    >>> changed = twist.asked_in_line(state, 0, on_turn=[1])
    """
    order = state.game.left_of[state.on_turn][:-1]
    key, right = "last" if place == -1 else str(place + 1), order[place]
    names = joined((seat_name(seat, state.game) for seat in order), "comma")
    words = Wording(_GROUP, "line", name=seat_name(state.on_turn, state.game), names=names)
    slips = {order[-1 - place if place >= 0 else 0]: ("round", "other-way-round"), state.on_turn: ("self", "oneself")}

    def wrong(seat: int) -> Remark:
        slip = slips.get(seat, ("other", "order"))
        return words.remark(*slip, lit(state.pawns[seat]), who=seat_name(seat, state.game))

    there, about = lit(state.pawns[right]), (state.lucky,)
    return words.solution(
        "seat", state, right, clause="pass", asks=words.say(key), wrong=wrong, again=there, about=about
    )
