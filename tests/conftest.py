"""How thorough the tests are: HYPOTHESIS_PROFILE is quick, many or thorough.

What the kit keeps from one time to the next is kept among pytest's own.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.effort import PROFILE

settings.register_profile(
    "quick",
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("many", settings.get_profile("quick"), max_examples=24)
settings.register_profile("thorough", settings.get_profile("quick"), max_examples=300, derandomize=False)
settings.load_profile(PROFILE)

os.environ["XDG_CACHE_HOME"] = str(Path(__file__).resolve().parents[1] / ".pytest_cache/caches")


@pytest.fixture(scope="session", autouse=True)
def _programs_clear_away_only_what_is_theirs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give each pytest that a test starts this run's folder: in the common one it would clear away older runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTEST_DEBUG_TEMPROOT", str(tmp_path_factory.getbasetemp()))
        yield
