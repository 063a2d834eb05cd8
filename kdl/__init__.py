"""A rules engine for Kill Doctor Lucky and Get Lucky that says why: an unofficial kit for learning the rules.

>>> import kdl
>>> state = kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))
>>> kdl.legal_actions(state)[-1]
Action('walk', card='move_trophy_room')
>>> step = kdl.apply(state, kdl.parse_action("stop"))
>>> step.state.lucky
'library'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from kdl.version import __version__ as __version__

if TYPE_CHECKING:
    from kdl.analysis.backward_induction import game_tree
    from kdl.analysis.coach import coach
    from kdl.analysis.counting import count_cards
    from kdl.analysis.game_tree import GameTree, TreeNode
    from kdl.analysis.getlucky.odds import later_odds
    from kdl.analysis.getlucky.search import count_deals, deals
    from kdl.analysis.luck import chance_below
    from kdl.analysis.mansion.forecast import Plan, plan
    from kdl.analysis.preview import preview
    from kdl.analysis.search_result import Belief, Candidate, Search
    from kdl.core.actions import Action, Advice, NotationError, parse_action
    from kdl.core.cards import Deck
    from kdl.core.edition import Edition
    from kdl.core.edition_file import edition_names
    from kdl.core.events import Event, evolve
    from kdl.core.game import Game
    from kdl.core.outcome import Missed, Outcome, is_terminal, outcome, returns
    from kdl.core.position import Phase, Position
    from kdl.core.reasons import Reason
    from kdl.daily_puzzle import Puzzle, daily
    from kdl.engine.arrange import Draft, Pile, arrange
    from kdl.engine.escape import escape
    from kdl.engine.match import Match, Node, Seat, load_match
    from kdl.engine.play import PlayerError, PlayerFunction, play, play_on
    from kdl.engine.start import new_game
    from kdl.engine.step import IllegalActionError, Step, apply, explain, is_legal, legal_actions, observe
    from kdl.engine.timeline import Timeline, load_link, load_replay
    from kdl.errors import (
        AbsentError,
        ArgumentError,
        ArrangeError,
        BoardError,
        DataError,
        DeckError,
        KdlError,
        LinkError,
        NothingToUndoError,
        OptionError,
        ReplayError,
        SaveError,
        SeatError,
        StepError,
        TooLargeError,
        UnfairUndoError,
        UnknownNameError,
    )
    from kdl.games.decks import load_deck
    from kdl.games.editions import load_edition
    from kdl.games.getlucky.cards import Character, GetLuckyCard, GetLuckyDeck
    from kdl.games.getlucky.game import GetLuckyGame
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl.games.getlucky.rules.defence import can_save
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.board import Board, Space
    from kdl.games.mansion.board_file import board_names, load_board
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State
    from kdl.games.option_types import (
        AnyChanges,
        AnyOptions,
        ClassicOptions,
        DeluxeOptions,
        DirectorsCutOptions,
        FlightOptions,
        GetLuckyChanges,
        GetLuckyOptions,
        MansionChanges,
        SpiteOptions,
    )
    from kdl.players.getlucky.hint import getlucky_player
    from kdl.players.levels import advise, computer, likelihood, search
    from kdl.players.mansion.hint import hint_player
    from kdl.players.mansion.snooper import snooper
    from kdl.players.mansion.survivor import survivor
    from kdl.players.player import random_player

#: Where the public names are at home; each is loaded when it is first asked for.
_ROOMS = {
    "kdl.analysis.backward_induction": ("game_tree",),
    "kdl.analysis.coach": ("coach",),
    "kdl.analysis.counting": ("count_cards",),
    "kdl.analysis.game_tree": ("GameTree", "TreeNode"),
    "kdl.analysis.getlucky.odds": ("later_odds",),
    "kdl.analysis.getlucky.search": ("count_deals", "deals"),
    "kdl.analysis.luck": ("chance_below",),
    "kdl.analysis.mansion.forecast": ("Plan", "plan"),
    "kdl.analysis.preview": ("preview",),
    "kdl.analysis.search_result": ("Belief", "Candidate", "Search"),
    "kdl.core.actions": ("Action", "Advice", "NotationError", "parse_action"),
    "kdl.core.edition": ("Edition",),
    "kdl.core.events": ("Event", "evolve"),
    "kdl.core.cards": ("Deck",),
    "kdl.core.edition_file": ("edition_names",),
    "kdl.core.game": ("Game",),
    "kdl.core.outcome": ("Missed", "Outcome", "is_terminal", "outcome", "returns"),
    "kdl.core.position": ("Phase", "Position"),
    "kdl.core.reasons": ("Reason",),
    "kdl.daily_puzzle": ("Puzzle", "daily"),
    "kdl.engine.arrange": ("Draft", "Pile", "arrange"),
    "kdl.engine.escape": ("escape",),
    "kdl.engine.match": ("Match", "Node", "Seat", "load_match"),
    "kdl.engine.step": ("IllegalActionError", "Step", "apply", "explain", "is_legal", "legal_actions", "observe"),
    "kdl.engine.play": ("PlayerError", "PlayerFunction", "play", "play_on"),
    "kdl.engine.start": ("new_game",),
    "kdl.engine.timeline": ("Timeline", "load_link", "load_replay"),
    "kdl.errors": (
        "AbsentError",
        "ArgumentError",
        "ArrangeError",
        "BoardError",
        "DataError",
        "DeckError",
        "KdlError",
        "LinkError",
        "NothingToUndoError",
        "OptionError",
        "ReplayError",
        "SaveError",
        "SeatError",
        "StepError",
        "TooLargeError",
        "UnfairUndoError",
        "UnknownNameError",
    ),
    "kdl.games.decks": ("load_deck",),
    "kdl.games.editions": ("load_edition",),
    "kdl.games.getlucky.cards": ("Character", "GetLuckyCard", "GetLuckyDeck"),
    "kdl.games.getlucky.game": ("GetLuckyGame",),
    "kdl.games.getlucky.observation": ("GetLuckyObservation",),
    "kdl.games.getlucky.rules.defence": ("can_save",),
    "kdl.games.getlucky.state": ("GetLuckyState",),
    "kdl.games.mansion.board": ("Board", "Space"),
    "kdl.games.mansion.board_file": ("board_names", "load_board"),
    "kdl.games.mansion.cards": ("Card",),
    "kdl.games.mansion.game": ("Mansion",),
    "kdl.games.mansion.observation": ("Observation",),
    "kdl.games.mansion.state": ("State",),
    "kdl.games.option_types": (
        "AnyChanges",
        "AnyOptions",
        "ClassicOptions",
        "DeluxeOptions",
        "DirectorsCutOptions",
        "FlightOptions",
        "GetLuckyChanges",
        "GetLuckyOptions",
        "MansionChanges",
        "SpiteOptions",
    ),
    "kdl.players.getlucky.hint": ("getlucky_player",),
    "kdl.players.levels": ("advise", "computer", "likelihood", "search"),
    "kdl.players.mansion.hint": ("hint_player",),
    "kdl.players.mansion.snooper": ("snooper",),
    "kdl.players.mansion.survivor": ("survivor",),
    "kdl.players.player": ("random_player",),
}
_HOMES = {name: room for room, names in _ROOMS.items() for name in names}

__all__ = [
    "AbsentError",
    "Action",
    "Advice",
    "AnyChanges",
    "AnyOptions",
    "ArgumentError",
    "ArrangeError",
    "Belief",
    "Board",
    "BoardError",
    "Candidate",
    "Card",
    "Character",
    "ClassicOptions",
    "DataError",
    "Deck",
    "DeckError",
    "DeluxeOptions",
    "DirectorsCutOptions",
    "Draft",
    "Edition",
    "Event",
    "FlightOptions",
    "Game",
    "GameTree",
    "GetLuckyCard",
    "GetLuckyChanges",
    "GetLuckyDeck",
    "GetLuckyGame",
    "GetLuckyObservation",
    "GetLuckyOptions",
    "GetLuckyState",
    "IllegalActionError",
    "KdlError",
    "LinkError",
    "Mansion",
    "MansionChanges",
    "Match",
    "Missed",
    "Node",
    "NotationError",
    "NothingToUndoError",
    "Observation",
    "OptionError",
    "Outcome",
    "Phase",
    "Pile",
    "Plan",
    "PlayerError",
    "PlayerFunction",
    "Position",
    "Puzzle",
    "Reason",
    "ReplayError",
    "SaveError",
    "Search",
    "Seat",
    "SeatError",
    "Space",
    "SpiteOptions",
    "State",
    "Step",
    "StepError",
    "Timeline",
    "TooLargeError",
    "TreeNode",
    "UnfairUndoError",
    "UnknownNameError",
    "advise",
    "apply",
    "arrange",
    "board_names",
    "can_save",
    "chance_below",
    "coach",
    "computer",
    "count_cards",
    "count_deals",
    "daily",
    "deals",
    "edition_names",
    "escape",
    "evolve",
    "explain",
    "game_tree",
    "getlucky_player",
    "hint_player",
    "is_legal",
    "is_terminal",
    "later_odds",
    "legal_actions",
    "likelihood",
    "load_board",
    "load_deck",
    "load_edition",
    "load_link",
    "load_match",
    "load_replay",
    "new_game",
    "observe",
    "outcome",
    "parse_action",
    "plan",
    "play",
    "play_on",
    "preview",
    "random_player",
    "returns",
    "search",
    "snooper",
    "survivor",
]


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for, so that a page pays only for what it uses."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has: {', '.join(__all__)}")
    found = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
