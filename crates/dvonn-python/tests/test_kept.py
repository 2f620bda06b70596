"""Pickles of earlier versions can still be read. The files in `kept` never change; a later version adds a folder."""

import pickle
from pathlib import Path

import pytest

import dvonn

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("protocol", [2, 5])
def test_pickles_are_read(protocol: int) -> None:
    def kept(name: str) -> object:
        return pickle.loads((KEPT / "0.1.0" / f"{name}.{protocol}.pickle").read_bytes())

    assert kept("position") == dvonn.Position("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s")
    board = kept("board")
    assert isinstance(board, dvonn.Board)
    assert board.dfen() == (
        "bw,w,w,w,b,w,3/1,w,w,b,b,b,w,bbwbwbw,2/w,w,b,w,b,1,bbbwb,w,3/w,r,rwb,wb,1,b,r,3/wb,3,b,b,3 w s"
    )
    assert kept("move") == dvonn.Move("a1b2")
    assert kept("passing") == dvonn.Move.null()
    record = kept("record")
    assert isinstance(record, dvonn.Record)
    assert record.write("sgf") == (
        "(;GM[37]FF[4]CA[UTF-8]PW[Ada]PB[Bob]DT[2026-11-25]EV[Cup]RE[B+R]\n"
        ";W[e3](;B[c3])(;B[d3]C[Next to the first red.]))\n"
    )
    error = kept("illegal")
    assert isinstance(error, dvonn.IllegalMoveError) and error.rule == "L1"


@pytest.mark.parametrize("protocol", [2, 5])
def test_pickles_of_batches_are_read(protocol: int) -> None:
    """The pickles hold `BatchedEnvironment(3, seed=7, start="balanced", reward="margin")` after 25 random actions."""
    np = pytest.importorskip("numpy")
    batch = pickle.loads((KEPT / "0.2.0" / f"batch.{protocol}.pickle").read_bytes())
    assert isinstance(batch, dvonn.BatchedEnvironment)
    assert [batch.position(game).dfen() for game in range(3)] == [
        "9/6,www,b,wb,ww/r,8,w,rwwwwwb/www,7,wwb,www/6,r,2 b s",
        "2,bbb,5,r/1,bbw,b,5,bb,bb/r,1,r,b,w,b,wwb,1,w,wb,1/ww,b,1,wwww,1,ww,2,wwwb,1/b,wwwwww,7 b s",
        "b,1,bw,rw,b,rbb,3/w,3,bbb,bbb,1,bw,w,1/1,wb,rw,3,wwww,b,wwwbw,2/1,b,www,3,www,3/1,b,4,wb,w,1 b s",
    ]
    # The next games are drawn as they would have been, with the same rewards.
    actions, rewards = np.zeros(3, np.int64), np.zeros((3, 2), np.float32)
    ends = []
    for step in range(200):
        batch.random_actions(actions)
        batch.step(actions, rewards=rewards)
        ends += [(step, game, round(49 * float(rewards[game, 0]))) for game in range(3) if rewards[game].any()]
    assert ends == [
        (3, 0, 11),
        (7, 2, 1),
        (12, 1, -16),
        (30, 0, 7),
        (42, 2, 1),
        (44, 1, -6),
        (60, 0, 4),
        (75, 2, 11),
        (80, 1, -3),
        (96, 0, -13),
        (104, 2, 1),
        (114, 1, 3),
        (128, 0, -8),
        (132, 2, 1),
        (146, 1, 1),
        (160, 2, -5),
        (178, 1, -6),
        (183, 2, 8),
        (188, 0, -14),
    ]
