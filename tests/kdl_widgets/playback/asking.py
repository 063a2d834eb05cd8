"""Asking about actions, as a reader does on the page."""

from collections.abc import Iterator

from ipywidgets import Dropdown
from kdl_widgets.playback.ask import Ask

import kdl


def ask_at(state: kdl.State, eyes: object = "all") -> Ask:
    ask = Ask(lambda: state, lambda: eyes)
    ask.opener.value = True
    ask.reword()
    return ask


def each_choice(ask: Ask) -> Iterator[kdl.Action]:
    """Choose every kind, every pawn and every thing in turn, and give the action that is asked about then."""
    for kind in values(ask.choice.kind):
        ask.choice.kind.value = kind
        for pawn in values(ask.choice.first) or [None]:
            ask.choice.first.value = pawn
            for thing in values(ask.choice.second) or [None]:
                ask.choice.second.value = thing
                yield ask.action


def values(choice: Dropdown) -> list[str]:
    return [value for _, value in choice.options]


def ticked(choice: Dropdown) -> set[str]:
    return {value for label, value in choice.options if label.startswith("✓")}


def told_now(state: kdl.State, eyes: object = "all") -> str:
    return ask_at(state, eyes).now.value
