"""Serve the notebooks as a web app: ``python -m kdl_widgets.app``."""

if __name__ == "__main__":
    from kdl_widgets.server.app import App  # only the process that serves loads it, not those that make pages

    App.launch_instance()
