"""What a teacher hands out: exams, worksheets and the hands in them."""
