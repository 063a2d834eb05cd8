"""Who can still save Lucky at the card table: the cards of each who is asked, and whether they are enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.position import open_attempt
from kdl.core.values import members
from kdl.games.getlucky.rules.defence import can_save
from kdl.narration import card_name, seat_name
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import capital
from kdl.narration.log import open_to
from kdl.words import say
from kdl_widgets.output import NOTHING, Row, Table

if TYPE_CHECKING:
    from kdl.core.values import CardIds
    from kdl.games.getlucky.cards import GetLuckyCard
    from kdl.games.getlucky.state import Attempt, GetLuckyState
    from kdl.narration.log import Eyes


class Defences(Table):
    """Each seat that is asked to save Lucky, in order: the cards that would count, and whether they are enough alone.

    Attributes:
        lacking: How much luck is missing now.
        cards: By seat, the cards that would count; of hands that are not shown, none.
        enough: By seat, whether its cards would foil the attempt alone; of hands that are not shown, None.
        clause: The clause behind the order.
    """

    def __init__(self, state: GetLuckyState, hands: Eyes = "all") -> None:
        attempt = open_attempt(state)
        shown = open_to(hands, state)
        self.lacking, self.clause = attempt.strength - attempt.luck, state.game.clauses["pass"]
        asked = state.game.asked[attempt.attacker]
        self.cards = {seat: _counting(state, attempt, seat) if seat in shown else () for seat in asked}
        self.enough = {seat: can_save(state, seat) if seat in shown else None for seat in asked}
        rows = [self._row(state, attempt, seat) for seat in asked]
        rows += [_howard(state, attempt, seat) for seat in state.game.strangers]
        columns = tuple(say("teach", f"defences.{column}") for column in ("seat", "cards", "luck", "enough"))
        super().__init__(_caption(state, attempt), columns, rows)
        self._text = f"{self.text}\n[{self.clause}]"

    def _row(self, state: GetLuckyState, attempt: Attempt, seat: int) -> Row:
        game, name = state.game, _who(state, attempt, seat)
        if self.enough[seat] is None:
            return name, say("teach", "defences.closed", n=len(state.hands[seat])), "?", "?"
        cards = [game.cards_by_id[card] for card in self.cards[seat]]
        told = ", ".join(_told(card, state, attempt) for card in cards) or NOTHING
        luck = say("teach", "defences.clovers", n=sum(card.luck for card in cards))
        return name, told, luck, say("teach", "defences.yes" if self.enough[seat] else "defences.no")


def _counting(state: GetLuckyState, attempt: Attempt, seat: int) -> CardIds:
    """Return the cards of a hand that count against the attempt, those that stop it outright first."""
    game, hand = state.game, state.hand_bits[seat]
    outright = hand & game.perfect[attempt.character]
    found = (*members(outright), *members(hand & game.works(attempt.character) & ~outright))
    return tuple(game.card_ids[card] for card in found)


def _told(card: GetLuckyCard, state: GetLuckyState, attempt: Attempt) -> str:
    """Name a card with what it does."""
    game, name = state.game, card_name(card, state.game)
    if game.perfect[attempt.character] & game.bit_of(card.id):
        return say("teach", "defences.perfect", card=name)
    spite = bool(game.spites & game.bit_of(card.id))
    return say("teach", "defences.spite" if spite else "defences.card", card=name, luck=card.luck)


def _who(state: GetLuckyState, attempt: Attempt, seat: int) -> str:
    """Name a seat, and say when it is asked."""
    asked = (*state.game.asked[attempt.attacker], *state.game.strangers)
    now = asked.index(state.to_act)
    key = "now" if seat == state.to_act else "before" if asked.index(seat) < now else "later"
    return say("teach", f"defences.{key}", name=capital(seat_name(seat, state.game)))


def _howard(state: GetLuckyState, attempt: Attempt, seat: int) -> Row:
    """Return the row that says what Howard does: he turns up cards that nobody knows yet."""
    deck = len(state.deck_ix)
    luck, enough = ("?", "?") if deck else (NOTHING, say("teach", "defences.no"))
    return _who(state, attempt, seat), say("teach", "defences.howard", n=deck), luck, enough


def _caption(state: GetLuckyState, attempt: Attempt) -> str:
    name = character_name(state.game.characters[attempt.character])
    lacking = attempt.strength - attempt.luck
    return say("teach", "defences", character=name, strength=attempt.strength, luck=attempt.luck, lacking=lacking)
