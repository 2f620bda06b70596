"""A small network in JAX: which actions look good, and which side is winning.

The parameters are a dictionary of arrays, which can be sent to workers and stored in files without conversion.
"""

import functools
from pathlib import Path

import dvonn
import jax
import jax.numpy as jnp
import numpy as np

ACTIONS = dvonn.BatchedEnvironment.ACTIONS
SHAPE = dvonn.BatchedEnvironment.OBSERVATION_SHAPE
_PLANES = {name: number for number, name in enumerate(dvonn.BatchedEnvironment.PLANES)}

# A stack of seven or more pieces hardly ever moves, so the network treats these heights alike.
_HEIGHTS = 7

# The greatest distance between two spaces in a straight line. No higher stack can move.
_REACH = 10

# The steps of the six directions of the actions, in rows and columns.
_DIRECTIONS = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))

Parameters = dict[str, np.ndarray]


def worth(margins: np.ndarray) -> np.ndarray:
    """The value, from -1 to 1, that the network learns for games with these final margins in pieces.

    Half of it depends on the winner, the other half on the margin, so a player learns even while its games are
    one-sided.
    """
    return ((np.sign(margins) + np.tanh(margins / 10)) / 2).astype(np.float32)


@functools.cache
def _landings() -> np.ndarray:
    """The cell on which a stack lands, by height, cell and direction; the number of cells if it would leave the
    planes."""
    rows, columns = SHAPE[1:]
    cells = np.full((_REACH + 1, rows * columns, len(_DIRECTIONS)), rows * columns)
    for height in range(1, _REACH + 1):
        for cell in range(rows * columns):
            for direction, (up, right) in enumerate(_DIRECTIONS):
                row, column = cell // columns + height * up, cell % columns + height * right
                if 0 <= row < rows and 0 <= column < columns:
                    cells[height, cell, direction] = row * columns + column
    return cells


def features(observations: jax.Array) -> jax.Array:
    """Rows of zeros and ones: the stack on each cell, what it would land on in each direction, and the phase."""
    plane = {name: observations[:, number].reshape(len(observations), -1) for name, number in _PLANES.items()}
    owners = jnp.stack([plane["own"], plane["opponent"]], axis=-1)
    heights = jax.nn.one_hot(plane["height"].clip(max=_HEIGHTS) - 1, _HEIGHTS, dtype=jnp.uint8)
    stacks = (heights[..., None, :] * owners[..., None]).reshape(*heights.shape[:2], -1)
    # 1 and 2 are the players' stacks, 3 is a lone red, and 0 is empty or off the board.
    content = plane["own"] + 2 * plane["opponent"]
    content = jnp.where((content == 0) & (plane["height"] > 0), 3, content)
    content = jnp.pad(content, ((0, 0), (0, 1)))
    height = jnp.where(plane["height"] > _REACH, 0, plane["height"]).astype(jnp.int32)
    cells = jnp.asarray(_landings())[height, jnp.arange(height.shape[1])]
    landed = jnp.take_along_axis(content, cells.reshape(len(cells), -1), axis=1).reshape(cells.shape)
    can_move = (height > 0) & (plane["surrounded"] == 0)
    landed = jax.nn.one_hot(jnp.where(can_move[..., None], landed, 0) - 1, 3, dtype=jnp.uint8)
    moves = (landed[..., None, :, :] * owners[..., None, None]).reshape(*height.shape, -1)
    spaces = [stacks, moves, plane["red"][..., None], plane["surrounded"][..., None]]
    # These two are the same on all spaces. Cell 0 is a1.
    phase = jax.nn.one_hot(plane["to-place"][:, 0], 3, dtype=jnp.uint8)
    rows = [part.reshape(len(observations), -1) for part in (*spaces, phase, plane["white"][:, :1])]
    return jnp.concatenate(rows, axis=1).astype(jnp.float32)


