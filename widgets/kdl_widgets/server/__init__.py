"""The web app: pages for many readers, with warm kernels for those who need one, closed to what is not meant."""
