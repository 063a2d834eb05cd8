"""Games of OpenSpiel: importing this registers one for each edition, such as ``kdl_deluxe``; needs ``kdl[openspiel]``.

Chance is explicit and comes first: four chance nodes draw the 32 bits of a seed, each of 256 outcomes with the same
probability, and the seed decides all that follows, as everywhere in the kit. So a history says all of a game, and no
generator is hidden anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.edition_file import edition_names
from kdl.core.outcome import is_terminal
from kdl.core.position import Position
from kdl.engine.play import MOST_STEPS
from kdl.engine.start import new_game
from kdl.engine.step import apply, legal_actions, observe
from kdl.errors import OptionError
from kdl.games.editions import load_edition
from kdl.players.player import seated
from kdl.players.search import TRIES, fair_deal
from kdl.simulation.extras import missing

try:
    import numpy as np
    import pyspiel

    from kdl.simulation.learning.playing import forced, rewards
    from kdl.simulation.learning.tables import layout_of, numbering_of
except ModuleNotFoundError as error:
    raise missing("kdl.simulation.openspiel", "openspiel", ("numpy", "pyspiel")) from error

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.edition import Edition
    from kdl.core.files import JsonObject
    from kdl.engine.play import PlayerFunction
    from kdl.simulation.learning.numbering import Numbering

#: The chance nodes in which the seed is drawn, and the outcomes of each.
_DRAWS, _OUTCOMES = 4, 256

#: The parameter that says how many play, as OpenSpiel calls it everywhere.
_SEATS = "players"

#: Stands between several names in a parameter, as in ``pets=cat+dog``.
_AND = "+"


class Past(tuple[tuple[str, Position], ...]):
    """What has happened: each action with who made it, and the position after it, from the deal on.

    Nothing in it ever changes, so a copy is the same thing.
    """

    __slots__ = ()

    def __deepcopy__(self, memo: object) -> Past:
        return self


class Recalled(NamedTuple):
    """What a player remembers.

    Attributes:
        told: Up to where in the past that is.
        text: All of it.
        last: What it saw last.
    """

    told: int
    text: str
    last: frozenset[str]

    def __deepcopy__(self, memo: object) -> Recalled:
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """An edition as a game of OpenSpiel; there is a class for each edition.

    Args:
        params: ``players``, and options of the edition; ``""`` stands for one that is not given, and ``+`` between
            several names, as in ``pets=cat+dog``.

    Attributes:
        edition: The edition.
        game: What is played.
        numbering: The ids of the actions.
        layout: The layout of the vector of an observation.

    Raises:
        OptionError: The options are wrong, or the rules do not allow them.
        UnknownNameError: No board or other thing has a name that was given.
    """

    edition: Edition

    def __init__(self, params: JsonObject | None = None) -> None:
        usual = parameters(self.edition)
        given = usual | (params or {})
        options = {name: _option(value) for name, value in given.items() if name != _SEATS and value != usual[name]}
        self.asked = {"edition": self.edition.id, "seats": given[_SEATS], **options}
        self.game = new_game(**self.asked).game
        self.numbering, self.layout = numbering_of(self.game), layout_of(self.game)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbering),
            max_chance_outcomes=_OUTCOMES,
            num_players=len(self.game.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_STEPS,
        )
        super().__init__(_type(self.edition), info, given)

    def new_initial_state(self) -> SpielState:
        """Return the state before anything is drawn."""
        return SpielState(self)

    def state_at(self, position: Position) -> SpielState:
        """Return the state of a position of the kit, before which nobody remembers anything; its history is empty.

        Raises:
            OptionError: It is a position of another game.
        """
        if position.game is not self.game:
            raise OptionError(f"this is {self}; a position of the same edition, options and seats is needed")
        state = SpielState(self)
        state.draws, state.past = (0,) * _DRAWS, Past((("", position),))
        return state

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance nodes a history has at most."""
        return _DRAWS

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: JsonObject | None = None
    ) -> Observer:
        """Return what reads what a player may know."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A state of a game of OpenSpiel.

    Attributes:
        draws: What the chance nodes have drawn so far.
        past: What has happened since the deal; empty before it.
        recalled: By player: up to where in the past it has been told, and what.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.draws: tuple[int, ...] = ()
        self.past = Past()
        self.recalled: dict[int, Recalled] = {}

    @property
    def position(self) -> Position:
        """The position, everything hidden included; there is none before the deal."""
        return self.past[-1][1]

    def current_player(self) -> int:
        """Return who must choose: a player, chance, or nobody at the end."""
        if not self.past:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.position.game.players.index(self.position.to_act))

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 (OpenSpiel asks the one who must choose alone)
        numbering: Numbering = self.get_game().numbering
        return numbering.ids(legal_actions(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what a chance node can draw: one of 256 numbers, each with the same probability."""
        return [(outcome, 1 / _OUTCOMES) for outcome in range(_OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.past:
            chosen = self.get_game().numbering.action_of(action)
            self._add(f"{self.position.to_act} {chosen}", apply(self.position, chosen).state)
            return
        self.draws = (*self.draws, action)
        if len(self.draws) == _DRAWS:
            self._add("", new_game(**self.get_game().asked, seed=int.from_bytes(bytes(self.draws), "big")))

    def _add(self, text: str, position: Position) -> None:
        """Add what has happened, and what strangers do after it."""
        after = ((f"{seat} {action}", there) for seat, action, there in forced(position))
        self.past = Past((*self.past, (text, position), *after))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player < 0 else str(self.get_game().numbering.action_of(action))

    def is_terminal(self) -> bool:
        """Whether the game is over; after 10,000 steps nobody wins."""
        return bool(self.past) and (is_terminal(self.position) or len(self.past) > MOST_STEPS)

    def returns(self) -> list[float]:
        """Return 1 for the winner, which the others lose in equal shares; 0 for all where no player wins."""
        return list(rewards(self.position)) if self.past else [0.0] * self.num_players()

    def recall(self, player: int) -> str:
        """Return all that a player has seen: what it saw after the deal, then each action and what that changed."""
        game = self.get_game()
        told, text, last = self.recalled.get(player, Recalled(0, "", frozenset()))
        for action, position in self.past[told:]:
            seen = game.layout.tell(observe(position, game.game.players[player]))
            now = frozenset(seen.split(", "))
            change = [f"+ {entry}" for entry in sorted(now - last)] + [f"- {entry}" for entry in sorted(last - now)]
            text = "; ".join((f"{text}\n{action}", *change)) if text else seen
            last = now
        self.recalled[player] = Recalled(len(self.past), text, last)
        return text

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """Deal what a player cannot see anew, as :meth:`kdl.Observation.sample` does; the player has the same choice.

        The player remembers what it has seen; the others begin to remember with what they hold then. The history is
        empty, because no seed need lead there.

        Args:
            player_id: Whose knowledge stays as it is.
            probability_sampler: Draws numbers from 0 to 1, as IS-MCTS hands it over.

        Raises:
            OptionError: Nothing is dealt yet, or no deal gives the player the choice that it has.
        """
        if not self.past:
            raise OptionError("nothing is dealt yet; ask when a player must choose")
        self.recall(player_id)
        seen = observe(self.position, self.get_game().game.players[player_id])
        legal = legal_actions(self.position) if player_id == self.current_player() else None
        state: SpielState = self.get_game().state_at(dealt(seen, legal, Random(int(probability_sampler() * (1 << 53)))))
        state.recalled = {player_id: Recalled(1, *self.recalled[player_id][1:])}
        return state

    def __str__(self) -> str:
        return f"{self.position!r} {self.position[1:]}" if self.past else f"drawn: {self.draws}"


def dealt(seen: Any, legal: tuple[Action, ...] | None, chance: Random) -> Position:
    """Deal what cannot be seen, until the one who must choose has a choice.

    Args:
        seen: What a seat may know.
        legal: The choice that it has, None if it has none now.
        chance: Draws.

    Raises:
        OptionError: No deal gives it that choice.
    """
    position = fair_deal(partial(seen.sample, chance), legal)
    if position is None:
        raise OptionError(f"none of {TRIES} deals gives the player the choice that it has")
    return position


def bot_player(game: SpielGame, bot: pyspiel.Bot) -> PlayerFunction:
    """Make a player of a bot of OpenSpiel: for :func:`kdl.play`, simulations, and *Play* in a notebook.

    The bot is handed one deal of what its seat cannot see, never the true one. IS-MCTS deals anew from there.

    Args:
        game: The game for which the bot was made; the player can sit in games of its edition, options and seats.
        bot: The bot; what it remembers it keeps from game to game.

    >>> import kdl, numpy, pyspiel
    >>> from kdl.simulation.openspiel import bot_player
    >>> from open_spiel.python.algorithms import ismcts, mcts
    >>> game, chance = pyspiel.load_game("kdl_get_lucky(players=3)"), numpy.random.RandomState(1)
    >>> playouts = mcts.RandomRolloutEvaluator(1, chance)
    >>> bot = ismcts.ISMCTSBot(game, playouts, uct_c=1.4, max_simulations=3, random_state=chance)
    >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
    >>> legal = kdl.legal_actions(state)
    >>> bot_player(game, bot)(kdl.observe(state, state.to_act), legal) in legal
    True
    """
    chance = Random(0)

    def choose(observation: Any, legal: tuple[Action, ...]) -> Action:
        state = game.state_at(dealt(observation, legal, chance))
        return game.numbering.action_of(bot.step(state))

    choose.__name__ = choose.__qualname__ = type(bot).__name__
    return seated(choose)


class Observer:
    """Reads what a player may know: as a vector and a text, or with perfect recall as a text alone.

    There is no vector with perfect recall: no vector of one shape holds games of any length.

    Args:
        game: What is played.
        kind: What is asked for.
        params: Nothing can be chosen.

    Attributes:
        tensor: The vector, None with perfect recall.
        dict: The fields of the vector by name.

    Raises:
        OptionError: Something else is asked for than what a single player may know, or something could be chosen.
    """

    def __init__(self, game: SpielGame, kind: pyspiel.IIGObservationType, params: JsonObject | None) -> None:
        if params:
            raise OptionError(f"an observer takes no parameters, not {params!r}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise OptionError("an observer sees what one player may know: public_info=True and SINGLE_PLAYER")
        self._game, self._recalls = game, kind.perfect_recall
        self.tensor = None if self._recalls else np.zeros(game.layout.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the vector; before the deal it is 0 everywhere."""
        if self.tensor is None:
            raise OptionError("with perfect recall there is a text alone; ask for string_from")
        self.tensor.fill(0)
        if state.past:
            self.tensor[:] = self._game.layout.vector(observe(state.position, self._game.game.players[player]))

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the text; before the deal it is empty."""
        if not state.past:
            return ""
        if self._recalls:
            return state.recall(player)
        return self._game.layout.tell(observe(state.position, self._game.game.players[player]))


def parameters(edition: Edition) -> JsonObject:
    """Return the parameters of the game of an edition, with what each is usually."""
    usual = {_SEATS: 4, **dict.fromkeys(edition.options, "")}
    options = new_game(edition.id).game.options
    return usual | {name: options[name] for name in edition.options if isinstance(options.get(name), int)}


def _option(value: object) -> object:
    return tuple(value.split(_AND)) if isinstance(value, str) and _AND in value else value


def _type(edition: Edition) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"kdl_{edition.id}",
        long_name=edition.name["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(edition.hand_size),
        min_num_players=min(edition.hand_size),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(edition),
    )


for _edition in map(load_edition, edition_names()):
    # OpenSpiel holds on to it until the very end, so it must be something that Python holds, too: a class.
    pyspiel.register_game(_type(_edition), type(f"Game_{_edition.id}", (SpielGame,), {"edition": _edition}))
