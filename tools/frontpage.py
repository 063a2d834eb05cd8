"""Write what the front page says and its script into the templates of the web app: ``python -m tools.frontpage``."""

import sys
from pathlib import Path

from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site.frontpage import TEMPLATE, NotebookError, written

from kdl.course import Page
from tools.first_visit import moving
from tools.thumbnails import thumbnail


def drawn(page: Page | None) -> bytes:
    """Draw the picture of a page of the course anew, or that of a first visit."""
    return (thumbnail(page.id) if page else moving()).encode()


def write(notebooks: Path = NOTEBOOKS, template: Path = TEMPLATE) -> dict[Path, bytes]:
    """Write everything into the template and return what was written, by file; pictures of other pages go."""
    files = written(notebooks, template, drawn=drawn)
    for left in set((template / "static/cards").glob("*")) - set(files):
        left.unlink()
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
    return files


if __name__ == "__main__":
    try:
        write()
    except NotebookError as error:
        sys.exit(str(error))
