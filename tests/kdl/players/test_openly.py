"""Why computers did what they did, as everybody can tell: it can always be said, and nothing hidden decides it."""

from collections.abc import Iterator

import pytest

import kdl
from kdl import words
from kdl.narration.advice import tell_motive
from kdl.narration.names import seat_name
from kdl.players.levels import LEVELS
from kdl.players.openly import motive_seen

EDITIONS = ("deluxe", "classic", "flight", "get_lucky")


def decisions(edition: str, level: str) -> Iterator[tuple[object, kdl.Action]]:
    """Yield what a spectator knew before each decision of a game, and the decision."""
    start = kdl.new_game(edition, seats=4, seed=3)
    players = [kdl.computer(start.game, level, seat) for seat in range(start.seats)]
    played = kdl.play(edition, seats=4, seed=3, players=players)
    for at, step in enumerate(played.steps):
        yield kdl.observe(played.at(at)), step.action


@pytest.mark.parametrize("level", LEVELS[:3])
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_a_sentence_for_every_decision_in_every_language(edition: str, level: str) -> None:
    motives = set()
    for seen, action in decisions(edition, level):
        motive = motive_seen(seen, action, level)
        assert motive is not None
        assert motive.action == action
        motives.add(motive.motive)
        for language in words.languages():
            told = tell_motive(motive, seen, language=language)
            assert seat_name(seen.to_act, seen, language=language) in told
    assert len(motives) > 4 or motives == {"open-chance"}


def test_who_searches_or_is_a_stranger_to_the_kit_gives_no_advice() -> None:
    seen, action = kdl.observe(kdl.new_game("deluxe")), kdl.Action("stop")
    searched = motive_seen(seen, action, "searcher")
    assert searched is not None
    assert searched.motive == "open-search"
    assert motive_seen(seen, action, "cousin") is None


def test_it_follows_from_what_a_spectator_knows() -> None:
    """The hand is that of a spectator, none, but for the card that is played: nothing else can be said of it."""
    for seen, action in decisions("deluxe", "careful"):
        assert seen.hand == ()
        facts = motive_seen(seen, action, "careful").facts
        assert facts.get("card", "") in ("", action.card)
