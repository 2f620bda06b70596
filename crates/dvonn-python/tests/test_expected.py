"""Tests of what users of python-chess expect: moves that compare with strings, boards that print and draw themselves,
and errors of one family."""

import datetime
import importlib.metadata
import json
import typing
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import dvonn

SMALL = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s"


def test_moves_equal_their_notation() -> None:
    board = dvonn.Board(SMALL)
    assert "b3a3" in board.legal_moves and "a3b3" not in board.legal_moves
    assert board.legal_moves.index("b3c3") == 1  # type: ignore[arg-type]
    for m in (*board.legal_moves, *dvonn.Position().legal_moves, dvonn.Move.null()):
        assert m == str(m) and str(m) == m and not m != str(m)
        assert hash(m) == hash(str(m)) == hash(dvonn.Move(str(m)))
        assert {m: 1}[str(m)] == 1 and str(m) in {m}  # type: ignore[index]
    # Equal values have equal hashes. So other notations are read, but are not equal to the move.
    assert dvonn.Move("B3-A3") == "b3a3" and dvonn.Move("B3-A3") != "B3-A3"
    assert dvonn.Move("e3") != 3 and dvonn.Move("e3") != None  # noqa: E711
    with pytest.raises(TypeError):
        dvonn.Move("e3") < "e4"  # type: ignore[operator]
    assert dvonn.Move("a1") < dvonn.Move("b1")


def test_a_board_says_what_its_position_says() -> None:
    board = dvonn.Board(SMALL)
    assert board.is_legal("b3a3") and board.is_legal("B3-A3") and not board.is_legal("a3b3")
    assert board.counts() == board.position.counts() == (4, 1)
    assert board.margin("white") == board.margin(dvonn.WHITE) == 3
    assert board.count_moves() == 4 and board.to_place is None and dvonn.Board().to_place == "red"
    assert board.removed_by("b3a3") == ["c3", "d3"]
    with pytest.raises(dvonn.NotationError):
        board.is_legal("z9")


def test_a_board_is_printed_as_a_drawing(capsys: pytest.CaptureFixture[str]) -> None:
    board = dvonn.Board(SMALL)
    print(board)
    drawing = capsys.readouterr().out
    lines = [line.split() for line in drawing.splitlines() if line.strip()]
    assert lines[2] == ["3", "r", "w1", "b1", "w1", ".", ".", ".", "w2*", ".", "r", "."]
    assert lines[0] == ["5", *"........."] and lines[3] == ["2", *"..........", "k"]
    assert lines[4] == ["1", *".........", "j"] and lines[5] == list("abcdefghi")
    assert str(dvonn.Board()).count(".") == 49
    # A position can be a key or a table entry, so `str` gives its position string.
    assert str(board.position) == board.position.dfen()


def test_words_and_versions_are_there() -> None:
    assert dvonn.__version__ == importlib.metadata.version("dvonn")
    assert typing.get_args(dvonn.Color) == ("white", "black") == (dvonn.WHITE, dvonn.BLACK)
    assert typing.get_args(dvonn.Outcome) == ("white", "black", "draw")
    assert set(dvonn.__all__) <= set(dir(dvonn))


HUGE = 10**400
NUMBERS: list[Callable[[int], object]] = [
    lambda n: dvonn.random_board(n),
    lambda n: dvonn.Position().perft(n),
    lambda n: dvonn.Engine(level=n),
    lambda n: dvonn.Engine(threads=n),
    lambda n: dvonn.Engine(multi_pv=n),
    lambda n: dvonn.Engine(seed=n),
    lambda n: dvonn.Engine(hash_bytes=n),
    lambda n: dvonn.Engine(hash_bytes=64).analyse(SMALL, depth=n),
    lambda n: dvonn.Engine(hash_bytes=64).analyse(SMALL, nodes=n),
    lambda n: dvonn.Engine(hash_bytes=64).analyse(SMALL, seconds=n),
    lambda n: dvonn.Engine(hash_bytes=64).play(SMALL, nodes=n),
    lambda n: dvonn.solve(SMALL, threads=n),
    lambda n: dvonn.solve(SMALL, hash_bytes=n),
    lambda n: dvonn.solve(SMALL, seconds=n),
    lambda n: dvonn.predict(SMALL, rating=n),
    lambda n: dvonn.review(dvonn.Record(), seconds=n),
    lambda n: dvonn.review(dvonn.Record(), threads=n),
    lambda n: dvonn.daily_puzzle(n),
    lambda n: dvonn.move_of(SMALL, n),
    lambda n: dvonn.BatchedEnvironment(n),
    lambda n: dvonn.BatchedEnvironment(1, seed=n),
    lambda n: dvonn.BatchedEnvironment(1).reset(n),
    lambda n: dvonn.BatchedEnvironment(1).position(n),
    lambda n: dvonn.BatchedEnvironment(1).set_position(n, SMALL),
]


