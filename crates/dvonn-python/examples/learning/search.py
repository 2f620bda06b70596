"""One step of search for many positions at once, and the improved policies.

The search plays the most promising actions of each position, has the network evaluate the next positions, and improves
the policy with the results. This is planning with Gumbel (Danihelka et al., "Policy improvement by planning with
Gumbel", ICLR 2022) with one visit for each candidate.
"""

from typing import NamedTuple

import dvonn
import numpy as np

import network

# The weight of a difference in outcomes against the logits of the policy.
_WEIGHT = 8.0


class Games:
    """Whole games from the empty board, with arrays for their observations."""

    def __init__(self, games: int, seed: int) -> None:
        self.batch = dvonn.BatchedEnvironment(games, seed=seed, start="empty", reward="margin", auto_reset=False)
        self.observations = np.zeros((games, *network.SHAPE), np.uint8)
        self.masks = np.zeros((games, network.ACTIONS), np.bool_)
        self.players = np.zeros(games, np.uint8)
        self.rewards = np.zeros((games, 2), np.float32)
        self.ended = np.zeros(games, np.bool_)
        self.batch.observe(observations=self.observations, masks=self.masks, players=self.players)

    def active(self) -> np.ndarray:
        """The numbers of the unfinished games."""
        return np.flatnonzero(self.masks.any(axis=1))

    def step(self, actions: np.ndarray) -> None:
        """Plays an action in each unfinished game."""
        self.batch.step(
            actions,
            observations=self.observations,
            masks=self.masks,
            players=self.players,
            rewards=self.rewards,
            terminated=self.ended,
        )


def margins(rewards: np.ndarray) -> np.ndarray:
    """The margins in pieces behind these rewards."""
    return np.rint(rewards * 49).astype(np.int8)


class Found(NamedTuple):
    """The results of the search, for each game."""

    actions: np.ndarray
    """The action to play, int64."""
    policies: np.ndarray
    """The improved policy, one row of all actions per game, float32."""


class Search:
    """A search that plays `candidates` actions of each position of a batch."""

    def __init__(self, games: int, candidates: int) -> None:
        self._candidates = candidates
        shape = (games * candidates,)
        self._children = dvonn.BatchedEnvironment(shape[0], reward="margin", auto_reset=False)
        self._parents = np.repeat(np.arange(games), candidates)
        self._observations = np.zeros((*shape, *network.SHAPE), np.uint8)
        self._rewards = np.zeros((*shape, 2), np.float32)
        self._ended = np.zeros(shape, np.bool_)
        self._players = np.zeros(shape, np.uint8)

    def run(
        self,
        parameters: network.Parameters,
        games: Games,
        random: np.random.Generator | None,
    ) -> Found:
        """Searches all games. Without `random` it chooses the best-looking actions."""
        logits, values = (np.asarray(part) for part in network.compiled(parameters, games.observations))
        masks = games.masks
        logits = np.where(masks, logits, -np.inf)
        # Shift the largest logit to 0, except in finished games, which have none.
        largest = logits.max(axis=1, keepdims=True)
        logits -= np.where(np.isfinite(largest), largest, 0)
        noisy = logits if random is None else logits + random.gumbel(size=logits.shape)
        chosen = np.argpartition(-noisy, self._candidates, axis=1)[:, : self._candidates]
        best = noisy.argmax(axis=1)
        # A position with too few actions gets its best one several times.
        chosen = np.where(np.take_along_axis(masks, chosen, axis=1), chosen, best[:, None])
        outcomes = self._outcomes(parameters, games, chosen)

        # An action that was not played counts as the mean of the policy's average over those played and the
        # network's value.
        priors = np.exp(np.take_along_axis(logits, chosen, axis=1))
        mean = (priors * outcomes).sum(axis=1) / np.maximum(priors.sum(axis=1), 1e-9)
        completed = np.repeat(((values + mean) / 2)[:, None], logits.shape[1], axis=1)
        np.put_along_axis(completed, chosen, outcomes, axis=1)
        improved = logits + _WEIGHT * completed
        scores = np.take_along_axis(noisy + _WEIGHT * completed, chosen, axis=1)
        actions = np.take_along_axis(chosen, scores.argmax(axis=1)[:, None], axis=1)[:, 0]
        policies = np.exp(improved - np.where(masks, improved, -1e9).max(axis=1, keepdims=True))
        policies /= np.maximum(policies.sum(axis=1, keepdims=True), 1e-9)
        return Found(actions.astype(np.int64), policies.astype(np.float32))

    def _outcomes(self, parameters: network.Parameters, games: Games, chosen: np.ndarray) -> np.ndarray:
        """The expected outcome of each chosen action, for the player who would play it."""
        self._children.copy_positions(games.batch, self._parents)
        self._children.step(
            chosen.astype(np.int64).ravel(),
            observations=self._observations,
            rewards=self._rewards,
            terminated=self._ended,
            players=self._players,
        )
        values = np.asarray(network.values(parameters, self._observations))
        mover = games.players[self._parents]
        expected = np.where(self._players == mover, values, -values)
        proven = network.worth(margins(self._rewards[np.arange(len(mover)), mover]))
        return np.where(self._ended, proven, expected).reshape(chosen.shape)
