"""The game against the computer, on the screen."""
