"""Every sentence of the catalogue that is a claim has a function that makes it true, and every function a sentence."""

from __future__ import annotations

from tests.kdl.narration.catalogues import messages
from tests.kdl.players.claims import saying
from tests.kdl.questions.claims.registry import known

#: How the groups begin whose sentences are claims.
GROUPS = ("question", "advice", "coach", "motive")


def catalogue() -> set[tuple[str, str]]:
    """Return the sentences of these groups, by group and key."""
    return {each for each in messages("en") if each[0].startswith(GROUPS)}


def claimed() -> set[tuple[str, str]]:
    """Return the sentences that have a claim; those of what is said before a choice are loaded with what says it."""
    assert saying.broken
    return known()


def test_every_sentence_has_a_claim() -> None:
    assert sorted(catalogue() - claimed()) == []


def test_every_claim_is_of_a_sentence() -> None:
    assert sorted(claimed() - catalogue()) == []
