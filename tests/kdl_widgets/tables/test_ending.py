"""The end of a game as a table, and that several together could have prevented it."""

import pytest
from kdl_widgets.tables.ending import Ending

import kdl
from kdl import words


def ended(hands: dict[int, tuple[str, ...]]) -> kdl.State:
    """Attempt a murder of strength 1 and more, which everybody lets happen."""
    start = kdl.new_game("deluxe", seats=4, seed=1)
    pawns = ("library", "parlor", "piazza", "foyer")
    state = kdl.arrange(start, pawns=pawns, lucky="library", phase="action", on_turn=0, hands=hands)
    state = kdl.apply(state, kdl.Action("attempt", card=hands[0][0])).state
    while not kdl.is_terminal(state):
        state = kdl.apply(state, kdl.Action("pass")).state
    return state


def with_luck(number: int, luck: int) -> tuple[str, ...]:
    cards = kdl.new_game("deluxe", seats=4, seed=1).game.cards
    return tuple(card.id for card in cards if card.luck == luck and card.kind == "failure")[number : number + 1]


@pytest.mark.parametrize("language", words.languages())
def test_who_could_only_together_have_saved_lucky_is_named(language: str) -> None:
    words.set_language(language)
    weapon = ("chain_saw",)
    strength = kdl.outcome(ended({0: weapon, 1: (), 2: (), 3: ()})).strength
    assert strength == 4  # so that two times two is enough
    twos = [with_luck(number, 2) for number in range(2)]
    together = Ending(ended({0: weapon, 1: (), 2: twos[0], 3: twos[1]}))
    assert [each.enough for each in together.outcome.missed] == [False] * 3
    assert all(name in together.together for name in ("Cleo", "Dora", "4"))
    assert together.together in together.html
    assert together.together in together.text
    for hands in ({1: (), 2: twos[0], 3: ()}, {1: (), 2: (), 3: (*twos[0], *twos[1])}):
        assert Ending(ended({0: weapon, **hands})).together == ""
