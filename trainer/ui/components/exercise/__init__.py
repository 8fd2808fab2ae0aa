"""The form of the throwing and the pegging drill."""
