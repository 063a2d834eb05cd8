"""Attempts at the card table, and how the others save Lucky: with clovers, perfect cards and spite, or Howard does."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event, Flipped, Foiled, Killed, LuckPlayed, Passed, fold
from kdl.core.position import check_seat, open_attempt
from kdl.core.reasons import HELD_TO_ANSWER, Check, Fact, card_facts, may_pass, player_acts, stranger_acts
from kdl.core.ruleset import Play
from kdl.core.validation import check_state
from kdl.core.values import make
from kdl.games.getlucky.events import CharacterAttempted, SpiteStayed, StoppedOutright
from kdl.games.getlucky.rules.lucky import and_then_lucky
from kdl.games.getlucky.state import GetLuckyState


def visited_value(state: GetLuckyState) -> int:
    """Return what an attempt of the character that Lucky is visiting is worth."""
    value, character = state.game.value, state.lucky_at
    return value(character, state.tucked_bits[character])


def _value_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    game, tucked = state.game, state.tucked_bits[state.lucky_at]
    return {
        "character": state.lucky,
        "value": visited_value(state),
        "improvements": (tucked & game.improvements).bit_count(),
        "perfect": (tucked & game.perfect[state.lucky_at]).bit_count(),
        "spite": (tucked & game.spites).bit_count(),
    }


VALUE_LEFT = Check[GetLuckyState](
    "value-left",
    lambda state, action: state.game.value(state.lucky_at, state.tucked_bits[state.lucky_at]) > 0,
    _value_facts,
)
VISITED = Check[GetLuckyState](
    "visited-character",
    lambda state, action: state.owner_of(state.lucky_at) == state.on_turn,
    lambda state, action: {"character": state.lucky, "owner": state.owner_of(state.lucky_at), "seat": state.to_act},
)
NO_CARD = Check[GetLuckyState]("no-card", lambda state, action: not action.card, card_facts)


def _attempt(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Attempt the murder with the character that Lucky visits.

    Rule: getlucky.attempt.character, getlucky.attempt.value, getlucky.attempt.zero
    """
    return (make(CharacterAttempted, (state.to_act, state.lucky_at, visited_value(state))),)


#: Lucky visits a character of whoever is on turn, so that check never fails; it is told in explanations.
ATTEMPT = Play("action", (VALUE_LEFT,), (NO_CARD,), None, _attempt, (VISITED,))


def _works(state: GetLuckyState, action: Action) -> bool:
    attempt = state.attempt
    character = state.lucky_at if attempt is None else attempt.character
    return state.game.works(character) & state.game.card_bit.get(action.card, 0) != 0


def _works_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    game, attempt = state.game, state.attempt
    character = state.lucky_at if attempt is None else attempt.character
    card = game.card_ix[action.card]
    perfect = game.perfect[character] >> card & 1 == 1
    return {
        "card": action.card,
        "luck": game.cards[card].luck,
        "perfect": perfect,
        "character": game.character_ids[character],
    }


def _works_rule(state: GetLuckyState, action: Action) -> str:
    """Name the rule: that of perfect cards for one that is perfect for the murderer."""
    return "perfect-defence" if _works_facts(state, action)["perfect"] else "has-luck"


WORKS = Check("has-luck", _works, _works_facts, _works_rule)


def _lucks(state: GetLuckyState) -> tuple[Action, ...]:
    game = state.game
    return game.lucks_with(state.hand_bits[state.to_act] & game.works(open_attempt(state).character))


