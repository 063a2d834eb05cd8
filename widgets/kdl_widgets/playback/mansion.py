"""What stands beside the picture of the mansion: who is where, how strong, and what the cards are good for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from kdl.core.actions import BARE, LUCKY
from kdl.engine.step import observe
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl.narration import card_name, room_name
from kdl.narration.grammar import capital
from kdl.narration.mansion.names import card_note, pickable
from kdl.narration.mansion.tooltip import tell_place
from kdl.narration.names import pawn_name
from kdl.narration.soft_hyphens import softened
from kdl.words import say
from kdl_widgets.playback.sidebar import BEST, CLOVER, STEPS, Cells, Sidebar

if TYPE_CHECKING:
    from kdl.core.actions import ActionKind
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State
    from kdl_widgets.playback.sidebar import Options


#: Which cards a kind of action can be asked about.
CARDS: dict[str, Callable[[Card], bool]] = {
    "attack": lambda card: card.kind == "weapon",
    "attempt": lambda card: card.kind == "weapon",
    "drive": lambda card: card.steps > 0,
    "jump": lambda card: card.kind != "weapon" and bool(card.room),
    "luck": lambda _: True,
    "send": lambda card: card.kind != "weapon" and bool(card.room),
    "take": lambda _: True,
    "walk": lambda card: card.steps > 0,
}


def _led(observation: Observation) -> Collection[str]:
    """Return who can be led or sent: strangers where there are some, or else Lucky."""
    return [f"seat_{seat}" for seat in observation.strangers] or [LUCKY]


#: The pawns that a kind of action can be about.
PAWNS: dict[str, Callable[[Observation], Collection[str]]] = {
    "attack": lambda observation: observation.pets or [f"seat_{seat}" for seat in range(len(observation.pawns))],
    "lead": _led,
    "place": lambda observation: observation.pets,
    "send": _led,
}


class MansionSidebar(Sidebar["Observation", "Mansion", "State", "Card"]):
    """The words beside the picture of the mansion."""

    def columns(self, observation: Observation) -> Cells:
        """Name the columns; if nobody gains motives or tokens all are as strong, and it says who sees Lucky instead."""
        if observation.tokens:
            strength = say("control", "tokens")
        else:
            strength = say("control", "strength") if observation.has_motives else capital(say("control", "sees-lucky"))
        return say("control", "room"), strength, say("control", "cards")

    def cells(self, observation: Observation, seat: int) -> Cells:
        """Return where a player is, how strong, and how many cards they have."""
        here = observation.pawns[seat]
        if not here:
            return say("control", "out"), "", ""
        room = softened(room_name(observation.board, here))
        return room, _strength(observation, seat), str(observation.hand_sizes[seat])

    def others(self, observation: Observation) -> Sequence[Cells]:
        """Return the row of the dog of 2009, if he plays: where he is, or lies dead, and how many tokens he carries."""
        if SHAMROCK not in observation.pets:
            return ()
        room = softened(room_name(observation.board, observation.pets[SHAMROCK]))
        carries = dict(observation.options)["dog"] != "old_dog"
        return (
            (
                capital(pawn_name(SHAMROCK, observation)),
                say("control", "dead", room=room) if observation.dog_dead else room,
                str(observation.dog_tokens) if carries and not observation.dog_dead else "",
                "",
            ),
        )

    def note(self, card: Card, game: Mansion) -> str:
        """Say in few words what a card is good for; ``""`` if its name says it all."""
        return card_note(card, game)

    def brief(self, card: Card, game: Mansion) -> Cells:
        """Return what kind of card it is, its name or that of its room, and what it is worth, and where."""
        nameless = card.room and not card.name
        name = room_name(game.board, card.room) if nameless else card_name(card, game)
        facts = [str(game.rules.worth(card.value))] if card.kind == "weapon" else []
        if card.best:
            best = game.rules.worth(card.best)
            facts.append(f"{BEST} {best} {room_name(game.board, card.room)}")
        facts += [f"{card.steps}{STEPS}"] if card.steps else []
        return card.kind, capital(name), " ".join([*facts, CLOVER * card.luck]).strip()

    def holders(self, observation: Observation) -> frozenset[int]:
        """Return the seats whose hands can be shown: those of the players still in the game."""
        seats = enumerate(observation.pawns)
        return frozenset(seat for seat, room in seats if room and seat not in observation.strangers)

    def fitting(self, observation: Observation) -> frozenset[str]:
        """Return nothing: no card is perfect for anybody."""
        return frozenset()

    def pick(self, state: State, picked: str) -> str:
        """Say who is in a room, and which rooms are seen from there now."""
        return tell_place(observe(state), picked)

    def options(self, observation: Observation, kind: ActionKind, field: str) -> Options:
        """Return the options for a field of an action: their labels and values."""
        match field:
            case "pawn":
                pawns = [pawn for pawn in PAWNS[kind](observation) if pawn != f"seat_{observation.to_act}"]
                return [(capital(pawn_name(pawn, observation)), pawn) for pawn in pawns]
            case "space":
                board = observation.board
                return sorted((room_name(board, space), space) for space in pickable(board))
            case _:
                return _cards(observation, kind)


def _strength(observation: Observation, seat: int) -> str:
    if observation.tokens:
        return str(observation.tokens[seat])
    if observation.has_motives:
        return str(observation.strengths[seat])
    sees = observation.pawns[seat] in observation.lookouts[observation.lucky]
    return say("answer", "yes" if sees else "no")


def _cards(observation: Observation, kind: ActionKind) -> Options:
    """Return cards, of equal ones only one that is held; of a closed hand, none."""
    is_open, held = observation.seat == observation.to_act, set(observation.hand)
    wanted = [card for card in observation.cards.values() if CARDS[kind](card)] if is_open else []
    bare = [(say("control", "bare-hands"), "")] if kind in BARE else []
    wanted.sort(key=lambda card: card.id in held)
    by_name = {card_name(card, observation): card.id for card in wanted}
    return bare + sorted(((name, card) for name, card in by_name.items()), key=lambda pair: pair[1] not in held)


SIDEBAR = MansionSidebar()
