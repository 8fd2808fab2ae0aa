"""The projector: what it goes through, and what it asks of the page."""
