"""The kit as a site without a server: pages to read, with questions that are answered without a kernel."""
