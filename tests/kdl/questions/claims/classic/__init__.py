"""What makes sentences about the Classic edition true."""
