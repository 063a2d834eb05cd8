"""The kit as a site without a server: pages that are read and answer, and live where Python for browsers is."""
