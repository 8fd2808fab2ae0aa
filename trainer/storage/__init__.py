"""What is kept: learners, sittings and answers, in SQLite or PostgreSQL."""
