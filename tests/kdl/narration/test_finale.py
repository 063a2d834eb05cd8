"""The last word of a game: one for each weapon of the kit, in every language, and one for all others."""

import pytest

import kdl
from kdl import words
from kdl.core.events import Arranged, evolve
from kdl.errors import OptionError
from kdl.narration.finale import slug, tell_finale
from kdl.narration.names import seat_name

ENDS = {edition: kdl.play(edition, seats=3, seed=1).end for edition in ("deluxe", "classic", "flight", "get_lucky")}


def weapons(edition: str) -> list[str]:
    return [card.name["en"] for card in ENDS[edition].game.cards if card.kind == "weapon"]


@pytest.mark.parametrize("edition", ["deluxe", "classic", "get_lucky"])
def test_there_is_a_last_word_for_every_weapon_in_every_language(edition: str) -> None:
    told = {
        language: {words.say("finale", f"with.{slug(name)}", language, who="Ada") for name in weapons(edition)}
        for language in words.languages()
    }
    assert {len(each) for each in told.values()} == {len(weapons(edition))}
    assert all("Ada" in text for each in told.values() for text in each)


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("edition", ENDS)
def test_it_names_the_winner(edition: str, language: str) -> None:
    end = ENDS[edition]
    assert seat_name(end.winner, end.game, language=language) in tell_finale(end, language=language)


def test_it_is_about_the_weapon_of_the_last_attempt() -> None:
    end, game = ENDS["deluxe"], ENDS["deluxe"].game
    told = {}
    for weapon in (-1, game.card_ix["chain_saw"], game.card_ix["trowel"]):
        state = evolve(end, Arranged((("attempt", end.attempt._replace(weapon=weapon)),)))
        told[weapon] = tell_finale(state, language="en")
    assert [("two hands" in each, "quick" in each, "walled" in each) for each in told.values()] == [
        (True, False, False), (False, True, False), (False, False, True),
    ]  # fmt: skip


def test_before_the_end_there_is_none() -> None:
    with pytest.raises(OptionError, match="not over"):
        tell_finale(kdl.new_game("deluxe"))
