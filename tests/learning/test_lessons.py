"""Lessons are read from files that a teacher writes; what is wrong is told in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.show import Kind, Show
from trainer.learning.lesson_blocks import (
    Drawing,
    Ladder,
    Picture,
    Prose,
    Sequence,
    SequenceTurn,
    Throw,
    ThrowTurn,
    WorkedHand,
    YourTurn,
)
from trainer.learning.lessons import Drilled, Lesson, LessonError, read_lesson, read_lessons
from trainer.learning.skills import Skill

HEAD = """\
---
title: Sevens and eights
part: Counting
line: One fifteen.
minutes: 4
able: See every seven and eight.
skills: [seven-and-eight]
---
"""


def written(folder: Path, text: str, name: str = "03-sevens.md") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def lesson(folder: Path, body: str) -> Lesson:
    return read_lesson(written(folder, HEAD + body))


def fault(folder: Path, text: str, name: str = "03-sevens.md") -> str:
    with pytest.raises(LessonError) as caught:
        read_lesson(written(folder, text, name))
    return str(caught.value)


def show(hand: str, starter: str, *, crib: bool = False) -> Show:
    return Show(parse_cards(hand), parse_cards(starter)[0], crib)


def test_a_lesson_has_what_its_file_says(tmp_path: Path) -> None:
    found = lesson(tmp_path, "Look for `7-8 = 2`.")
    assert found == Lesson(
        slug="sevens",
        title="Sevens and eights",
        part="Counting",
        line="One fifteen.",
        minutes=4,
        able="See every seven and eight.",
        skills=(Skill.SEVEN_AND_EIGHT,),
        drill=Drilled.COUNTING,
        blocks=(Prose("Look for `7-8 = 2`."),),
    )


def test_blocks_and_prose_stand_in_the_order_of_the_file(tmp_path: Path) -> None:
    body = """
First.

## A heading
```hand
cards: 7H 8S 2C KD
starter: 9S
only: [fifteens, runs]
title: A seven and an eight
count: Fifteen two, and a run of three is five.
```
Between.

| a | table |
|---|---|
| 7 | 8 |

