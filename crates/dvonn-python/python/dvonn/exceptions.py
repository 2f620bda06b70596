"""The exceptions, with the broken rule and the place of a fault."""

from __future__ import annotations


class DvonnError(ValueError):
    """The base class of this package's exceptions about invalid input."""


class NotationError(DvonnError):
    """An invalid text or number for a move, a space, a colour, a level or the like."""


class NoGameError(DvonnError, IndexError):
    """A batch has no game with this number."""


class PositionError(DvonnError):
    """A text or bytes that are not a position. `rules` lists the rules that it breaks, such as `C1`."""

    rules: list[str]

    def __init__(self, message: str, rules: list[str] | None = None) -> None:
        super().__init__(message, rules)
        self.rules = rules or []

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalMoveError(DvonnError):
    """A move that is illegal."""

    move: str
    """The move."""
    rule: str
    """The rule that it breaks, such as `M3`."""
    position: str
    """The position in which it was tried."""

    def __init__(self, message: str, move: str = "", rule: str = "", position: str = "") -> None:
        super().__init__(message, move, rule, position)
        self.move = move
        self.rule = rule
        self.position = position

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalActionError(DvonnError):
    """An action that a game of a batch does not allow. No game has changed."""

    game: int
    """The number of the game in the batch."""
    rule: str | None
    """The rule that the action breaks; `None` for a number that is not an action."""

    def __init__(self, message: str, game: int = 0, rule: str | None = None) -> None:
        super().__init__(message, game, rule)
        self.game = game
        self.rule = rule

    def __str__(self) -> str:
        return str(self.args[0])


class RecordError(DvonnError):
    """A game that cannot be read."""

    rule: str | None
    """The rule that the game breaks; `None` for another fault."""
    game: int | None
    """The number of the game in its file, from 1."""
    move_number: int | None
    """The number of the move in its game, from 1, counting passes."""
    line: int | None
    """The line of the fault, or the line in which the game begins."""
    node: int | None
    """The SGF node of the fault."""
    byte: int | None
    """The byte of the fault."""

    def __init__(
        self,
        message: str,
        rule: str | None = None,
        game: int | None = None,
        move_number: int | None = None,
        line: int | None = None,
        node: int | None = None,
        byte: int | None = None,
    ) -> None:
        super().__init__(message, rule, game, move_number, line, node, byte)
        self.rule = rule
        self.game = game
        self.move_number = move_number
        self.line = line
        self.node = node
        self.byte = byte

    def __str__(self) -> str:
        return str(self.args[0])


class EngineError(DvonnError):
    """A UGI program gave an invalid answer."""


class EngineTerminatedError(EngineError):
    """A UGI program could not be started, has ended, or was closed."""


class EngineTimeoutError(EngineError, TimeoutError):
    """A UGI program did not answer in time and was ended."""
