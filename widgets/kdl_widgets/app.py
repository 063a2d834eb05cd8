"""Serve the notebooks as a web app: ``python -m kdl_widgets.app``."""

from kdl.core.resolve import resolve

#: The app; it is loaded by the process that serves alone, and not by those that it forks.
APP = "kdl_widgets.server.app:App"

if __name__ == "__main__":
    resolve(APP).launch_instance()