def create(seed: int, width: int = 256, blocks: int = 3) -> Parameters:
    """A new network with random weights."""
    inputs = features(jnp.zeros((1, *SHAPE), jnp.uint8)).shape[1]
    sizes = {"in": (inputs, width), "policy": (width, ACTIONS), "value": (width, 1)}
    for block in range(blocks):
        sizes |= {f"block{block}a": (width, width), f"block{block}b": (width, width)}
    random = np.random.default_rng(seed)
    parameters: Parameters = {}
    for name, (rows, columns) in sizes.items():
        # The last layer of a block and of the network starts small, so that all moves look alike at first.
        scale = 0.1 if name in ("policy", "value") or name.endswith("b") else 1.0
        weights = random.standard_normal((rows, columns)) * scale * np.sqrt(2 / rows)
        parameters[name] = weights.astype(np.float32)
        parameters[f"{name}.bias"] = np.zeros(columns, np.float32)
    return parameters


def evaluate(parameters: Parameters, observations: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The logits of all actions, and the expected outcome, -1 to 1, for the player to move."""

    def layer(name: str, rows: jax.Array) -> jax.Array:
        return rows @ parameters[name] + parameters[f"{name}.bias"]

    hidden = jax.nn.relu(layer("in", features(observations)))
    block = 0
    while f"block{block}a" in parameters:
        hidden = jax.nn.relu(hidden + layer(f"block{block}b", jax.nn.relu(layer(f"block{block}a", hidden))))
        block += 1
    return layer("policy", hidden), jnp.tanh(layer("value", hidden)[:, 0])


compiled = jax.jit(evaluate)
values = jax.jit(lambda parameters, observations: evaluate(parameters, observations)[1])


@functools.cache
def symmetries() -> tuple[np.ndarray, np.ndarray]:
    """For each symmetry of the board: the source of each cell of a plane, and the source of each action."""
    board = np.zeros((1, *SHAPE), np.uint8)
    dvonn.BatchedEnvironment(1).observe(observations=board)
    cells_of_spaces = np.flatnonzero(board[0, _PLANES["board"]])
    neighbours = _neighbours()
    cells, actions = [], []
    for symmetry in ("identity", "half-turn", "left-right", "up-down"):
        # The space whose content moves to each space. All four symmetries are their own inverses.
        spaces = [dvonn.Move(name).transformed(symmetry).to_space for name in _spaces()]
        numbers = [dvonn.action_of(dvonn.Move(name)) for name in spaces]
        cell = np.arange(board[0, 0].size)
        cell[cells_of_spaces] = cells_of_spaces[numbers]
        action = np.arange(ACTIONS)
        action[: len(numbers)] = numbers
        # The middle of the board shows where each direction leads.
        middle = [dvonn.Move(m).transformed(symmetry) for m in neighbours]
        turned = [(dvonn.action_of(m) - 49) % 6 for m in middle]
        for space, number in enumerate(numbers):
            action[49 + 6 * space : 55 + 6 * space] = 49 + 6 * number + np.array(turned)
        cells.append(cell)
        actions.append(action)
    return np.stack(cells), np.stack(actions)


def _spaces() -> list[str]:
    position = dvonn.Position()
    return [str(dvonn.move_of(position, action)) for action in range(49)]


def _neighbours() -> list[str]:
    """The six moves of a single piece in the middle of the board, in the order of the actions' directions."""
    moves = [f"f3{space}" for space in _spaces() if space != "f3"]
    found: dict[int, str] = {}
    for m in moves:
        try:
            direction = (dvonn.action_of(m) - 49) % 6
        except ValueError:
            continue
        found.setdefault(direction, m)
    return [found[direction] for direction in range(6)]


def save(parameters: Parameters, path: Path) -> None:
    """Writes the parameters; the file appears as a whole or not at all."""
    begun = path.with_suffix(".part.npz")
    np.savez(begun, **parameters)
    begun.replace(path)


def load(path: Path) -> Parameters:
    """Reads the parameters from a file."""
    with np.load(path) as arrays:
        return {name: arrays[name] for name in arrays.files}
