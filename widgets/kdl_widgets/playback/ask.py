"""What may be done now: choose any action and read why it is legal or not."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML, Dropdown, ToggleButton, VBox

from kdl.core.actions import BARE, FIELDS, Action, ActionKind
from kdl.engine.observe import observe
from kdl.engine.step import legal_actions
from kdl.narration import seat_name, tell_action
from kdl.narration.actions import tell_kind
from kdl.narration.grammar import joined, sentence
from kdl.narration.names import person
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.live.blocks import Quiet, relabel, row
from kdl_widgets.live.speech import Speech
from kdl_widgets.playback.registry import sidebar_of
from kdl_widgets.tables.reasons import MARKS, Reasons, mark

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.narration.log import Eyes

#: So many actions that differ in their room only are told one by one.
FEW = 6


class Ask(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A panel that opens on demand: a kind of action, what it is done with, and the answer with its reasons.

    Args:
        state: Gives the state that is asked about.
        eyes: Gives whose cards may be shown.

    Attributes:
        kind: The choice of the kind of action.
        first: The choice for the first of two fields of an action: a pawn, or at the card table a card or a character.
        second: The choice for the second of two fields, or for the only one.
    """

    def __init__(self, state: Callable[[], Position], eyes: Callable[[], Eyes]) -> None:
        self._state, self._eyes, self._quiet, self._fresh = state, eyes, Quiet(), False
        self._by_reader: set[Dropdown] = set()
        self.opener = ToggleButton(value=False)
        self.kind, self.first, self.second = Dropdown(), Dropdown(), Dropdown()
        self.now, self.legal, self.answer = HTML(), HTML(), Speech()
        self.now.add_class("kdl-speech")
        self.legal.add_class("kdl-speech")
        self.fields = row(self.kind, self.first, self.second)
        self.panel = VBox([self.now, self.fields, self.answer, self.legal], layout={"display": "none"})
        self.opener.observe(self._opened, "value")
        self.kind.observe(lambda _: self._kind_chosen(), "value")
        self.first.observe(lambda _: self._chosen_by_reader(self.first, self._fill_second), "value")
        self.second.observe(lambda _: self._chosen_by_reader(self.second), "value")
        super().__init__([self.opener, self.panel])

    @property
    def action(self) -> Action:
        """The action that is chosen."""
        chosen = {field: choice.value or "" for field, choice in self._choices().items()}
        return Action(self.kind.value, **chosen)

    def reword(self) -> None:
        """Write every label in the language that is set."""
        self.opener.description = say("control", "ask")
        self.kind.description = say("control", "ask.kind")
        self.refresh()

    def refresh(self) -> None:
        """Answer for the state that is shown, if the panel is open."""
        if self.opener.value:
            self._chosen(self._fill_kinds, self._fill_first, self._fill_second)

    def take(self, picked: str) -> bool:
        """Ask about what was picked in the picture if the panel is open and its question has room for it; tell whether.

        Where it fits in two places it is put where that is legal, or else into the last one.
        """
        if not self.opener.value or self._state().phase == "over":
            return False
        fits = {field: choice for field, choice in self._choices().items() if picked in _values(choice)}
        if not fits:
            return False
        legal = [action for action in self._known_legal() if action.kind == self.kind.value]
        where = [field for field in fits if any(getattr(action, field) == picked for action in legal)]
        choice = fits[(where or list(fits))[0]]
        choice.value = picked
        self._by_reader.add(choice)
        return True

    def _choices(self) -> dict[str, Dropdown]:
        """Give the choices that the kind of action has, by field; the only one is the second."""
        fields = FIELDS[self.kind.value]
        return dict(zip(reversed(fields), (self.second, self.first), strict=False))

    def _opened(self, change: dict[str, Any]) -> None:
        """Open with something that is legal now; later what the reader chose stays."""
        self.panel.layout.display = "flex" if change["new"] else "none"
        self._fresh = True
        self._by_reader.clear()
        self.refresh()
        self._fresh = False

    def _kind_chosen(self) -> None:
        """Begin anew with another kind: what the reader chose for the one before counts only where it is legal."""
        self._by_reader.clear()
        self._chosen(self._fill_first, self._fill_second)

    def _chosen_by_reader(self, choice: Dropdown, *fill: Callable[[frozenset[Action]], None]) -> None:
        if not self._quiet:
            self._by_reader.add(choice)
        self._chosen(*fill)

    def _chosen(self, *fill: Callable[[frozenset[Action]], None]) -> None:
        if self._quiet:
            return
        legal = self._known_legal()
        with self._quiet:
            for each in fill:
                each(legal)
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

    def _list_legal(self, state: Position) -> str:
        name = seat_name(state.to_act, state.game)
        if not self._sees_hand():
            return f"<p>{escape(say('control', 'ask.hidden', name=name))}</p>"
        told = "".join(f"<li>{mark(ok=True)}{escape(line)}</li>" for line in _told(state))
        return f"<p><strong>{escape(say('control', 'ask.legal', name=name))}</strong></p><ul>{told}</ul>"

    def _may_now(self, state: Position) -> str:
        """Say which kinds of actions are legal, as far as that can be known."""
        possible, game = {action.kind for action in self._known_legal()}, state.game
        kinds = [say(group_of("doing", kind, game), kind) for kind in game.rules.plays if kind in possible]
        key = "ask.now.hidden" if self._hides_cards(state) else "ask.now"
        return sentence("control", key, who=person(state.to_act, game), kinds=joined(kinds, "or"))

    def _hides_cards(self, state: Position) -> bool:
        """Tell whether what is done with a card now cannot be told, as the hand is not open."""
        plays = state.game.rules.plays.items()
        return not self._sees_hand() and any(p.phase == state.phase and "card" in FIELDS[kind] for kind, p in plays)

    def _known_legal(self) -> frozenset[Action]:
        """Give the legal actions; of a hand that is not open those that need no card of it."""
        return frozenset(action for action in legal_actions(self._state()) if self._sees_hand() or not action.card)

    def _sees_hand(self) -> bool:
        state = self._state()
        return self._eyes() in ("all", state.to_act) or state.to_act in state.game.strangers

    def _observation(self) -> Any:
        """Give what the seat to act knows if its hand is open, or else what all do."""
        state = self._state()
        return observe(state, state.to_act if self._sees_hand() else None)

    def _fill_kinds(self, legal: frozenset[Action]) -> None:
        """List the kinds of actions of the game; a stranger does what it must, so that is asked about at once."""
        game, possible = self._state().game, {action.kind for action in legal}
        kinds = [kind for kind in game.rules.plays if self._sees_hand() or "card" not in FIELDS[kind] or kind in BARE]
        options = [(_label(tell_kind(kind, game), kind in possible), kind) for kind in kinds]
        forced = self._fresh or self._state().to_act in game.strangers
        relabel(self.kind, options, _first_of(kinds, possible) if forced else None)

    def _fill_first(self, legal: frozenset[Action]) -> None:
        self._fill(self.first, [action for action in legal if action.kind == self.kind.value])

    def _fill_second(self, legal: frozenset[Action]) -> None:
        given = {field: choice.value or "" for field, choice in self._choices().items() if choice is self.first}
        mine = [action for action in legal if action.kind == self.kind.value]
        self._fill(self.second, [a for a in mine if all(getattr(a, field) == value for field, value in given.items())])

    def _fill(self, choice: Dropdown, legal: Iterable[Action]) -> None:
        """Fill a choice with what can stand in its field, what is legal first; hide it where there is nothing."""
        state, kind = self._state(), self.kind.value
        field = next((field for field, each in self._choices().items() if each is choice), "")
        found = sidebar_of(state.game).options(self._observation(), kind, field) if field else ()
        possible = {getattr(action, field) for action in legal} if field else set()
        options = [(_label(label, value in possible), value) for label, value in found]
        options.sort(key=lambda option: option[1] not in possible)
        choice.layout.display = "flex" if options else "none"
        choice.description = say("control", f"ask.{field}") if field else ""
        stays = choice in self._by_reader or (choice.value in possible and not self._fresh)
        relabel(choice, options, None if stays else _first_of((value for _, value in options), possible))


def _first_of(values: Iterable[str], possible: Container[str]) -> str | None:
    """Give the first of some values that is possible."""
    return next((value for value in values if value in possible), None)


def _values(choice: Dropdown) -> list[str]:
    return [value for _, value in choice.options]


def _label(label: str, possible: bool) -> str:
    return f"{MARKS[possible]} {label}"


def _told(state: Position) -> Iterator[str]:
    """Tell every legal action, with equal cards once; many that differ in their room only are told in one line."""
    unlike = {tell_action(action, state.game): action for action in reversed(legal_actions(state))}
    for _, same in groupby(sorted(unlike.values(), key=_sort), lambda action: _sort(action)[:3]):
        actions = list(same)
        if len(actions) > FEW and actions[0].pawn:
            yield say("control", "ask.many", action=tell_action(actions[0], state.game), n=len(actions) - 1)
        else:
            yield from (tell_action(action, state.game) for action in actions)


def _sort(action: Action) -> tuple[ActionKind, str, str, str]:
    return action.kind, action.pawn, action.card, action.space
