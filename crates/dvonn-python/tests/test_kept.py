"""What version 0.1.0 pickled is still read. The files in `kept` are never changed; a later version adds a folder."""

import pickle
from pathlib import Path

import pytest

import dvonn

KEPT = Path(__file__).parent / "kept" / "0.1.0"


@pytest.mark.parametrize("protocol", [2, 5])
def test_pickles_are_read(protocol: int) -> None:
    def kept(name: str) -> object:
        return pickle.loads((KEPT / f"{name}.{protocol}.pickle").read_bytes())

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
