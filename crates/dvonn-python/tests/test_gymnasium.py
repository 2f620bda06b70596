"""The vector environment, by Gymnasium's own means."""

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import data_equivalence  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

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
    # Game i of a batch is game 0 of a batch with that much more seed.
    alone = DvonnVectorEnv(1, start="random")
    assert np.array_equal(alone.reset(seed=11)[0][0], second.reset(seed=9)[0][2])


def test_one_env_passes_gymnasiums_checker() -> None:
    from gymnasium.utils.env_checker import check_env

    class Single(gymnasium.Env):  # type: ignore[misc, type-arg]
        """One game of a batch of one, whose illegal actions are replaced, as the checker asks for any."""

        def __init__(self) -> None:
            self.inner = DvonnVectorEnv(1)
            self.observation_space = self.inner.single_observation_space
            self.action_space = self.inner.single_action_space
            self.mask = np.zeros(344)

        def reset(self, *, seed=None, options=None):  # type: ignore[no-untyped-def]
            super().reset(seed=seed)
            seed = int(self.np_random.integers(2**31)) if seed is None else seed
            observations, info = self.inner.reset(seed=seed)
            self.mask = info["action_mask"][0]
            return observations[0], {}

        def step(self, action):  # type: ignore[no-untyped-def]
            if not self.mask[action]:
                action = int(np.flatnonzero(self.mask)[0])
            observations, rewards, ends, _, info = self.inner.step(np.array([action]))
            self.mask = info["action_mask"][0]
            return observations[0], float(rewards[0]), bool(ends[0]), False, {}

    check_env(Single(), skip_render_check=True)
