"""Questions on how the attacks of the escape end: who can stop them, and what they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.core.values import NONE
from kdl.engine.step import apply, legal_actions
from kdl.errors import OptionError
from kdl.games.mansion.events import Looted, Withstood
from kdl.narration.grammar import joined
from kdl.narration.names import card_name, person
from kdl.questions.answer_options import NOBODY, seats, why_sum
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Wording, kind, lit, where
from kdl.questions.mansion.flight.attacks import attack_of, attacker_noun, fits_a_page, hands
from kdl.questions.mansion.going import hand_options, living, tagged
from kdl.questions.mansion.slips import Slip, wrong_number
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.events import Event
    from kdl.games.mansion.state import State

_GROUP = "question-flight"
#: How often whoever counts cards in place of their clovers is misled.
_SHARE_MISLED = 0.4


def deal_after_attack(dealer: Dealer[State]) -> tuple[State]:
    """Find an attack that is withstood or not; both are found alike, above the first level rather on the strong."""
    right = dealer.chance.random() < 0.5
    least = 1 + (dealer.level > 1 and dealer.chance.random() < 0.6)
    return dealer.position(
        lambda each: (
            each.phase == "luck"
            and fits_a_page(each)
            and withstands(each) is right
            and strength_of(each, attack_of(each).attacker) >= least
        ),
        games=8,
    )


@kind(clauses=("flight.lucky.motive", "flight.attack", "flight.defence"), deal=deal_after_attack)
def after_attack(state: State) -> Solution:
    """Ask how strong an attacker is, without a weapon, when the victim has played its luck, if that is enough.

    >>> state = kdl.play("flight", seats=3, seed=1).at(5)
    >>> bet.after_attack(state)  # doctest: +ELLIPSIS
    Bruno attacks Ada. Ada plays luck only if it is enough to survive. How strong is Bruno ...
    """
    attempt, withstood = attack_of(state), withstands(state)
    before = strength_of(state, attempt.attacker)
    right = strength_of(_resolved(state, withstood=withstood), attempt.attacker)
    words = _about_attack(state, "after", luck=attempt.luck)
    gain = ("after.no-motive", "no-motive") if withstood else ("after.no-gain", "motive-for-kill")
    slips = [Slip(before + (not withstood), *gain)]
    if not withstood:
        slips.append(Slip(right - 1, "after.motives-only", "base-forgotten"))
    if attempt.weapon != NONE:
        slips += [Slip(attempt.strength + more, "after.weapon", "weapon-kept") for more in (0, 1)]
    at = state.pawns[attempt.target]
    clause = "ghost-motive" if attempt.attacker == NONE else "motive"
    return words.solution(
        "number",
        state,
        right,
        clause=clause if withstood else "withstand",
        told=words.say(f"{'withstood' if withstood else 'slain'}.told", strength=right),
        wrong=wrong_number(words, slips, right, lambda _: Drawing(tags={at: f"{before} → {right}"})),
        at=at,
        span=(0, 30),
        facts=_facing(state, words, motives=before - 1),
    )


def _facing(state: State, words: Wording, motives: int) -> str:
    """Tell with what an attacker attacks, what has been played against it, and what luck is left in the hand."""
    attempt, deck = attack_of(state), state.game.cards_by_id
    armed = "" if attempt.weapon == NONE else card_name(state.game.cards[attempt.weapon], state.game)
    weapon = say(_GROUP, "after.armed", weapon=armed) if armed else say(_GROUP, "after.bare")
    cards = _listed(state, (card for card in state.hands[state.to_act] if deck[card].luck))
    played = say(_GROUP, "after.played", luck=attempt.luck) if attempt.luck else ""
    hand = words.say("hand" if cards else "no-hand", cards=cards)
    return " ".join(filter(None, (words.say("facts", armed=weapon, n=motives), played, hand)))


def deal_who_defends(dealer: Dealer[State]) -> tuple[State]:
    """Find an attack at which others look on; each of them can stop it, or nobody, alike."""
    wanted = dealer.chance.choice((*range(dealer.game().start.seats), NOBODY))
    least = 2 + (dealer.level > 1)
    return dealer.position(
        lambda each: each.phase == "luck" and len(living(each)) >= least and _defender(each) == wanted, games=12
    )


@kind(clauses=("flight.defence",), deal=deal_who_defends)
def who_defends(state: State) -> Solution:
    """Ask who can stop an attack with the luck in the hand, which is told of everybody.

    >>> state = kdl.play("flight", seats=3, seed=3).at(2)
    >>> bet.who_defends(state)  # doctest: +ELLIPSIS
    Ada attacks Bruno. To stop that, 4 luck is still needed. Who can play it? Luck in the ...
    """
    attempt, right = attack_of(state), _defender(state)
    victim, luck = attempt.target, [state.game.luck_of(bits) for bits in state.hand_bits]
    holding, needed = hands(state, "defends.hand", luck), attempt.strength - attempt.luck
    words = _about_attack(state, "defends", lacking=needed, luck=luck[victim], hands=holding)
    slips = {victim: ("short", "too-little"), attempt.attacker: ("attacker", "attacker")}

    def wrong(seat: int) -> Remark:
        if seat == NOBODY:
            return words.remark("can", "gives-up", lit(state.pawns[victim]))
        slip = slips.get(seat, ("other", "others-help"))
        return words.remark(*slip, tagged(state, seat), who=person(seat, state.game), luck=luck[seat])

    return words.solution(
        "seat",
        state,
        right,
        clause="luck",
        told=words.say("told" if right == victim else "none"),
        options=seats(state, living(state), nobody=True),
        wrong=wrong,
        at=state.pawns[victim],
    )


def _defender(state: State) -> int:
    attempt = attack_of(state)
    enough = state.game.luck_of(state.hand_bits[attempt.target]) >= attempt.strength - attempt.luck
    return attempt.target if enough else NOBODY


def _listed(state: State, cards: Iterable[str]) -> str:
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


def deal_can_withstand(dealer: Dealer[State]) -> tuple[State]:
    """Find an attack that is withstood or not; both are found alike, and often there are too few cards to tell."""
    right = dealer.chance.random() < 0.5
    misleads = right and dealer.chance.random() < _SHARE_MISLED

    def fits(state: State) -> bool:
        if state.phase != "luck" or not fits_a_page(state) or withstands(state) is not right:
            return False
        too_few: bool = _useful(state) < attack_of(state).strength
        return not misleads or too_few

    return dealer.position(fits, games=8)


def _useful(state: State) -> int:
    """Return what has been played against an attack, and one for each card with luck in the hand."""
    hand = state.hands[state.to_act]
    return attack_of(state).luck + len([card for card in hand if state.game.cards_by_id[card].luck])


@kind(clauses=("flight.defence",), deal=deal_can_withstand)
def can_withstand(state: State) -> Solution:
    """Ask whether a hand can withstand an attack.

    >>> state = kdl.play("flight", seats=3, seed=4).at(22)
    >>> bet.can_withstand(state)  # doctest: +ELLIPSIS
    Cleo attacks Ada with strength 3. In the hand: move card “Carriage House” (2 steps) (1 ♣) ...
    """
    attempt, right, hand = attack_of(state), withstands(state), state.hands[state.to_act]
    clovers, needed = [state.game.cards_by_id[card].luck for card in hand], attempt.strength - attempt.luck
    words = _about_attack(state, "withstand", luck=attempt.luck + sum(clovers))
    at = state.pawns[attempt.target]
    tags = {at: say(_GROUP, "withstand.tag", **words.values)}
    slip = ("wrong", "miscounted") if (_useful(state) >= attempt.strength) is right else ("counted", "counts-cards")
    return words.solution(
        "yes",
        state,
        right,
        clause="slay",
        asks=words.say("" if hand else "empty", cards=_listed(state, hand)),
        told=words.say("yes" if right else "no"),
        remark=words.remark(*slip, Drawing(tags=tags), cards=_useful(state)),
        about=(at,),
        why=why_sum((sum(clovers), needed), (len([*filter(None, clovers)]), needed), (sum(clovers), attempt.strength)),
    )


@kind(
    clauses=("flight.loot",),
    deal=where(
        lambda state: (
            state.phase == "luck"
            and attack_of(state).attacker != NONE
            and fits_a_page(state)
            and len({state.game.cards_by_id[card].luck > 0 for card in state.hands[state.to_act]}) == 2
        )
    ),
)
def loot(state: State) -> Solution:
    """Ask which cards an attacker takes if the victim plays no more luck.

    >>> state = kdl.play("flight", seats=3, seed=2).at(2)
    >>> bet.loot(state)
    Bruno plays no more luck and dies by the hand of Ada. Which of these cards does Ada take?
    """
    attempt, deck = attack_of(state), state.game.cards_by_id
    events: tuple[Event, ...] = apply(state, Action("pass")).events
    taken = frozenset(
        state.game.card_ids[card] for event in events if isinstance(event, Looted) for card in event.cards
    )
    words, at, ghost = _about_attack(state, "loot"), state.pawns[attempt.target], attempt.attacker == NONE

    def remark(card: str) -> Remark:
        slip = ("ghost", "ghost-loots") if ghost else ("luck", "luck-looted")
        slip = ("taken", "") if card in taken else slip
        return words.remark(*slip, Drawing(tags={at: card_name(deck[card], state.game)}))

    return words.solution(
        "cards",
        state,
        taken,
        clause="loot",
        told=words.say("told.ghost" if ghost else "told" if taken else "none"),
        options=hand_options(state, state.hands[state.to_act]),
        remark=remark,
        about=(at,),
    )


def _about_attack(state: State, key: str, **values: object) -> Wording:
    """Return the words of a question on an attack, which name the attacker and the victim, and say how strong it is."""
    attempt = attack_of(state)
    values = {"victim": person(attempt.target, state.game), "strength": attempt.strength, **values}
    return Wording(_GROUP, key, attacker=attacker_noun(state, attempt), **values)


def strength_of(state: State, seat: int) -> int:
    """Return the strength of an attacker without a weapon; -1 is Lucky's ghost.

    Rule: flight.lucky.motive, deluxe.attempt.strength
    """
    return 1 + state.ghost_bits.bit_count() if seat == NONE else state.strength(seat)
