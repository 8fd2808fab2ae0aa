"""The glossary explains every word of the game."""

from __future__ import annotations

import re

import pytest

from tests.lessons.shipped import LIBRARY, passages

GLOSSARY = next(lesson for lesson in LIBRARY.lessons if lesson.slug == "glossary")
# Those that the product teaches and enforces, in players' words.
TERMS = """
dealer; pone; hand; crib; starter; cut card; turn-up; lay away; throw; discard; keep; play;
pegging; count; go; last card; thirty-one; show; fifteen; pair; pair royal; double pair royal;
run; double run; triple run; double-double run; flush; nobs; heels; nibs; muggins; peg; hole;
stinkhole; street; skunk; double skunk; balk; captain; court card; cut; game hole; lead; match;
nineteen; renege; ten-card
"""


@pytest.mark.parametrize("term", [term.strip() for term in TERMS.split(";")])
def test_the_glossary_explains(term: str) -> None:
    found = [passage.text.casefold() for passage in passages(GLOSSARY)]
    entry = re.compile(rf"(?:^|, ){re.escape(term)}(?:, [a-z -]+)?: .{{10,}}")
    assert any(entry.search(text) for text in found), f"no entry for {term}"


def test_the_glossary_is_in_order_under_each_heading() -> None:
    groups: list[list[str]] = []
    for passage in passages(GLOSSARY):
        name, colon, _ = passage.text.partition(":")
        if not passage.is_sentence:
            groups.append([])
        elif colon and groups:
            groups[-1].append(name.casefold().replace("-", " "))
    assert len(groups) == 5
    assert all(names == sorted(names) for names in groups)
