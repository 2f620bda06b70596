"""Tests of the random player in the guide for engine authors."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import dvonn

PLAYER = Path(__file__).parent / "../../../docs/examples/random_player.py"


def test_it_answers_line_by_line() -> None:
    lines = [
        "ugi", "isready", "position startpos moves e3", "query p1turn", "go depth 1",
        "position fen nonsense", "go infinite", "isready", "stop",
        "position fen 9/10/11/10/9 w s", "query result", "quit",
    ]
    ran = subprocess.run(
        [sys.executable, PLAYER], input="\n".join(lines), capture_output=True, text=True, timeout=60, check=True
    )
    said = ran.stdout.splitlines()
    assert said[:4] == ["id name Random in Python", "ugiok", "readyok", "response false"]
    after = dvonn.Position().play("e3")
    word, move = said[4].split()
    assert word == "bestmove"
    after.play(move)
    # Invalid input changes nothing, and an endless search ends on request.
    assert said[5].startswith("info string") and said[6] == "readyok"
    after.play(said[7].split()[1])
    assert len(PLAYER.read_text(encoding="utf-8").splitlines()) <= 32


@pytest.mark.skipif("DVONN_COMMAND" not in os.environ, reason="cargo xtask python names the command, once it is built")
def test_it_is_fit_for_a_match_and_plays_one() -> None:
    command = os.environ["DVONN_COMMAND"]
    player = f'"{sys.executable}" "{PLAYER.resolve()}"'
    check = subprocess.run([command, "match", "--check", player], capture_output=True, text=True, timeout=120)
    assert check.returncode == 0, check.stdout
    # A busy machine must not lose a game on time.
    times = ["--movetime", "20", "--lag", "30000"]
    match = subprocess.run(
        [command, "match", f"ugi:{player}", "level:3", "--games", "4", *times, "--json", "--language", "en"],
        capture_output=True, text=True, timeout=120,
    )
    assert match.returncode == 0, match.stderr
    result = json.loads(match.stdout.splitlines()[-1])
    assert (result["games"], result["failures"]) == (4, []), result
