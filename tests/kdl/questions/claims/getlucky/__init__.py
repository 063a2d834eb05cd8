"""What makes sentences about the card table true."""