```turn
cards: 7H 8S 2C KD
starter: 9S
crib: yes
say: total
```
"""
    kinds = tuple(Kind)
    assert lesson(tmp_path, body).blocks == (
        Prose("First.\n\n## A heading"),
        WorkedHand(
            show("7H 8S 2C KD", "9S"),
            (Kind.FIFTEEN, Kind.RUN),
            "A seven and an eight",
            "Fifteen two, and a run of three is five.",
        ),
        Prose("Between.\n\n| a | table |\n|---|---|\n| 7 | 8 |"),
        YourTurn(show("7H 8S 2C KD", "9S", crib=True), kinds, "", total_only=True),
    )


def test_a_ladder_lists_hands_and_cribs(tmp_path: Path) -> None:
    body = """```ladder
only: [fifteens]
hands:
  - 7H 8S 2C KD + 9S
  - crib 7H 8S 2C 10D + 9S
  - 7h8s3cKd+9S
```"""
    assert lesson(tmp_path, body).blocks == (
        Ladder(
            (
                show("7H 8S 2C KD", "9S"),
                show("7H 8S 2C TD", "9S", crib=True),
                show("7H 8S 3C KD", "9S"),
            ),
            (Kind.FIFTEEN,),
        ),
    )


def test_a_sequence_is_laid_by_the_rules(tmp_path: Path) -> None:
    body = """```play
pone: 4H 4D 9C TS
dealer: 4C KD 2H 8S
laid: 4H 4C 4D KD 9C
```
```play-turn
pone: 7H
dealer: 8S
laid: 7H 8S
title: Fifteen
```"""
    first, turn = lesson(tmp_path, body).blocks
    assert isinstance(first, Sequence)
    assert first.plays[3].count == 12
    assert first.plays[5].count == 0  # 31 was made, and a new count began
    assert turn == SequenceTurn(
        Sequence(parse_cards("7H"), parse_cards("8S"), parse_cards("7H 8S"), "Fifteen")
    )


def test_throws_and_pictures_are_blocks_too(tmp_path: Path) -> None:
    body = """```throw
six: 5H 6H 7H JH 8S KD
crib: theirs
```
```throw-turn
six: 5H 6H 7H JH 8S KD
crib: yours
```
```picture
name: board
```"""
    six = parse_cards("5H 6H 7H JH 8S KD")
    assert lesson(tmp_path, body).blocks == (
        Throw(six, dealer=False, title=""),
        ThrowTurn(Throw(six, dealer=True, title="")),
        Picture(Drawing.BOARD),
    )


def test_a_lesson_of_no_skill_ends_in_no_drill_unless_it_says_so(tmp_path: Path) -> None:
    without = HEAD.replace("skills: [seven-and-eight]\n", "")
    assert read_lesson(written(tmp_path, without + "Words.")).drill is Drilled.NONE
    pegging = without.replace("---\n", "drill: pegging\n---\n").removeprefix("drill: pegging\n")
    assert read_lesson(written(tmp_path, pegging + "Words.")).drill is Drilled.PEGGING


HAND = "```hand\ncards: {cards}\nstarter: {starter}\n```"
FAULTS = [
    ("Words.", "it has to begin with its title, part and so on between two lines of ---."),
    (HEAD, "there is nothing below its title."),
    (HEAD.replace("minutes: 4", "minutes: four") + "W", "“minutes” cannot be “four”."),
    (HEAD.replace("title: Sevens and eights\n", "") + "W", "“title” is missing."),
    (HEAD.replace("line:", "lines:") + "W", "“line” is missing."),
    (HEAD.replace("part:", "color: red\npart:") + "W", "“color” is not known here."),
    (HEAD.replace("seven-and-eight", "sevens") + "W", "“skills” cannot be “sevens”."),
    (
        HEAD.replace("skills: [seven-and-eight]", "drill: counting") + "W",
        "a lesson that ends in the counting drill has to name its skills.",
    ),
    (
        HEAD.replace("line: One", "line: One: two") + "W",
        "it is not written as “name: value” lines (mapping values are not allowed here).",
    ),
    (
        HEAD + HAND.format(cards="7H 8X 2C KD", starter="9S"),
        "in the “hand” block at line 9, “8X” is not a card; type a rank and a suit, like 5H or "
        "10♣.",
    ),
    (
        HEAD + HAND.format(cards="7H 8S 2C KD", starter="7H"),
        "in the “hand” block at line 9, 7H is there twice; a pack holds each card once.",
    ),
    (
        HEAD + HAND.format(cards="7H 8S 2C KD", starter="9S 9C"),
        "in the “hand” block at line 9, the starter is one card, here it is “9S 9C”.",
    ),
    (
        HEAD + HAND.format(cards="7H 8S", starter="9S"),
        "in the “hand” block at line 9, a hand is three to five cards, here are 2.",
    ),
    (
        HEAD + "```hnad\ncards: 7H\n```",
        "in the “hnad” block at line 9, there is no block called “hnad”; there are hand, turn, "
        "ladder, play, play-turn, throw, throw-turn, picture.",
    ),
    (
        HEAD + "```hand\njust words\n```",
        "in the “hand” block at line 9, it is not written as “name: value” lines.",
    ),
    (
        HEAD + "```play\npone: 7H 8H\ndealer: 9S\nlaid: 7H 8H\n```",
        "in the “play” block at line 9, The eight of hearts is not among the cards still held.",
    ),
    (
        HEAD + "```throw\nsix: 7H 8H 9S\ncrib: yours\n```",
        "in the “throw” block at line 9, a player is dealt six cards, here are 3.",
    ),
    (
        HEAD + "```throw\nsix: 5H 6H 7H JH 8S KD\ncrib: hers\n```",
        "in the “throw” block at line 9, “crib” cannot be “hers”.",
    ),
    (
        HEAD + "```picture\nname: cat\n```",
        "in the “picture” block at line 9, “name” cannot be “cat”.",
    ),
    (
        HEAD + "```ladder\nhands:\n  - 7H 8S 2C KD 9S\n  - 7H\n  - 8H\n```",
        "in the “ladder” block at line 9, “7H 8S 2C KD 9S” has no starter; "
        "write it as 7H 8S 2C KD + 9S.",
    ),
    (
        HEAD + "![a cat](https://example.org/cat.png)",
        "a picture by its address is not shown; use a picture block.",
    ),
    (
        HEAD + "```play-turn\npone: 7H\ndealer: 8S\nlaid: ' '\n```",
        "in the “play-turn” block at line 9, no card is laid.",
    ),
    (
        HEAD + "- A list\n\n  ```picture\n  name: board\n  ```",
        "the block at line 11 stands inside a list or a quotation, or is set in; begin each of "
        "its lines at the margin.",
    ),
    (
        HEAD + "> ```picture\n> name: board\n> ```",
        "the block at line 9 stands inside a list or a quotation, or is set in; begin each of "
        "its lines at the margin.",
    ),
    (
        HEAD + "Words.\n\n    ```picture\n    name: board\n    ```",
        "the block at line 11 stands inside a list or a quotation, or is set in; begin each of "
        "its lines at the margin.",
    ),
    (
        HEAD + "```hand\ncards: &a [*a]\nstarter: 9S\n```",
        "in the “hand” block at line 9, a value in it points to another one by *; write it out.",
    ),
    (
        HEAD.replace("minutes: 4", f"minutes: {'four' * 100}") + "W",
        f"“minutes” cannot be “{'four' * 10}…”.",
    ),
    (HEAD + "Words. " * 40_000, "the file is too long for a lesson."),
]


@pytest.mark.parametrize(("text", "sentence"), FAULTS)
def test_a_fault_is_told_in_one_sentence_that_names_the_file(
    tmp_path: Path, text: str, sentence: str
) -> None:
    assert fault(tmp_path, text) == f"03-sevens.md: {sentence}"


@pytest.mark.parametrize(
    "value",
    [
        "2026-02-30",
        "!!int four",
        "!!int ''",
        "!!bool maybe",
        "!!timestamp now",
        "9" * 6_000,
        "0x" + "f" * 6_000,
        "[" * 3_000,
        "![",
    ],
    ids=lambda value: value[:16],
)
def test_no_value_is_so_odd_that_it_ends_in_anything_but_a_short_sentence(
    tmp_path: Path, value: str
) -> None:
    in_head = HEAD.replace("title: Sevens and eights", f"title: {value}") + "Words."
    in_block = HEAD + HAND.format(cards=value, starter="9S")
    for text in (in_head, in_block):
        told = fault(tmp_path, text)
        assert told.startswith("03-sevens.md: ")
        assert len(told) < 330


PICTURES = [
    "![a [small] cat](https://example.org/cat.png)",
    "![a cat][cat]\n\n[cat]: https://example.org/cat.png",
    "[cat]: https://example.org/cat.png\n\n![cat]",
    "| a |\n|---|\n| ![cat](https://example.org/cat.png) |",
    "A note.[^1]\n\n[^1]: ![a cat](https://example.org/cat.png)",
    "- > ![a cat](https://example.org/cat.png)",
]


@pytest.mark.parametrize("body", PICTURES)
def test_no_picture_is_loaded_from_elsewhere(tmp_path: Path, body: str) -> None:
    assert fault(tmp_path, HEAD + body).endswith("not shown; use a picture block.")


@pytest.mark.parametrize("field", ["title", "part", "line", "able"])
@pytest.mark.parametrize("sign", ["!", r"\x21"])
def test_no_picture_is_loaded_from_the_head(tmp_path: Path, field: str, sign: str) -> None:
    lines = [
        f'{field}: "{sign}[](http://example.org/a)"' if line.startswith(f"{field}:") else line
        for line in HEAD.splitlines()
    ]
    assert fault(tmp_path, "\n".join([*lines, "Words."])).endswith("use a picture block.")


@pytest.mark.parametrize("sign", ["\u2028", "\f", "\v", "\x85"])
def test_a_sign_that_some_call_an_end_of_a_line_shifts_nothing(tmp_path: Path, sign: str) -> None:
    body = f"One{sign}two.\n\nThree.\n```picture\nname: board\n```\nFour."
    assert lesson(tmp_path, body).blocks == (
        Prose(f"One{sign}two.\n\nThree."),
        Picture(Drawing.BOARD),
        Prose("Four."),
    )


def test_a_note_at_the_foot_is_prose(tmp_path: Path) -> None:
    body = "A note.[^1]\n\n[^1]: Said of it."
    assert lesson(tmp_path, body).blocks == (Prose(body),)


@pytest.mark.parametrize("name", ["sevens.md", "03 sevens.md", "03-Sevens.md", "03-.md"])
def test_a_file_is_called_by_a_number_and_a_name(tmp_path: Path, name: str) -> None:
    assert fault(tmp_path, HEAD + "Words.", name) == (
        f"{name}: call the file by a number and a name, as 07-runs.md."
    )


def test_a_file_that_is_no_text_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "03-sevens.md").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LessonError, match=r"^03-sevens.md: the file cannot be read as text"):
        read_lesson(tmp_path / "03-sevens.md")


def test_a_faulty_file_keeps_none_of_the_others_away(tmp_path: Path) -> None:
    written(tmp_path, HEAD + "Two.", "02-two.md")
    written(tmp_path, "nothing", "03-three.md")
    written(tmp_path, HEAD + "One.", "01-one.md")
    written(tmp_path, HEAD + "Ten.", "10-two.md")
    written(tmp_path, "How to write one", "README.md")
    library = read_lessons(tmp_path)
    assert [found.slug for found in library.lessons] == ["one", "two"]
    assert [told.partition(":")[0] for told in library.faults] == ["03-three.md", "10-two.md"]
    assert library.lesson("two") == library.lessons[1]
    assert library.lesson("three") is None


def test_what_an_editor_keeps_for_itself_is_no_lesson(tmp_path: Path) -> None:
    written(tmp_path, HEAD + "One.", "01-one.md")
    (tmp_path / ".#01-one.md").symlink_to("somebody@somewhere.123:1")
    written(tmp_path, "half written", ".02-two.md")
    library = read_lessons(tmp_path)
    assert [found.slug for found in library.lessons] == ["one"]
    assert library.faults == ()


def test_a_file_that_is_gone_when_it_is_read_is_told_of(tmp_path: Path) -> None:
    written(tmp_path, HEAD + "One.", "01-one.md")
    (tmp_path / "02-two.md").symlink_to(tmp_path / "nowhere.md")
    library = read_lessons(tmp_path)
    assert [found.slug for found in library.lessons] == ["one"]
    assert library.faults == ("02-two.md: the file cannot be read as text (UTF-8).",)


def test_without_a_folder_there_are_no_lessons(tmp_path: Path) -> None:
    assert read_lessons(tmp_path / "nowhere") == ((), ())
