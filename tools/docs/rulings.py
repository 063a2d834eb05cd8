"""The court of rulings: what the kit decided where the rulebooks are silent, what else could be, and where it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl_widgets.pictures.thumbnail import thumbnail
from kdl_widgets.site.positions import CASES

import kdl
from kdl.clauses import clauses
from kdl.games.editions import load_edition
from kdl.rule_cards import rule_card
from kdl.words import say, speaking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl_widgets.site.positions import Case

    from kdl.clauses import Clause

#: How wide pictures of positions are, in pixels.
_WIDE = 300


def rulings(language: str) -> str:
    """Write all rulings as Markdown, edition by edition, in the order in which the rules are read."""
    ours = [each for each in clauses() if each.ruling]
    parts = []
    with speaking(language):
        for edition in dict.fromkeys(each.edition for each in ours):
            parts.append(f"## {load_edition(edition).name[language]}\n")
            parts += ["\n\n".join([*_ruling(each), ""]) for each in ours if each.edition == edition]
    return "\n".join(parts)


def _ruling(each: Clause) -> Iterator[str]:
    """Yield the paragraphs of a ruling: what is open, how we rule, what else could be, why, and where they differ."""
    card = rule_card(each.id)
    silent = say("ruling", "source", source=card.source) if card.source else ""
    yield f"### {card.title}"
    if card.rule:
        yield card.rule
    yield f"**{card.ruling}**"
    yield say("ruling", "other", reading=say("ruling-other", each.id))
    yield say("ruling", "why", reason=say("ruling-reason", each.id))
    if each.id in CASES:
        yield from _shown(CASES[each.id], each.id)
    yield f"`{each.id}`{f' · {silent}' if silent else ''}"


def _shown(case: Case, clause: str) -> Iterator[str]:
    """Yield the position in which a ruling shows, as a picture, and what comes of it there; by the option, too."""
    state = case.state()
    picture = thumbnail(kdl.observe(state), width=_WIDE, night=False)
    yield f'<div class="position">{" ".join(picture.split())}</div>'
    if not case.option:
        yield say("ruling", "shown", told=case.told(clause))
        return
    if not case.played:
        yield say("ruling", "shown", told=case.told(clause))
    yield say("ruling", "with", option=case.option, told=case.told(clause, **{case.option: True}))
    yield say("ruling", "option", option=case.option)
