"""The form in which a count is said: figures, a total or tapped cards."""
