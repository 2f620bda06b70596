"""Batches of games in NumPy arrays."""

import copy
import multiprocessing
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import dvonn

# The Rust tests compare with the same file, natively and in WebAssembly.
GOLDEN = Path(__file__).parents[3] / "libs/dvonn-environment/tests/fixed/playthrough.txt"


def test_arrays_are_ones_own() -> None:
    games = 16
    batch = dvonn.BatchedEnvironment(games, seed=4, start="balanced")
    masks = np.zeros((games, batch.ACTIONS), np.bool_)
    observations = np.zeros((games, *batch.OBSERVATION_SHAPE), np.uint8)
    rewards = np.zeros((games, 2), np.float32)
    terminated = np.zeros(games, np.bool_)
    players = np.zeros(games, np.int8)
    actions = np.zeros(games, np.int64)
    batch.observe(masks=masks, observations=observations, players=players)
    ended = 0
    for _ in range(120):
        batch.random_actions(actions)
        assert masks[np.arange(games), actions].all()
        for game in range(0, games, 5):
            position = batch.position(game)
            legal = sorted(dvonn.action_of(m) for m in position.legal_moves)
            assert np.flatnonzero(masks[game]).tolist() == legal
            assert players[game] == (position.turn == "black")
            heights = observations[game, batch.PLANES.index("height")]
            assert heights.sum() == sum(stack.height for stack in position.stacks().values())
            assert str(dvonn.move_of(position, legal[0])) == str(position.legal_moves[0]) or len(legal) > 1
        batch.step(
            actions,
            masks=masks,
            observations=observations,
            rewards=rewards,
            terminated=terminated,
            players=players,
        )
        ended += int(terminated.sum())
        assert np.array_equal(rewards[:, 0], -rewards[:, 1])
        assert not rewards[~terminated].any()
    assert ended > games


@pytest.mark.parametrize("dtype", [np.int64, np.int32, np.uint16])
@pytest.mark.parametrize(
    ("start", "expected"), [("empty", 6_074_832_397_576_858_341), ("balanced", 9_952_859_705_362_945_756)]
)
def test_trajectories_are_those_of_rust(start: str, expected: int, dtype: type[np.generic]) -> None:
    # `libs/dvonn-environment/tests/fixed/mod.rs` has the same numbers: FNV-1a over the actions of a seed.
    batch = dvonn.BatchedEnvironment(8, seed=2026, start=start)
    actions = np.zeros(8, dtype)
    checksum = 0xCBF2_9CE4_8422_2325
    for _ in range(300):
        batch.random_actions(actions)
        batch.step(actions)
        for byte in actions.astype("<u2").tobytes():
            checksum = (checksum ^ byte) * 0x100_0000_01B3 % 2**64
    assert checksum == expected


def test_what_is_wrong_is_refused_and_changes_nothing() -> None:
    batch = dvonn.BatchedEnvironment(3)
    with pytest.raises(dvonn.IllegalActionError, match="rule L1") as caught:
        batch.step(np.array([0, 1, 343]))
    assert (caught.value.game, caught.value.rule) == (2, "L1")
    with pytest.raises(dvonn.IllegalActionError, match="0 to 343"):
        batch.step(np.array([0, -1, 0]))
    with pytest.raises(dvonn.NotationError, match="actions must have 3 entries, and has 2"):
        batch.step(np.array([0, 1]))
    with pytest.raises(dvonn.NotationError, match="masks must have 1032 entries"):
        batch.observe(masks=np.zeros(3, np.uint8))
    with pytest.raises(TypeError, match="uint8"):
        batch.observe(masks=np.zeros((3, 344), np.float32))
    with pytest.raises(TypeError, match="rewards"):
        batch.observe(rewards=np.zeros((3, 2)))
    with pytest.raises(TypeError, match="contiguous"):
        batch.observe(masks=np.zeros((3, 688), np.uint8)[:, ::2])
    read_only = np.zeros(3, np.uint8)
    read_only.flags.writeable = False
    with pytest.raises(TypeError, match="writable"):
        batch.observe(terminated=read_only)
    with pytest.raises(TypeError, match="int64"):
        batch.step([0, 0, 0])
    with pytest.raises(IndexError):
        batch.position(3)
    with pytest.raises(dvonn.NotationError, match="expected empty, random or balanced"):
        dvonn.BatchedEnvironment(1, start="full")
    assert all(batch.position(game) == dvonn.Position() for game in range(3))


def test_the_rest_needs_no_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None; import dvonn; dvonn.Position().play('e3')\n"
        "try: dvonn.BatchedEnvironment(1)\n"
        "except ImportError as error: print(error)"
    )
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout == "batches need NumPy: pip install dvonn[numpy]\n"


