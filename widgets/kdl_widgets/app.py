"""Serve the notebooks as a web app: ``python -m kdl_widgets.app``."""

import webbrowser
from pathlib import Path
from threading import Thread
from typing import Any

from tornado.web import HTTPError
from traitlets import default
from voila.app import Voila
from voila.handler import BaseVoilaHandler

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


class NoSuchPage(BaseVoilaHandler):  # type: ignore[misc]  # voila has no type hints
    """Answer every address that nothing else answers, in the words of the template."""

    async def prepare(self) -> None:
        """Refuse whatever was asked."""
        await super().prepare()
        raise HTTPError(404)


class App(Voila):  # type: ignore[misc]  # voila has no type hints
    """Voilà on the kit's notebooks, with a page of ours at every address."""

    @default("root_dir")
    def _notebooks(self) -> str:
        return str(NOTEBOOKS)

    def init_handlers(self) -> list[Any]:
        """Add the page for unknown addresses after all others."""
        return [*super().init_handlers(), (r".*", NoSuchPage, {"voila_configuration": self.voila_configuration})]

    def launch_browser(self) -> None:
        """Open the front page where there is a browser; the address has been printed anyway."""
        Thread(target=webbrowser.open, args=(self.display_url,), daemon=True).start()


if __name__ == "__main__":
    App.launch_instance()
