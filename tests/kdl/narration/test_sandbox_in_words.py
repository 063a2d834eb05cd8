"""What a move by hand changes, in words: every sentence is read again, and what it says counted out another way."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

import kdl
from kdl.analysis.sandbox import changes, standing
from kdl.narration import pawn_name
from kdl.narration.sandbox import tell_changes, tell_standing
from tests.kdl.analysis.by_hand import by_hand, looks

#: The kinds of sentences about looks: how they begin or what stands in their middle, whether they tell of new looks.
BOTH = {"now see each other": True, "no longer see each other": False}
ONE_WAY = {"now sees": True, "no longer sees": False}
LISTED = {"Now see each other": True, "No longer see each other": False, "New": True, "No longer so": False}


def ids(state: kdl.State) -> dict[str, str]:
    """The figures by their names, as they stand in sentences."""
    return {pawn_name(each, state.game): each for each in ("lucky", "dog", "seat_0", "seat_1", "seat_2", "seat_3")}


def named(text: str, known: dict[str, str]) -> list[str]:
    """The figures that a text names, in order."""
    found = re.findall("|".join(map(re.escape, known)), text[:1].lower() + text[1:] if text[:4] == "The " else text)
    return [known[each] for each in found]


def read(text: str, known: dict[str, str]) -> set[tuple[str, str, bool]]:
    """The looks of which a sentence tells, and whether they are new; none for a sentence about something else."""
    first = text.split(". ", maxsplit=1)[0].rstrip(".")
    for middle, gained in (BOTH | ONE_WAY).items():
        if f" {middle}" in first:
            one, other = named(first, known)
            back = {(other, one, gained)} if middle in BOTH else set()
            return {(one, other, gained)} | back
    title, _, rest = first.partition(": ")
    if title not in LISTED:
        return set()
    found: set[tuple[str, str, bool]] = set()
    for group in re.split("; |, (?=the dog|Lucky sees)", rest):
        names = named(group, known)
        one_way = " sees " in group
        star = one_way or " \N{EN DASH} " in group
        pairs: Any = [(names[0], each) for each in names[1:]] if star else list(combinations(names, 2))
        found |= {(*pair, LISTED[title]) for pair in pairs}
        found |= set() if one_way else {(b, a, LISTED[title]) for a, b in pairs}
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_sentences_tell_exactly_the_looks_that_are_new_or_gone(seed: int) -> None:
    for before, after, _ in by_hand(seed):
        told = tell_changes(changes(before, after), after, language="en")
        new, gone = looks(after) - looks(before), looks(before) - looks(after)
        expected = {(*look, True) for look in new} | {(*look, False) for look in gone}
        found = [look for each in told for look in read(each.text, ids(after))]
        assert sorted(found) == sorted(expected), [each.text for each in told]


def test_what_may_be_done_now_or_no_longer_is_told_to_whoever_acts_with_the_clause() -> None:
    kinds = {"draw a card": "draw", "attempt the murder": "attempt"}
    told = 0
    for seed in range(6):
        for before, after, _ in by_hand(seed):
            for each in tell_changes(changes(before, after), after, language="en"):
                match = re.match(
                    "(.+), (you may|once your movement is over you may)( no longer)? (.+?)( now)?\\. ", each.text
                )
                if match:
                    told += 1
                    assert ids(after)[match[1]] == f"seat_{after.to_act}"
                    now = standing(after).choices[kinds[match[4]]]
                    assert now.when == ("no" if match[3] else "later" if "once" in match[2] else "now")
                    failed = [reason.clause for reason in kdl.explain(after, now.action) if not reason.ok]
                    assert (each.clause in failed) == bool(match[3])
    assert told > 5


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", ["classic", "deluxe", "flight", "get_lucky"])
def test_every_position_is_told_in_both_languages(edition: str, language: str) -> None:
    for state in kdl.play(edition, seats=4, seed=5).states[::7]:
        parts = tell_standing(standing(state), state, language=language)
        texts = [line.text for part in parts for line in part.lines]
        assert all(text and "{" not in text for text in texts)
        assert bool(parts) == (state.phase != "over") or parts[0].title.startswith(("Who", "Wer"))


def test_a_position_that_stays_as_it_is_is_told_so() -> None:
    state = kdl.new_game("deluxe", seats=3, seed=7)
    assert [each.text for each in tell_changes(changes(state, state), state, language="de")] == [
        "Geändert hat sich nichts, worauf es ankommt."
    ]


def test_the_best_attempt_is_told_with_its_odds_before_and_now() -> None:
    start = kdl.new_game("deluxe", seats=3, seed=7)
    before = kdl.arrange(start, hands=[[], ["oops", "umm"], []], on_turn=0)
    after = kdl.arrange(before, hands=[[], ["oops"], []])
    was, now = (standing(state).attempt for state in (before, after))
    assert was
    assert now
    assert was.odds < now.odds
    told = [each for each in tell_changes(changes(before, after), after, language="en") if "best attempt" in each.text]
    assert [re.findall(r"(\d+) ?%", each.text) for each in told] == [
        [f"{100 * float(odds):.0f}" for odds in (now.odds, was.odds)]
    ]
    assert told[0].clause == "deluxe.attempt.strength"
