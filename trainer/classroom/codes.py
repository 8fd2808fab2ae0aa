"""Codes that carry a number: short, read aloud and typed without mistakes."""

from __future__ import annotations

import re

from trainer.cribbage.announce import number_word

ALPHABET = "23456789CDFHJKMNPRTVWXY"
"""Figures and letters that no hand and no projector mixes up, and that spell no words."""
_BASE = len(ALPHABET)  # a prime, or the check letter would not tell every slip
_DIGITS = {letter: digit for digit, letter in enumerate(ALPHABET)}
_LOOK_ALIKES = str.maketrans("SZBG", "5286")
_BETWEEN = re.compile(r"[\s\-‐-―_.]+")
_SPREAD = 6364136223846793005
"""Numbers are multiplied by it, so that codes of numbers close together look nothing alike."""
_GROUP = 5
"""Letters that stand together at most."""


class CodeError(ValueError):
    """What was typed is no such code; the text can be shown to a learner as it stands."""


def encode(number: int, letters: int) -> str:
    """The code of a number, in so many letters and a check letter: "7KD2M-93HTX".

    Raises `ValueError` where the number is negative or does not fit.
    """
    if not 0 <= number < capacity(letters):
        raise ValueError(f"{number} does not fit into {letters} letters.")
    spread = number * _SPREAD % capacity(letters)
    digits = [spread // _BASE**place % _BASE for place in reversed(range(letters))]
    code = "".join(ALPHABET[digit] for digit in [*digits, _check(digits)])
    groups = -(-len(code) // _GROUP)
    size = -(-len(code) // groups)
    return "-".join(code[start : start + size] for start in range(0, len(code), size))


def decode(text: str, letters: int) -> int:
    """The number of a code of so many letters and a check letter.

    Capitals, spaces and hyphens do not matter, and S, Z, B and G are read as the figures they
    look like. Raises `CodeError` for anything else: no single wrong letter and no two letters
    that changed places are taken for another code.
    """
    code = tidied(text)
    strange = next((letter for letter in code if letter not in _DIGITS), None)
    if strange is not None:
        raise CodeError(f"“{strange}” is in no code; look at the code once more.")
    if len(code) != letters + 1:
        there = "more" if len(code) > 2 * letters else number_word(len(code))
        raise CodeError(
            f"A code has {number_word(letters + 1)} letters and figures; this one has {there}."
        )
    *digits, check = (_DIGITS[letter] for letter in code)
    if check != _check(digits):
        raise CodeError("A letter in this code is wrong; look at the code once more.")
    spread = 0
    for digit in digits:
        spread = spread * _BASE + digit
    most = capacity(letters)
    return spread * pow(_SPREAD, -1, most) % most


def tidied(text: str) -> str:
    """The code without what stands between its letters, and look-alikes as they are meant."""
    return _BETWEEN.sub("", text).upper().translate(_LOOK_ALIKES)


def capacity(letters: int) -> int:
    """How many numbers fit into so many letters."""
    most: int = _BASE**letters
    return most


def _check(digits: list[int]) -> int:
    """Weigh each digit by its place from the end, the check letter's own weight being one.

    All weights differ while there are fewer letters than the prime, so that a wrong letter
    and two that changed places always show.
    """
    return -sum(weight * digit for weight, digit in enumerate(reversed(digits), 2)) % _BASE
