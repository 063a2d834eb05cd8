"""What makes sentences about escapes from the mansion true."""
