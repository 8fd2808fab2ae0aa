"""A learner's report on one sheet of paper; the address holds what it is about."""

from trainer.ui.progress.report import report_page

report_page()
