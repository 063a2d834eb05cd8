"""Questions on how the attacks of the escape end: who can stop them, and what they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.cards.bitmask import NONE
from kdl.engine.observe import observe
from kdl.engine.step import apply, legal_actions
from kdl.errors import OptionError
from kdl.games.mansion.events.flight import Looted, Withstood
from kdl.narration.grammar import capital, joined, sentence
from kdl.narration.names import card_name, person, seat_name
from kdl.questions.answer_options import NOBODY, seats, yes_or_no
from kdl.questions.kinds import kind
from kdl.questions.mansion.flight.attacks import attack_of, attacker_noun
from kdl.questions.mansion.going import hand_options, place
from kdl.questions.mansion.slips import Slip, slipped
from kdl.questions.solution import Drawing, Remark, Solution, if_wrong
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.documents.question import Value
    from kdl.games.mansion.state import Attempt, State
    from kdl.questions.dealer import Dealer

_GROUP = "question-flight"
#: How many cards of a hand a question lists at most.
MOST = 7


def deal_after_attack(dealer: Dealer[State]) -> tuple[State] | None:
    """Find an attack that is withstood or not; both are found alike, above the first level rather on the strong."""
    right = dealer.chance.random() < 0.5
    least = 1 + (dealer.level > 1 and dealer.chance.random() < 0.6)
    for _ in range(8):
        state = dealer.state(
            lambda each: (
                each.phase == "luck"
                and _fits_a_page(each)
                and withstands(each) is right
                and strength_of(each, attack_of(each).attacker) >= least
            )
        )
        if state is not None:
            return (state,)
    return None


@kind(clauses=("flight.lucky.motive", "flight.attack", "flight.defence"), deal=deal_after_attack)
def after_attack(state: State) -> Solution:
    """Ask how strong an attacker is, without a weapon, when the victim has played its luck, if that is enough."""
    attempt, deck = attack_of(state), state.game.cards_by_id
    before, withstood = strength_of(state, attempt.attacker), withstands(state)
    right = strength_of(_resolved(state, withstood=withstood), attempt.attacker)
    facts: dict[str, object] = {**_both(state, attempt), "strength": attempt.strength}
    at, ending = place(state, attempt.target), "withstood" if withstood else "slain"
    slips = [
        Slip(before, "after.no-motive", "no-motive")
        if withstood
        else Slip(before + 1, "after.no-gain", "motive-for-kill"),
        Slip(right - 1, "after.motives-only", "base-forgotten"),
    ]
    if attempt.weapon != NONE:
        slips += [Slip(attempt.strength + more, "after.weapon", "weapon-kept") for more in (0, 1)]

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        text, error = slipped(_GROUP, slips, int(value), right)
        return Remark(text, error=error, drawing=Drawing(tags={at: f"{before} → {right}"}))

    armed = say(_GROUP, "after.armed", weapon=card_name(state.game.cards[attempt.weapon], state.game))
    armed = armed if attempt.weapon != NONE else say(_GROUP, "after.bare")
    asks, facing = (
        sentence(_GROUP, "after", **facts),
        sentence(_GROUP, "after.facts", armed=armed, n=before - 1, **facts),
    )
    played = say(_GROUP, "after.played", luck=attempt.luck) if attempt.luck else ""
    cards = _listed(state, (card for card in state.hands[state.to_act] if deck[card].luck))
    told = sentence(_GROUP, f"after.{ending}.told", strength=right)
    clause = "withstand" if not withstood else "ghost-motive" if attempt.attacker == NONE else "motive"
    hand = sentence(_GROUP, "after.hand" if cards else "after.no-hand", cards=cards, **facts)
    return Solution(
        "number",
        asks,
        frozenset({right}),
        state.game.clauses[clause],
        told=told,
        remark=remark,
        shows=observe(state),
        about=(at,),
        span=(0, 30),
        drawing=Drawing(lit=frozenset({at})),
        facts=" ".join(filter(None, (facing, played, hand))),
    )


def deal_who_defends(dealer: Dealer[State]) -> tuple[State] | None:
    """Find an attack at which others look on; each of them can stop it, or nobody, alike."""
    wanted = dealer.chance.choice((*range(dealer.game().start.seats), NOBODY))
    living = 2 + (dealer.level > 1)
    for _ in range(12):
        state = dealer.state(
            lambda each: (
                each.phase == "luck" and sum(at != NONE for at in each.pawn_at) >= living and _defender(each) == wanted
            )
        )
        if state is not None:
            return (state,)
    return None


@kind(clauses=("flight.defence",), deal=deal_who_defends)
def who_defends(state: State) -> Solution:
    """Ask who can stop an attack with the luck in the hand, which is told of everybody."""
    attempt = attack_of(state)
    lacking, victim = attempt.strength - attempt.luck, attempt.target
    living = [seat for seat in range(state.seats) if place(state, seat)]
    luck = {seat: state.game.luck_of(state.hand_bits[seat]) for seat in living}
    right = victim if luck[victim] >= lacking else NOBODY

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == right:
            return Remark()
        if seat == NOBODY:
            text = sentence(
                _GROUP, "defends.can", victim=person(victim, state.game), luck=luck[victim], lacking=lacking
            )
            return Remark(text, error="gives-up", drawing=Drawing(lit=frozenset({place(state, victim)})))
        facts: dict[str, object] = {"who": person(seat, state.game), "luck": luck[seat], "lacking": lacking}
        key, error = ("short", "too-little") if seat == victim else ("other", "others-help")
        if seat == attempt.attacker:
            key, error = "attacker", "attacker"
        tag = Drawing(tags={place(state, seat): capital(seat_name(seat, state.game))})
        return Remark(sentence(_GROUP, f"defends.{key}", **facts), error=error, drawing=tag)

    facts: dict[str, object] = {"attacker": attacker_noun(state, attempt), "victim": person(victim, state.game)}
    hands = joined(say(_GROUP, "defends.hand", who=seat_name(seat, state.game), count=luck[seat]) for seat in living)
    told = "defends.told" if right == victim else "defends.none"
    return Solution(
        "seat",
        sentence(_GROUP, "defends", lacking=lacking, **facts),
        frozenset({right}),
        state.game.clauses["luck"],
        told=sentence(_GROUP, told, luck=luck[victim], lacking=lacking, **facts),
        options=seats(state, living, nobody=True),
        remark=remark,
        shows=observe(state),
        about=(place(state, victim),),
        drawing=Drawing(lit=frozenset({place(state, victim)})),
        facts=sentence(_GROUP, "defends.facts", hands=hands),
    )


def _defender(state: State) -> int:
    attempt = attack_of(state)
    enough = state.game.luck_of(state.hand_bits[attempt.target]) >= attempt.strength - attempt.luck
    return attempt.target if enough else NOBODY


def _listed(state: State, cards: Iterable[str]) -> str:
    """List cards with their luck."""
    named = ((card_name(state.game.cards_by_id[card], state.game), state.game.cards_by_id[card].luck) for card in cards)
    return joined(say(_GROUP, "withstand.card", card=name, luck=luck) for name, luck in named)


def _resolved(state: State, *, withstood: bool) -> State:
    """Let an attack be withstood, with the cards that the victim has, or let it succeed."""
    after = state
    if not withstood:
        return apply(state, Action("pass")).state
    while after.attempt == state.attempt or (after.phase == "luck" and after.to_act == state.to_act):
        step = apply(after, _best_luck(after))
        after = step.state
        if any(isinstance(event, Withstood) for event in step.events):
            return after
    raise OptionError("the victim cannot withstand this attack")


def _best_luck(state: State) -> Action:
    """Return the card with the most luck that can be played; without one, to play no more."""
    deck = state.game.cards_by_id
    return max(legal_actions(state), key=lambda action: deck[action.card].luck if action.card else 0)


def withstands(state: State) -> bool:
    """Whether the victim of an attack holds luck enough."""
    try:
        _resolved(state, withstood=True)
    except OptionError:
        return False
    return True


def deal_can_withstand(dealer: Dealer[State]) -> tuple[State] | None:
    """Find an attack that is withstood or not; both are found alike."""
    right = dealer.chance.random() < 0.5
    for _ in range(8):
        state = dealer.state(lambda each: each.phase == "luck" and _fits_a_page(each) and withstands(each) is right)
        if state is not None:
            return (state,)
    return None


@kind(clauses=("flight.defence",), deal=deal_can_withstand)
def can_withstand(state: State) -> Solution:
    """Ask whether a hand can withstand an attack."""
    attempt, right, deck = attack_of(state), withstands(state), state.game.cards_by_id
    hand = state.hands[state.to_act]
    luck = attempt.luck + sum(deck[card].luck for card in hand)
    useful = attempt.luck + sum(deck[card].luck > 0 for card in hand)
    cards = _listed(state, hand)
    facts: dict[str, object] = {**_both(state, attempt), "strength": attempt.strength, "luck": luck}

    tag = say(_GROUP, "withstand.tag", luck=luck, strength=attempt.strength)
    drawing = Drawing(tags={place(state, attempt.target): tag})
    key, error = "withstand.wrong", "miscounted"
    if (useful >= attempt.strength) is not right:
        key, error = "withstand.counted", "counts-cards"
    asks = sentence(_GROUP, "withstand" if hand else "withstand.empty", cards=cards, **facts)
    return Solution(
        "yes",
        asks,
        frozenset({right}),
        state.game.clauses["slay"],
        told=sentence(_GROUP, "withstand.yes" if right else "withstand.no", **facts),
        options=yes_or_no(),
        remark=if_wrong(right, Remark(sentence(_GROUP, key, cards=useful, **facts), error=error, drawing=drawing)),
        shows=observe(state),
        about=(place(state, attempt.target),),
    )


def deal_loot(dealer: Dealer[State]) -> tuple[State] | None:
    """Find an attack by a player on somebody who holds cards with luck and without."""

    def fits(state: State) -> bool:
        if state.phase != "luck" or attack_of(state).attacker == NONE or not _fits_a_page(state):
            return False
        return len({state.game.cards_by_id[card].luck > 0 for card in state.hands[state.to_act]}) == 2

    state = dealer.state(fits)
    return None if state is None else (state,)


@kind(clauses=("flight.loot",), deal=deal_loot)
def loot(state: State) -> Solution:
    """Ask which cards an attacker takes if the victim plays no more luck."""
    attempt, hand, deck = attack_of(state), state.hands[state.to_act], state.game.cards_by_id
    events: tuple[Any, ...] = apply(state, Action("pass")).events
    taken = [state.game.card_ids[card] for event in events if isinstance(event, Looted) for card in event.cards]
    facts: dict[str, object] = _both(state, attempt)
    ghost = attempt.attacker == NONE

    def remark(value: Value) -> Remark:
        tag = Drawing(tags={place(state, attempt.target): card_name(deck[str(value)], state.game)})
        if value in taken:
            return Remark(sentence(_GROUP, "loot.taken", **facts), error="", drawing=tag)
        key, error = ("ghost", "ghost-loots") if ghost else ("luck", "luck-looted")
        return Remark(sentence(_GROUP, f"loot.{key}", **facts), error=error, drawing=tag)

    return Solution(
        "cards",
        sentence(_GROUP, "loot", **facts),
        frozenset(taken),
        state.game.clauses["loot"],
        told=sentence(_GROUP, "loot.told.ghost" if ghost else "loot.told" if taken else "loot.none", **facts),
        options=hand_options(state, hand),
        remark=remark,
        shows=observe(state),
        about=(place(state, attempt.target),),
    )


def _fits_a_page(state: State) -> bool:
    """Whether the hand of whoever has to act is small enough to be listed."""
    return state.hand_bits[state.to_act].bit_count() <= MOST


def _both(state: State, attempt: Attempt) -> dict[str, object]:
    """Name the attacker and the victim."""
    return {"attacker": attacker_noun(state, attempt), "victim": person(attempt.target, state.game)}


def strength_of(state: State, seat: int) -> int:
    """Return the strength of an attacker without a weapon; -1 is Lucky's ghost.

    Rule: flight.lucky.motive, deluxe.attempt.strength
    """
    return 1 + state.ghost_bits.bit_count() if seat == NONE else state.strength(seat)
