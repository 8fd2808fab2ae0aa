"""What the throwing and the pegging drill show: set-up, table, result, progress."""
