"""What there is to learn, and what a learner has answered."""
