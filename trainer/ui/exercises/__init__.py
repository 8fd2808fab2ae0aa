"""What the drills other than counting show: set-up, table, result, progress."""
