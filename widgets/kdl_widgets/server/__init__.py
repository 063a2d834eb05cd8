"""The web app: pages for many readers at once, on kernels that start warm, and closed to what is not meant."""
