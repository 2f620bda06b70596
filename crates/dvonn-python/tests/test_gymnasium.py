"""Tests of the vector environment with Gymnasium's own tools."""

import pickle
import subprocess
import sys

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import data_equivalence  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

import dvonn  # noqa: E402
from dvonn.vector import DvonnVectorEnv  # noqa: E402


def legal(info: dict[str, np.ndarray], seed: int) -> np.ndarray:
    space = gymnasium.spaces.Discrete(344, seed=seed)
    return np.array([space.sample(mask) for mask in info["action_mask"]])


@pytest.mark.parametrize("start", ["empty", "random", "balanced"])
def test_steps_have_the_types_that_gymnasium_expects(start: str) -> None:
    env = DvonnVectorEnv(5, start=start, render_mode="ansi")
    assert env.observation_space == batch_space(env.single_observation_space, 5)
    observations, info = env.reset(seed=3)
    assert observations in env.observation_space
    ended = 0
    for step in range(150):
        actions = legal(info, step)
        assert actions in env.action_space
        observations, rewards, terminated, truncated, info = env.step(actions)
        assert observations in env.observation_space and observations.dtype == np.uint8
        assert rewards.shape == terminated.shape == truncated.shape == (5,)
        assert terminated.dtype == truncated.dtype == np.bool_
        assert not truncated.any() and not rewards[~terminated].any()
        assert (info["action_mask"].sum(1) > 0).all()
        ended += int(terminated.sum())
    assert ended >= 5
    assert len(env.render() or ()) == 5
    env.close()


def test_a_seed_gives_the_same_games() -> None:
    first, second = DvonnVectorEnv(3, start="random"), DvonnVectorEnv(3, start="random")
    assert data_equivalence(first.reset(seed=9), second.reset(seed=9))
    info = first.reset(seed=9)[1]
    second.reset(seed=9)
    for step in range(100):
        actions = legal(info, step)
        one, two = first.step(actions), second.step(actions)
        assert data_equivalence(one, two)
        info = one[4]
    assert not data_equivalence(first.reset(seed=10)[0], second.reset(seed=9)[0])
    assert data_equivalence(first.reset(seed=[9, 10, 11]), second.reset(seed=9))
    # Game i of a batch is game 0 of a batch whose seed is greater by i.
    alone = DvonnVectorEnv(1, start="random")
    assert np.array_equal(alone.reset(seed=11)[0][0], second.reset(seed=9)[0][2])


def test_gymnasium_makes_the_environment_by_its_name() -> None:
    from gymnasium.utils.env_checker import check_env

    # The name includes the import, so a new process can use it.
    code = 'import dvonn, gymnasium; print(gymnasium.make("dvonn.single:dvonn/Dvonn-v0").spec.id)'
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "dvonn/Dvonn-v0\n"
    env = gymnasium.make("dvonn.single:dvonn/Dvonn-v0")
    check_env(env.unwrapped)
    env = gymnasium.make("dvonn/Dvonn-v0")
    observation, info = env.reset(seed=4)
    assert observation in env.observation_space and info["action_mask"].sum() == 49
    env = gymnasium.make("dvonn/Dvonn-v0", start="random", render_mode="ansi")
    assert "r" in env.render() if env.reset(seed=1) else False
    vector = gymnasium.make_vec("dvonn/Dvonn-v0", 3, vectorization_mode="vector_entry_point", start="balanced")
    assert isinstance(vector.unwrapped, DvonnVectorEnv) and vector.reset(seed=1)[0].shape[0] == 3


@pytest.mark.parametrize("start", ["empty", "random"])
def test_one_game_is_game_0_of_many(start: str) -> None:
    env, vector = gymnasium.make("dvonn/Dvonn-v0", start=start), DvonnVectorEnv(1, start=start)
    observation, info = env.reset(seed=8)
    observations, infos = vector.reset(seed=8)
    for step in range(200):
        assert np.array_equal(observation, observations[0])
        assert np.array_equal(info["action_mask"], infos["action_mask"][0]) and info["player"] == infos["player"][0]
        action = legal(infos, step)
        observation, reward, terminated, truncated, info = env.step(action[0])
        observations, rewards, ends, _, infos = vector.step(action)
        assert (reward, terminated, truncated) == (rewards[0], ends[0], False)
        if terminated:
            break
    assert terminated and abs(reward) in (0, 1)
    assert env.unwrapped.step(0)[1:3] == (0.0, True)
    with pytest.raises(dvonn.NotationError, match="a number of games"):
        DvonnVectorEnv(-1)


def test_an_illegal_action_loses_one_game() -> None:
    env = gymnasium.make("dvonn/Dvonn-v0")
    env.reset(seed=1)
    env.step(0)
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, "L1")
    _, reward, terminated, _, _ = env.step(1)
    assert (reward, terminated) == (0.0, True)
    for number in (-1, 344, 10**400):
        env.reset(seed=1)
        _, reward, terminated, _, info = env.step(number)
        assert (reward, terminated, info["illegal"]) == (-1.0, True, None)
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(3.7)


def test_environments_are_pickled() -> None:
    env, vector = gymnasium.make("dvonn/Dvonn-v0").unwrapped, DvonnVectorEnv(2, start="random")
    env.reset(seed=5)
    info = vector.reset(seed=5)[1]
    env.step(7)
    again, vector_again = pickle.loads(pickle.dumps(env)), pickle.loads(pickle.dumps(vector))
    assert again.position == env.position
    assert data_equivalence(again.step(9), env.step(9))
    actions = legal(info, 0)
    assert data_equivalence(vector_again.step(actions), vector.step(actions))
