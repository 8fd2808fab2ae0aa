"""The game of cribbage: pure, immutable, standard library only."""
