"""A small agent that learns by playing against itself, on one processor and within a minute."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from kdl.core.validation import check_number, check_seed

if TYPE_CHECKING:
    from kdl.simulation.learning.policy import Policy
    from kdl.simulation.pettingzoo import Environment

#: Nobody trains for more games at once.
_MOST_GAMES = 100_000_000


class Look(NamedTuple):
    """What a policy makes of what it sees.

    Attributes:
        ids: The legal ids.
        chances: With what probability each of them is played.
        entries: Which entries of the vector are not 0, and the one that is there for every vector.
        held: What they hold, from 0 to 1.
    """

    ids: npt.NDArray[np.intp]
    chances: npt.NDArray[np.float64]
    entries: npt.NDArray[np.intp]
    held: npt.NDArray[np.float32]


class LinearPolicy:
    """A policy that weighs each action by a sum over the vector, and plays those of more weight more often.

    Called as a policy it chooses the action of the most weight, of equal ones the first; :meth:`drawn` draws by them.

    Args:
        high: The largest number that can stand in each entry of the vector; the entries are divided by them.
        actions: How many actions there are.

    Attributes:
        weights: What each entry of the vector adds to each action; the last row is there for every vector.
    """

    def __init__(self, high: npt.NDArray[np.float32], actions: int) -> None:
        self._scale = 1 / np.append(high, np.float32(1))
        self.weights = np.zeros((len(high) + 1, actions), np.float32)

    def __call__(self, vector: npt.NDArray[np.float32], mask: npt.NDArray[np.int8]) -> int:
        """Choose the id of the action of the most weight."""
        seen = self.look(vector, mask)
        return int(seen.ids[seen.chances.argmax()])

    def drawn(self, seed: int = 0) -> Policy:
        """Return the policy that draws each action with its probability, as it was played while it learned.

        Before it has learned anything, it draws all legal actions with the same probability.

        Args:
            seed: Decides the draws.
        """
        check_seed(seed)
        chance = np.random.default_rng(abs(seed))

        def choose(vector: npt.NDArray[np.float32], mask: npt.NDArray[np.int8]) -> int:
            seen = self.look(vector, mask)
            return int(chance.choice(seen.ids, p=seen.chances))

        choose.__name__ = choose.__qualname__ = type(self).__name__
        return choose

    def look(self, vector: npt.NDArray[np.float32], mask: npt.NDArray[np.int8]) -> Look:
        """Return with what probability each legal action is played, and from what that follows.

        It is summed up in double precision, so that processors that add in another order come to the same choices.
        """
        ids, entries = np.flatnonzero(mask), np.append(np.flatnonzero(vector), len(vector))
        held = np.append(vector, np.float32(1))[entries] * self._scale[entries]
        logits = held.astype(np.float64) @ self.weights[np.ix_(entries, ids)]
        chances = np.exp(logits - logits.max())
        return Look(ids, chances / chances.sum(), entries, held)


#: What an agent saw, and which of the legal actions it chose.
_Choice = tuple[Look, int]


def reinforce(environment: Environment, *, games: int = 1_500, seed: int = 0, rate: float = 0.02) -> LinearPolicy:
    """Learn a policy by playing against itself: after each game, what the winner did becomes likelier.

    It is REINFORCE (Williams 1992) with a linear softmax policy, which all seats share.

    Args:
        environment: An environment of :mod:`kdl.simulation.pettingzoo`.
        games: How many games are played.
        seed: Decides all chance; the same one leads to the same policy.
        rate: How much a game changes.

    Raises:
        OptionError: A number is none, or too large.

    >>> from kdl.simulation.learning import reinforce
    >>> from kdl.simulation.pettingzoo import env
    >>> policy = reinforce(env("get_lucky", seats=3), games=5, seed=1)
    >>> policy.weights.shape
    (1189, 960)
    """
    check_number("the games", games, 1, _MOST_GAMES)
    check_seed(seed)
    policy = LinearPolicy(environment.layout.high, len(environment.numbering))
    chance = np.random.default_rng(abs(seed))
    environment.reset(seed=seed)
    for _ in range(games):
        environment.reset()
        chosen, won = _self_play(environment, policy, chance)
        for agent, choices in chosen.items():
            for choice in choices:
                _learn(policy, choice, rate * won[agent])
    return policy


def _self_play(
    environment: Environment, policy: LinearPolicy, chance: np.random.Generator
) -> tuple[dict[str, list[_Choice]], dict[str, float]]:
    """Play a game, and return what each agent chose where it had a choice, and what it won."""
    chosen: dict[str, list[_Choice]] = {agent: [] for agent in environment.agents}
    won: dict[str, float] = {}
    for agent in environment.agent_iter():
        seen, reward, ended, cut, _ = environment.last()
        if ended or cut:
            won[agent] = reward
            environment.step(None)
            continue
        look = policy.look(seen["observation"], seen["action_mask"])
        at = int(chance.choice(len(look.ids), p=look.chances))
        if len(look.ids) > 1:
            chosen[agent].append((look, at))
        environment.step(int(look.ids[at]))
    return chosen, won


def _learn(policy: LinearPolicy, choice: _Choice, step: float) -> None:
    look, at = choice
    slope = -look.chances
    slope[at] += 1
    policy.weights[np.ix_(look.entries, look.ids)] += step * np.outer(look.held, slope)
