"""What this tab has on its table, and the address that names it, on any page where one plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import streamlit as st

from trainer.storage.errors import StorageError
from trainer.ui.visitor import Visitor

_PRIVATELY = ".private-"
_NO_LONGER_PRIVATE = (
    "Private counting ended when the app was restarted, and nothing of it was kept. "
    "From now on hands are kept again."
)
_DELETED = "What was counted and played here has been deleted."
_ENDED = "Your class has ended, and nothing more is counted for it."


class Laid(Protocol):
    """What can lie on a table; lives as long as the tab, and the outbox has it all."""

    learner_id: str
    notice: str | None
    """One sentence to be told with it."""
    in_address: bool
    """Whether the browser has shown its id in its address."""

    @property
    def id(self) -> str:
        """What the address names."""


_Laid = TypeVar("_Laid", bound=Laid)


class Recorded(Protocol):
    """What has an id."""

    @property
    def id(self) -> str:
        """32 hex digits."""


class Sitting(Protocol):
    """A sitting of any drill."""

    @property
    def record(self) -> Recorded:
        """What is kept of it."""


_Sitting = TypeVar("_Sitting", bound=Sitting)


@dataclass(slots=True)
class SittingTable(Generic[_Sitting]):
    """A drill's sitting on the table."""

    learner_id: str
    sitting: _Sitting
    reviewed: bool = False
    """Whether the learner has gone on from the last verdict to the result."""
    notice: str | None = None
    """One sentence to be told with the next question."""
    in_address: bool = False
    """Whether the browser has shown the sitting's id in its address."""

    @property
    def id(self) -> str:
        """The sitting's, for the address."""
        return self.sitting.record.id


@dataclass(frozen=True, slots=True)
class Tabletop(Generic[_Laid]):
    """The table of one page in this tab."""

    page: str
    """Session keys begin with it."""
    address: str
    """The name of the parameter in the address."""
    somebody_else: str
    """Told where another learner has taken over the browser."""

    def laid(self, visitor: Visitor) -> _Laid | None:
        """What is on the table, if it is this learner's.

        Another tab may have let somebody else count, or deleted the learner, or their class has
        ended: then the table is cleared, and the notice says why.
        """
        found: _Laid | None = st.session_state.get(self._key)
        if found is None or visitor.outbox.known_as(found.learner_id) == visitor.learner.id:
            return found
        self.leave()
        self.notify(_why_not(visitor, found.learner_id) or self.somebody_else)
        return None

    def lay(self, visitor: Visitor, new: _Laid) -> None:
        """Put something else on the table; the address names it."""
        st.session_state[self._key] = new
        self._name_in_address(visitor, new)

    def leave(self) -> None:
        """Clear the table; what lay there is kept and can be taken up again."""
        st.session_state.pop(self._key, None)
        st.query_params.pop(self.address, None)

    def named_in_address(self, visitor: Visitor) -> str | None:
        """What the address asks for, where it is not what is on the table.

        An address that has ceased to name what is on the table clears the table.
        """
        named, _, seat = st.query_params.get(self.address, "").partition(_PRIVATELY)
        if seat and not visitor.is_private:
            self.leave()
            self.notify(_NO_LONGER_PRIVATE)
            return None
        on_table = self.laid(visitor)
        if on_table is not None:
            if named == on_table.id:
                on_table.in_address = True
                return None
            if not named and on_table.in_address:  # Back, or the page's link in the navigation
                self.leave()
        return named or None

    def correct_address(self, visitor: Visitor) -> None:
        """Let the address name what is on the table, and nothing else."""
        on_table = self.laid(visitor)
        if on_table is None:
            st.query_params.pop(self.address, None)
        else:
            self._name_in_address(visitor, on_table)

    def notify(self, words: str) -> None:
        """Keep one sentence to be told with the next table."""
        st.session_state[self._notice] = words

    def take_notice(self) -> str | None:
        """The sentence to be told now, if there is one; it is told once."""
        words: str | None = st.session_state.pop(self._notice, None)
        return words

    def _name_in_address(self, visitor: Visitor, on_table: _Laid) -> None:
        """What is private is marked, so that it is known to have been so when it is gone."""
        mark = f"{_PRIVATELY}yes" if visitor.is_private else ""
        st.query_params[self.address] = f"{on_table.id}{mark}"

    @property
    def _key(self) -> str:
        return f"{self.page}.table"

    @property
    def _notice(self) -> str:
        return f"{self.page}.notice"


def _why_not(visitor: Visitor, learner_id: str) -> str | None:
    """Why the learner counts here no longer, where it is not that somebody else chose to.

    They were deleted, perhaps with a class, or their class has ended. Not known of who counts
    privately.
    """
    if visitor.is_private:
        return None
    try:
        store = visitor.outbox.store()
        if store.learner(learner_id) is None:
            return _DELETED
        membership = store.membership(learner_id)
    except StorageError:
        return None
    ended = membership is not None and membership.school_class.ended_at is not None
    return _ENDED if ended else None
