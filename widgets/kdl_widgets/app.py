"""Serve the notebooks as a web app: ``python -m kdl_widgets.app``."""

import sys

from kdl.core.resolve import resolve
from kdl.words import NotCompiledError, language, set_language

#: The app; it is loaded by the process that serves alone, and not by those that it forks.
APP = "kdl_widgets.server.app:App"

if __name__ == "__main__":
    try:
        set_language(language())
    except NotCompiledError as error:
        sys.exit(f"kdl app: {error}")
    resolve(APP).launch_instance()
