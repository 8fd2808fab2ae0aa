"""Where the app's own files are, in a checkout and in an installed wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _root() -> Path:
    packed = _PACKAGE / "_root"
    return packed if packed.is_dir() else _PACKAGE.parent


ROOT = _root()
"""The repository; in a wheel, the folder inside the package that stands for it."""
PAGES = ROOT / "pages"
LESSONS = ROOT / "lessons"
FRAME = _PACKAGE / "ui" / "frame.py"
