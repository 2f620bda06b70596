"""Tests of the engine, the solver, the human model, the coach and the puzzles."""

import os
import signal
import threading
import time

import pytest

import dvonn

SMALL = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s"


def test_the_engine_finds_what_is_proven() -> None:
    engine = dvonn.Engine(multi_pv=2, hash_bytes=1_000_000)
    updates: list[dvonn.Analysis] = []
    found = engine.analyse(SMALL, nodes=20_000, on_update=updates.append)
    assert str(found.best) == "d3c3"
    assert found.lines[0].proven and len(found.lines) == 2
    assert found.outcome is not None and updates
    proof = dvonn.solve(SMALL, all_optimal=True)
    assert proof.margin == proof.lower == proof.upper == found.lines[0].score
    assert str(proof.pv[0]) in {str(m) for m in proof.best}
    outcome = dvonn.solve(SMALL, outcome_only=True)
    assert outcome.outcome == proof.outcome
    with pytest.raises(dvonn.NotationError):
        dvonn.solve(dvonn.Position())


def test_levels_play_a_game_and_repeat_themselves() -> None:
    games: list[list[str]] = []
    for _ in range(2):
        engine = dvonn.Engine(level=1, seed=5, hash_bytes=1_000_000)
        board = dvonn.random_board(9)
        moves: list[str] = []
        while (m := engine.play(board)) is not None:
            board = board.play(m)
            moves.append(str(m))
        assert board.is_game_over()
        games.append(moves)
    assert games[0] == games[1]
    with pytest.raises(dvonn.NotationError, match="1 to 10"):
        dvonn.Engine(level=11)


def test_a_search_can_be_stopped() -> None:
    engine = dvonn.Engine(hash_bytes=1_000_000)
    board = dvonn.random_board(1)

    def stop(_: dvonn.Analysis) -> None:
        engine.stop()

    assert engine.analyse(board, on_update=stop).best is not None
    # Python's other threads run during a search.
    timer = threading.Timer(0.2, engine.stop)
    timer.start()
    begin = time.monotonic()
    assert engine.analyse(board).best is not None
    assert time.monotonic() - begin < 30

    def fail(_: dvonn.Analysis) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        engine.analyse(board, on_update=fail)

    def search_again(_: dvonn.Analysis) -> None:
        engine.analyse(board, nodes=10)

    with pytest.raises(RuntimeError, match="the engine is searching"):
        engine.analyse(board, on_update=search_again)
    assert engine.analyse(board, nodes=1000).best is not None


def test_ctrl_c_ends_a_search_and_a_proof() -> None:
    def interrupt() -> None:
        os.kill(os.getpid(), signal.SIGINT)

    # A shell starts background programs with this signal ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    board = dvonn.random_board(1)
    for search in (dvonn.Engine(hash_bytes=1_000_000).analyse, dvonn.solve):
        timer = threading.Timer(0.3, interrupt)
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            search(board)
        timer.join()
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    "settings",
    [
        {"level": 0},
        {"threads": 0},
        {"multi_pv": 0},
        {"multi_pv": 1000},
        {"hash_bytes": 1 << 60},
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, int]) -> None:
    with pytest.raises(dvonn.NotationError, match="expected"):
        dvonn.Engine(**settings)
    for seconds in (-1.0, float("nan"), float("inf"), 1e300):
        with pytest.raises(dvonn.NotationError, match="seconds"):
            dvonn.Engine(hash_bytes=64).analyse(SMALL, seconds=seconds)
        with pytest.raises(dvonn.NotationError, match="seconds"):
            dvonn.review(dvonn.Record(), seconds=seconds)


def test_people_are_predicted() -> None:
    chances = dvonn.predict(SMALL, rating=1800)
    assert {str(m) for m, _ in chances} == {"b3a3", "b3c3", "d3c3", "h3j3"}
    assert sum(chance for _, chance in chances) == pytest.approx(1)
    with pytest.raises(dvonn.NotationError, match="1000 to 2200"):
        dvonn.predict(SMALL, rating=3000)


def test_the_coach_speaks() -> None:
    facts = dvonn.facts(SMALL)
    assert facts.phase in ("melee", "settlement")
    assert "coastal" in facts.kinds()["b3"] and facts.targets()["b3"] == ["a3", "c3"]
    assert facts.holds()["b3"] == ["c3", "d3"]
    assert [str(m) for m, _ in facts.cuts("white")] == ["b3a3", "b3c3"]
    found = dvonn.motifs(SMALL, "b3a3")
    assert found
    for language in ("en", "fr", "nl", "es", "pl"):
        assert all(motif.say(language) for motif in found)
    assert {motif.say() for motif in found}.isdisjoint({motif.say("fr") for motif in found})
    with pytest.raises(dvonn.IllegalMoveError):
        dvonn.motifs(SMALL, "a3b3")


def test_a_review_judges_each_move() -> None:
    engine = dvonn.Engine(level=2, seed=1, hash_bytes=1_000_000)
    record = dvonn.Record(dvonn.random_board(2))
    record.white, record.black = "Renée", "Łukasz"
    for _ in range(60):
        m = engine.play(record.final_board())
        if m is None:
            break
        record.extend([m])
    seen: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        seen.append((done, total))

    review = dvonn.review(record, seconds=0.1, on_progress=progress)
    assert seen and seen[-1][0] == seen[-1][1]
    assert [m.move for m in review.moves] == list(record.moves)
    assert len(review.chances) == len(record) + 1
    assert review.summary() and review.story("fr")
    assert any(m.say() for m in review.moves)
    annotated = review.annotated()
    assert annotated.moves == record.moves and annotated.comment_at(annotated.root)
    # Players are told of by their names.
    assert "Renée" in " ".join(review.story()) and "Łukasz" in (annotated.comment_at(annotated.root) or "")
    # The review is the same with any number of threads.
    again = dvonn.review(record, seconds=0.1, threads=2)
    assert [m.classification for m in again.moves] == [m.classification for m in review.moves]


def test_puzzles_have_one_best_move() -> None:
    puzzles = dvonn.puzzles()
    assert len(puzzles) > 100
    for puzzle in puzzles[:20]:
        margins = dict(puzzle.margins())
        assert puzzle.best in puzzle.board.legal_moves
        assert [m for m, margin in margins.items() if margin == puzzle.margin] == [puzzle.best]
        assert puzzle.cost_of(puzzle.best) == 0
    assert dvonn.daily_puzzle(20_000) is not None
