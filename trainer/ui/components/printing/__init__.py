"""The print button, and how a page looks on paper."""
