"""Write the doors that lead from elsewhere into README.md and CITATION.cff: ``python -m tools.launch_links``.

They take the address of the repository from ``pyproject.toml`` (``Repository`` in ``[project.urls]``), and are left out
where there is none.
"""

import re
import sys
import tomllib
from pathlib import Path
from urllib.parse import quote, urlsplit

ROOT = Path(__file__).resolve().parents[1]
README, CITATION = ROOT / "README.md", ROOT / "CITATION.cff"
BEGIN, END = "<!-- doors: written by `python -m tools.launch_links` -->\n", "<!-- end of the doors -->"
_BADGES = "https://img.shields.io/badge/"
_HOSTS = {"github.com": "gh", "gitlab.com": "gl"}


def address() -> str:
    """Return the address of the repository, an empty text if there is none."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project.get("urls", {}).get("Repository", "")).rstrip("/")


def doors(repository: str) -> str:
    """Return the badges of a repository, none for an empty address."""
    if not repository:
        return ""
    on_binder = _on_binder(repository)
    badges = [
        _badge("JupyterLab on Binder", "Binder-JupyterLab-579aca", f"{on_binder}?urlpath=lab/tree/notebooks"),
        _badge("Voilà on Binder", "Binder-Voil%C3%A0-579aca", f"{on_binder}?urlpath=voila/tree/notebooks"),
    ]
    if urlsplit(repository).hostname == "github.com":
        path = urlsplit(repository).path
        checks = f"{repository}/actions/workflows/ci.yml"
        badges.append(_badge("a dev container", "Codespaces-dev_container-24292f", f"https://codespaces.new{path}"))
        badges.append(f"[![tests]({checks}/badge.svg)]({checks})")
    return "\n".join(badges) + "\n"


def _badge(said: str, looks: str, target: str) -> str:
    return f"[![{said}]({_BADGES}{looks}.svg)]({target})"


def _on_binder(repository: str) -> str:
    """Return where Binder starts a repository."""
    parts = urlsplit(repository)
    kind = _HOSTS.get(parts.hostname or "")
    path = parts.path.strip("/")
    named = {"gh": f"gh/{path}", "gl": f"gl/{quote(path, safe='')}"}.get(
        kind or "", f"git/{quote(repository, safe='')}"
    )
    return f"https://mybinder.org/v2/{named}/HEAD"


def with_doors(text: str, repository: str) -> str:
    """Return the README with the doors of a repository."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{doors(repository)}{END}{after}"


def cited(text: str, repository: str) -> str:
    """Return the citation with the address of a repository."""
    without = re.sub(r"^repository-code: .*\n", "", text, flags=re.MULTILINE)
    return without + (f'repository-code: "{repository}"\n' if repository else "")


def main() -> int:
    """Write them.

    Returns:
        0.
    """
    README.write_text(with_doors(README.read_text("utf-8"), address()), "utf-8")
    CITATION.write_text(cited(CITATION.read_text("utf-8"), address()), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
