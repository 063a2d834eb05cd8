"""The choice of an action: its kind, and what it is done with."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING

from kdl.core.actions import FIELDS, Action
from kdl.narration.actions import tell_kind
from kdl.words import say
from kdl_widgets.live.blocks import Quiet, relabel
from kdl_widgets.live.standard_widgets import Dropdown, HBox
from kdl_widgets.playback.sidebar import sidebar_of
from kdl_widgets.tables.reasons import MARKS

if TYPE_CHECKING:
    from kdl_widgets.playback.ask import Known

Fill = Callable[["Known"], None]


class ActionChoice(HBox):
    """A choice of the kind of an action, and of what stands in its fields; what is legal stands first, with a tick.

    Args:
        known: Gives the position that is asked about.
        changed: Called whenever another action is chosen, or the same in another position.

    Attributes:
        kind: The choice of the kind of action.
        first: The choice for the first of two fields of an action: a pawn, or at the card table a card or a character.
        second: The choice for the second of two fields, or for the only one.
    """

    def __init__(self, known: Callable[[], Known], changed: Callable[[], None]) -> None:
        self._known, self._changed, self._quiet, self._fresh = known, changed, Quiet(), False
        self._by_reader: set[Dropdown] = set()
        self.kind, self.first, self.second = Dropdown(), Dropdown(layout={}), Dropdown(layout={})
        self.kind.observe(lambda _: self._kind_chosen(), "value")
        self.first.observe(lambda _: self._chosen_by_reader(self.first, self._fill_second), "value")
        self.second.observe(lambda _: self._chosen_by_reader(self.second), "value")
        super().__init__([self.kind, self.first, self.second], layout={"flex_flow": "row wrap"})
        self.add_class("kdl-row")

    @property
    def action(self) -> Action:
        """The action that is chosen."""
        chosen = {field: choice.value or "" for field, choice in self._fields().items()}
        return Action(self.kind.value, **chosen)

    def refresh(self) -> None:
        """Fill every choice anew, in the language that is set; what the reader chose stays."""
        self.kind.description = say("control", "ask.kind")
        self._fill(self._fill_kinds, self._fill_first, self._fill_second)

    def begin(self) -> None:
        """Begin with something that is legal now; later what the reader chose stays."""
        self._fresh = True
        self._by_reader.clear()
        self.refresh()
        self._fresh = False

    def take(self, picked: str) -> bool:
        """Put what was picked in the picture into a field that has room for it; return whether there is one.

        Where it fits in two places it is put where that is legal, or else into the last one.
        """
        fits = {field: choice for field, choice in self._fields().items() if picked in _values(choice)}
        if not fits:
            return False
        legal = self._known().legal_of(self.kind.value)
        where = [field for field in fits if any(getattr(action, field) == picked for action in legal)]
        choice = fits[(where or list(fits))[0]]
        choice.value = picked
        self._by_reader.add(choice)
        return True

    def _fields(self) -> dict[str, Dropdown]:
        """Return the choices that the kind of action has, by field; a single one is the second."""
        fields = FIELDS[self.kind.value]
        return dict(zip(reversed(fields), (self.second, self.first), strict=False))

    def _kind_chosen(self) -> None:
        """Start again with another kind: what the reader chose for the one before counts only where it is legal."""
        self._by_reader.clear()
        self._fill(self._fill_first, self._fill_second)

    def _chosen_by_reader(self, choice: Dropdown, *fill: Fill) -> None:
        if not self._quiet:
            self._by_reader.add(choice)
        self._fill(*fill)

    def _fill(self, *fill: Fill) -> None:
        """Fill some choices; what changes by that fills nothing in its turn."""
        if self._quiet:
            return
        known = self._known()
        with self._quiet:
            for each in fill:
                each(known)
        self._changed()

    def _fill_kinds(self, known: Known) -> None:
        """List the kinds of actions of the game; a stranger does what it must, so that is asked about at once."""
        game, possible = known.state.game, known.possible
        options = [(_label(tell_kind(kind, game), kind in possible), kind) for kind in known.kinds]
        forced = self._fresh or known.state.to_act in game.strangers
        relabel(self.kind, options, _first_of(known.kinds, possible) if forced else None)

    def _fill_first(self, known: Known) -> None:
        self._fill_field(self.first, known, known.legal_of(self.kind.value))

    def _fill_second(self, known: Known) -> None:
        given = {field: choice.value or "" for field, choice in self._fields().items() if choice is self.first}
        self._fill_field(self.second, known, known.legal_of(self.kind.value, **given))

    def _fill_field(self, choice: Dropdown, known: Known, legal: Iterable[Action]) -> None:
        """Fill a choice with what can stand in its field, what is legal first; hide it where there is nothing."""
        field = next((field for field, each in self._fields().items() if each is choice), "")
        found = sidebar_of(known.state.game).options(known.observation, self.kind.value, field) if field else ()
        possible = {getattr(action, field) for action in legal} if field else set()
        options = [(_label(label, value in possible), value) for label, value in found]
        options.sort(key=lambda option: option[1] not in possible)
        choice.layout.display = "flex" if options else "none"
        choice.description = say("control", f"ask.{field}") if field else ""
        stays = choice in self._by_reader or (choice.value in possible and not self._fresh)
        relabel(choice, options, None if stays else _first_of((value for _, value in options), possible))


def _first_of(values: Iterable[str], possible: Container[str]) -> str | None:
    """Return the first of some values that is possible."""
    return next((value for value in values if value in possible), None)


def _values(choice: Dropdown) -> list[str]:
    return [value for _, value in choice.options]


def _label(label: str, possible: bool) -> str:
    return f"{MARKS[possible]} {label}"
