"""The web app: pages that are files, and kernels for those that need one, closed to what is not meant."""