def test_margins_and_games_that_stay_over() -> None:
    batch = dvonn.BatchedEnvironment(1, start="random", reward="margin", auto_reset=False)
    rewards, terminated = np.zeros((1, 2), np.float32), np.zeros(1, np.bool_)
    actions = np.zeros(1, np.int32)
    while not terminated[0]:
        batch.random_actions(actions)
        batch.step(actions, rewards=rewards, terminated=terminated)
    end = batch.position(0)
    assert rewards[0, 0] == np.float32(end.margin("white") / 49)
    batch.step(actions, terminated=terminated)
    assert not terminated[0] and batch.position(0) == end
    batch.set_position(0, dvonn.Position())
    assert batch.position(0) == dvonn.Position()


def playthrough() -> str:
    """A game of seed 7, written out with all outputs at some of its moves."""
    lines = ["DVONN, BatchedEnvironment(1, seed=7), random actions"]
    batch = dvonn.BatchedEnvironment(1, seed=7)
    masks = np.zeros(batch.ACTIONS, np.uint8)
    observations = np.zeros(batch.OBSERVATION_SHAPE, np.uint8)
    rewards, terminated = np.zeros(2, np.float32), np.zeros(1, np.uint8)
    actions = np.zeros(1, np.int64)
    batch.observe(masks=masks, observations=observations)
    step = 0
    while not terminated[0]:
        position = batch.position(0)
        batch.random_actions(actions)
        move = dvonn.move_of(position, int(actions[0]))
        lines.append(f"\nstep {step}: {position}")
        lines.append(f"legal: {' '.join(map(str, np.flatnonzero(masks)))}")
        if step % 13 == 0:
            for name, plane in zip(batch.PLANES, observations, strict=True):
                rows = ["".join(f"{cell:>3}" for cell in row) for row in plane]
                lines.append("\n".join([f"plane {name}:", *rows]))
        lines.append(f"action {actions[0]}: {move}")
        batch.step(
            actions, masks=masks, observations=observations, rewards=rewards, terminated=terminated
        )
        step += 1
    lines.append(f"\nend: rewards {rewards.tolist()}")
    return "\n".join(lines) + "\n"


def test_the_playthrough_is_the_golden_file() -> None:
    assert playthrough() == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(playthrough(), encoding="utf-8")


def test_a_batch_of_one_takes_a_number() -> None:
    batch = dvonn.BatchedEnvironment(1)
    batch.step(np.int64(12))
    batch.step(13)
    assert batch.position(0) == dvonn.Position().play(dvonn.move_of(dvonn.Position(), 12)).play(
        dvonn.move_of(dvonn.Position(), 13)
    )
    for number in (-1, 344, 10**400):
        with pytest.raises(dvonn.IllegalActionError, match="not an action"):
            batch.step(number)
    with pytest.raises(dvonn.DvonnError, match="actions must have 2 entries, and has 1"):
        dvonn.BatchedEnvironment(2).step(0)


def test_a_batch_is_pickled_and_copied() -> None:
    batch = dvonn.BatchedEnvironment(6, seed=11, start="balanced", reward="margin", auto_reset=False)
    actions = np.zeros(6, np.int64)
    for _ in range(20):
        batch.random_actions(actions)
        batch.step(actions)
    copies = [pickle.loads(pickle.dumps(batch)), copy.copy(batch), copy.deepcopy(batch)]
    copies.append(dvonn.BatchedEnvironment.unpack(batch.pack()))
    # Another process receives a batch like any other object.
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(dvonn.BatchedEnvironment.pack, (batch,)) == batch.pack()
    before = [batch.position(game) for game in range(6)]
    expected = [played(other) for other in copies]
    assert [batch.position(game) for game in range(6)] == before
    assert all(one == played(batch) for one in expected[:1]) and all(one == expected[0] for one in expected)
    with pytest.raises(dvonn.NotationError, match="byte 0"):
        dvonn.BatchedEnvironment.unpack(b"\x09" + batch.pack()[1:])


def played(batch: dvonn.BatchedEnvironment) -> list[list[int]]:
    """Plays random actions until all games are over; returns the results."""
    rewards, actions = np.zeros((len(batch), 2), np.float32), np.zeros(len(batch), np.int64)
    seen: list[list[int]] = []
    for _ in range(120):
        batch.random_actions(actions)
        batch.step(actions, rewards=rewards)
        seen.append([*actions.tolist(), *rewards.ravel().tolist()])
    return seen
