"""The games of a folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dvonn._dvonn import Record, read_games
from dvonn.exceptions import RecordError


@dataclass(frozen=True)
class FileError:
    """A game of a folder that cannot be read."""

    path: Path
    error: RecordError


def read_folder(
    folder: str | os.PathLike[str], *, format: str | None = None
) -> Iterator[tuple[Path, Record | FileError]]:
    """Reads the games of all files in a folder and its subfolders, in the order of their names.

    A game that cannot be read comes as a `FileError` and does not affect the others.
    """
    for path in sorted(Path(folder).rglob("*")):
        if not path.is_file():
            continue
        games = read_games(path, format)
        while True:
            try:
                record = next(games, None)
            except RecordError as error:
                yield path, FileError(path, error)
                continue
            if record is None:
                break
            yield path, record
