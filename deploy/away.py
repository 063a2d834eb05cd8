"""Write the page that nginx shows while there is no app: ``python deploy/away.py``."""

from html import escape
from pathlib import Path

from kdl.words import languages, say

PAGE = Path(__file__).with_name("nginx") / "away.html"
STYLE = """
:root { color-scheme: light dark; --table: #f6f3ec; --ink: #26221c; --link: #8a1c2b; }
@media (prefers-color-scheme: dark) { :root { --table: #1b1916; --ink: #f0ebe1; --link: #ff9f9a; } }
body { margin: 0; background: var(--table); color: var(--ink); }
body { font: 1.0625rem/1.5 Georgia, "Liberation Serif", "DejaVu Serif", serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem); }
h1, h2 { font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; margin: 2rem 0 0.5rem; }
a { color: var(--link); display: inline-block; padding: 0.5rem 1rem 0.5rem 0; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
"""


def page(front: str = "/kdl/") -> str:
    """Return the page: the same words in every language, and nothing from elsewhere.

    Args:
        front: Where the front page is.
    """
    ordered = sorted(languages(), key=lambda code: code != "en")  # as the page itself says it is in
    told = "".join(_told(language, place, front) for place, language in enumerate(ordered))
    title = escape(say("away", "title", language="en"))
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{STYLE}</style>
</head>
<body>
<main>
{told}</main>
</body>
</html>
"""


def _told(language: str, place: int, front: str) -> str:
    said = {key: escape(say("away", key, language=language)) for key in ("title", "why", "kept", "again", "front")}
    heading = "h2" if place else "h1"
    return f"""<section lang="{language}">
<{heading}>{said["title"]}</{heading}>
<p>{said["why"]} {said["kept"]}</p>
<p><a href="">{said["again"]}</a> <a href="{escape(front)}">{said["front"]}</a></p>
</section>
"""


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
