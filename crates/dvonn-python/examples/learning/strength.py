"""The strength of a network: its share of the points against a level of the engine."""

import dvonn
import numpy as np

import network
from search import Games, Search


def points(parameters: network.Parameters, level: int, games: int, seed: int, candidates: int = 16) -> float:
    """The share of the points, 0 to 1, in games from the empty board; the network has White in every other game."""
    batch = Games(games, seed)
    engines = [dvonn.Engine(level=level, seed=seed + game) for game in range(games)]
    search = Search(games, candidates)
    own = np.arange(games) % 2
    total = 0.0
    while (active := batch.active()).size:
        actions = search.run(parameters, batch, None).actions
        for game in active[batch.players[active] != own[active]]:
            actions[game] = dvonn.action_of(engines[game].play(batch.batch.position(game)))
        batch.step(actions)
        ended = batch.ended
        total += float((np.sign(batch.rewards[ended, own[ended]]) + 1).sum()) / 2
    return total / games
