"""A player that learns from the rules alone, like AlphaZero: it plays against itself and learns from the games.

    python learn.py --out run --minutes 60

Each iteration has a number of shards. One of the workers, which are actors of Ray, plays a shard. The network and the
shard's seed alone determine its games, so the number of workers changes only the duration. Everything is in the
folder of `--out`: the games of each iteration as Parquet, the networks, and `curve.csv` with the strength over time.
A stopped run continues from its last network, with a new state of the optimizer.
"""

import argparse
import contextlib
import csv
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

# Each worker uses one core, and its results do not depend on the number of cores.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")

import jax
import jax.numpy as jnp
import numpy as np
import optax
import pyarrow as pa
import pyarrow.parquet as pq
import ray

import network
import selfplay
import strength

# The number of iterations whose games are used for learning.
_WINDOW = 12
_BATCH = 512

# The approximate number of steps that the mean of the parameters covers.
_MEAN = 500


@ray.remote(num_cpus=1)
class Worker:
    """Plays shards."""

    def play(self, parameters: network.Parameters, seed: int, games: int, path: str) -> tuple[int, float]:
        """Writes the games of a shard, and returns the number of positions and the CPU time in seconds.

        An existing file is left alone.
        """
        target, begun_at = Path(path), time.process_time()
        if not target.exists():
            table = selfplay.play(parameters, seed, games)
            begun = target.with_suffix(".part")
            pq.write_table(table, begun, compression="zstd")
            begun.replace(target)
        return pq.read_metadata(target).num_rows, time.process_time() - begun_at


class Games:
    """The games of the last iterations, in memory, for sampling."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._parts: dict[int, tuple[np.ndarray, np.ndarray, np.ndarray]] = {}

    def read(self, iteration: int) -> None:
        """Adds an iteration, and drops one that is too old."""
        tables = [pq.read_table(path) for path in sorted(self._folder.glob(f"{iteration:05}-*.parquet"))]
        table = pa.concat_tables(tables)
        worth = network.worth(table.column("margin").to_numpy())
        self._parts[iteration] = (*(selfplay.arrays(table, name) for name in ("observation", "policy")), worth)
        self._parts.pop(iteration - _WINDOW, None)

    def batches(self, number: int, random: np.random.Generator) -> Iterator[tuple[np.ndarray, ...]]:
        """Random positions, each under a random symmetry of the board."""
        cells, actions = network.symmetries()
        parts = list(self._parts.values())
        sizes = np.array([len(part[2]) for part in parts])
        for _ in range(number):
            # A batch comes from one iteration, chosen with a probability in proportion to its size.
            observations, policies, worth = parts[random.choice(len(parts), p=sizes / sizes.sum())]
            rows = random.integers(len(worth), size=_BATCH)
            sides = random.integers(len(cells), size=_BATCH)
            planes = observations[rows].reshape(_BATCH, network.SHAPE[0], -1)
            planes = np.take_along_axis(planes, cells[sides][:, None], axis=2)
            policy = np.take_along_axis(policies[rows], actions[sides], axis=1)
            yield planes.reshape(_BATCH, *network.SHAPE), policy.astype(np.float32), worth[rows]


def loss(parameters: network.Parameters, observations: jax.Array, policies: jax.Array, worth: jax.Array) -> jax.Array:
    """The loss against the improved policy and the games' results."""
    logits, values = network.evaluate(parameters, observations)
    policy_loss = -(policies * jax.nn.log_softmax(logits)).sum(axis=1).mean()
    return policy_loss + jnp.square(values - worth).mean()


class Learner:
    """Gradient descent with the optimizer's state."""

    def __init__(self, parameters: network.Parameters) -> None:
        self._optimizer = optax.adamw(1e-3, weight_decay=1e-4)
        # The mean of the last parameters plays, because it is steadier than each of them.
        self._mean = self._parameters = parameters
        self._state = self._optimizer.init(parameters)

        @jax.jit
        def step(parameters, mean, state, *batch):  # type: ignore[no-untyped-def]
            value, gradient = jax.value_and_grad(loss)(parameters, *batch)
            updates, state = self._optimizer.update(gradient, state, parameters)
            parameters = optax.apply_updates(parameters, updates)
            return parameters, optax.incremental_update(parameters, mean, 1 / _MEAN), state, value

        self._step = step

    def learn(self, batches: Iterator[tuple[np.ndarray, ...]]) -> float:
        """Makes a step for each batch; returns the mean loss."""
        losses = []
        for batch in batches:
            self._parameters, self._mean, self._state, value = self._step(
                self._parameters, self._mean, self._state, *batch
            )
            losses.append(value)
        return float(np.mean(losses))

    def arrays(self) -> network.Parameters:
        """The parameters to play with, as arrays that can be sent and written."""
        return {name: np.asarray(values) for name, values in self._mean.items()}


def arguments() -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder for games, networks and the curve")
    parser.add_argument("--minutes", type=float, default=60, help="minutes to learn (default: %(default)s)")
    parser.add_argument("--core-minutes", type=float, help="how long to learn, in CPU minutes")
    parser.add_argument("--iterations", type=int, help="the most iterations")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all random choices (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=2, help="the number of actors that play (default: %(default)s)")
    parser.add_argument("--shards", type=int, default=2, help="shards in an iteration (default: %(default)s)")
    parser.add_argument("--games", type=int, default=256, help="the number of games in a shard (default: %(default)s)")
    parser.add_argument("--address", help="the Ray cluster; by default one is started on this machine")
    parser.add_argument("--levels", type=int, nargs="*", default=[1, 3], help="levels of the engine for the curve")
    parser.add_argument("--every", type=float, default=10, help="(CPU) minutes between points of the curve")
    parser.add_argument("--matches", type=int, default=200, help="the number of games for a point of the curve")
    return parser.parse_args()


