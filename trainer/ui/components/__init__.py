"""Parts of the screen that run in the browser, one folder each."""
