"""What a murder attempt changes."""

from __future__ import annotations

from kdl.core.cards.bitmask import NONE, bits_of
from kdl.core.events import Foiled, Killed, LuckPlayed, Passed
from kdl.core.evolve import Fields, put
from kdl.games.mansion.events.attempts import Attempted, LeftGame, MotiveGained, TokenGained, TokenSpent
from kdl.games.mansion.evolve.fields import (
    ATTEMPT,
    DISCARD_BITS,
    GAME,
    MOTIVE_BITS,
    PHASE,
    REMOVED_BITS,
    TO_ACT,
    TOKENS,
    WINNER,
    count,
    on,
    play,
)
from kdl.games.mansion.state import Attempt


@on(Attempted)
def _attempted(fields: Fields, event: Attempted) -> None:
    played: tuple[int, ...] = ()
    if event.weapon != NONE:
        played = (event.weapon,)
        play(fields, event.seat, event.weapon)
    fields[ATTEMPT] = Attempt(event.seat, NONE, "action", event.weapon, event.strength, 0, played)
    fields[PHASE] = "luck"
    fields[TO_ACT] = fields[GAME].left_of[event.seat][0]


@on(LuckPlayed)
def _luck_played(fields: Fields, event: LuckPlayed) -> None:
    play(fields, event.seat, event.card)
    count(fields, event.card, event.luck)


@on(Passed)
def _passed(fields: Fields, event: Passed) -> None:
    fields[TO_ACT] = fields[GAME].left_of[event.seat][0]


@on(Foiled)
def _foiled(fields: Fields, event: Foiled) -> None:
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[ATTEMPT] = None


@on(MotiveGained)
def _motive_gained(fields: Fields, event: MotiveGained) -> None:
    motives = fields[MOTIVE_BITS]
    fields[MOTIVE_BITS] = put(motives, event.seat, motives[event.seat] | 1 << event.card)
    fields[DISCARD_BITS] &= ~(1 << event.card)


@on(TokenGained)
def _token_gained(fields: Fields, event: TokenGained) -> None:
    tokens = fields[TOKENS]
    fields[TOKENS] = put(tokens, event.seat, tokens[event.seat] + 1)


@on(TokenSpent)
def _token_spent(fields: Fields, event: TokenSpent) -> None:
    tokens, attempt = fields[TOKENS], fields[ATTEMPT]
    tokens = put(tokens, event.seat, tokens[event.seat] - 1)
    fields[TOKENS] = put(tokens, attempt.attacker, tokens[attempt.attacker] + 1)
    fields[ATTEMPT] = attempt._replace(luck=event.luck)


@on(LeftGame)
def _left_game(fields: Fields, event: LeftGame) -> None:
    gone = bits_of(event.cards)
    fields[DISCARD_BITS] &= ~gone
    fields[REMOVED_BITS] |= gone


@on(Killed)
def _killed(fields: Fields, event: Killed) -> None:
    fields[DISCARD_BITS] |= bits_of(fields[ATTEMPT].played)
    fields[PHASE] = "over"
    fields[WINNER] = fields[TO_ACT] = event.seat
