"""What stands in a lesson's file as "name: value" lines, read and checked."""

from __future__ import annotations

from typing import Any

import yaml
from pydantic import TypeAdapter, ValidationError

_NAMED = 40
_OF_A_VALUE = (
    ValueError,
    ArithmeticError,
    LookupError,
    TypeError,
    AttributeError,
    RecursionError,
)
"""What YAML raises at values such as 2026-02-30, `!!bool maybe` or brackets without end."""


class BlockError(ValueError):
    """What is wrong with a block, in a few words."""


class _Loader(yaml.SafeLoader):
    """YAML of plain values: an alias could make a few lines endless."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            raise BlockError("a value in it points to another one by *; write it out")
        return super().compose_node(parent, index)


def read_fields(adapter: TypeAdapter[Any], content: str) -> Any:
    """What YAML says, checked by the adapter; raises `BlockError` with the first thing wrong."""
    try:
        return adapter.validate_python(yaml.load(content, _Loader) or {})
    except yaml.YAMLError as error:
        problem = getattr(error, "problem", None) or "a character cannot be read"
        raise BlockError(f"it is not written as “name: value” lines ({problem})") from None
    except ValidationError as error:
        raise BlockError(_first_fault(error)) from None
    except BlockError:
        raise
    except _OF_A_VALUE:
        raise BlockError("a value in it cannot be read") from None


def _first_fault(error: ValidationError) -> str:
    fault = error.errors()[0]
    field = short(fault["loc"][0]) if fault["loc"] else ""
    if fault["type"] == "missing":
        return f"“{field}” is missing"
    if fault["type"] == "extra_forbidden":
        return f"“{field}” is not known here"
    if not field:
        return "it is not written as “name: value” lines"
    return f"“{field}” cannot be “{short(fault['input'])}”"


def short(value: object) -> str:
    """As written, or as much of it as names it."""
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "names and values"
    if isinstance(value, int) and abs(value) >= 10**12:
        return "so long a number"
    words = str(value)
    return words if len(words) <= _NAMED else f"{words[:_NAMED]}…"