@pytest.mark.parametrize("number", [-1, -HUGE, HUGE])
@pytest.mark.parametrize("call", NUMBERS)
def test_numbers_out_of_range_are_errors_of_this_package(call: Callable[[int], object], number: int) -> None:
    with pytest.raises(dvonn.DvonnError) as caught:
        call(number)
    assert isinstance(caught.value, ValueError)
    text = str(caught.value)
    assert "expected" in text or "no game has the number" in text
    with pytest.raises(TypeError):
        call("many")  # type: ignore[arg-type]


def test_a_day_is_a_date() -> None:
    day = datetime.date(2026, 11, 28)
    found = dvonn.daily_puzzle(day)
    number = (day - datetime.date(1970, 1, 1)).days
    for same in (number, np.int64(number), datetime.datetime(2026, 11, 28, 23, 59)):
        again = dvonn.daily_puzzle(same)
        assert found is not None and again is not None and again.id == found.id
    assert dvonn.daily_puzzle() is not None
    other = dvonn.daily_puzzle(day + datetime.timedelta(1))
    assert other is not None and other.id != found.id
    with pytest.raises(TypeError):
        dvonn.daily_puzzle("2026-11-28")  # type: ignore[arg-type]


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match="read_folder") as caught:
        dvonn.read_games(tmp_path)
    assert str(tmp_path) in str(caught.value)
    with pytest.raises(FileNotFoundError, match="missing.sgf") as missing:
        dvonn.read_games(tmp_path / "missing.sgf")
    assert missing.value.filename == str(tmp_path / "missing.sgf")


def test_clocks_marks_and_headers_are_kept() -> None:
    record = dvonn.Record()
    record.extend(["e3", "c3", "g3"])
    first, second, _ = record.main_line()
    record.set_clock(first, "white", 599.29)
    record.set_clock(second, "black", 0)
    assert record.clocks_at(first) == (599.29, None) and record.clocks_at(second) == (None, 0.0)
    assert record.clocks_at(record.root) == (None, None)
    record.set_marks(second, ["d3", "e3"], [("c3", "e3")])
    assert record.marks_at(second) == (["d3", "e3"], [("c3", "e3")])
    assert record.marks_at(first) == ([], [])
    record.set_property(record.root, "AN", "Ada")
    record.set_property(record.root, "XY", "one", "a ] bracket")
    assert record.properties_at(record.root) == {"AN": ["Ada"], "XY": ["one", "a \\] bracket"]}
    for format in ("sgf", "json"):
        (again,) = dvonn.read_games(record.write(format).encode(), format)
        assert again == record
        one, two, _ = again.main_line()
        assert again.clocks_at(one) == (599.29, None) and again.marks_at(two)[0] == ["d3", "e3"]
        assert again.properties_at(again.root)["AN"] == ["Ada"]
    assert json.loads(record.write("json"))
    record.set_clock(first, "white", None)
    record.set_marks(second)
    record.set_property(record.root, "XY")
    record.set_property(record.root, "AN", "Bob")
    assert record.clocks_at(first) == (None, None) and record.marks_at(second) == ([], [])
    assert record.properties_at(record.root) == {"AN": ["Bob"]}
    for refused in (
        lambda: record.set_clock(first, "red", 1),  # type: ignore[arg-type]
        lambda: record.set_clock(first, "white", -1),
        lambda: record.set_marks(first, ["z9"]),
        lambda: record.set_marks(first, [], [("a1", "z9")]),
        lambda: record.set_property(first, "C", "a comment has a place of its own"),
        lambda: record.set_property(first, "two words", "x"),
    ):
        with pytest.raises(dvonn.NotationError):
            refused()
    assert record.properties_at(first) == {}


def test_variations_are_promoted_and_deleted() -> None:
    record = dvonn.Record()
    record.extend(["e3", "c3", "g3"])
    first = record.main_line()[0]
    others = [record.add_move(first, m) for m in ("d3", "f3")]
    below = record.add_move(others[1], "a1")
    record.promote(others[1])
    assert [record.move_at(node) for node in record.children(first)] == ["f3", "c3", "d3"]
    record.promote_to_main(others[0])
    assert list(record.moves) == ["e3", "d3"]
    record.promote_to_main(below)
    assert list(record.moves) == ["e3", "f3", "a1"]
    record.delete(others[1])
    assert list(record.moves) == ["e3", "d3"] and len(record.walk()) == 4
    for gone in (others[1], below):
        with pytest.raises(dvonn.NotationError, match="deleted"):
            record.add_move(gone, "k5")
    with pytest.raises(dvonn.NotationError, match="start"):
        record.delete(record.root)
    record.promote(record.root)
    (again,) = dvonn.read_games(record.write().encode())
    assert again == record
