"""What stands beside the picture of the card table: what each character is worth, and what the cards are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.getlucky.forecast import visits_until
from kdl.core.bits import NONE
from kdl.games.getlucky.cards import SPITE
from kdl.games.getlucky.state import ABSENT, DRAWING_ROOM
from kdl.narration import card_name
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import sentence
from kdl.narration.names import person
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.playback.sidebar import Cells, Sideboard
from kdl_widgets.table_asking import table_options
from kdl_widgets.tables.getlucky.value import tell_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.getlucky.cards import TableCard
    from kdl.games.getlucky.game import TableGame
    from kdl.games.getlucky.state import TableAttempt, TableState

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


def table_note(card: TableCard, _game: TableGame) -> str:
    """Say in few words of what type a card is, for which character it is perfect, and how many clovers it bears.

    The name of spite is its type, and it is perfect for nobody.
    """
    clovers = say("control", "note.clovers", n=card.luck)
    if card.kind == SPITE:
        return clovers
    return ", ".join(
        (say("control", f"note.{card.kind}"), say("control", "note.perfect", number=card.perfect_for), clovers)
    )


def _title(card: TableCard, game: TableGame) -> str:
    """Name a card with all that is printed on it: what it takes to answer stands there."""
    return say("exercise", "card", card=card_name(card, game), note=table_note(card, game))


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


def _name(state: TableState, character: str) -> str:
    return character_name(state.game.characters_by_id[character])


def tell_character(state: TableState, character: str) -> str:
    """Say whose a character is, what it is worth and why, and when Lucky comes.

    Raises:
        UnknownNameError: There is no such character.
    """
    owner = state.owner_at[state.game.character_number(character)]
    name = _name(state, character)
    if owner == ABSENT:
        return sentence("control", "pick.absent", character=name)
    if owner == DRAWING_ROOM:
        whose = sentence("control", "pick.drawing-room", character=name)
    else:
        whose = sentence("control", "pick.owner", character=name, who=person(owner, state.game))
    return " ".join((whose, tell_value(state, character), *_lucky_comes(state, character)))


def _lucky_comes(state: TableState, character: str) -> Iterator[str]:
    """Say when Lucky comes to a character, as long as he lives."""
    if state.phase == "over":
        return
    here, moves = state.lucky == character, len(visits_until(state, character))
    if here:
        yield sentence("control", "pick.here")
    yield sentence("control", "pick.again" if here else "pick.comes", n=moves)


TABLE_SIDE = Sideboard(
    columns=_columns,
    cells=_cells,
    note=table_note,
    title=_title,
    holders=lambda state: frozenset(state.game.players),
    fitting=_fitting,
    turn=_turn,
    pick=tell_character,
    options=table_options,
)
