"""Cheat sheets: all rules of a game on one page to print, made from the rule cards."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kdl.clauses import clause
from kdl.core.files import write_file
from kdl.engine.start import new_game
from kdl.engine.step import observe
from kdl.errors import DataError, UnknownNameError
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.observation import observe_board
from kdl.packaged import DATA
from kdl.rule_cards import GAMES, rule_cards
from kdl.words import language, languages, say, speaking
from kdl_widgets import front
from kdl_widgets.drawing.tokens import css
from kdl_widgets.pictures.thumbnail import thumbnail

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.rule_cards import RuleCard
    from kdl_widgets.pictures.renderer import Observed

FORMAT = 1
FILE = "cheatsheets.toml"
#: The width for which the picture is drawn, in pixels: that of a column.
_COLUMN = 320
#: A sheet needs no script, and nothing from anywhere.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"


class Sheet(NamedTuple):
    """A page to print.

    Attributes:
        game: Id of the game.
        type: The size of the type on paper, in points, by language.
        board: Id of the board that it shows, ``""`` for a new game.
        seats: How many play that game.
        seed: The seed of that game.
    """

    game: str
    type: dict[str, float]
    board: str = ""
    seats: int = 0
    seed: int = 0


def games() -> tuple[str, ...]:
    """List the games that have a cheat sheet."""
    return tuple(_sheets())


def game_of(clauses: Iterable[str]) -> str:
    """Return the game on whose sheet most of some clauses stand, ``""`` if there are none.

    >>> game_of(["classic.sight.doors", "classic.win"]), game_of([])
    ('classic', '')
    """
    homes = {edition: game for game, editions in GAMES.items() for edition in editions}
    counted = Counter(homes[clause(each).edition] for each in clauses)
    return counted.most_common(1)[0][0] if counted else ""


def file_name(game: str, code: str) -> str:
    """Return the name of a cheat sheet's file, in a language."""
    return f"{game}.{code}.html"


def cheatsheet(game: str, code: str | None = None) -> str:
    """Write all rules of a game as a page of HTML that prints on one sheet of A4.

    Args:
        game: The game, one of :func:`games`.
        code: The language; the one that is set if None.

    Raises:
        UnknownNameError: There is no cheat sheet of that game, or the kit does not speak that language.
    """
    if game not in games():
        raise UnknownNameError("game", game, games())
    with speaking(code):
        return _page(_sheets()[game])


def write(folder: str | Path, game: str | None = None, code: str | None = None) -> list[Path]:
    """Write cheat sheets into a folder, which is made if need be: of all games, in all languages, if none is named.

    Returns:
        The files.

    Raises:
        UnknownNameError: There is no cheat sheet of that game, or the kit does not speak that language.
    """
    wanted = [(each, spoken) for each in _named(game, games()) for spoken in _named(code, languages())]
    pages = {Path(folder) / file_name(*each): cheatsheet(*each) for each in wanted}
    Path(folder).mkdir(parents=True, exist_ok=True)
    for file, page in pages.items():
        write_file(file, page)
    return list(pages)


def _named(name: str | None, every: Iterable[str]) -> tuple[str, ...]:
    return tuple(every) if name is None else (name,)


@cache
def _sheets() -> dict[str, Sheet]:
    facts = tomllib.loads((DATA / FILE).read_text("utf-8"))
    if facts.get("format") != FORMAT:
        raise DataError(FILE, "format", f"must be {FORMAT}, the only format that this version reads")
    return {row["game"]: Sheet(**row) for row in facts["sheets"]}


def _page(sheet: Sheet) -> str:
    """Write a page, in the language that is set."""
    title = escape(say("cheatsheet", "title", game=say("cheatsheet", sheet.game)))
    cards = [card for edition in GAMES[sheet.game] for card in rule_cards(edition)]
    headings = dict.fromkeys(map(_heading, cards))
    sections = [_section(each, [card for card in cards if _heading(card) == each]) for each in headings]
    rules = "\n".join([*sections[:1], _figure(sheet), *sections[1:]])
    return f"""\
<!doctype html>
<html lang="{language()}" style="--type:{sheet.type[language()]}pt">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title>
<style>
{css(widgets=False)}{front.sheet("cheatsheet.css")}</style>
</head>
<body>
<main>
<header><h1>{title}</h1><p>{escape(say("cheatsheet", f"aim.{sheet.game}"))}</p>{_others(sheet)}</header>
<div class="rules">
{rules}
</div>
<footer><p>{escape(say("cheatsheet", "unofficial"))}</p></footer>
</main>
</body>
</html>
"""


def _heading(card: RuleCard) -> str:
    return clause(card.clause).heading()


def _section(heading: str, cards: list[RuleCard]) -> str:
    lines = "\n".join(f"<p><b>{escape(card.title)}{_stop(card.title)}</b> {_text(card)}</p>" for card in cards)
    return f"<section><h2>{escape(heading)}</h2>\n{lines}\n</section>"


def _stop(title: str) -> str:
    return "" if title.endswith("?") else "."


def _text(card: RuleCard) -> str:
    """Write what a card says; what is our decision in italics."""
    ruling = f"<i>{escape(card.ruling)}</i>" if card.ruling else ""
    return " ".join(part for part in (escape(card.rule), ruling) if part)


def _figure(sheet: Sheet) -> str:
    return f"<figure>{thumbnail(_shown(sheet), width=_COLUMN, night=False)}</figure>"


def _shown(sheet: Sheet) -> Observed:
    if sheet.board:
        return observe_board(load_board(sheet.board))
    shown: Observed = observe(new_game(sheet.game, seats=sheet.seats, seed=sheet.seed), None)
    return shown


def _others(sheet: Sheet) -> str:
    """Link to the same page in the other languages, and to those of the other games; not on paper."""
    here = language()
    links = [
        *((sheet.game, code, say("cheatsheet", "called", code)) for code in languages() if code != here),
        *((game, here, say("cheatsheet", game)) for game in games() if game != sheet.game),
    ]
    items = " · ".join(
        f'<a href="{file_name(game, code)}" lang="{code}" hreflang="{code}">{escape(name)}</a>'
        for game, code, name in links
    )
    return f'<nav aria-label="{escape(say("cheatsheet", "others"))}">{items}</nav>'
