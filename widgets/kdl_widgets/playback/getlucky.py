"""What stands beside the picture of the card table: what each character is worth, and what the cards are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import BARE
from kdl.narration import card_name
from kdl.narration.getlucky.names import card_note, character_name
from kdl.narration.getlucky.tooltip import tell_character
from kdl.words import say
from kdl_widgets.output import NOTHING
from kdl_widgets.playback.sidebar import CLOVER, PERFECT, Cells, Options, Sidebar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.actions import ActionKind
    from kdl.games.getlucky.cards import GetLuckyCard
    from kdl.games.getlucky.game import GetLuckyGame
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl.games.getlucky.state import GetLuckyState


class GetLuckySidebar(Sidebar["GetLuckyObservation", "GetLuckyGame", "GetLuckyState", "GetLuckyCard"]):
    """The words beside the picture of the card table."""

    def columns(self, observation: GetLuckyObservation) -> Cells:
        """Name the columns: characters, their values and cards."""
        return say("control", "characters"), say("control", "values"), say("control", "cards")

    def cells(self, observation: GetLuckyObservation, seat: int) -> Cells:
        """Return the numbers and values of a seat's characters, and how many cards it holds; for Howard, nothing."""
        if seat in observation.strangers:
            return NOTHING, NOTHING, NOTHING
        owned = observation.characters[seat]
        numbers = (str(observation.deck[each].number) for each in owned)
        values = (str(observation.values[each]) for each in owned)
        return ", ".join(numbers), ", ".join(values), str(observation.hand_sizes[seat])

    def others(self, observation: GetLuckyObservation) -> Sequence[Cells]:
        """Return no rows: only players have characters."""
        return ()

    def note(self, card: GetLuckyCard, game: GetLuckyGame) -> str:
        """Say in few words of what type a card is, for which character it is perfect, and how many clovers it has."""
        return card_note(card, game)

    def brief(self, card: GetLuckyCard, game: GetLuckyGame) -> Cells:
        """Return what kind of card it is, its name, for whom it is perfect, and its clovers."""
        perfect = f"{PERFECT}{card.perfect_for}" if card.perfect_for else ""
        return card.kind, card_name(card, game), f"{perfect} {CLOVER * card.luck}".strip()

    def holders(self, observation: GetLuckyObservation) -> frozenset[int]:
        """Return the seats whose hands can be shown: those of the players."""
        return frozenset(range(len(observation.hand_sizes))) - frozenset(observation.strangers)

    def fitting(self, observation: GetLuckyObservation) -> frozenset[str]:
        """Return the cards in the hand of the seat that are perfect for a character of its own."""
        owned = () if observation.seat is None else observation.characters[observation.seat]
        numbers = {observation.deck[each].number for each in owned}
        return frozenset(card for card in observation.hand if observation.cards[card].perfect_for in numbers)

    def pick(self, state: GetLuckyState, picked: str) -> str:
        """Say whose a character is, what it is worth and why, and when Lucky comes."""
        return tell_character(state, picked)

    def options(self, observation: GetLuckyObservation, kind: ActionKind, field: str) -> Options:
        """Return the options for a field of an action: their labels and values.

        Any character can be asked about, those that do not fit too, and any card, held or not.
        """
        if field == "card":
            return _cards(observation, kind)
        return [(character_name(each), each.id) for each in observation.deck.values()]


def _cards(observation: GetLuckyObservation, kind: ActionKind) -> Options:
    """Return cards, those that are held first, and of equal ones only one that is held; of a closed hand, none.

    An attempt takes no card; that one cannot be added from the hand can be asked about.
    """
    if observation.seat != observation.to_act:
        return []
    cards, held = observation.cards.values(), set(observation.hand)
    weapons = [card for card in cards if card.kind == "weapon" and card.id in held]
    wanted = sorted(weapons if kind in BARE else cards, key=lambda card: card.id in held)
    by_name = {card_name(card, observation): card.id for card in wanted}
    found = sorted(by_name.items(), key=lambda pair: pair[1] not in held)
    return [(say("control", "no-card"), ""), *found] if kind in BARE and found else found


SIDEBAR = GetLuckySidebar()
