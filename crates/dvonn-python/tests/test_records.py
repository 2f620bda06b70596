"""Tests of records: all formats, streams and folders."""

import pickle
from pathlib import Path

import pytest

import dvonn


def game() -> dvonn.Record:
    record = dvonn.Record(dvonn.random_board(3))
    board = record.start
    while board.legal_moves:
        record.extend([board.legal_moves[0]])
        board = record.final_board()
    record.white, record.black, record.event, record.date = "Ada", "Bob", "Cup", "2026-11-24"
    return record


def test_a_record_is_built_and_read_back() -> None:
    record = game()
    assert len(record) == len(record.moves) == len(record.boards()) - 1
    assert record.result is not None and record.result[1] == "play"
    for name in ("sgf", "json"):
        text = record.write(name)
        (read,) = dvonn.read_games(text.encode())
        assert read == record
        assert read.place == (1, 1)
        (again,) = dvonn.read_games(text.encode(), name)
        assert again.white == "Ada"
    assert dvonn.Record.unpack(record.pack()).moves == record.moves
    assert pickle.loads(pickle.dumps(record)).moves == record.moves
    with pytest.raises(dvonn.NotationError):
        record.write("boardspace")
    with pytest.raises(dvonn.NotationError, match="sgf"):
        record.write("pgn")  # type: ignore[arg-type]


def test_variations_and_comments() -> None:
    record = dvonn.Record()
    record.extend(["e3", "c3"])
    first = record.main_line()[0]
    other = record.add_move(first, "d3")
    record.set_comment(other, "Next to the first red.")
    assert record.children(first) == [record.last, other]
    assert record.comment_at(other) == "Next to the first red."
    assert str(record.move_at(other)) == "d3"
    assert record.parent(first) == record.root and record.parent(record.root) is None
    assert record.board_at(other).dfen() == "9/10/3,r,r,6/10/9 w p"
    assert len(record.walk()) == 3
    record.result = ("black", "resignation")
    assert record.result == ("black", "resignation")
    record.result = None
    assert record.result is None
    with pytest.raises(dvonn.IllegalMoveError):
        record.add_move(other, "d3")
    with pytest.raises(ValueError, match="another record"):
        dvonn.Record().children(other)


def test_a_bad_game_takes_no_other_with_it(tmp_path: Path) -> None:
    file = tmp_path / "games.sgf"
    file.write_text("(;GM[37];W[e3];B[c3])\n(;GM[37];W[e3];B[e3])\n(;GM[37];W[d3])\n")
    games = dvonn.read_games(file)
    assert next(games).place == (1, 1)
    with pytest.raises(dvonn.RecordError, match="games.sgf") as caught:
        next(games)
    error = caught.value
    assert (error.rule, error.game, error.move_number, error.line) == ("L1", 2, 2, 2)
    assert [record.place for record in games] == [(3, 3)]
    assert len(list(dvonn.read_games(str(file), errors="skip"))) == 2
    found = list(dvonn.read_folder(tmp_path))
    assert [type(game) for _, game in found] == [dvonn.Record, dvonn.FileError, dvonn.Record]
    with pytest.raises(OSError, match="missing"):
        dvonn.read_games(tmp_path / "missing.sgf")
    with pytest.raises(dvonn.RecordError):
        list(dvonn.read_games(b"what is this?"))


def test_what_is_odd_about_a_file_is_said() -> None:
    games = dvonn.read_games(b"From: Ann\n\n(;GM[37]PW[Ann]PW[\xa3ukasz];W[e3];B[c3])\n(;GM[37];W[d3])\n-- \nAnn")
    first, second = games
    assert any("From: Ann" in said for said in first.remarks)
    assert any("PW[Ann]" in said for said in first.remarks)
    assert any("guess" in said for said in first.remarks)
    assert second.remarks == []
    assert any('"-- ' in said for said in games.remarks)
    assert dvonn.Record().remarks == []
