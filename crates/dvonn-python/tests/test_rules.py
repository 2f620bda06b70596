"""Tests of positions, boards and moves."""

import copy
import pickle
import random
import re

import pytest

import dvonn

SMALL = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s"


def random_game(seed: int) -> list[dvonn.Board]:
    """Every board of a random game from a random start."""
    chance = random.Random(seed)
    board = dvonn.Board() if seed % 2 else dvonn.random_board(seed)
    boards = [board]
    while board.legal_moves:
        board = board.play(chance.choice(board.legal_moves))
        boards.append(board)
    return boards


def test_a_game_is_played() -> None:
    position = dvonn.Position()
    assert (position.turn, position.phase, position.to_place) == ("white", "placement", "red")
    for text in ["e3", "g3", "c3"]:
        position = position.play(text)
    assert position.to_place == "black"
    assert position.dfen() == str(position) == "9/10/2,r,1,r,1,r,4/10/9 b p"

    board = dvonn.Board(SMALL)
    assert [str(m) for m in board.legal_moves] == ["b3a3", "b3c3", "d3c3", "h3j3"]
    assert board.position.removed_by("b3a3") == ["c3", "d3"]
    after = board.play("b3-a3")
    assert after.dfen() == "9/10/rw,6,rw,1,r,1/10/9 b s"
    assert (after.pieces_at("a3"), after.pieces_at("b3")) == ("rw", "")
    stack = after.position.stack_at("a3")
    assert stack is not None
    assert (stack.owner, stack.height, stack.has_red) == ("white", 2, True)
    assert after.position.stack_at("b3") is None
    assert after.position.stacks()["j3"].owner is None


def test_games_end_with_an_outcome() -> None:
    for seed in range(20):
        *before, end = random_game(seed)
        assert all(board.outcome() is None and not board.is_game_over() for board in before)
        assert end.is_game_over()
        white, black = end.position.counts()
        expected = "draw" if white == black else "white" if white > black else "black"
        assert end.outcome() == expected
        assert end.position.margin("white") == white - black == -end.position.margin("black")


def test_legal_moves_are_those_that_can_be_played() -> None:
    for board in random_game(4):
        position = board.position
        moves = position.legal_moves
        assert list(moves) == sorted(moves)
        assert len(moves) == position.count_moves()
        for m in moves:
            assert position.is_legal(m)
            assert position.is_legal(str(m))
        assert position.is_legal("pass") == (moves == (dvonn.Move.null(),))


def test_a_refusal_names_the_rule() -> None:
    position = dvonn.Position().play("e3")
    with pytest.raises(dvonn.IllegalMoveError, match="there is a piece on that space already") as caught:
        position.play("e3")
    assert (caught.value.move, caught.value.rule) == ("e3", "L1")
    assert caught.value.position == position.dfen()
    assert isinstance(caught.value, ValueError)
    assert pickle.loads(pickle.dumps(caught.value)).rule == "L1"
    with pytest.raises(dvonn.PositionError) as refused:
        dvonn.Position("9/10/r,r,8,w/10/9 w s")
    assert "C1" in refused.value.rules
    with pytest.raises(dvonn.NotationError):
        dvonn.Move("z9")
    with pytest.raises(dvonn.NotationError):
        position.margin("red")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        position.play(3)  # type: ignore[arg-type]


def test_moves_are_values() -> None:
    m = dvonn.Move("a1b2")
    assert (m.from_space, m.to_space, m.kind) == ("a1", "b2", "stack")
    assert (dvonn.Move("e3").from_space, dvonn.Move("e3").to_space) == (None, "e3")
    assert dvonn.Move("A1-B2") == m and hash(dvonn.Move("a1b2")) == hash(m)
    assert repr(m) == "Move('a1b2')" and eval(repr(m), {"Move": dvonn.Move}) == m
    assert pickle.loads(pickle.dumps(m)) == m
    assert dvonn.Move.null().kind == "pass"


def test_positions_and_boards_are_pickled_as_packed_bytes() -> None:
    for board in random_game(7):
        for value in (board, board.position):
            assert pickle.loads(pickle.dumps(value)) == value
            assert copy.copy(value) is value and copy.deepcopy(value) is value
            assert len(value.pack()) <= 23
            assert type(value).unpack(value.pack()) == value
            assert hash(type(value).unpack(value.pack())) == hash(value)
        assert eval(repr(board), {"Board": dvonn.Board}) == board
    with pytest.raises(dvonn.PositionError):
        dvonn.Position.unpack(b"")


def test_images_have_one_canonical_form() -> None:
    for board in random_game(2)[::5]:
        position = board.position
        canonical, symmetry = position.canonical()
        assert position.transformed(symmetry) == canonical
        for other in ("identity", "half-turn", "left-right", "up-down"):
            image = position.transformed(other)
            assert image.canonical()[0] == canonical
            for m in position.legal_moves:
                assert image.play(m.transformed(other)) == position.play(m).transformed(other)
    with pytest.raises(dvonn.NotationError, match="half-turn"):
        dvonn.Position().transformed("rotate")  # type: ignore[arg-type]


def test_a_notebook_draws_the_board() -> None:
    svg = dvonn.Board(SMALL)._repr_svg_()
    assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>")
    # A narrow notebook does not cut the picture off.
    assert all("max-width:100%;height:auto" in draw()._repr_svg_() for draw in (dvonn.Board, dvonn.Position))
    assert "max-width" not in dvonn.Board().svg()
    assert dvonn.Position(SMALL).svg(look="slate", dark=True, coordinates=False, arrows=["b3a3"]) != svg
    with pytest.raises(dvonn.NotationError, match="wood"):
        dvonn.Position().svg(look="marble")  # type: ignore[arg-type]
    # If two pictures share ids, hiding one removes the colours of the other.
    board = dvonn.Board(SMALL)
    ids = [set(re.findall(r' id="([^"]+)"', draw())) for draw in (board._repr_svg_, board._repr_svg_, board.svg)]
    assert all(ids) and not ids[0] & ids[1] and not ids[0] & ids[2] and not ids[1] & ids[2]


def test_equal_pictures_on_one_page_share_no_ids() -> None:
    board = dvonn.Board(SMALL)
    first, second = board._repr_svg_(), board._repr_svg_()
    ids = [set(re.findall(r'id="([^"]*)"', svg)) for svg in (first, second)]
    assert ids[0] and ids[0].isdisjoint(ids[1])
    for svg, own in zip((first, second), ids, strict=True):
        assert set(re.findall(r"url\(#([^)]*)\)", svg)) <= own
    # A picture with a fixed id is the same each time.
    assert board.svg(id="small") == board.svg(id="small") != board.svg(id="other")
    with pytest.raises(dvonn.NotationError, match="expected letters"):
        dvonn.Position().svg(id="a b")


def test_perft_and_set_ups_are_the_same_as_in_rust() -> None:
    assert dvonn.Position().perft(3) == 49 * 48 * 47
    # The crate's test expects the same board.
    assert dvonn.random_board(1).dfen() == (
        "w,w,b,b,w,w,b,b,b/b,b,b,w,b,b,w,b,w,b/r,w,b,b,b,w,w,w,w,w,b/"
        "b,w,w,b,b,b,b,w,w,w/w,r,r,w,w,w,b,b,w w s"
    )
    assert dvonn.SPACES[0] == "a1" and dvonn.SPACES[48] == "k5" and len(dvonn.SPACES) == 49
