"""One sitting of hands to count: a state machine without a screen."""
