"""The classes to which this browser holds the key."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

from trainer.classroom.classes import SchoolClass
from trainer.storage.store import Store
from trainer.ui.class_cookie import CLASS_COOKIE, secrets_in


class Held(NamedTuple):
    """A class and the key to it."""

    secret: str
    school_class: SchoolClass


def held_keys() -> tuple[str, ...]:
    """The secrets in the cookie, the last opened first; what they open may be gone."""
    cookie = st.context.cookies.get(CLASS_COOKIE)
    return secrets_in(cookie if isinstance(cookie, str) else None)


def held_classes(store: Store) -> list[Held]:
    """The classes that can be opened here, the last opened first. Raises `StorageError`."""
    found = ((secret, store.class_of_secret(secret)) for secret in held_keys())
    return [Held(secret, one) for secret, one in found if one is not None]
