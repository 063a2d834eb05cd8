"""Serve the notebooks as a web app: ``python -m kdl_widgets.app``."""

from kdl.core.sources import resolve

#: The app; only the process that serves loads it, not those that make pages.
APP = "kdl_widgets.server.app:App"

if __name__ == "__main__":
    resolve(APP).launch_instance()
