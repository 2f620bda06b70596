"""How strong a network is: its share of the points against a level of the engine."""

import dvonn
import numpy as np

import network
from search import Search


def points(parameters: network.Parameters, level: int, games: int, seed: int, candidates: int = 16) -> float:
    """The share of the points, 0 to 1, in games from the empty board; the network has White in every other."""
    batch = dvonn.BatchedEnvironment(games, seed=seed, start="empty", auto_reset=False)
    engines = [dvonn.Engine(level=level, seed=seed + game) for game in range(games)]
    search = Search(games, candidates)
    observations = np.zeros((games, *network.SHAPE), np.uint8)
    masks = np.zeros((games, network.ACTIONS), np.bool_)
    players = np.zeros(games, np.uint8)
    rewards = np.zeros((games, 2), np.float32)
    ended = np.zeros(games, np.bool_)
    batch.observe(observations=observations, masks=masks, players=players)
    own = np.arange(games) % 2
    total = 0.0
    while (active := np.flatnonzero(masks.any(axis=1))).size:
        actions = search.run(parameters, batch, observations, masks, players, None).actions
        for game in active[players[active] != own[active]]:
            actions[game] = dvonn.action_of(engines[game].play(batch.position(game)))
        batch.step(
            actions,
            observations=observations,
            masks=masks,
            players=players,
            rewards=rewards,
            terminated=ended,
        )
        total += float((rewards[ended, own[ended]] + 1).sum()) / 2
    return total / games
