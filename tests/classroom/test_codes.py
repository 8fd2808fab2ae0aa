"""Codes: a number in a few letters that survives a classroom."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.classroom.codes import ALPHABET, CodeError, capacity, decode, encode

LETTERS = 9
numbers = st.integers(0, capacity(LETTERS) - 1)


def plain(code: str) -> str:
    return code.replace("-", "")


@given(numbers)
def test_a_number_comes_back_from_its_code(number: int) -> None:
    assert decode(encode(number, LETTERS), LETTERS) == number


@given(st.integers(1, 18), st.data())
def test_a_code_may_have_any_length(letters: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, capacity(letters) - 1))
    code = encode(number, letters)
    assert len(plain(code)) == letters + 1
    assert max(map(len, code.split("-"))) <= 5
    assert decode(code, letters) == number


@given(numbers)
def test_capitals_spaces_and_hyphens_do_not_matter(number: int) -> None:
    code = encode(number, LETTERS)
    for typed in (code.lower(), plain(code), f" {code.replace('-', ' – ')} ", " ".join(code)):
        assert decode(typed, LETTERS) == number


@given(numbers)
def test_letters_are_read_as_the_figures_they_look_like(number: int) -> None:
    written = encode(number, LETTERS).translate(str.maketrans("5286", "SZBG"))
    assert decode(written, LETTERS) == number


@given(numbers, st.data())
def test_a_mistyped_letter_is_refused(number: int, data: st.DataObject) -> None:
    code = plain(encode(number, LETTERS))
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != code[place]]))
    with pytest.raises(CodeError, match="A letter in this code is wrong"):
        decode(code[:place] + other + code[place + 1 :], LETTERS)


@given(numbers, st.data())
def test_two_letters_that_changed_places_are_refused(number: int, data: st.DataObject) -> None:
    code = list(plain(encode(number, LETTERS)))
    places = st.integers(0, len(code) - 1)
    one, other = data.draw(places), data.draw(places)
    if code[one] == code[other]:
        return
    code[one], code[other] = code[other], code[one]
    with pytest.raises(CodeError):
        decode("".join(code), LETTERS)


@given(numbers, st.integers(0, LETTERS))
def test_a_letter_left_out_or_typed_twice_is_told(number: int, place: int) -> None:
    code = plain(encode(number, LETTERS))
    with pytest.raises(CodeError, match="has ten letters and figures; this one has nine"):
        decode(code[:place] + code[place + 1 :], LETTERS)
    with pytest.raises(CodeError, match="this one has eleven"):
        decode(code[:place] + code[place] + code[place:], LETTERS)


@pytest.mark.parametrize("typed", ["", "  ", "?", "7KD2M-93HT!", "ÄÖÜ", "5♥ 6♥", "0" * 300])
def test_nonsense_is_refused_in_one_sentence(typed: str) -> None:
    with pytest.raises(CodeError) as refused:
        decode(typed, LETTERS)
    assert str(refused.value).count(".") == 1


def test_a_letter_that_is_in_no_code_is_named() -> None:
    with pytest.raises(CodeError, match="“O” is in no code"):
        decode("7KD2M-93HTO", LETTERS)


def test_codes_of_neighbours_look_nothing_alike() -> None:
    one, other = plain(encode(4711, LETTERS)), plain(encode(4712, LETTERS))
    assert sum(a == b for a, b in zip(one, other, strict=True)) <= 3


@pytest.mark.parametrize("number", [-1, capacity(3)])
def test_a_number_that_does_not_fit_has_no_code(number: int) -> None:
    with pytest.raises(ValueError, match="does not fit into 3 letters"):
        encode(number, 3)


def test_no_letter_looks_like_another() -> None:
    assert len(set(ALPHABET)) == len(ALPHABET)
    assert not set(ALPHABET) & set("01OIL" + "SZBG" + "UQ" + "AEIOU")