def _luck(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Play a card against the attempt: it counts its clovers, and stops it outright if it is perfect for the murderer.

    Rule: getlucky.defence.luck, getlucky.defence.perfect
    """
    attempt = open_attempt(state)
    card = state.game.card_ix[action.card]
    luck = attempt.luck + state.game.cards[card].luck
    return laid(state, make(LuckPlayed, (state.to_act, card, luck)), card, luck)


def laid(state: GetLuckyState, event: Event, card: int, luck: int) -> tuple[Event, ...]:
    """Return what follows when a card was laid down against an attempt: nothing, or the attempt fails at once.

    Rule: getlucky.defence.luck, getlucky.defence.perfect, getlucky.defence.enough
    """
    attempt = open_attempt(state)
    if state.game.perfect[attempt.character] >> card & 1:
        return _foil(state, (event, StoppedOutright(state.to_act, card, attempt.character)), card, luck)
    return (event,) if luck < attempt.strength else _foil(state, (event,), card, luck)


def _foil(state: GetLuckyState, happened: tuple[Event, ...], card: int, luck: int) -> tuple[Event, ...]:
    """End a failed attempt, and the turn with it: spite stays with the murderer, all other cards are discarded.

    Rule: getlucky.defence.spite
    """
    attempt, spites = open_attempt(state), state.game.spites
    spite = tuple([each for each in (*attempt.played, card) if spites >> each & 1])
    foiled = make(Foiled, (attempt.attacker, attempt.strength, luck))
    stays = (SpiteStayed(attempt.character, spite),) if spite else ()
    return and_then_lucky(state, (*happened, foiled, *stays), could=True)


def _pass(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Play no (more) card; each is asked once, from the left of the one who attempts.

    Rule: getlucky.defence.order
    """
    passed = make(Passed, (state.to_act,))
    if state.to_act != state.game.asked[state.on_turn][-1]:
        return (passed,)
    return (passed, *state.game.rules.unanswered(fold(state, (passed,))))


def lucky_dies(state: GetLuckyState) -> tuple[Event, ...]:
    """Let the attempt succeed.

    Rule: getlucky.win
    """
    attempt = open_attempt(state)
    return (Killed(attempt.attacker, attempt.strength, attempt.luck),)


def is_last(state: GetLuckyState) -> bool:
    """Whether nobody is asked after the seat to act: Howard is, as long as there is a deck.

    Rule: getlucky.defence.order, getlucky.defence.last-must, howard.defence
    """
    howard = bool(state.game.strangers and state.deck_ix)
    return state.to_act == (state.game.strangers if howard else state.game.asked[state.on_turn])[-1]


def can_save(state: GetLuckyState, seat: int) -> bool:
    """Whether a seat could make the attempt fail alone, or could have, with the luck that has been played so far.

    Raises:
        ArgumentError: It is not a position of the card game.
        SeatError: There is no such seat.

    >>> import kdl
    >>> cards = kdl.play("get_lucky", seats=3, seed=1)
    >>> asked = next(state for state in cards.states if state.phase == "luck")
    >>> kdl.can_save(asked, asked.to_act)
    True
    """
    try:
        check_seat(state, seat)
        return _can_save(state, seat)
    except Exception:
        check_state(state, GetLuckyState)
        raise


def _can_save(state: GetLuckyState, seat: int) -> bool:
    attempt, game, hand = state.attempt, state.game, state.hand_bits[seat]
    if attempt is None:
        return False
    return bool(hand & game.perfect[attempt.character]) or attempt.luck + game.luck_of(hand) >= attempt.strength


MAY_PASS = may_pass(is_last, _can_save, lambda state, action: {"last": is_last(state)})
LUCK = Play("luck", (), (HELD_TO_ANSWER, WORKS), _lucks, _luck)
PASS = Play("luck", (), (), None, _pass)


def _seat_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    return {"seat": state.to_act}


ASKS_HOWARD = Check("asks-howard", stranger_acts, _seat_facts)
ASKS_PLAYER = Check("asks-player", player_acts, _seat_facts)


def _flip(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Turn up the top card of the deck: it counts its clovers, or stops the attempt if it is perfect for the murderer.

    Howard stops as soon as the attempt has failed; after his last card it succeeds.

    Rule: howard.cards, howard.defence
    """
    attempt, card = open_attempt(state), state.deck_ix[-1]
    luck = attempt.luck + state.game.cards[card].luck
    flipped = Flipped(state.to_act, card, luck)
    happened = laid(state, flipped, card, luck)
    if len(happened) > 1 or (attempt.flips > 1 and len(state.deck_ix) > 1):
        return happened
    return (flipped, *lucky_dies(fold(state, happened)))


FLIP = Play("luck", (ASKS_HOWARD,), (), None, _flip)
