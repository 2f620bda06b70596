"""Tests of `Engine.popen` with other people's engines, including faulty ones."""

import os
import shlex
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

import dvonn

SMALL = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s"
PLAYER = (Path(__file__).parent / "../../../docs/examples/random_player.py").resolve()

GREETING = """
import sys, time
print("id name Tiny", flush=True)
print("option name Depth type spin default 1", flush=True)
print("ugiok", flush=True)
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["quit"]:
        break
    elif words[:1] == ["setoption"]:
        print(line, file=open(sys.argv[1], "a"), end="")
    elif words[:1] == ["go"]:
"""


def tiny(tmp_path: Path, answer: str) -> list[str | os.PathLike[str]]:
    """An engine that answers `go` with a few lines of Python."""
    file = tmp_path / "tiny engine.py"
    file.write_text(GREETING + "\n".join(f"        {line}" for line in answer.splitlines()) + "\n")
    return [sys.executable, file, tmp_path / "said"]


def is_alive(command: list[str | os.PathLike[str]]) -> bool:
    """Whether a process with this command line exists."""
    wanted = "\0".join(map(os.fspath, command)).encode()
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if wanted in entry.read_bytes():
                return True
        except OSError:
            continue
    return False


def test_a_small_engine_plays_a_game() -> None:
    line = f"{shlex.quote(sys.executable)} {shlex.quote(str(PLAYER))}"
    with dvonn.Engine.popen(line) as engine:
        assert engine.name == "Random in Python" and engine.options == []
        engine.new_game()
        board = dvonn.random_board(3)
        for _ in range(200):
            m = engine.play(board, nodes=1)
            if m is None:
                break
            board = board.play(m)
        assert board.is_game_over() and engine.analyse(board).best is None
        assert engine.play(dvonn.Position(), depth=1) in dvonn.Position().legal_moves
    with pytest.raises(dvonn.EngineTerminatedError, match="ended"):
        engine.play(SMALL, nodes=1)


@pytest.mark.skipif("DVONN_COMMAND" not in os.environ, reason="cargo xtask python names the command, once it is built")
def test_our_own_engine_says_all_that_it_finds() -> None:
    with dvonn.Engine.popen([os.environ["DVONN_COMMAND"], "ugi"], options={"MultiPV": 2, "Hash": 1}) as engine:
        assert engine.name and "Level" in engine.options
        updates: list[dvonn.Analysis] = []
        found = engine.analyse(SMALL, nodes=20_000, on_update=updates.append)
        assert found.best == "d3c3" and len(found.lines) == 2 and updates
        assert found.lines[0].proven and found.lines[0].score == 7 and found.outcome == "white"
        # Another thread can stop an endless search.
        timer = threading.Timer(0.3, engine.stop)
        timer.start()
        assert engine.analyse(dvonn.random_board(1)).best is not None
        timer.join()
        # A deadline or a callback can stop it too.
        assert engine.analyse(dvonn.random_board(1), timeout=0.2).nodes > 0

        def stop(_: dvonn.Analysis) -> None:
            engine.stop()

        assert engine.analyse(dvonn.random_board(1), on_update=stop).best is not None

        def close(_: dvonn.Analysis) -> None:
            engine.close()

        with pytest.raises(RuntimeError, match="close"):
            engine.analyse(dvonn.random_board(1), on_update=close)
        assert engine.play(SMALL, depth=4) is not None


def test_options_are_set_and_unknown_ones_named(tmp_path: Path) -> None:
    command = tiny(tmp_path, 'print("bestmove d3c3", flush=True)')
    with dvonn.Engine.popen(command, options={"depth": 3}) as engine:
        assert engine.options == ["Depth"]
        engine.configure({"Depth": True})
        assert (tmp_path / "said").read_text().splitlines() == [
            "setoption name depth value 3",
            "setoption name Depth value true",
        ]
        with pytest.raises(dvonn.NotationError, match="no option 'Hash'|no option \"Hash\"") as caught:
            engine.configure({"Hash": 1})
        assert "Depth" in str(caught.value)
        with pytest.raises(dvonn.NotationError, match="one line"):
            engine.configure({"Depth": "1\nquit"})
        assert engine.play(SMALL) == "d3c3"
    assert not is_alive(command)


