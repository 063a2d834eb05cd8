"""Pages to read, whose questions need no kernel: a site without a server, and what the web app serves."""
