"""What the progress page shows, one part a module."""
