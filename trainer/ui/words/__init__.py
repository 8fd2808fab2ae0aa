"""Words and figures that the game and the drills share."""
