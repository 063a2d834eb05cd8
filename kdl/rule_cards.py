"""Rule cards: each clause of the rules with a title of a few words, for pages and for sheets to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.clauses import clause, clauses
from kdl.words import has_text, say

if TYPE_CHECKING:
    from kdl.clauses import Clause

#: The games that have a page of rules, each with the editions whose rules are on it.
GAMES = {
    "deluxe": ("deluxe", "flight"),
    "classic": ("classic",),
    "spite": ("directors_cut", "spite"),
    "get_lucky": ("get_lucky",),
}


class RuleCard(NamedTuple):
    """A clause of the rules as a card, in one language.

    Attributes:
        clause: Id of the clause.
        title: What it says, in a few words.
        text: The clause.
        ruling: What of the clause is our decision, in words; ``""`` where all of it is the rulebook's.
        source: Where it stands, in words; ``""`` where the rulebook says nothing at all.
    """

    clause: str
    title: str
    text: str
    ruling: str
    source: str

    @property
    def rule(self) -> str:
        """What of the clause is the rulebook's, ``""`` where all of it is our decision."""
        return self.text.removesuffix(self.ruling).rstrip()


def rule_card(name: str, language: str | None = None) -> RuleCard:
    """Return the card of a clause.

    Raises:
        UnknownNameError: No clause has that id.

    >>> rule_card("deluxe.sight.straight", "en").title
    'Straight lines only'
    >>> rule_card("deluxe.wings.closed", "en").ruling
    'Our ruling: nobody sees through its doors either.'
    """
    return _card(clause(name), language)


def rule_cards(edition: str | None = None, language: str | None = None) -> tuple[RuleCard, ...]:
    """List the cards of all clauses, or of an edition's, in the order in which they are read.

    Raises:
        UnknownNameError: No clause belongs to such an edition.
    """
    return tuple(_card(each, language) for each in clauses(edition))


def rule_address(name: str) -> str:
    """Return the address of a rule, seen from the folder of its language on the site; ``""`` if it has no page there.

    Raises:
        UnknownNameError: No clause has that id.

    >>> rule_address("flight.loot")
    'rules_deluxe.html#flight.loot'
    """
    edition = clause(name).edition
    game = next((game for game, editions in GAMES.items() if edition in editions), "")
    return f"{rules_file(game)}#{name}" if game else ""


def rules_file(game: str) -> str:
    """Return the name of the page with the rules of a game."""
    return f"rules_{game}.html"


def _card(each: Clause, language: str | None) -> RuleCard:
    text = each.text(language)
    title = say("rule-card", each.id, language)
    return RuleCard(each.id, title, text, _ruling(each, text, language), tell_source(each.source, language))


def _ruling(each: Clause, text: str, language: str | None) -> str:
    mark = say("rule", "ours", language)
    return "".join(text.partition(mark)[1:]) if each.ruling else ""


def tell_source(source: str, language: str | None = None) -> str:
    """Say where a clause stands: the rulebooks by their names, and their headings as they are printed.

    >>> tell_source("C96, C00 Spielbeginn; CS", "en")
    'German classic rulebook, 1996 · German classic rulebook, 2000: “Spielbeginn” · German summary of the classic rules'
    """
    return " · ".join(_place(part, language) for part in source.split("; ")) if source else ""


def _place(part: str, language: str | None) -> str:
    words = part.split(" ")
    codes = [word.rstrip(",") for word in words]
    count = next((place for place, code in enumerate(codes) if not has_text("rulebook", code)), len(codes))
    books = " · ".join(say("rulebook", code, language) for code in codes[:count])
    heading = " ".join(words[count:])
    quoted = say("rule", "heading", language, heading=heading) if heading else ""
    return ": ".join(each for each in (books, quoted) if each)