def begin(asked: argparse.Namespace) -> tuple[network.Parameters, int]:
    """Creates the folders, and returns the network to continue with and the number of the next iteration."""
    for name in ("games", "networks"):
        (asked.out / name).mkdir(parents=True, exist_ok=True)
    settings = json.dumps({"seed": asked.seed, "shards": asked.shards, "games": asked.games})
    path = asked.out / "run.json"
    if not path.exists():
        path.write_text(settings, encoding="utf-8")
    elif path.read_text(encoding="utf-8") != settings:
        raise SystemExit(f"{path} belongs to another run: expected {settings}. Choose another folder with --out")
    networks = sorted((asked.out / "networks").glob("?????.npz"))
    if not networks:
        return network.create(asked.seed), 0
    return network.load(networks[-1]), int(networks[-1].stem) + 1


class Spent:
    """The time spent on playing and learning: wall-clock time and CPU time of all processes."""

    def __init__(self) -> None:
        self._begun = time.monotonic(), time.process_time()
        self._workers = 0.0
        self._others = [0.0, 0.0]

    def add(self, seconds: float) -> None:
        """Adds CPU time of a worker."""
        self._workers += seconds

    def now(self) -> tuple[float, float]:
        """Wall-clock minutes and CPU minutes."""
        wall, own = (
            clock - begun - other
            for clock, begun, other in zip(
                (time.monotonic(), time.process_time()), self._begun, self._others, strict=True
            )
        )
        return wall / 60, (own + self._workers) / 60

    @contextlib.contextmanager
    def without(self) -> Iterator[None]:
        """Excludes the time of a block."""
        begun = time.monotonic(), time.process_time()
        yield
        for place, clock in enumerate((time.monotonic(), time.process_time())):
            self._others[place] += clock - begun[place]


def main() -> None:
    """Learns until the time is up."""
    asked = arguments()
    parameters, iteration = begin(asked)
    ray.init(address=asked.address, num_cpus=None if asked.address else asked.workers, log_to_driver=False)
    pool = ray.util.ActorPool([Worker.remote() for _ in range(asked.workers)])
    random = np.random.default_rng([asked.seed, iteration])
    learner = Learner(parameters)
    games = Games(asked.out / "games")
    for earlier in range(max(0, iteration - _WINDOW + 1), iteration):
        games.read(earlier)
    spent, measured, is_over = Spent(), 0.0, False
    submit(asked, pool, learner.arrays(), iteration)
    while not is_over:
        positions = 0
        for _ in range(asked.shards):
            played, seconds = pool.get_next()
            positions += played
            spent.add(seconds)
        minutes, core_minutes = spent.now()
        used, limit = (minutes, asked.minutes) if asked.core_minutes is None else (core_minutes, asked.core_minutes)
        is_over = used >= limit or iteration + 1 == asked.iterations
        if not is_over:
            # The workers play the next games while this process learns.
            submit(asked, pool, learner.arrays(), iteration + 1)
        games.read(iteration)
        # Each position is used about twice while it is in the window.
        mean = learner.learn(games.batches(2 * positions // _BATCH, random))
        network.save(learner.arrays(), asked.out / f"networks/{iteration:05}.npz")
        print(f"{minutes:6.1f} min, iteration {iteration}: {positions} positions, loss {mean:.3f}", flush=True)
        iteration += 1
        if used - measured >= asked.every or is_over:
            measured = used
            with spent.without():
                measure(asked, learner.arrays(), spent.now(), iteration)


def submit(asked: argparse.Namespace, pool: ray.util.ActorPool, parameters: network.Parameters, iteration: int) -> None:
    """Submits the shards of an iteration to the workers."""
    sent = ray.put(parameters)
    first = asked.seed * 1_000_000_000 + iteration * asked.shards * asked.games
    for shard in range(asked.shards):
        path = str((asked.out / f"games/{iteration:05}-{shard:03}.parquet").resolve())
        task = (sent, first + shard * asked.games, asked.games, path)
        pool.submit(lambda worker, task: worker.play.remote(*task), task)


def measure(
    asked: argparse.Namespace, parameters: network.Parameters, spent: tuple[float, float], iteration: int
) -> None:
    """Adds a line to the curve."""
    path = asked.out / "curve.csv"
    is_new = not path.exists()
    shares = [strength.points(parameters, level, asked.matches, asked.seed) for level in asked.levels]
    with path.open("a", newline="", encoding="utf-8") as file:
        lines = csv.writer(file)
        if is_new:
            lines.writerow(["minutes", "core minutes", "iteration", *(f"level {level}" for level in asked.levels)])
        lines.writerow([*(f"{minutes:.1f}" for minutes in spent), iteration, *(f"{share:.3f}" for share in shares)])
    told = ", ".join(f"{share:.1%} against level {level}" for level, share in zip(asked.levels, shares, strict=True))
    print(f"{spent[0]:6.1f} min: {told}", flush=True)


if __name__ == "__main__":
    main()
