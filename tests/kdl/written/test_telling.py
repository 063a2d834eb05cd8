"""What is said of readers' functions, in both languages: always a sentence, and the one that helps."""

# ruff: noqa: ARG001, ARG005 (functions that are written wrong forget what they are handed)

from __future__ import annotations

from functools import partial
from itertools import cycle
from typing import Any

import pytest

import kdl
from kdl import words
from kdl.written.checking import check
from kdl.written.telling import tell_report
from tests.effort import a_third
from tests.kdl.written import attempts_at_it as tries
from tests.kdl.written import more_attempts_at_it as more


def told(function: Any, **options: Any) -> str:
    return "\n".join(tell_report(check(function, **options)))


def named(name: str, function: Any) -> Any:
    function.__name__ = name
    return function


def endless(state: Any, character: str) -> int:
    while True:
        pass


EVERYTHING = {
    **{name: lambda each=each: told(each) for name, each in tries.WRONG.items()},
    **{each.__name__: lambda each=each: told(each) for each in tries.RIGHT},
    **{
        f"{each.__name__} {at}": lambda each=each, by=by: told(each, edition=by)
        for at, (each, by) in enumerate(more.WRONG)
    },
    "here": lambda: told(tries.adjacent_for_seen, about=kdl.load_board("deluxe")),
    "here, a position": lambda: told(tries.lucky_forgotten, about=kdl.play("deluxe", seats=4, seed=7).at(12)),
    "character": lambda: told(named("next_character", lambda state: "Percy")),
    "no character": lambda: told(named("next_character", lambda state: 2)),
    "classic": lambda: told(tries.bare_hands_added, edition="classic"),
    "classic bare": lambda: told(named("strength", lambda state, seat, card: 7), edition="classic"),
    "flight": lambda: told(tries.right_next_on_turn, edition="flight"),
    "no function": lambda: told(3),
    "no name": lambda: told(lambda: 1),
    "near": lambda: told(named("lucky_nxt", lambda board, room: room)),
    "parameters": lambda: told(named("lucky_next", lambda room: room)),
    "none": lambda: told(named("lucky_next", lambda board, room: None)),
    "type": lambda: told(named("lucky_next", lambda board, room: 3)),
    "room": lambda: told(named("lucky_next", lambda board, room: "Kitchen")),
    "seat": lambda: told(named("next_on_turn", lambda state: state.seats)),
    "time": lambda: told(named("value", endless), seconds=0.05),
    "raised": lambda: told(tries.falls_off_the_end),
    "raised elsewhere": lambda: told(named("value", partial(max))),
    "meant": lambda: told(named("next_on_turn", lambda state: state.on_turns)),
    "asks": lambda: told(named("next_on_turn", lambda state: int(input("Who? ")))),
    "has": lambda: told(named("next_character", lambda state: state.table)),
}


@pytest.mark.more
def test_there_is_a_sentence_for_everything(subtests: pytest.Subtests) -> None:
    for case, language in a_third(zip(EVERYTHING, cycle(words.languages()))):
        with subtests.test(case=case, language=language):
            words.set_language(language)
            lines = EVERYTHING[case]().split("\n")
            assert all(line.strip() for line in lines)
            assert not any(mark in "".join(lines) for mark in ("{n}", "{name}", " .", "  "))


def test_a_wrong_answer_is_told_with_the_engine_s_and_the_reason() -> None:
    walked = told(tries.closed_rooms_walked)
    assert walked.startswith("`lucky_next` is wrong in 4 of 132 cases. Here is the smallest.\nLucky is in the ")
    assert walked.endswith("closed rooms.")
    text = told(tries.rail_forgotten)
    assert "Your function says: yes.\nThe engine says: no." in text
    assert text.endswith("at the side of the rail.")
    assert "a lucky turn, out of order!" in told(tries.lucky_forgotten)
    assert told(tries.perfect_forgotten).endswith("(perfect).")
    assert "and 1 for 1 motive." in told(tries.motives_forgotten)


def test_it_is_told_how_likely_cards_fall_short() -> None:
    report = check(more.added_up)
    assert report.found is not None
    case, text = report.found.case, told(more.added_up)
    attempt, cards = case.subject.attempt, case.given[1]
    assert f"{attempt.strength - attempt.luck} luck is still needed." in text
    assert f"How likely are {cards} of them to save Lucky?" in text
    assert text.endswith(f"Of all the ways to draw {cards} cards, a share of {1 - case.right} is not enough.")


def test_a_function_that_is_not_written_yet_is_not_told_the_answer() -> None:
    text = told(named("lucky_next", lambda board, room: None))
    assert text == (
        "`lucky_next` does not return anything yet (None)."
        " Every path through it must end in a `return` with the answer."
    )


def test_a_fault_does_not_give_the_answer_away() -> None:
    for case in ("type", "room", "seat", "time", "raised", "meant"):
        text = EVERYTHING[case]()
        assert "engine" not in text.lower()


def test_what_helps_stands_in_the_sentence() -> None:
    assert "`next_on_turn` returns 3, but there is no such seat. Seats are counted from 0, here up to 2." in (
        EVERYTHING["seat"]()
    )
    assert EVERYTHING["near"]().endswith("nothing to check for `lucky_nxt`. Call it `lucky_next(board, room)`.")
    assert "EOFError: there is no one to ask; a function gets all it needs as arguments" in EVERYTHING["asks"]()
    assert "no attribute 'table'. It has: `absent`, `attempt`, " in EVERYTHING["has"]()
    assert EVERYTHING["meant"]().endswith("'State' object has no attribute 'on_turns'. Did you mean `on_turn`?")
    assert EVERYTHING["parameters"]() == ("It must take 2 values. Begin it with `def lucky_next(board, room):`")
    assert "`return board.path[board.path.index(room) + 1]`" in EVERYTHING["raised"]()
    assert "Probably a loop never ends" in EVERYTHING["time"]()
    assert "without brackets" in EVERYTHING["no function"]()
    assert "`sees(board, a, b)`" in EVERYTHING["no name"]()


def test_german_is_spoken_too() -> None:
    words.set_language("de")
    assert "Deine Funktion sagt: ja.\nDas Regelwerk sagt: nein." in told(tries.rail_forgotten)
    assert "in allen 152 Fällen, auf 8 Spielplänen" in told(tries.right_lucky_next).replace("In", "in")
