"""Write the words of the page that nginx shows while there is no app into it: ``python deploy/away.py``."""

from html import escape
from pathlib import Path

from kdl.words import languages, say

PAGE = Path(__file__).with_name("nginx") / "away.html"


def page(front: str = "/kdl/") -> str:
    """Return the page as it stands, with its title and what it says written anew, in every language.

    Args:
        front: Where the front page is.
    """
    ordered = sorted(languages(), key=lambda code: code != "en")  # as the page itself says it is in
    told = "".join(_told(language, place, front) for place, language in enumerate(ordered))
    titled = _filled(PAGE.read_text("utf-8"), "title", escape(say("away", "title", "en")))
    return _filled(titled, "main", f"\n{told}")


def _filled(text: str, name: str, contents: str) -> str:
    """Put something into the only element of that name."""
    before, start, rest = text.partition(f"<{name}>")
    _, end, after = rest.partition(f"</{name}>")
    return before + start + contents + end + after


def _told(language: str, place: int, front: str) -> str:
    said = {key: escape(say("away", key, language)) for key in ("title", "why", "kept", "again", "front")}
    heading = "h2" if place else "h1"
    return f"""<section lang="{language}">
<{heading}>{said["title"]}</{heading}>
<p>{said["why"]} {said["kept"]}</p>
<p><a href="">{said["again"]}</a> <a href="{escape(front)}">{said["front"]}</a></p>
</section>
"""


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
