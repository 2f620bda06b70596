"""The board game DVONN: rules, records, engine, coach, puzzles and environments.

    >>> import dvonn
    >>> position = dvonn.Position()
    >>> position.turn, len(position.legal_moves)
    ('white', 49)
    >>> position.play("f3").dfen()
    '9/10/5,r,5/10/9 b p'
"""

from typing import Final, Literal, TypeAlias

from dvonn._dvonn import (
    Analysis,
    BatchedEnvironment,
    Board,
    Engine,
    Facts,
    Games,
    Line,
    Motif,
    Move,
    Node,
    Position,
    Proof,
    Puzzle,
    Record,
    Review,
    ReviewedMove,
    Stack,
    UgiEngine,
    __version__,
    action_of,
    daily_puzzle,
    facts,
    motifs,
    move_of,
    predict,
    puzzles,
    random_board,
    read_games,
    review,
    solve,
)
from dvonn._folders import FileError, read_folder
from dvonn.exceptions import (
    DvonnError,
    EngineError,
    EngineTerminatedError,
    EngineTimeoutError,
    IllegalActionError,
    IllegalMoveError,
    NoGameError,
    NotationError,
    PositionError,
    RecordError,
)

Color: TypeAlias = Literal["white", "black"]
"""A side."""

Outcome: TypeAlias = Literal["white", "black", "draw"]
"""The outcome of a game: who won."""

WHITE: Final = "white"
BLACK: Final = "black"

SPACES: tuple[str, ...] = tuple(
    f"{letter}{row}"
    for row, letters in enumerate(
        ("abcdefghi", "abcdefghij", "abcdefghijk", "bcdefghijk", "cdefghijk"), start=1
    )
    for letter in letters
)
"""The 49 spaces, in the order of their numbers in actions."""

__all__ = [
    "BLACK",
    "SPACES",
    "WHITE",
    "Analysis",
    "BatchedEnvironment",
    "Board",
    "Color",
    "DvonnError",
    "Engine",
    "EngineError",
    "EngineTerminatedError",
    "EngineTimeoutError",
    "Facts",
    "FileError",
    "Games",
    "IllegalActionError",
    "IllegalMoveError",
    "Line",
    "Motif",
    "Move",
    "NoGameError",
    "Node",
    "NotationError",
    "Outcome",
    "Position",
    "PositionError",
    "Proof",
    "Puzzle",
    "Record",
    "RecordError",
    "Review",
    "ReviewedMove",
    "Stack",
    "UgiEngine",
    "__version__",
    "action_of",
    "daily_puzzle",
    "facts",
    "motifs",
    "move_of",
    "predict",
    "puzzles",
    "random_board",
    "read_folder",
    "read_games",
    "review",
    "solve",
]
