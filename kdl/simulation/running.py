"""Many games on many processors: written against joblib, so that a Dask cluster can take their place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import closing
from typing import TypeVar

from joblib import Parallel, delayed
from joblib.parallel import get_active_backend
from tqdm.auto import tqdm

from kdl.core.validation import check_number

ResultT = TypeVar("ResultT")

#: More processes than this are no wish, but a slip.
_MOST_WORKERS = 10_000


def check_workers(workers: object) -> None:
    """Make sure that something is a number of processes, or None.

    Raises:
        OptionError: It is not.
    """
    if workers is not None:
        check_number("workers", workers, 1, _MOST_WORKERS)


def results(play: Callable[[int], ResultT], numbers: Collection[int], workers: int | None) -> Iterator[ResultT]:
    """Yield what comes of playing each game, as it comes; the order hangs on the workers.

    Args:
        play: Plays the game of a number.
        numbers: The numbers of the games.
        workers: How many processes play; None for what ``joblib.parallel_config`` says, and all processors without it.
    """
    jobs = -1 if workers is None and get_active_backend()[1] == 1 else workers
    parallel = Parallel(n_jobs=jobs, return_as="generator_unordered")
    with closing(parallel(delayed(play)(number) for number in numbers)) as found:
        yield from found


def progress_bar(games: int, done: int, shown: bool) -> tqdm[int]:
    """Return a bar that shows how many of some games are played, and how long the rest will take."""
    return tqdm(total=games, initial=done, unit="game", disable=not shown, smoothing=0)
