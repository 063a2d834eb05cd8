"""What may be done now: choose any action and read why it is legal or not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML, Dropdown, ToggleButton, VBox

from kdl.actions import BARE, FIELDS, Action, ActionKind
from kdl.engine import legal_actions
from kdl.narration import card_name, room_name, seat_name, tell_action
from kdl.narration.names import joined, pawn_name, person, sentence
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.choices import capital, relabel, row
from kdl_widgets.kinds import tell_kind
from kdl_widgets.names import pickable
from kdl_widgets.reasons import MARKS, Reasons, mark
from kdl_widgets.speech import Speech

if TYPE_CHECKING:
    from kdl.cards import Card
    from kdl.mansion import Mansion
    from kdl.state import State
    from kdl_widgets.log import Eyes

#: Which cards a kind of action can be asked about.
CARDS: dict[str, Callable[[Card], bool]] = {
    "attack": lambda card: card.kind == "weapon",
    "attempt": lambda card: card.kind == "weapon",
    "drive": lambda card: card.steps > 0,
    "jump": lambda card: card.kind != "weapon" and bool(card.room),
    "luck": lambda _: True,
    "send": lambda card: card.kind != "weapon" and bool(card.room),
    "walk": lambda card: card.steps > 0,
}

#: The pawns that a kind of action can be about.
PAWNS: dict[str, Callable[[Mansion], Collection[str]]] = {
    "attack": lambda game: game.seat_ids,
    "lead": lambda game: [game.seat_ids[seat] for seat in game.strangers] or ["lucky"],
    "place": lambda game: game.pets,
    "send": lambda game: [game.seat_ids[seat] for seat in game.strangers] or ["lucky"],
}

#: So many actions that differ in their room only are told one by one.
FEW = 6


class Ask(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A panel that opens on demand: kind of action, pawn, card or room, and the answer with its reasons.

    Args:
        state: Gives the state that is asked about.
        eyes: Gives whose cards may be shown.
    """

    def __init__(self, state: Callable[[], State], eyes: Callable[[], Eyes]) -> None:
        self._state, self._eyes, self._quiet, self._fresh = state, eyes, False, False
        self.opener = ToggleButton(value=False)
        self.kind, self.pawn, self.thing = Dropdown(), Dropdown(), Dropdown()
        self.now, self.legal, self.answer = HTML(), HTML(), Speech()
        self.now.add_class("kdl-speech")
        self.legal.add_class("kdl-speech")
        self.fields = row(self.kind, self.pawn, self.thing)
        self.panel = VBox([self.now, self.fields, self.answer, self.legal], layout={"display": "none"})
        self.opener.observe(self._opened, "value")
        self.kind.observe(lambda _: self._chosen(self._fill_pawns, self._fill_things), "value")
        self.pawn.observe(lambda _: self._chosen(self._fill_things), "value")
        self.thing.observe(lambda _: self._chosen(), "value")
        super().__init__([self.opener, self.panel])

    @property
    def action(self) -> Action:
        """The action that is chosen."""
        kind: ActionKind = self.kind.value
        chosen = {"pawn": self.pawn.value, "card": self.thing.value, "space": self.thing.value}
        return Action(kind, **{field: chosen[field] or "" for field in FIELDS[kind]})

    def reword(self) -> None:
        """Write every label in the language that is set."""
        self.opener.description = say("control", "ask")
        self.kind.description = say("control", "ask.kind")
        self.pawn.description = say("control", "ask.pawn")
        self.refresh()

    def refresh(self) -> None:
        """Answer for the state that is shown, if the panel is open."""
        if self.opener.value:
            self._chosen(self._fill_kinds, self._fill_pawns, self._fill_things)

    def take_room(self, room: str) -> bool:
        """Ask about a room if the panel is open and its question has a room; tell whether it does."""
        asked = self.opener.value and self._state().phase != "over" and "space" in FIELDS[self.kind.value]
        if not asked or room not in [value for _, value in self.thing.options]:
            return False
        self.thing.value = room
        return True

    def _opened(self, change: dict[str, Any]) -> None:
        """Open with something that is legal now; later what the reader chose stays."""
        self.panel.layout.display = "flex" if change["new"] else "none"
        self._fresh = True
        self.refresh()
        self._fresh = False

    def _chosen(self, *fill: Callable[[frozenset[Action]], None]) -> None:
        if self._quiet:
            return
        legal = self._known_legal()
        self._quiet = True
        try:
            for each in fill:
                each(legal)
        finally:
            self._quiet = False
        self._answer()

    def _answer(self) -> None:
        state = self._state()
        self.fields.layout.display = "none" if state.phase == "over" else "flex"
        if state.phase == "over":
            self.answer.html = f"<p>{escape(say('control', 'ask.over'))}</p>"
            self.now.value = self.legal.value = ""
            return
        self.now.value = f"<p><strong>{escape(self._may_now(state))}</strong></p>"
        self.answer.html = Reasons(state, self.action).as_list()
        self.legal.value = self._list_legal(state)

    def _list_legal(self, state: State) -> str:
        name = seat_name(state.to_act, state.game)
        if not self._sees_hand():
            return f"<p>{escape(say('control', 'ask.hidden', name=name))}</p>"
        told = "".join(f"<li>{mark(ok=True)}{escape(line)}</li>" for line in _told(state))
        return f"<p><strong>{escape(say('control', 'ask.legal', name=name))}</strong></p><ul>{told}</ul>"

    def _may_now(self, state: State) -> str:
        """Say which kinds of actions are legal, as far as that can be known."""
        possible, game = {action.kind for action in self._known_legal()}, state.game
        kinds = [say(group_of("doing", kind, game), kind) for kind in game.rules.plays if kind in possible]
        return sentence("control", "ask.now", who=person(state.to_act, game), kinds=joined(kinds, "or"))

    def _known_legal(self) -> frozenset[Action]:
        """Give the legal actions; of a hand that is not open those that need no card of it."""
        return frozenset(action for action in legal_actions(self._state()) if self._sees_hand() or not action.card)

    def _sees_hand(self) -> bool:
        state = self._state()
        return self._eyes() in ("all", state.to_act) or state.to_act in state.game.strangers

    def _fill_kinds(self, legal: frozenset[Action]) -> None:
        """List the kinds of actions of the game; a stranger does what it must, so that is asked about at once."""
        game, possible = self._state().game, {action.kind for action in legal}
        kinds = [kind for kind in game.rules.plays if self._sees_hand() or "card" not in FIELDS[kind] or kind in BARE]
        options = [(_label(tell_kind(kind, game), kind in possible), kind) for kind in kinds]
        relabel(self.kind, options, self._wanted(kinds, possible, self._state().to_act in game.strangers))

    def _fill_pawns(self, legal: frozenset[Action]) -> None:
        state, kind = self._state(), self.kind.value
        known = PAWNS[kind](state.game) if kind in PAWNS else ()
        pawns = [pawn for pawn in known if pawn != state.game.seat_ids[state.to_act]]
        possible = {action.pawn for action in legal if action.kind == kind}
        self.pawn.layout.display = "flex" if pawns else "none"
        named = [(capital(pawn_name(pawn, state.game)), pawn) for pawn in pawns]
        options = [(_label(name, pawn in possible), pawn) for name, pawn in named]
        relabel(self.pawn, options, self._wanted(pawns, possible))

    def _fill_things(self, legal: frozenset[Action]) -> None:
        kind: ActionKind = self.kind.value
        fields = FIELDS[kind]
        things = self._rooms() if "space" in fields else self._cards(kind) if "card" in fields else []
        mine = [action for action in legal if action.kind == kind and action.pawn == (self.pawn.value or "")]
        possible = {action.space or action.card for action in mine}
        self.thing.layout.display = "flex" if things else "none"
        self.thing.description = say("control", "ask.room" if "space" in fields else "ask.card")
        options = [(_label(label, thing in possible), thing) for label, thing in things]
        options.sort(key=lambda option: option[1] not in possible)
        relabel(self.thing, options, self._wanted([thing for _, thing in options], possible))

    def _wanted(self, values: Iterable[str], possible: Container[str], forced: bool = False) -> str | None:
        """Give the first of the possible values where the choice is not left to the reader."""
        return next((value for value in values if value in possible), None) if self._fresh or forced else None

    def _rooms(self) -> list[tuple[str, str]]:
        board = self._state().game.board
        return sorted((room_name(board, space), space) for space in pickable(board))

    def _cards(self, kind: ActionKind) -> list[tuple[str, str]]:
        game, state = self._state().game, self._state()
        held = set(state.hands[state.to_act])
        wanted = [card for card in game.cards if CARDS[kind](card)] if self._sees_hand() else []
        bare = [(say("control", "bare-hands"), "")] if kind in BARE else []
        wanted.sort(key=lambda card: card.id in held)
        by_name = {card_name(card, game): card.id for card in wanted}  # of equal cards, one that is held
        return bare + sorted(((name, card) for name, card in by_name.items()), key=lambda pair: pair[1] not in held)


def _label(label: str, possible: bool) -> str:
    return f"{MARKS[possible]} {label}"


def _told(state: State) -> Iterator[str]:
    """Tell every legal action, with equal cards once; many that differ in their room only are told in one line."""
    unlike = {tell_action(action, state.game): action for action in reversed(legal_actions(state))}
    for _, same in groupby(sorted(unlike.values(), key=_sort), lambda action: _sort(action)[:3]):
        actions = list(same)
        if len(actions) > FEW and actions[0].pawn:
            yield say("control", "ask.many", action=tell_action(actions[0], state.game), n=len(actions) - 1)
        else:
            yield from (tell_action(action, state.game) for action in actions)


def _sort(action: Action) -> tuple[str, str, str, str]:
    return action.kind, action.pawn, action.card, action.space