def test_lines_end_before_an_illegal_move(tmp_path: Path) -> None:
    lines = [
        "info depth 3 multipv 1 score cp 150 nodes 9 pv b3a3 pass a1a2",
        "info depth 3 multipv 2 score cp 20 pv a1a2",
        "bestmove d3c3",
    ]
    command = tiny(tmp_path, f"for said in {lines!r}: print(said, flush=True)")
    with dvonn.Engine.popen(command) as engine:
        found = engine.analyse(SMALL, nodes=1)
        assert [list(map(str, line.moves)) for line in found.lines] == [["b3a3", "pass"]]
        # The move played need not begin the best line.
        assert found.best == "d3c3" and found.lines[0].score == 1.5


@pytest.mark.parametrize("word", ["a3b3", "resign", "", "none"])
def test_an_illegal_answer_is_an_error_and_the_engine_goes_on(tmp_path: Path, word: str) -> None:
    with dvonn.Engine.popen(tiny(tmp_path, f'print("bestmove {word}", flush=True)')) as engine:
        for _ in range(2):
            with pytest.raises(dvonn.EngineError) as caught:
                engine.play(SMALL, nodes=1)
            assert type(caught.value) is dvonn.EngineError and word in str(caught.value)
        engine.new_game()


def test_one_that_hangs_is_ended(tmp_path: Path) -> None:
    command = tiny(tmp_path, 'print("info string thinking of lunch", flush=True); time.sleep(600)')
    engine = dvonn.Engine.popen(command)
    with pytest.raises(dvonn.EngineTimeoutError, match="lunch") as caught:
        engine.analyse(SMALL, timeout=0.1)
    assert isinstance(caught.value, TimeoutError) and isinstance(caught.value, dvonn.DvonnError)
    assert not is_alive(command)
    with pytest.raises(dvonn.EngineTerminatedError):
        engine.new_game()
    engine.close()


def test_one_that_never_greets_is_ended() -> None:
    command: list[str | os.PathLike[str]] = [sys.executable, "-c", "import time; time.sleep(601)"]
    with pytest.raises(dvonn.EngineTimeoutError, match="ugiok"):
        dvonn.Engine.popen(command, timeout=0.2)
    assert not is_alive(command)


def test_one_that_talks_for_ever_is_ended(tmp_path: Path) -> None:
    command = tiny(tmp_path, 'while True: print("info nodes 1", flush=True)')
    with dvonn.Engine.popen(command) as engine, pytest.raises(dvonn.EngineTimeoutError):
        engine.analyse(SMALL, timeout=0.1)
    assert not is_alive(command)


def test_one_that_dies_says_why(tmp_path: Path) -> None:
    command = tiny(tmp_path, 'sys.exit("out of tea")')
    with dvonn.Engine.popen(command) as engine:
        with pytest.raises(dvonn.EngineTerminatedError, match="out of tea"):
            engine.play(SMALL, nodes=1)
        with pytest.raises(dvonn.EngineTerminatedError):
            engine.play(SMALL, nodes=1)
    for missing in ("no-such-engine", ["no-such-engine"], Path("no-such-engine")):
        with pytest.raises(dvonn.EngineTerminatedError, match="no-such-engine"):
            dvonn.Engine.popen(missing)
    for nothing in ("", [], "'open"):
        with pytest.raises(dvonn.NotationError):
            dvonn.Engine.popen(nothing)


def test_what_a_callback_raises_and_ctrl_c_end_a_search(tmp_path: Path) -> None:
    answer = 'print("info depth 1 score cp 1 pv d3c3", flush=True)\nsys.stdin.readline()\nprint("bestmove d3c3", flush=True)'
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with dvonn.Engine.popen(tiny(tmp_path, answer)) as engine:

        def fail(_: dvonn.Analysis) -> None:
            raise RuntimeError("enough")

        with pytest.raises(RuntimeError, match="enough"):
            engine.analyse(SMALL, on_update=fail)
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        begin = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            engine.analyse(SMALL)
        assert time.monotonic() - begin < 60
        timer.join()
        assert engine.analyse(SMALL, timeout=0.1).best == "d3c3"
    signal.signal(signal.SIGINT, before)
