"""Computer players at four levels, for every edition."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache, partial
from inspect import signature
from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.game import Game
from kdl.core.sources import installed, load_installed
from kdl.core.validation import check_actions, check_flag, check_name, check_observation, check_seed, check_state
from kdl.engine.start import PERSON, is_player_word
from kdl.errors import ArgumentError, DataError, KdlError, OptionError, told
from kdl.games.editions import load_edition
from kdl.players.answers import join_in
from kdl.players.likelihood import likelihood_of
from kdl.players.player import maker, misfit, random_player, seated
from kdl.players.search import USUAL, Budget, Model, Recipe, budget_of, everywhere
from kdl.players.search import search as search_with
from kdl.players.temper import NEUTRAL, TEMPERED, Temper, parted, tempered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kdl.analysis.search_result import Search
    from kdl.core.actions import Advice
    from kdl.core.edition import Edition
    from kdl.core.position import Position
    from kdl.engine.play import PlayerFunction
    from kdl.players.adviser import Adviser

#: By chance, by rules of thumb, with a look ahead, and with a search for something better than that.
LEVELS = ("chance", "careful", "planner", "searcher")

#: The levels that can be asked what to do, and those of them that know a motive, as :func:`advise` has it.
ASKED, ADVISERS = LEVELS[1:], TEMPERED

#: The players that were given a name in this process.
_REGISTERED: dict[str, Callable[..., object]] = {}


def levels() -> tuple[str, ...]:
    """List who can play for the computer by name: the levels of the kit, then all other players that have a name."""
    return (*LEVELS, *sorted({*installed("player"), *_REGISTERED} - {*LEVELS}))


def is_tempered(word: object) -> bool:
    """Whether a word names an adviser with a temper."""
    return isinstance(word, str) and parted(word)[1] != ""


def register_player(name: str, player: Callable[..., object]) -> None:
    """Give a player a name in this process: *Play* offers it, and whatever takes the name of a level takes it.

    A name that was given before now means this one. Other processes do not know it.

    Args:
        name: What it is called: small letters, words joined by ``_``.
        player: A player, or a function that makes one from its only argument, ``seed``.

    Raises:
        OptionError: It is no such name, or a level of the kit, with a temper or without, or a person, bears it.
        ArgumentError: It is no player.
    """
    if not is_player_word(name) or parted(name)[0] in (PERSON, *LEVELS):
        taken = ", ".join((PERSON, *LEVELS))
        raise OptionError(f"a player is called by small letters, and not as one of {taken}, unlike {told(name)}")
    if not _is_player(player):
        raise ArgumentError("a player (a function from an observation and the legal actions to an action)", player)
    _REGISTERED[name] = player


def _is_player(player: object) -> bool:
    return callable(player) and maker(player) is not None


@contextmanager
def forgetting_players() -> Iterator[None]:
    """Forget at the end of the block the names that players were given in it."""
    before = dict(_REGISTERED)
    try:
        yield
    finally:
        _REGISTERED.clear()
        _REGISTERED.update(before)


def registered(name: str) -> Callable[..., object] | None:
    """Return the player that was given a name in this process, None if none was."""
    return _REGISTERED.get(name)


def computer(
    game: Game,
    level: str,
    seed: int = 0,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    weighted: bool = False,
) -> PlayerFunction:
    """Make a computer player; like everybody at the table it is handed observations only.

    Above the lowest level it remembers nothing: the same observation and seed lead to the same action, with a searcher
    as long as no time is up.

    Args:
        game: What is played.
        level: One of :data:`LEVELS`, or the name of a player that an installed package brings or that was registered;
            or one of :data:`ADVISERS` with a temper, such as ``"careful_brave"``.
        seed: Decides between equals, and everything on the lowest level.
        playouts: How many games a searcher plays to their end for a choice; given alone, time does not count.
        seconds: How long that may take; if neither is given, 200 playouts and less than a second.
        weighted: Whether a searcher deals by what others did in the attempt under way, as :func:`likelihood` says.

    Raises:
        ArgumentError: It is not a game.
        OptionError: The seed is no whole number, a budget is wrong, or ``weighted`` is not True or False.
        UnknownNameError: No level has that name.
        DataError: The package that brings the player is not whole.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> player = kdl.computer(state.game, "careful")
    >>> player(kdl.observe(state, 0), kdl.legal_actions(state)) in kdl.legal_actions(state)
    True
    """
    if not isinstance(game, Game):
        raise ArgumentError("a game (a position or a timeline has it as .game)", game)
    if not is_tempered(level):
        check_name("level", level, levels())
    check_seed(seed)
    budget, recipe = budget_of(playouts, seconds), _recipe(weighted)
    level, temper = tempered(level)
    if level not in LEVELS:
        return _named(level, seed)
    if level == "searcher":
        return searcher(game.source, seed, budget, recipe)
    if level not in ADVISERS:
        return random_player(seed)
    adviser = adviser_of(game.source, level, temper)

    @seated
    def choose(observation: object, legal: tuple[Action, ...]) -> Action:
        return adviser(observation, legal, seed).action

    return choose


def advise(observation: Any, legal: tuple[Action, ...], level: str = "careful") -> Advice:
    """Return what a player of a level would do, and why (told by :func:`kdl.narration.advice.tell_advice`).

    Where luck in hand saves Lucky only together with what others hold, it says to play it, though computers pass there.

    Args:
        observation: What the seat that must choose may know.
        legal: The legal actions.
        level: One of :data:`ADVISERS`, or one of them with a temper.

    Raises:
        ArgumentError: It is not an observation, or there are no actions.
        NotationError: One of the actions is none.
        OptionError: The observation and the actions are not of the same position.
        UnknownNameError: No level that knows why has that name.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> kdl.advise(kdl.observe(state, 0), kdl.legal_actions(state)).action
    Action('step', space='parlor')
    """
    if not is_tempered(level):
        check_name("level", level, ADVISERS)
    check_observation(observation)
    legal = check_actions(legal)
    try:
        found = adviser_of(load_edition(observation.edition), *tempered(level))(observation, legal, 0)
        return join_in(observation, legal, found) if found.motive == "cannot-alone" else found
    except KdlError:
        raise
    except Exception as error:
        raise misfit(observation, legal, error) from error


def search(
    observation: Any,
    legal: tuple[Action, ...],
    *,
    seed: int = 0,
    playouts: int | None = None,
    seconds: float | None = None,
    weighted: bool = False,
) -> Search:
    """Return what a searcher finds: what it tried, with chances and errors, and what it believes that others hold.

    It is told by :func:`kdl.narration.search.tell_search`.

    Args:
        observation: What the seat that must choose may know.
        legal: The legal actions.
        seed: Decides all chance.
        playouts: How many games are played to their end; if only they are given, time does not count.
        seconds: How long it may take; if neither is given, 200 playouts and less than a second.
        weighted: Whether deals are drawn by what others did in the attempt under way, as :func:`likelihood` says.

    Raises:
        ArgumentError: It is not an observation, or there are no actions.
        NotationError: One of the actions is none.
        OptionError: The seed, a budget or ``weighted`` is wrong, or the observation and the actions are not of the
            same position.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=4, seed=7)
    >>> found = kdl.search(kdl.observe(state, state.to_act), kdl.legal_actions(state), playouts=40)
    >>> found.action in kdl.legal_actions(state), found.playouts <= 40
    (True, True)
    >>> [belief.seat for belief in found.beliefs]
    [1, 2, 3]
    """
    check_observation(observation)
    legal = check_actions(legal)
    check_seed(seed)
    budget, recipe = budget_of(playouts, seconds), _recipe(weighted)
    try:
        model = model_of(load_edition(observation.edition))
        return search_with(model, observation, legal, seed=seed, budget=budget, recipe=recipe)
    except KdlError:
        raise
    except Exception as error:
        raise misfit(observation, legal, error) from error


def likelihood(state: Position) -> float:
    """Return how likely what others did in the attempt under way is, if they hold what they hold in a position.

    With it an observation deals what is likely more often: ``seen.sample(rng, likelihood=kdl.likelihood)``. Others are
    taken to play as planners and carefully, each half of the time, and once in ten times to do any legal thing. Only
    the numbers of the same observation can be compared. It is 1 where no attempt is being answered.

    Raises:
        ArgumentError: It is no position.

    >>> import kdl
    >>> from random import Random
    >>> game = kdl.play("get_lucky", seats=4, seed=7)
    >>> passed = next(step.state for step in game if step.action.kind == "pass")  # who passed would rather not pay
    >>> seen = kdl.observe(passed, passed.to_act)
    >>> 0 < kdl.likelihood(seen.sample(Random(1))) < 1
    True
    """
    check_state(state)
    model = model_of(state.game.source)
    return likelihood_of(state, (model.planner, model.careful))


def _recipe(weighted: object) -> Recipe:
    check_flag("weighted", weighted)
    return Recipe(weighted=weighted is True)


def _named(name: str, seed: int) -> PlayerFunction:
    found = _REGISTERED.get(name) or load_installed("player", name)
    make = maker(found) if callable(found) else None
    if make is None:
        point = installed("player")[name]
        problem = f"must be a function from an observation and the legal actions to an action, not {told(found)}"
        raise DataError(point.value, f"entry point {point.group}: {name}", problem)
    return make(seed)


def adviser_of(edition: Edition, level: str, temper: Temper = NEUTRAL) -> Adviser:
    """Return who advises on what to do in an edition, at one of :data:`ADVISERS`.

    An adviser that takes no ``temper``, as the careful one of the escape, is of the same mind with each.
    """
    found: Any = edition.adviser(level).advise
    takes_temper = temper != NEUTRAL and "temper" in signature(found).parameters
    adviser: Adviser = partial(found, temper=temper) if takes_temper else found
    return adviser


def searcher(edition: Edition, seed: int, budget: Budget, recipe: Recipe = USUAL) -> PlayerFunction:
    """Make a player that searches by a recipe, to measure what its parts give; else :func:`computer` makes it."""
    model = model_of(edition)

    @seated
    def choose(observation: object, legal: tuple[Action, ...]) -> Action:
        if recipe.choosy and not model.pays(observation):
            return model.planner(observation, legal, seed).action
        return search_with(model, observation, legal, seed=seed, budget=budget, recipe=recipe).action

    return choose


@cache
def model_of(edition: Edition) -> Model:
    """Return how an edition is played in playouts.

    What its planner weighs stands beside its advice as ``ranked``, and where a search pays as ``pays``. Without them
    the legal actions are weighed in their order, and a search pays everywhere.
    """
    beside = edition.adviser("planner")
    ranked, pays = getattr(beside, "ranked", _in_order), getattr(beside, "pays", everywhere)
    return Model(adviser_of(edition, "planner"), adviser_of(edition, "careful"), ranked, pays)


def _in_order(_observation: object, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    return legal
