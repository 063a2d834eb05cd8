"""Find the rules that settle a question. Each comes with a short answer, its text and its source."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from typing import TYPE_CHECKING

from kdl import words
from kdl.asking import GAMES, LONGEST, Found, ask, asked, search_words
from kdl.clauses import clause
from kdl.errors import KdlError
from kdl.narration.names import edition_name
from kdl.rule_cards import rule_card
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.cli.further import Commands

_WIDTH, _INDENT = 100, "   "
#: How many rules are printed; JSON has all.
_MOST = 3


class AskError(KdlError):
    """The question has no word to search for, or is too long. The message says which."""


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("ask", help="find the rules that settle a question")
    parser.description = __doc__
    parser.add_argument("question", help="your question")
    parser.add_argument("--game", choices=tuple(GAMES), help="game that you play (default: all)")
    parser.add_argument("--language", choices=words.languages(), default="en", help="language (default: en)")
    parser.add_argument("--json", action="store_true", help="print all rules found as JSON, best first")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the rules that settle a question.

    Returns:
        1 if no rule is found, else 0.

    Raises:
        AskError: The question is empty or too long.
    """
    with words.speaking(given.language):
        if len(given.question) > LONGEST:
            raise AskError(say("ask", "long", most=LONGEST))
        if not search_words(given.question):
            raise AskError(say("ask", "empty"))
        found = ask(given.question, given.game)
        if given.json:
            sys.stdout.write(json.dumps([_data(each) for each in found], ensure_ascii=False, indent=1) + "\n")
        elif found:
            sys.stdout.write("\n\n".join("\n".join(_told(each)) for each in found[:_MOST]) + "\n")
        if not found:
            sys.stderr.write(say("ask", "nothing") + "\n")
    return 0 if found else 1


def _data(found: Found) -> dict[str, str]:
    name = found.clause
    question, answer = asked(name)[found.way]
    return {
        "id": name,
        "title": rule_card(name).title,
        "question": question,
        "answer": answer,
        "edition": clause(name).edition,
    }


def _told(found: Found) -> Iterator[str]:
    """Yield the lines of a rule: its edition and the question, the answer in capitals, the rule and its source."""
    name = found.clause
    card, way = rule_card(name), asked(name)[found.way]
    yield from textwrap.wrap(f"{way.question} · {edition_name(clause(name).edition)}", _WIDTH)
    yield _INDENT + way.answer.upper()
    source = card.source or say("rule", "ruling.all")
    for text in (card.text, source):
        yield from textwrap.wrap(text, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)
