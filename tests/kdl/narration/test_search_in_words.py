"""What a search has found in words, in both languages: the numbers that are told are those that were found."""

from __future__ import annotations

import kdl
from kdl.core.values import frozen
from kdl.narration import tell_action, tell_search

STATE = kdl.new_game("deluxe", seats=4, seed=7)
SEEN = kdl.observe(STATE, 0)
PARLOR, FOYER, STOP = (kdl.parse_action(text) for text in ("step parlor", "step foyer", "stop"))

#: How they are told.
IN_THEM = "in denselben Verteilungen"
ODDS, AHEAD = "41% ± 8%", "+12% ± 4%"


def searched(action: kdl.Action) -> kdl.Search:
    """Return a search that comes to a conclusion; a planner would go into the Foyer."""
    tried = (
        kdl.Candidate(PARLOR, 41, 0.4142, 0.0778, 0.122, 0.0449),
        kdl.Candidate(FOYER, 50, 0.296, 0.0651, 0.0, 0.0),
        kdl.Candidate(STOP, 3, 1 / 3, 1 / 3, 0.0, 0.0),
    )
    holds = frozen({"weapon": 0.6666, "failure": 1.0, "move": 0.0})
    return kdl.Search(action, FOYER, tried, 94, 50, (kdl.Belief(2, holds),))


def test_what_was_found_is_told_in_english() -> None:
    told = tell_search(searched(PARLOR), SEEN)
    assert told.advice == (
        "The deep thinker's advice, unlike a planner's: Step into the Parlor. "
        "Games played to the end: 94. Deals of the cards that you can't see: 50."
    )
    assert told.candidates == (
        f"Step into the Parlor: {ODDS} of 41 games won. In the same deals, {AHEAD} compared with a planner's choice.",
        "Step into the Foyer: 30% ± 7% of 50 games won. This is a planner's choice.",
        "Stop moving: only 3 games played, 1 of them won.",
    )
    (belief,) = told.beliefs
    assert belief == (
        "Share of deals in which Cleo holds at least one card of a kind: "
        "Weapons 67%, Failure cards 100%, Move cards 0%."
    )


def test_and_in_german() -> None:
    told = tell_search(searched(FOYER), SEEN, language="de")
    odds, ahead = (each.replace("%", " %") for each in (ODDS, AHEAD))
    assert told.advice == (
        "Rechnender Rat, derselbe wie der planende: Schritt ins Foyer. "
        "Zu Ende gespielte Partien: 94; Verteilungen dessen, was du nicht siehst: 50."
    )
    assert told.candidates == (
        f"Schritt in den Salon: {odds} von 41 Partien gewonnen; {IN_THEM} {ahead} gegenüber dem planenden Rat.",
        "Schritt ins Foyer: 30 % ± 7 % von 50 Partien gewonnen; das ist der planende Rat.",
        "Bewegung beenden: nur 3 Partien gespielt, 1 davon gewonnen.",
    )
    (belief,) = told.beliefs
    assert belief == (
        "In so vielen Verteilungen hat Cleo mindestens eine Karte der Art: Waffen 67 %, Fehlschlagkarten 100 %, "
        "Bewegungskarten 0 %."
    )


def test_where_nothing_was_tried_that_is_told() -> None:
    told = tell_search(kdl.Search(STOP, STOP, (), 0), SEEN)
    assert told == ("The deep thinker tried nothing out. A planner's advice: Stop moving.", (), ())


def test_what_really_was_found_is_told_in_every_edition() -> None:
    for edition in kdl.edition_names():
        state = kdl.new_game(edition, seats=4, seed=3)
        seen = kdl.observe(state, state.to_act)
        found = kdl.search(seen, kdl.legal_actions(state), playouts=12)
        told = tell_search(found, seen)
        assert f": {found.playouts}. " in told.advice
        assert tell_action(found.action, state.game) in told.advice
        for text, tried in zip(told.candidates, found.candidates, strict=True):
            assert text.startswith(f"{tell_action(tried.action, state.game)}: ")
            assert ("planner's choice" in text) is (tried.is_judged or tried.action == found.planned)
        assert len(told.beliefs) == state.seats - 1
