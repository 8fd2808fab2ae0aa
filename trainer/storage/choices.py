"""What a learner chose - settings, options, preferences - as JSON, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import nullcontext, suppress
from dataclasses import asdict, fields
from enum import Enum
from types import NoneType
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Choices = TypeVar("Choices", bound="DataclassInstance")


def choices_text(choices: DataclassInstance) -> str:
    """The choices as JSON."""
    return json.dumps(asdict(choices))


def choices_from(
    kind: type[Choices], kept: Mapping[str, Any], *, forgiving: bool = False
) -> Choices:
    """Choices from their JSON; one that is not in it is the default.

    Raises `ValueError` for a choice there is not; `forgiving`, that one is the default as well.
    """
    hints = get_type_hints(kind)
    chosen = {}
    for field in fields(kind):
        if field.name in kept:
            with suppress(ValueError) if forgiving else nullcontext():
                chosen[field.name] = _meant(kept[field.name], hints[field.name])
    return kind(**chosen)


def _meant(value: Any, hint: Any) -> Any:
    """What was chosen among the members of an enumeration, one or several; else as it is."""
    if get_origin(hint) is tuple:
        return tuple(_meant(one, get_args(hint)[0]) for one in value)
    kinds = (hint, *get_args(hint))
    if value is None and NoneType in kinds:
        return None
    members = next((one for one in kinds if isinstance(one, type) and issubclass(one, Enum)), None)
    return value if members is None else members(value)
