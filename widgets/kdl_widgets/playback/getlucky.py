"""What stands beside the picture of the card table: what each character is worth, and what the cards are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import BARE
from kdl.core.bits import NONE
from kdl.narration import card_name
from kdl.narration.getlucky.names import card_note, character_name
from kdl.narration.getlucky.picked import _name, tell_character
from kdl.narration.grammar import sentence
from kdl.narration.names import person
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.playback.sidebar import Cells, Sidebar

if TYPE_CHECKING:
    from kdl.core.actions import ActionKind
    from kdl.games.getlucky.game import TableGame
    from kdl.games.getlucky.state import TableAttempt, TableState
    from kdl_widgets.playback.sidebar import Options


NOTHING = "-"


def _columns(_game: TableGame) -> Cells:
    return say("control", "characters"), say("control", "values"), say("control", "cards")


def _cells(state: TableState, seat: int) -> Cells:
    """Give the numbers of a seat's characters, what each is worth, and how many cards it holds; of Howard nothing."""
    if seat in state.game.strangers:
        return NOTHING, NOTHING, NOTHING
    owned = state.characters[seat]
    numbers = (str(state.game.characters_by_id[each].number) for each in owned)
    return ", ".join(numbers), ", ".join(str(state.value(each)) for each in owned), str(len(state.hands[seat]))


def _fitting(state: TableState) -> frozenset[int]:
    """Give the cards, as numbers, that are perfect for a character of who holds them."""
    owned = ((c, at) for c, at in enumerate(state.owner_at) if at in state.game.players)
    bits = sum(state.game.perfect[character] & state.hand_bits[seat] for character, seat in owned)
    return frozenset(card for card in range(len(state.game.cards)) if bits >> card & 1)


def _turn(state: TableState) -> str:
    """Say where in the game a state is: turn, who must choose, whom Lucky visits, deck."""
    visited = _tell(state, "visits" if state.winner == NONE else "visits.dead", character=_name(state, state.lucky))
    deck = _tell(state, "deck", n=len(state.deck_ix)) if state.deck_ix else _tell(state, "deck.empty")
    return " ".join((_phase(state), visited, deck))


def _phase(state: TableState) -> str:
    if state.phase == "luck" and state.attempt is not None:
        return _answers(state, state.attempt)
    if state.phase == "over" and state.winner == NONE:
        return _tell(state, "over.drawn", turn=state.turn)
    who = person(state.on_turn if state.winner == NONE else state.winner, state.game)
    return _tell(state, state.phase, turn=state.turn, who=who)


def _answers(state: TableState, attempt: TableAttempt) -> str:
    game = state.game
    facts: dict[str, Any] = {
        "turn": state.turn,
        "who": person(attempt.attacker, game),
        "character": _name(state, game.character_ids[attempt.character]),
        "strength": attempt.strength,
        "luck": attempt.luck,
        "answering": person(state.to_act, game),
    }
    if state.to_act in game.strangers:
        return _tell(state, "answers.flips", n=attempt.flips, **facts)
    return _tell(state, "answers", **facts)


def _tell(state: TableState, key: str, **values: Any) -> str:
    """Tell something of a position in the words of its edition."""
    return sentence(group_of("position", key, state.game), key, **values)


def options(state: TableState, kind: ActionKind, field: str, open_hand: bool) -> Options:
    """Give what can be chosen for a field of an action: its labels and values.

    Any character can be asked about, those that do not fit too, and any card, held or not.
    """
    if field == "card":
        return _cards(state, kind, open_hand)
    return [(character_name(each), each.id) for each in state.game.characters]


def _cards(state: TableState, kind: ActionKind, open_hand: bool) -> Options:
    """Give cards, of equal ones one that is held, and those that are held first; of a hand that is closed none.

    An attempt takes no card; that one cannot be added from the hand can be asked about.
    """
    game, held = state.game, set(state.hands[state.to_act])
    weapons = [card for card in game.cards if card.kind == "weapon" and card.id in held]
    wanted = sorted(weapons if kind in BARE else game.cards, key=lambda card: card.id in held) if open_hand else []
    by_name = {card_name(card, game): card.id for card in wanted}
    found = sorted(by_name.items(), key=lambda pair: pair[1] not in held)
    return [(say("control", "no-card"), ""), *found] if kind in BARE and found else found


SIDEBAR = Sidebar(
    columns=_columns,
    cells=_cells,
    note=card_note,
    holders=lambda state: frozenset(state.game.players),
    fitting=_fitting,
    turn=_turn,
    pick=tell_character,
    options=options,
)
