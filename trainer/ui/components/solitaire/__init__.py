"""The form of cribbage solitaire."""
