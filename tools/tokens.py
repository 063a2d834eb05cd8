"""Write the design tokens into the files that cannot ask for them: ``python -m tools.tokens``.

Widgets, sheets and exported pages take them from :mod:`kdl_widgets.drawing.tokens` as they are made. The pages of the
web app, of the site and of the documentation link to a file; the page that is shown while the app is away stands alone.
"""

import re
from pathlib import Path

from kdl_widgets.drawing.tokens import COLOURS, SWITCHES, css, switched

ROOT = Path(__file__).resolve().parents[1]
STYLE = ROOT / "share/jupyter/voila/templates/kdl/static/tokens.css"
AWAY = ROOT / "deploy/nginx/away.html"
_LINE = re.compile(r"^:root \{.*\}$", re.MULTILINE)


def written() -> dict[Path, str]:
    """Return what stands in each of the files, as the tokens are today."""
    return {STYLE: css(), AWAY: _LINE.sub(_own(), AWAY.read_text("utf-8"), count=1)}


def _own() -> str:
    roles = {role: COLOURS[role] for role in ("table", "ink", "link")}
    values = " ".join(f"--kdl-{role}: {switched(each.light, each.dark)};" for role, each in roles.items())
    return f":root {{ color-scheme: light dark; {SWITCHES['light']} {values} }}"


def main() -> None:
    """Write the files that changed, and name them."""
    for file, text in written().items():
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
            print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
