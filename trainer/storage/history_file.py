"""The file a history is carried in, checked strictly on the way in."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from trainer.drill.counting import SittingRecord
from trainer.drill.exercise import ExerciseRecord, ExerciseSettings
from trainer.drill.playing import GameRecord, Options
from trainer.drill.question import Drill
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer
from trainer.learning.preferences import Preferences
from trainer.storage.exercise_part import ExerciseRead, read_exercise
from trainer.storage.file_part import ExportError, FilePart, cannot_be, checked, taken_out
from trainer.storage.game_part import GameRead, read_game
from trainer.storage.lesson_part import LessonKept, check_lessons
from trainer.storage.sitting_part import read_sitting

FORMAT = "fifteen-two history"
VERSION = 4
"""Raised when an older app could no longer read the file.

2 brought games and exercises, 3 lessons and exams, 4 plans, hands done in part, catching and
solitaire.
"""
LARGEST = 30_000_000
"""Characters; some 140,000 answers, or 20,000 games."""

_Record = TypeVar("_Record", SittingRecord, ExerciseRecord, GameRecord)


class LearnerKept(FilePart):
    """Whose history it is, and how they want things; `None` where nothing was chosen."""

    name: Annotated[str, Field(max_length=40)] | None = None
    preferences: Preferences | None = None
    last_settings: Settings | None = None
    last_options: Options | None = None
    last_exercises: dict[Drill, ExerciseSettings] | None = None


class _Envelope(BaseModel):
    format: str
    version: int


class _Frame(FilePart):
    """A whole file without what is in its lists, each of which is checked by itself."""

    format: Literal["fifteen-two history"]
    version: Literal[1, 2, 3, 4]
    learner: LearnerKept = LearnerKept()
    sittings: tuple[()]
    games: tuple[()] = ()
    exercises: tuple[()] = ()
    lessons: Annotated[tuple[LessonKept, ...], Field(max_length=1_000)] = ()


class Ids(NamedTuple):
    """For each id in a file the one to go by instead, or the same."""

    sittings: Mapping[str, str]
    exercises: Mapping[str, str]
    games: Mapping[str, str]
    matches: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class HistoryFile:
    """A whole file that was checked; everything in the file's order.

    What is in its lists is kept as JSON: as values a file is many times its size.
    """

    learner: LearnerKept
    sittings: tuple[SittingRecord, ...]
    exercises: tuple[ExerciseRecord, ...]
    matches: Mapping[str, str]
    """Id of a game -> id of its match, of those that are of one."""
    lessons: tuple[LessonKept, ...]
    _sittings: tuple[str, ...]
    _exercises: tuple[str, ...]
    _games: dict[str, str]

    @property
    def game_ids(self) -> Collection[str]:
        """The ids of all games."""
        return self._games.keys()

    def answers(self) -> Iterator[Answer]:
        """Every answer of the sittings."""
        for place, part in enumerate(self._sittings):
            yield from read_sitting(json.loads(part), place)[1]

    def exercise_answers(self) -> Iterator[ExerciseRead]:
        """Every answer of the exercises."""
        for place, part in enumerate(self._exercises):
            yield from read_exercise(json.loads(part), place)[1]

    def games(self) -> Iterator[GameRead]:
        """Every game."""
        for place, part in enumerate(self._games.values()):
            yield read_game(json.loads(part), place)

    def decisions_of(self, game_id: str) -> tuple[str, ...]:
        """The decisions of a game, as they are stored."""
        return tuple(json.loads(self._games[game_id])["decisions"])

    def renamed(self, ids: Ids) -> HistoryFile:
        """The same file under other ids; whatever gets the same id becomes one."""
        matches = {game: ids.matches[match] for game, match in self.matches.items()}
        return replace(
            self,
            sittings=tuple(replace(one, id=ids.sittings[one.id]) for one in self.sittings),
            exercises=tuple(replace(one, id=ids.exercises[one.id]) for one in self.exercises),
            matches={ids.games[game]: match for game, match in matches.items()},
            _sittings=tuple(
                _with(text, id=ids.sittings[one.id])
                for one, text in zip(self.sittings, self._sittings, strict=True)
            ),
            _exercises=tuple(
                _with(text, id=ids.exercises[one.id])
                for one, text in zip(self.exercises, self._exercises, strict=True)
            ),
            _games={
                ids.games[game]: _with(text, id=ids.games[game], match=matches.get(game))
                for game, text in self._games.items()
            },
        )


def read_history(text: str) -> HistoryFile:
    """Read such a file; raises `ExportError` saying plainly why it is none."""
    if len(text) > LARGEST:
        raise ExportError("The file is too large to be a history; nothing was changed.")
    try:
        whole = _ANYTHING.validate_json(text)
    except ValidationError as error:
        raise ExportError("The file is damaged or was cut short; nothing was changed.") from error
    try:
        envelope = _Envelope.model_validate(whole)
    except ValidationError as error:
        raise ExportError(_NOT_OURS) from error
    if envelope.format != FORMAT:
        raise ExportError(_NOT_OURS)
    if envelope.version > VERSION:
        raise ExportError(
            "The file was saved by a newer version of Fifteen Two; please update. "
            "Nothing was changed."
        )
    # Part by part: pydantic would keep the interpreter to itself for seconds over a whole long
    # file, in which nobody else could count.
    lists = {name: taken_out(whole, name) for name in ("sittings", "exercises", "games")}
    frame = checked(_Frame, whole)
    try:
        check_lessons(frame.lessons)
    except ValueError as error:
        raise cannot_be(error) from error
    sittings, sitting_parts = _read(
        lists["sittings"], "sitting", lambda *part: read_sitting(*part)[0]
    )
    exercises, exercise_parts = _read(
        lists["exercises"], "exercise", lambda *part: read_exercise(*part)[0]
    )
    games, game_parts = _read(lists["games"], "game", lambda *part: read_game(*part).record)
    return HistoryFile(
        frame.learner,
        sittings,
        exercises,
        {game.id: game.match for game in games if game.match is not None},
        frame.lessons,
        sitting_parts,
        exercise_parts,
        {game.id: part for game, part in zip(games, game_parts, strict=True)},
    )


def _read(
    parts: list[Any], noun: str, read: Callable[[Any, int], _Record]
) -> tuple[tuple[_Record, ...], tuple[str, ...]]:
    """What the parts of a list are, and the same as JSON; the list is used up."""
    records, texts = [], []
    for place, part in enumerate(parts):
        texts.append(json.dumps(part))
        records.append(read(part, place))
        parts[place] = None
    if len({record.id for record in records}) < len(records):
        raise ExportError(f"The file holds the same {noun} twice; nothing was changed.")
    return tuple(records), tuple(texts)


def _with(text: str, **ids: str | None) -> str:
    """The part of that text with these ids, of which `None` is none."""
    return json.dumps(json.loads(text) | {name: one for name, one in ids.items() if one})


_ANYTHING: TypeAdapter[Any] = TypeAdapter(Any)
_NOT_OURS = "This is not a history saved by Fifteen Two; nothing was changed."
