"""The rulings, for the documentation: what the kit decided where the rulebooks are silent, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.clauses import clauses
from kdl.core.files.edition_file import load_edition
from kdl.rule_cards import rule_card
from kdl.words import say

if TYPE_CHECKING:
    from kdl.clauses import Clause


def rulings(language: str) -> str:
    """Write all rulings as Markdown, edition by edition, in the order in which the rules are read."""
    ours = [each for each in clauses() if each.ruling]
    parts = []
    for edition in dict.fromkeys(each.edition for each in ours):
        parts.append(f"## {load_edition(edition).name[language]}\n")
        parts += [_ruling(each, language) for each in ours if each.edition == edition]
    return "\n".join(parts)


def _ruling(each: Clause, language: str) -> str:
    card = rule_card(each.id, language)
    silent = say("ruling", "source", language, source=card.source) if card.source else ""
    rest = f"{card.rule}\n\n" if card.rule else ""
    why = say("ruling", "why", language, reason=say("ruling-reason", each.id, language))
    return f"### {card.title}\n\n{rest}**{card.ruling}**\n\n{why}\n\n`{each.id}`{f' · {silent}' if silent else ''}\n"
