"""What teachers hand out and show, and their classes."""
