"""How a player is spoken of: "You lay", "Computer lays", "your hand", "Computer’s hand"."""

from __future__ import annotations

from typing import NamedTuple

YOU = "You"
"""The name under which somebody is spoken to."""
_IRREGULAR = {"have": "has", "are": "is"}


class Speaker(NamedTuple):
    """One of the players, by name."""

    name: str
    """"You" for whoever is spoken to."""

    @property
    def is_you(self) -> bool:
        """Whether this is whoever reads the words."""
        return self.name == YOU

    @property
    def whose(self) -> str:
        """In front of a noun, within a sentence: "your", "Computer’s"."""
        return "your" if self.is_you else f"{self.name}’s"

    @property
    def own(self) -> str:
        """In front of a noun, where the player has just been named: "your", "its"."""
        return "your" if self.is_you else "its"

    @property
    def receiver(self) -> str:
        """Whoever is given something: "you", "Computer"."""
        return "you" if self.is_you else self.name

    def does(self, verb: str) -> str:
        """The player and the verb, which agree: "You lay", "Computer lays"."""
        if self.is_you:
            return f"{self.name} {verb}"
        return f"{self.name} {_IRREGULAR.get(verb, f'{verb}s')}"

    def within(self, verb: str) -> str:
        """The same inside a sentence: "you lay", "Computer lays"."""
        return f"you {verb}" if self.is_you else self.does(verb)


def capital(words: str) -> str:
    """The words with a capital to begin a sentence."""
    return words[:1].upper() + words[1:]
