"""What is kept: learners with all they do, and classes, in SQLite or PostgreSQL."""
