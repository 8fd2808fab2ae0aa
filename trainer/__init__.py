"""Fifteen Two: learn to count a cribbage hand."""
