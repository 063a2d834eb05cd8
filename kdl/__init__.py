"""A rules engine for Kill Doctor Lucky that says why: an unofficial kit for learning the rules.

>>> import kdl
>>> state = kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))
>>> kdl.legal_actions(state)[-1]
Action('walk', card='move_trophy_room')
>>> step = kdl.apply(state, kdl.parse_action("stop"))
>>> step.state.lucky
'library'
"""

from kdl.actions import Action, NotationError, parse_action
from kdl.arrange import arrange
from kdl.board import Board, Space
from kdl.boardfile import board_names, load_board
from kdl.cards import Card, Deck, load_deck
from kdl.editions import edition_names, load_edition
from kdl.ending import Missed, Outcome, is_terminal, outcome, returns
from kdl.engine import IllegalActionError, Step, apply, explain, is_legal, legal_actions, new_game
from kdl.errors import (
    BoardError,
    DataError,
    DeckError,
    KdlError,
    OptionError,
    ReplayError,
    SeatError,
    UnknownNameError,
)
from kdl.escape import escape
from kdl.evolve import evolve
from kdl.forecast import Plan, plan
from kdl.getlucky.deck import Character, TableCard, TableDeck
from kdl.getlucky.observation import TableObservation
from kdl.getlucky.players import table_player
from kdl.getlucky.state import TableState
from kdl.observation import Observation, observe
from kdl.players import hint_player, random_player
from kdl.reasons import Reason
from kdl.replay import load_replay
from kdl.state import State
from kdl.timeline import PlayerError, Timeline, play, play_on

__all__ = [
    "Action",
    "Board",
    "BoardError",
    "Card",
    "Character",
    "DataError",
    "Deck",
    "DeckError",
    "IllegalActionError",
    "KdlError",
    "Missed",
    "NotationError",
    "Observation",
    "OptionError",
    "Outcome",
    "Plan",
    "PlayerError",
    "Reason",
    "ReplayError",
    "SeatError",
    "Space",
    "State",
    "Step",
    "TableCard",
    "TableDeck",
    "TableObservation",
    "TableState",
    "Timeline",
    "UnknownNameError",
    "apply",
    "arrange",
    "board_names",
    "edition_names",
    "escape",
    "evolve",
    "explain",
    "hint_player",
    "is_legal",
    "is_terminal",
    "legal_actions",
    "load_board",
    "load_deck",
    "load_edition",
    "load_replay",
    "new_game",
    "observe",
    "outcome",
    "parse_action",
    "plan",
    "play",
    "play_on",
    "random_player",
    "returns",
    "table_player",
]
