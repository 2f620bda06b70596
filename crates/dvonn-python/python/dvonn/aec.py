"""DVONN as an AEC environment of PettingZoo (`pip install dvonn[pettingzoo]`)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dvonn._dvonn import BatchedEnvironment, Position, move_of, random_board
from dvonn.exceptions import NotationError

Observation = dict[str, NDArray[Any]]

PLAYERS = ["white", "black"]


def env(*, start: str = "empty", render_mode: str | None = None) -> AECEnv[str, Observation, int | None]:
    """DVONN with the usual wrappers: an illegal action loses the game, a wrong order of calls is refused."""
    game: AECEnv[str, Observation, int | None] = raw_env(start=start, render_mode=render_mode)
    game = wrappers.TerminateIllegalWrapper(game, illegal_reward=-1)
    game = wrappers.AssertOutOfBoundsWrapper(game)
    return wrappers.OrderEnforcingWrapper(game)


class raw_env(AECEnv[str, Observation, int | None]):  # noqa: N801 (PettingZoo's name)
    """DVONN, as PettingZoo plays its classic games: the observation has planes and `action_mask`.

    A player who must pass has one legal action, the pass.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "svg"],
        "name": "dvonn_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, *, start: str = "empty", render_mode: str | None = None) -> None:
        super().__init__()
        if start not in ("empty", "random", "balanced"):
            raise NotationError(f"not a start: {start!r}; expected empty, random or balanced")
        self.render_mode = render_mode
        self._start = start
        self._seeds = np.random.default_rng()
        self._batch = BatchedEnvironment(1, auto_reset=False)
        self._masks = np.zeros((1, BatchedEnvironment.ACTIONS), np.int8)
        self._observations = np.zeros((1, *BatchedEnvironment.OBSERVATION_SHAPE), np.uint8)
        self.possible_agents = list(PLAYERS)
        self.agents = list(PLAYERS)
        shape = BatchedEnvironment.OBSERVATION_SHAPE
        observation: Any = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 49, shape, np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (BatchedEnvironment.ACTIONS,), np.int8),
            }
        )
        action: Any = gymnasium.spaces.Discrete(BatchedEnvironment.ACTIONS)
        self.observation_spaces = {agent: deepcopy(observation) for agent in PLAYERS}
        self.action_spaces = {agent: deepcopy(action) for agent in PLAYERS}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        space: gymnasium.spaces.Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        space: gymnasium.spaces.Space[Any] = self.action_spaces[agent]
        return space

    @property
    def position(self) -> Position:
        """The position."""
        return self._batch.position(0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        if self._start == "empty":
            position = Position()
        else:
            drawn = int(self._seeds.integers(2**63))
            position = random_board(drawn, balanced=self._start == "balanced").position
        self._batch.set_position(0, position)
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in PLAYERS}
        self.agent_selection = position.turn

    def observe(self, agent: str) -> Observation:
        """The planes as the player to move sees them; the mask is all 0 for the other one."""
        self._batch.observe(masks=self._masks, observations=self._observations)
        mask = self._masks[0].copy()
        if agent != self.position.turn:
            mask[:] = 0
        return {"observation": self._observations[0].copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        rewards = np.zeros((1, 2), np.float32)
        terminated = np.zeros(1, np.bool_)
        self._batch.step(np.array([action], np.int64), rewards=rewards, terminated=terminated)
        self.rewards = {player: float(rewards[0, at]) for at, player in enumerate(PLAYERS)}
        if terminated[0]:
            self.terminations = dict.fromkeys(PLAYERS, True)
            self.agent_selection = "black" if agent == "white" else "white"
        else:
            self.agent_selection = self.position.turn
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render was called without a render mode")
            return None
        if self.render_mode == "svg":
            return self.position.svg()
        return self.position.dfen()

    def close(self) -> None:
        pass

    def move_of(self, action: int) -> str | None:
        """The move that an action plays now; `None` if it isn't legal."""
        m = move_of(self.position, action)
        return None if m is None else str(m)
