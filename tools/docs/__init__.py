"""What the documentation is made with: its site, its drawings, its recipes, its list of rulings."""
