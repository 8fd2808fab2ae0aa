"""What a hand is worth on average, computed in bulk with numpy."""
