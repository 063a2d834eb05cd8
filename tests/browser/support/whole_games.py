"""Games that are short when they are played as the tests of whole games do, one of each edition."""

from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.support.games import begin, set_up

PERSON, CHANCE, CAREFUL = "a person here", "computer, by chance", "computer, careful"
SEARCHING = "computer, searching"


class Game(NamedTuple):
    """A game that is short when it is played as these tests do.

    Attributes:
        edition: What its name in the form begins with or holds.
        seed: The number of the deal.
        players: Who plays.
        variants: What is ticked.
        present: Who plays along by the rules.
    """

    edition: str
    seed: int
    players: tuple[str, ...]
    variants: tuple[str, ...] = ()
    present: str = ""


DELUXE = Game("Deluxe", 3, (PERSON, CHANCE), ("cat", "dog"), "stranger")
CLASSIC = Game("classic", 24, (PERSON, CAREFUL, CAREFUL))
ESCAPE = Game("Escape", 6, (PERSON, CAREFUL))
#: Not played to its end: who searches takes a second for each choice.
SEARCHED = Game("Get Lucky", 12, (PERSON, SEARCHING, CAREFUL))
GET_LUCKY = Game("Get Lucky", 12, (PERSON, CAREFUL), (), "Howard")


def set_game_up(page: Page, game: Game) -> None:
    set_up(page, game.edition, game.seed, game.players, game.variants)
    begin(page)


def expect_end(page: Page) -> None:
    """Expect that the page tells who has won, and offers another game."""
    expect(page.locator(".kdl-table .kdl-head")).to_contain_text("wins")
    expect(page.locator(".kdl-below .kdl-speech").filter(has_text="wins").first).to_be_visible()
    expect(page.locator(".kdl-table .kdl-play-body [data-act]")).to_have_count(0)
