"""Learn: the first hand, what to go on with, the path of lessons, and a lesson."""
