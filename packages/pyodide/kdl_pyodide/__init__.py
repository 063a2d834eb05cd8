"""Python for browsers and the scripts of pages without a server, as files: ``kdl site`` lays them into its folder."""
