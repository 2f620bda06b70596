"""Tests of the learning player, on a small scale."""

import subprocess
import sys
from pathlib import Path

import dvonn
import numpy as np
import pyarrow.parquet as pq
import pytest

FOLDER = Path(__file__).parent.parent / "learning"
sys.path.insert(0, str(FOLDER))

import network  # noqa: E402
import selfplay  # noqa: E402
import strength  # noqa: E402
from search import Games, Search  # noqa: E402


def seen(batch: dvonn.BatchedEnvironment) -> tuple[np.ndarray, np.ndarray]:
    """The planes and the masks of a batch."""
    observations = np.zeros((len(batch), *network.SHAPE), np.uint8)
    masks = np.zeros((len(batch), network.ACTIONS), np.bool_)
    batch.observe(observations=observations, masks=masks)
    return observations, masks


def games_in(position: dvonn.Position) -> Games:
    """One game, set to a position."""
    games = Games(1, 0)
    games.batch.set_position(0, position)
    games.batch.observe(observations=games.observations, masks=games.masks, players=games.players)
    return games


@pytest.mark.parametrize("start", ["empty", "random"])
def test_symmetries_turn_planes_and_actions_as_they_turn_the_board(start: str) -> None:
    cells, actions = network.symmetries()
    batch, image = dvonn.BatchedEnvironment(20, seed=4, start=start), dvonn.BatchedEnvironment(20)
    chosen = np.zeros(20, np.int64)
    for _ in range(30):
        batch.random_actions(chosen)
        batch.step(chosen)
    observations, masks = seen(batch)
    for number, symmetry in enumerate(("identity", "half-turn", "left-right", "up-down")):
        for game in range(20):
            image.set_position(game, batch.position(game).transformed(symmetry))
        expected_observations, expected_masks = seen(image)
        planes = observations.reshape(20, network.SHAPE[0], -1)[:, :, cells[number]]
        assert (planes.reshape(observations.shape) == expected_observations).all()
        assert (masks[:, actions[number]] == expected_masks).all()


def test_the_network_sees_where_every_stack_would_land() -> None:
    batch = dvonn.BatchedEnvironment(20, seed=8, start="random")
    chosen = np.zeros(20, np.int64)
    for _ in range(40):
        batch.random_actions(chosen)
        batch.step(chosen)
        observations, masks = seen(batch)
        rows = np.asarray(network.features(observations)).reshape(20, -1)
        cells = observations[0, 0].size
        landings = rows[:, 14 * cells : (14 + 36) * cells].reshape(20, cells, 2, 6, 3)
        spaces = np.flatnonzero(observations[0, dvonn.BatchedEnvironment.PLANES.index("board")])
        own = landings[:, spaces, 0].sum(axis=-1).reshape(20, -1)
        assert (own == masks[:, 49:343]).all()
        # A stack cannot belong to both players.
        assert landings.max() <= 1 and not landings[:, :, 1].sum(axis=-1)[:, spaces].reshape(20, -1)[own > 0].any()


def test_a_win_is_worth_more_the_higher_it_is() -> None:
    worth = network.worth(np.arange(-49, 50))
    assert (np.diff(worth) > 0).all() and (worth == -worth[::-1]).all() and abs(worth).max() <= 1
    assert worth[50] > 0.5 and worth[48] < -0.5


def test_the_search_takes_a_win_that_it_sees() -> None:
    # White can win at once by ending the game; the other moves continue it.
    position = dvonn.Position("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s")
    ends = [m for m in position.legal_moves if position.play(m).is_game_over()]
    while not ends:
        position = position.play(position.legal_moves[0])
        ends = [m for m in position.legal_moves if position.play(m).is_game_over()]
    found = Search(1, 16).run(network.create(0), games_in(position), None)
    winner = {m for m in ends if position.play(m).outcome() == position.turn}
    assert winner and dvonn.move_of(position, int(found.actions[0])) in winner
    assert found.policies.shape == (1, network.ACTIONS) and abs(found.policies.sum() - 1) < 1e-5
    assert np.count_nonzero(found.policies) <= len(position.legal_moves)


def test_the_search_plays_what_the_network_likes_for_the_player_who_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    # A network that counts the pieces of the player to move minus the other player's.
    own, opponent, height = (dvonn.BatchedEnvironment.PLANES.index(name) for name in ("own", "opponent", "height"))

    def counting(_: object, planes: np.ndarray) -> np.ndarray:
        heights = planes[:, height].astype(np.float32)
        return ((heights * planes[:, own]).sum((1, 2)) - (heights * planes[:, opponent]).sum((1, 2))) / 49

    def indifferent(_: object, planes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        return np.zeros((len(planes), network.ACTIONS), np.float32), counting(_, planes)

    monkeypatch.setattr(network, "compiled", indifferent)
    monkeypatch.setattr(network, "values", counting)
    for seed in range(6):
        position = dvonn.random_board(seed).position
        for _ in range(4 + seed):
            position = position.play(position.legal_moves[0])
        games = games_in(position)
        action = int(Search(1, len(position.legal_moves)).run({}, games, None).actions[0])

        def lead(m: dvonn.Move) -> int:
            return position.play(m).margin(position.turn)

        m = dvonn.move_of(position, action)
        assert m is not None and lead(m) == max(map(lead, position.legal_moves))


def test_a_shard_follows_from_its_seed_and_tells_whole_games() -> None:
    parameters = network.create(3)
    table = selfplay.play(parameters, 50, 4)
    assert table.equals(selfplay.play(parameters, 50, 4))
    assert not table.equals(selfplay.play(parameters, 51, 4))
    for game in range(50, 54):
        rows = table.filter([value == game for value in table.column("game").to_pylist()]).to_pylist()
        position = dvonn.Position()
        for ply, row in enumerate(rows):
            assert (row["ply"], row["player"]) == (ply, int(position.turn == "black"))
            m = dvonn.move_of(position, row["action"])
            assert m is not None
            position = position.play(m)
        white, black = position.counts()
        assert position.is_game_over()
        for row in rows:
            assert row["margin"] == (white - black) * (1 if row["player"] == 0 else -1)


def test_points_are_a_share() -> None:
    assert 0 <= strength.points(network.create(0), 1, 2, seed=1) <= 1


def run(out: Path, *options: str) -> str:
    command = [sys.executable, str(FOLDER / "learn.py"), "--out", str(out), "--games", "3", "--levels", "1"]
    command += ["--matches", "2", "--shards", "2", *options]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=600).stdout


def test_two_workers_play_what_one_plays_and_a_run_goes_on(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    run(one, "--workers", "1", "--iterations", "2")
    run(two, "--workers", "2", "--iterations", "2")
    files = sorted(path.name for path in one.glob("games/*.parquet"))
    assert files == ["00000-000.parquet", "00000-001.parquet", "00001-000.parquet", "00001-001.parquet"]
    for name in files:
        assert pq.read_table(one / "games" / name).equals(pq.read_table(two / "games" / name)), name
    told = run(two, "--workers", "1", "--iterations", "3")
    assert "iteration 2:" in told and "iteration 1:" not in told
    with pytest.raises(subprocess.CalledProcessError) as refused:
        run(two, "--seed", "9", "--iterations", "3")
    assert "is of another run" in refused.value.stderr
