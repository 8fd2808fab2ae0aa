"""Exam: where the code of an exam is typed."""

from trainer.ui.exam_card import exam_by_code

exam_by_code()
