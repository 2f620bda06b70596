"""DVONN as an AEC environment of PettingZoo (`pip install dvonn[pettingzoo]`)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from dvonn._dvonn import BatchedEnvironment, Position, move_of, random_board
from dvonn.exceptions import IllegalActionError, NotationError

Observation = dict[str, NDArray[Any]]

PLAYERS = ["white", "black"]
OTHER = {"white": "black", "black": "white"}


def env(*, start: str = "empty", render_mode: str | None = None) -> AECEnv[str, Observation, int | None]:
    """DVONN with the effect of PettingZoo's usual wrappers, without their cost: an illegal action loses the game."""
    return raw_env(start=start, render_mode=render_mode, illegal="lose")


class raw_env(AECEnv[str, Observation, int | None]):  # noqa: N801 (PettingZoo's name)
    """DVONN in the style of PettingZoo's classic games: the observation has planes and `action_mask`.

    A player who must pass has one legal action, the pass. An illegal action raises an error with `illegal="raise"`,
    and loses the game with `illegal="lose"`.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "svg"],
        "name": "dvonn_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self, *, start: str = "empty", render_mode: str | None = None, illegal: str = "raise"
    ) -> None:
        super().__init__()
        if start not in ("empty", "random", "balanced"):
            raise NotationError(f"not a start: {start!r}; expected empty, random or balanced")
        if illegal not in ("raise", "lose"):
            raise NotationError(f"illegal must be raise or lose, not {illegal!r}")
        self.render_mode = render_mode
        self._start = start
        self._illegal_loses = illegal == "lose"
        self._seeds = np.random.default_rng()
        self._batch = BatchedEnvironment(1, auto_reset=False)
        # A step writes into these. It accepts `uint8` without a view.
        self._mask = np.zeros(BatchedEnvironment.ACTIONS, np.uint8)
        self._observation = np.zeros(BatchedEnvironment.OBSERVATION_SHAPE, np.uint8)
        self._rewards = np.zeros(2, np.float32)
        self._terminated = np.zeros(1, np.uint8)
        self._players = np.zeros(1, np.uint8)
        self._begun = False
        self._to_move: str = PLAYERS[0]
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
        """The current position."""
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
        self._batch.observe(
            masks=self._mask, observations=self._observation, players=self._players
        )
        self._begun = True
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in PLAYERS}
        self._to_move = self.agent_selection = PLAYERS[self._players[0]]

    def observe(self, agent: str) -> Observation:
        """The planes from the view of the player to move. The other player's mask is all 0."""
        if not self._begun:
            raise RuntimeError("call reset before everything else")
        mask = self._mask.view(np.int8).copy() if agent == self._to_move else np.zeros_like(self._mask, np.int8)
        return {"observation": self._observation.copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not self._begun:
            raise RuntimeError("call reset before step")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        # All rewards are 0 until the game ends, so there is nothing to accumulate.
        try:
            self._batch.step(
                action,
                masks=self._mask,
                observations=self._observation,
                rewards=self._rewards,
                terminated=self._terminated,
                players=self._players,
            )
        except IllegalActionError:
            if not self._illegal_loses:
                raise
            self._end({agent: -1.0, OTHER[agent]: 0.0})
            return
        if self._terminated[0]:
            self._end({player: float(self._rewards[at]) for at, player in enumerate(PLAYERS)})
            self.agent_selection = OTHER[agent]
        else:
            self._to_move = self.agent_selection = PLAYERS[self._players[0]]

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(PLAYERS, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render was called without a render mode")
            return None
        if self.render_mode == "svg":
            return self.position.svg()
        return str(self.position)

    def close(self) -> None:
        pass

    def move_of(self, action: int) -> str | None:
        """The move that an action plays in the current position; `None` if it isn't legal."""
        m = move_of(self.position, action)
        return None if m is None else str(m)
