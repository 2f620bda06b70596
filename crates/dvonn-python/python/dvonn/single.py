"""One game of DVONN as an environment of Gymnasium (`pip install dvonn[gymnasium]`).

Importing this module registers `dvonn/Dvonn-v0`, one game or many at once: `gymnasium.make("dvonn/Dvonn-v0")`, or,
including the import, `gymnasium.make("dvonn.single:dvonn/Dvonn-v0")`.

The players act in turn. An action is for the player to move, and so is the reward, which is 0 until the game ends.
Legal actions are in `info["action_mask"]`.
"""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from dvonn._dvonn import BatchedEnvironment, Position
from dvonn.exceptions import IllegalActionError

Observation = NDArray[np.uint8]


class DvonnEnv(gym.Env[Observation, np.int64]):
    """A game of DVONN. An illegal action loses it: the reward is -1, and `info["illegal"]` is the rule."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 2}

    def __init__(self, *, start: str = "empty", reward: str = "outcome", render_mode: str | None = None) -> None:
        self.render_mode = render_mode
        self.observation_space = gym.spaces.Box(0, 49, BatchedEnvironment.OBSERVATION_SHAPE, np.uint8)
        self.action_space = gym.spaces.Discrete(BatchedEnvironment.ACTIONS)
        self._batch = BatchedEnvironment(1, start=start, reward=reward, auto_reset=False)
        self._observation = np.zeros(BatchedEnvironment.OBSERVATION_SHAPE, np.uint8)
        self._mask = np.zeros(BatchedEnvironment.ACTIONS, np.uint8)
        self._rewards = np.zeros(2, np.float32)
        self._terminated = np.zeros(1, np.uint8)
        self._players = np.zeros(1, np.uint8)
        self._over = False

    @property
    def position(self) -> Position:
        """The current position."""
        return self._batch.position(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game: the one that game 0 of a vector environment plays with this seed."""
        super().reset(seed=seed, options=options)
        self._over = False
        self._batch.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        self._batch.observe(masks=self._mask, observations=self._observation, players=self._players)
        return self._observation.copy(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action for the player to move, whose reward it returns. A finished game stays finished."""
        if self._over:
            return self._observation.copy(), 0.0, True, False, self._info()
        player = int(self._players[0])
        try:
            self._batch.step(
                action,
                masks=self._mask,
                observations=self._observation,
                rewards=self._rewards,
                terminated=self._terminated,
                players=self._players,
            )
        except IllegalActionError as error:
            self._over = True
            return self._observation.copy(), -1.0, True, False, self._info() | {"illegal": error.rule}
        self._over = bool(self._terminated[0])
        return self._observation.copy(), float(self._rewards[player]), self._over, False, self._info()

    def render(self) -> str | None:
        """Returns the board in letters or as SVG."""
        if self.render_mode is None:
            return None
        return self.position.svg() if self.render_mode == "svg" else str(self.position)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask.view(np.int8).copy(), "player": int(self._players[0])}


gym.register(  # pyright: ignore[reportUnknownMemberType] (Gymnasium leaves it open)
    id="dvonn/Dvonn-v0",
    entry_point="dvonn.single:DvonnEnv",
    vector_entry_point="dvonn.vector:DvonnVectorEnv",
)
