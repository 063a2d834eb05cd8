"""Why computers did what they did, as everybody can tell: it can always be said, and nothing hidden decides it."""

import re
from collections.abc import Iterator

import pytest

import kdl
from kdl import words
from kdl.narration.advice import tell_motive
from kdl.narration.names import seat_name
from kdl.players.levels import LEVELS
from kdl.players.openly import motive_seen
from tests.kdl.narration.catalogues import messages

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
    assert searched == motive_seen(seen, action, "planner")  # it searches only where an attempt is answered
    cards = kdl.new_game("get_lucky", seats=3)
    found = motive_seen(kdl.observe(cards), kdl.Action("draw"), "searcher")
    assert found is not None
    assert found.motive == "open-search"
    assert motive_seen(seen, action, "cousin") is None


def test_it_follows_from_what_a_spectator_knows() -> None:
    """The hand is that of a spectator, none, but for the card that is played: nothing else can be said of it."""
    for seen, action in decisions("deluxe", "careful"):
        assert seen.hand == ()
        facts = motive_seen(seen, action, "careful").facts
        assert facts.get("card", "") in ("", action.card)


#: Words that speak to somebody, and of somebody's hand.
TO_SOMEBODY = {"en": r"\b(you|yours?)\b|\bhand\b", "de": r"\b(du|di[rc]h?|dein\w*|auf der Hand)\b"}

#: Motives that are never told of others: what an answer to an attempt hangs on is hidden, or the other ways of the dog.
ANSWERS = {"cannot-save", "last-must-save", "leave-it-to-others", "save-cheaply", "help-save", "lost", "defend", "risk",
           "cannot-save-together", "cannot-alone", "save-together", "dog-from-others", "save-with-tokens",
           "help-with-tokens"}  # fmt: skip


@pytest.mark.parametrize("language", words.languages())
def test_every_motive_that_can_be_seen_is_told_of_others_and_speaks_to_nobody(language: str) -> None:
    found = {key: message for (group, key), message in messages(language).items() if group == "motive"}
    advised = {key for group, key in messages(language) if group == "advice"} - {"bare"}
    assert {key for key in found if not key.startswith("open-")} == advised - ANSWERS | {"told"}
    for message in found.values():
        assert not any(re.search(TO_SOMEBODY[language], text, re.IGNORECASE) for text in message.texts)


@pytest.mark.parametrize("level", ["careful", "planner"])
@pytest.mark.parametrize("language", words.languages())
def test_of_the_same_with_other_cards_behind_it_the_same_is_told(language: str, level: str) -> None:
    """The chain saw is the only weapon, the better one, or the worse one; nothing of that is told."""
    start, told = kdl.new_game("deluxe", seats=4, seed=1), set()
    behind = ("move_parlor", "move_library"), ("billiard_cue", "move_kitchen"), ("frozen_fish", "letter_opener")
    action = kdl.Action("attempt", card="chain_saw")
    for cards in behind:
        pawns = ("library", "parlor", "piazza", "foyer")
        state = kdl.arrange(
            start, pawns=pawns, lucky="library", phase="action", on_turn=0, hands={0: ("chain_saw", *cards)}
        )
        assert action in kdl.legal_actions(state)
        motive = motive_seen(kdl.observe(state), action, level)
        assert motive is not None
        told.add(tell_motive(motive, kdl.observe(state), language=language))
    assert len(told) == 1
    named = [start.game.cards_by_id[card].name.get(language, "nothing") for cards in behind for card in cards]
    assert not [name for name in named if name in next(iter(told))]
