"""Games that are short when they are played as the tests of whole games do, one of each edition."""

from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.support.games import begin, set_up

PERSON, CHANCE, CAREFUL = "a person here", "computer: random", "computer: easy"
SEARCHING = "computer: hard"


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
GET_LUCKY = Game("Get Lucky", 14, (PERSON, CAREFUL), (), "Howard")


def set_game_up(page: Page, game: Game) -> None:
    set_up(page, game.edition, game.seed, game.players, game.variants)
    begin(page)


def expect_end(page: Page) -> None:
    """Expect that the first window tells who has won, and how, and offers another game; and that all hands lie open."""
    table = page.locator(".kdl-table")
    expect(table.locator(".kdl-head")).to_contain_text("wins")
    for part in (".kdl-last-scene", ".kdl-last-word", "[data-after=revenge]", "[data-after=look-back]"):
        expect(table.locator(part)).to_be_in_viewport()
    expect(table.locator(".kdl-side .kdl-speech").filter(has_text="wins").first).to_be_in_viewport()
    expect(table.locator(".kdl-hand-of").first).to_be_visible()
    expect(table.locator(".kdl-play-body [data-act]")).to_have_count(0)
