"""A worksheet to be printed; the address holds its code."""

from trainer.ui.classroom.sheet_page import sheet_page

sheet_page()
