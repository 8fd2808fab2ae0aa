"""The browser's half of a component, joined into the one script that Streamlit takes."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import PurePosixPath

_IMPORT = re.compile(r'^import\s+\{[^}]*\}\s+from\s+"(\.{1,2}/[^"]+)";\n', re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*$", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?!default\b)", re.MULTILINE)


def script(entry: str) -> str:
    """Give the script at `entry`, a path below this package, with all that it imports before it.

    Modules import their siblings by name, so that Node can test each alone; a script passed to
    Streamlit cannot, so the imports are dropped and each file stands once ahead of its first
    user. Top-level names must therefore differ between files that meet in one script.
    """
    parts: dict[str, str] = {}
    _collect(PurePosixPath(entry), parts)
    return "\n".join(parts.values())


def style(*paths: str) -> str:
    """Give the style sheets one after the other."""
    return "\n".join(_short(_read(PurePosixPath(path))) for path in paths)


def _short(text: str) -> str:
    """Leave out comments that fill whole lines, and indents: it travels with every answer."""
    lines = map(str.strip, _COMMENT.sub("", text).splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def _collect(path: PurePosixPath, parts: dict[str, str]) -> None:
    text = _read(path)
    for imported in _IMPORT.findall(text):
        sibling = _resolved(path.parent / imported)
        if str(sibling) not in parts:
            _collect(sibling, parts)
    parts[str(path)] = _short(_EXPORT.sub("", _IMPORT.sub("", text)))


def _resolved(path: PurePosixPath) -> PurePosixPath:
    """Take the dots out of the path."""
    steps: list[str] = []
    for step in path.parts:
        if step == "..":
            steps.pop()
        elif step != ".":
            steps.append(step)
    return PurePosixPath(*steps)


def _read(path: PurePosixPath) -> str:
    return files(__package__).joinpath(*path.parts).read_text("utf-8")
