"""A playthrough as a page in one file: it steps, plays and jumps by itself, and asks nobody for anything."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from html import escape
from string import Template
from typing import TYPE_CHECKING, Literal

from kdl.analysis.milestones import goals, stops
from kdl.engine.step import observe
from kdl.narration.log import open_to
from kdl.words import language as current_language
from kdl.words import languages, say, speaking
from kdl_widgets import front
from kdl_widgets.drawing.tokens import SWITCHES, css
from kdl_widgets.exports.frames import Sight, film_strip, glides
from kdl_widgets.exports.making import between, finished
from kdl_widgets.exports.parts import Parts, Texts
from kdl_widgets.exports.story import tell_story

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.narration.log import Eyes
    from kdl_widgets.exports.making import Making


def as_html(
    timeline: Timeline[Position],
    *,
    at: int = 0,
    hands: Eyes = None,
    language: str | None = None,
    theme: Literal["auto", "light", "dark"] = "auto",
) -> str:
    """Return a playthrough as a page that needs no kernel, no network and no other file.

    Args:
        timeline: The playthrough.
        at: The step that it shows first.
        hands: Whose cards are shown: None nobody's, a seat's, or ``"all"``. Nothing else is in the page.
        language: The language in which it opens; the reader can switch to any other.
        theme: Its colours; ``"auto"`` follows the reader's system.

    Raises:
        OptionError: There is no such step.
        SeatError: There is no such seat.
        UnknownNameError: There is no such language.
    """
    return finished(making_html(timeline, at=at, hands=hands, language=language, theme=theme))


def making_html(
    timeline: Timeline[Position],
    *,
    at: int = 0,
    hands: Eyes = None,
    language: str | None = None,
    theme: Literal["auto", "light", "dark"] = "auto",
) -> Making[str]:
    """Make a playthrough as a page, picture by picture; see :func:`as_html`."""
    open_to(hands, timeline.at(at))
    with speaking(language):
        spoken = current_language()
    seat = hands if isinstance(hands, int) else None
    sight = Sight(timeline, [observe(state, seat) for state in timeline.states], theme)
    paths = {name: glides(sight, width) for name, width in sight.widths.items()}
    parts = Parts({who for steps in paths.values() for step in steps for who in step})
    data = yield from _data(sight, hands, parts)
    data |= {"language": spoken, "at": at % len(timeline.states), "glides": paths}
    with speaking(spoken):
        return _written(data, css() + _scheme(theme) + parts.style + front.sheet("exported_page.css"))


def _data(sight: Sight, eyes: Eyes, parts: Parts) -> Making[JsonObject]:
    """Collect what the page shows and tells."""
    timeline, texts = sight.timeline, Texts()
    strips = [(code, name, width) for code in languages() for name, width in sight.widths.items()]
    pieces = len(strips) + len(languages())
    pictures: JsonObject = {code: {} for code in languages()}
    for done, (code, name, width) in enumerate(strips):
        strip = film_strip(sight, width, code, parts)
        pictures[code][name] = yield from between(strip, done / pieces, (done + 1) / pieces)
    stories = {}
    for done, code in enumerate(languages(), len(strips)):
        stories[code] = tell_story(timeline, eyes, code, texts)
        yield (done + 1) / pieces
    return {
        "stops": {goal: stops(timeline, goal) for goal in goals(timeline)},
        "pictures": pictures,
        "stories": stories,
        "elements": parts.elements,
        "parts": parts.rows,
        "texts": texts.rows,
    }


def _written(data: JsonObject, style: str) -> str:
    return Template(front.text("exports/page.html")).substitute(
        language=data["language"],
        title=escape(data["stories"][data["language"]]["title"]),
        policy=f"default-src 'none'; script-src {_hash(front.script('exports/page.js'))}; style-src {_hash(style)}; "
        "base-uri 'none'; form-action 'none'",
        style=style,
        needs_script=escape(say("export", "needs-script")),
        data=_safe(json.dumps(data, ensure_ascii=False, separators=(",", ":"))),
        script=front.script("exports/page.js"),
    )


def _scheme(theme: str) -> str:
    return f":root{{color-scheme:{'light dark' if theme == 'auto' else f'{theme};{SWITCHES[theme]}'}}}\n"


def _safe(data: str) -> str:
    """Write JSON so that nothing in it can end the element in which it stands."""
    return data.replace("</", "<\\/").replace("<!--", "\\u003c!--")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
