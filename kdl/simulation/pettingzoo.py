"""Games as environments of PettingZoo, in which agents act in turn; needs ``kdl[pettingzoo]``."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from kdl.core.outcome import is_terminal
from kdl.engine.play import MOST_STEPS
from kdl.engine.start import new_game
from kdl.engine.step import apply, legal_actions, observe
from kdl.errors import OptionError
from kdl.simulation.extras import missing

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv

    from kdl.simulation.learning.playing import forced, rewards
    from kdl.simulation.learning.tables import layout_of, numbering_of
except ModuleNotFoundError as error:
    raise missing("kdl.simulation.pettingzoo", "pettingzoo", ("gymnasium", "numpy", "pettingzoo")) from error

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Unpack

    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.games.option_types import AnyOptions

#: Seeds of games for which nobody has asked are drawn from so many.
_SEEDS = 1 << 53


class Environment(AECEnv):  # type: ignore[misc]  # it has no types where it is not installed
    """A game as an environment: agents act in turn, and each is handed what its seat may know, never more.

    Args:
        edition: Id of the edition, or the path of a file of your own.
        seats: How many play.
        render_mode: ``"ansi"`` for a text, or None.
        **options: Options of the edition, as for :func:`kdl.new_game`.

    Attributes:
        game: What is played.
        position: The position, everything hidden included.
        numbering: The ids of the actions.
        layout: The layout of the vector.
        possible_agents: The seats that are played, such as ``"seat_0"``; strangers play by themselves.
    """

    def __init__(self, edition: str | Path, seats: int, render_mode: str | None, **options: Unpack[AnyOptions]) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise OptionError(f"render_mode must be 'ansi' or None, not {render_mode!r}")
        self._asked: JsonObject = {"edition": edition, "seats": seats, **options}
        self._chance = Random()
        self.position: Position = new_game(**self._asked)
        self.game = self.position.game
        self.numbering, self.layout = numbering_of(self.game), layout_of(self.game)
        self.render_mode = render_mode
        self.metadata = {"name": f"kdl_{edition}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [self.game.seat_ids[seat] for seat in self.game.players]
        self.agents: list[str] = []
        self._seats = dict(zip(self.possible_agents, self.game.players, strict=True))
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.numbering)) for agent in self.possible_agents}

    def _observations(self) -> Dict:
        vector = Box(0, self.layout.high, dtype=np.float32)
        return Dict(observation=vector, action_mask=Box(0, 1, (len(self.numbering),), np.int8))

    def observation_space(self, agent: str) -> Dict:
        """Return what an agent can be handed."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the ids of the actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: JsonObject | None = None) -> None:  # noqa: ARG002 (PettingZoo hands it over)
        """Begin a new game.

        Args:
            seed: The seed of the game, that of ``kdl.new_game``, and of the seeds of the games after it.
            options: Nothing is read from it.
        """
        if seed is not None:
            self._chance = Random(seed)
        self._steps = 0
        self._go_to(new_game(**self._asked, seed=int(self._chance.random() * _SEEDS) if seed is None else seed))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, JsonObject] = {agent: {} for agent in self.agents}
        self.agent_selection = self._chooser()

    def _go_to(self, position: Position) -> None:
        self.position = position
        for *_, self.position in forced(position):
            self._steps += 1

    def _chooser(self) -> str:
        name: str = self.game.seat_ids[self.position.to_act]
        return name

    def observe(self, agent: str) -> dict[str, npt.NDArray[np.generic]]:
        """Return what an agent may know as a vector, and which ids are legal for it now; those of others are not."""
        seat = self._seats[agent]
        legal = legal_actions(self.position) if seat == self.position.to_act else ()
        vector = self.layout.vector(observe(self.position, seat))
        return {"observation": vector, "action_mask": self.numbering.mask(legal)}

    def step(self, action: int | None) -> None:
        """Carry an action out, and go on to the agent that must choose next; an agent at the end steps with None.

        Raises:
            OptionError: No game has begun, or the action is no id.
            IllegalActionError: The action is not legal.
        """
        if not self.agents:
            raise OptionError("no game is under way; begin one with reset()")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._leave(action)
            return
        acting, chosen = self.agent_selection, self.numbering.action_of(action)  # type: ignore[arg-type]  # it refuses None
        self._steps += 1
        self._go_to(apply(self.position, chosen).state)
        self._cumulative_rewards[acting] = 0.0
        self.rewards = dict(zip(self.agents, rewards(self.position), strict=True))
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward
        over = is_terminal(self.position)
        cut = not over and self._steps >= MOST_STEPS
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self.agents[0] if over or cut else self._chooser()

    def _leave(self, action: int | None) -> None:
        """Let an agent take its last step, when the game has ended for all of them."""
        if action is not None:
            raise OptionError("the game has ended: the only step that is left to each agent is None")
        agent = self.agent_selection
        for told in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del told[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.agents[0] if self.agents else agent

    def render(self) -> str | None:
        """Tell the position in a line, without what is hidden."""
        return repr(self.position) if self.render_mode else None

    def close(self) -> None:
        """Do nothing: there is nothing to let go of."""


def env(
    edition: str | Path = "deluxe", *, seats: int = 4, render_mode: str | None = None, **options: Unpack[AnyOptions]
) -> Environment:
    """Make an environment of an edition.

    Each observation is a dictionary: ``observation`` is the vector (``env.layout`` says what each entry is), and
    ``action_mask`` has a 1 at the id of each legal action (``env.numbering`` has the actions by id, and the ids). The
    winner has a reward of 1 at the end, which the others lose in equal shares; where no player wins nobody has any. An
    agent whose pawn is out of the game is not asked any more, and ends with the game. A game of more than 10,000 steps
    is truncated.

    Args:
        edition: Id of the edition, or the path of a file of your own.
        seats: How many play.
        render_mode: ``"ansi"`` for a text, or None.
        **options: Options of the edition, as for :func:`kdl.new_game`.

    Raises:
        OptionError: The options are wrong, or the rules do not allow them.
        UnknownNameError: No edition, board or other thing has a name that was given.

    >>> games = env("get_lucky", seats=3)
    >>> games.reset(seed=1)
    >>> games.agent_selection, games.numbering.action_of(games.last()[0]["action_mask"].argmax())
    ('seat_1', Action('attempt'))
    """
    return Environment(edition, seats, render_mode, **options)
