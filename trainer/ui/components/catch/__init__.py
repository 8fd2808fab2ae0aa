"""The form of "catch the opponent"."""
