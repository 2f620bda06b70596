"""Games that the network plays against itself: one shard, determined by the parameters and its seed."""

import numpy as np
import pyarrow as pa

import network
from search import Games, Search, margins

SCHEMA = pa.schema(
    [
        pa.field("game", pa.int64()),
        pa.field("ply", pa.int16()),
        pa.field("player", pa.uint8()),
        pa.field("action", pa.int16()),
        # The planes, and the policy in half precision.
        pa.field("observation", pa.list_(pa.uint8(), int(np.prod(network.SHAPE)))),
        pa.field("policy", pa.list_(pa.float16(), network.ACTIONS)),
        # The number of pieces by which the player to move won in the end.
        pa.field("margin", pa.int8()),
    ]
)


def play(parameters: network.Parameters, seed: int, games: int, candidates: int = 8) -> pa.Table:
    """Plays `games` games to their ends, with the seeds `seed`, `seed + 1`, and so on: one row per move."""
    random = np.random.default_rng(seed)
    batch = Games(games, seed)
    search = Search(games, candidates)
    ends = np.zeros((games, 2), np.int8)
    columns: dict[str, list[np.ndarray]] = {name: [] for name in SCHEMA.names if name != "margin"}
    ply = 0
    while (active := batch.active()).size:
        found = search.run(parameters, batch, random)
        rows = {
            "game": seed + active,
            "ply": np.full(active.size, ply, np.int16),
            "player": batch.players[active],
            "action": found.actions[active].astype(np.int16),
            "observation": batch.observations[active].reshape(active.size, -1),
            "policy": found.policies[active].astype(np.float16),
        }
        for name, part in rows.items():
            columns[name].append(part)
        batch.step(found.actions)
        ends[batch.ended] = margins(batch.rewards[batch.ended])
        ply += 1
    whole = {name: np.concatenate(parts) for name, parts in columns.items()}
    whole["margin"] = ends[whole["game"] - seed, whole["player"]]
    return pa.table([_column(whole[field.name], field.type) for field in SCHEMA], schema=SCHEMA)


def _column(values: np.ndarray, kind: pa.DataType) -> pa.Array:
    if pa.types.is_fixed_size_list(kind):
        return pa.FixedSizeListArray.from_arrays(pa.array(values.ravel(), kind.value_type), kind.list_size)
    return pa.array(values, kind)


def arrays(table: pa.Table, name: str) -> np.ndarray:
    """A column of lists, as rows of an array."""
    column = table.column(name).combine_chunks()
    return column.values.to_numpy(zero_copy_only=False).reshape(len(column), -1)
