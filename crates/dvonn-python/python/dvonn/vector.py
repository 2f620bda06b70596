"""DVONN as a vector environment of Gymnasium (`pip install dvonn[gymnasium]`).

In each game the players act in turn. An action is for the player to move, and so is the reward, which is 0 until the
game ends. Legal actions are in `info["action_mask"]`.
"""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from dvonn._dvonn import BatchedEnvironment

Observations = NDArray[np.uint8]


class DvonnVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Many games of DVONN, stepped at once.

    When a game ends, the next one begins in the same step, which shows its first position
    (`AutoresetMode.SAME_STEP`); there is no `final_info`, since the reward says who won.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        *,
        start: str = "empty",
        reward: str = "outcome",
        render_mode: str | None = None,
    ) -> None:
        self._batch = BatchedEnvironment(num_envs, start=start, reward=reward)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = gym.spaces.Box(
            0, 49, BatchedEnvironment.OBSERVATION_SHAPE, np.uint8
        )
        self.single_action_space = gym.spaces.Discrete(BatchedEnvironment.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._players = np.zeros(num_envs, np.uint8)
        self._next_players = np.zeros(num_envs, np.uint8)
        self._observations = np.zeros(
            (num_envs, *BatchedEnvironment.OBSERVATION_SHAPE), np.uint8
        )
        self._masks = np.zeros((num_envs, BatchedEnvironment.ACTIONS), np.int8)
        self._rewards = np.zeros((num_envs, 2), np.float32)
        self._terminated = np.zeros(num_envs, np.bool_)
        self._games = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Restarts all games. Game *i* has the seed *seed* + *i*."""
        if isinstance(seed, list):
            first = seed[0] if seed else None
            if first is None or seed != [first + game for game in range(len(seed))]:
                raise ValueError("the games' seeds must be consecutive: seed, seed + 1, …")
            seed = first
        super().reset(seed=seed, options=options)
        if seed is None:
            seed = int(self.np_random.integers(2**63))
        self._batch.reset(seed)
        self._batch.observe(
            masks=self._masks, observations=self._observations, players=self._players
        )
        return self._observations.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[
        Observations, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """Plays an action for the player to move in each game; the rewards are for these players."""
        self._batch.step(
            np.ascontiguousarray(actions, np.int64),
            masks=self._masks,
            observations=self._observations,
            rewards=self._rewards,
            terminated=self._terminated,
            players=self._next_players,
        )
        rewards = self._rewards[self._games, self._players]
        self._players, self._next_players = self._next_players, self._players
        return (
            self._observations.copy(),
            rewards,
            self._terminated.copy(),
            np.zeros(self.num_envs, np.bool_),
            self._info(),
        )

    def render(self) -> tuple[str, ...] | None:
        """The position strings of the games."""
        if self.render_mode is None:
            return None
        return tuple(self._batch.position(game).dfen() for game in range(self.num_envs))

    def _info(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self._masks.copy(),
            "_action_mask": every,
            "player": self._players.copy(),
            "_player": every,
        }
