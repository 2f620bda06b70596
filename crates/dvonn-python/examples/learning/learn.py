"""A player that learns from nothing but the rules, as AlphaZero does: it plays against itself, and learns from the games.

    python learn.py --out run --minutes 60

Each iteration has a number of shards. A shard is played by one of the workers, which are actors of Ray, and follows
from the network and its seed alone: the number of workers changes how long it takes, not what is played. Everything is
under the folder of `--out`: the games of each iteration as Parquet, the networks, and `curve.csv` with the strength
over time. A run that was stopped goes on after its last network (but for what the optimizer remembers).
"""

import argparse
import csv
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

# A worker uses one core, and its numbers do not depend on how many there are.
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

# The iterations whose games are learnt from.
_WINDOW = 12
_BATCH = 512


@ray.remote(num_cpus=1)
class Worker:
    """Plays shards."""

    def play(self, parameters: network.Parameters, seed: int, games: int, path: str) -> int:
        """Writes the games of a shard, and returns the number of positions. A file that is there is left alone."""
        target = Path(path)
        if not target.exists():
            table = selfplay.play(parameters, seed, games)
            begun = target.with_suffix(".part")
            pq.write_table(table, begun, compression="zstd")
            begun.replace(target)
        return pq.read_metadata(target).num_rows


class Games:
    """The games of the last iterations, in memory, to draw from."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._parts: dict[int, tuple[np.ndarray, np.ndarray, np.ndarray]] = {}

    def read(self, iteration: int) -> None:
        """Adds an iteration, and lets go of one that is too old."""
        tables = [pq.read_table(path) for path in sorted(self._folder.glob(f"{iteration:05}-*.parquet"))]
        table = pa.concat_tables(tables)
        outcomes = table.column("outcome").to_numpy().astype(np.float32)
        self._parts[iteration] = (*(selfplay.arrays(table, name) for name in ("observation", "policy")), outcomes)
        self._parts.pop(iteration - _WINDOW, None)

    def batches(self, number: int, random: np.random.Generator) -> Iterator[tuple[np.ndarray, ...]]:
        """Random positions, each seen from a random side of the board."""
        cells, actions = network.symmetries()
        parts = list(self._parts.values())
        sizes = np.array([len(part[2]) for part in parts])
        for _ in range(number):
            # A batch is drawn from one iteration, each as often as it is large.
            observations, policies, outcomes = parts[random.choice(len(parts), p=sizes / sizes.sum())]
            rows = random.integers(len(outcomes), size=_BATCH)
            sides = random.integers(len(cells), size=_BATCH)
            planes = observations[rows].reshape(_BATCH, network.SHAPE[0], -1)
            planes = np.take_along_axis(planes, cells[sides][:, None], axis=2)
            policy = np.take_along_axis(policies[rows], actions[sides], axis=1)
            yield planes.reshape(_BATCH, *network.SHAPE), policy.astype(np.float32), outcomes[rows]


def loss(parameters: network.Parameters, observations: jax.Array, policies: jax.Array, outcomes: jax.Array) -> jax.Array:
    """How far the network is from the improved policy and from how the games ended."""
    logits, values = network.evaluate(parameters, observations)
    policy_loss = -(policies * jax.nn.log_softmax(logits)).sum(axis=1).mean()
    return policy_loss + jnp.square(values - outcomes).mean()


class Learner:
    """Gradient descent, with what it remembers between the steps."""

    def __init__(self, parameters: network.Parameters) -> None:
        self._optimizer = optax.adamw(1e-3, weight_decay=1e-4)
        self.parameters = parameters
        self._state = self._optimizer.init(parameters)

        @jax.jit
        def step(parameters, state, *batch):  # type: ignore[no-untyped-def]
            value, gradient = jax.value_and_grad(loss)(parameters, *batch)
            updates, state = self._optimizer.update(gradient, state, parameters)
            return optax.apply_updates(parameters, updates), state, value

        self._step = step

    def learn(self, batches: Iterator[tuple[np.ndarray, ...]]) -> float:
        """A step for each batch; returns the mean loss."""
        losses = []
        for batch in batches:
            self.parameters, self._state, value = self._step(self.parameters, self._state, *batch)
            losses.append(value)
        return float(np.mean(losses))

    def arrays(self) -> network.Parameters:
        """The parameters as arrays that can be sent and written."""
        return {name: np.asarray(values) for name, values in self.parameters.items()}


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder for games, networks and the curve")
    parser.add_argument("--minutes", type=float, default=60, help="how long to learn (default: %(default)s)")
    parser.add_argument("--iterations", type=int, help="how many iterations to learn, if that ends sooner")
    parser.add_argument("--seed", type=int, default=1, help="the seed of everything (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=2, help="how many actors play (default: %(default)s)")
    parser.add_argument("--shards", type=int, default=2, help="the shards of an iteration (default: %(default)s)")
    parser.add_argument("--games", type=int, default=256, help="the games of a shard (default: %(default)s)")
    parser.add_argument("--address", help="the Ray cluster; by default one is started on this machine")
    parser.add_argument("--levels", type=int, nargs="*", default=[1, 3], help="whom to play for the curve")
    parser.add_argument("--every", type=float, default=10, help="minutes between points of the curve")
    parser.add_argument("--matches", type=int, default=200, help="games for a point of the curve")
    return parser.parse_args()


def begin(asked: argparse.Namespace) -> tuple[network.Parameters, int]:
    """The folders, the network to go on with, and the number of the next iteration."""
    for name in ("games", "networks"):
        (asked.out / name).mkdir(parents=True, exist_ok=True)
    settings = json.dumps({"seed": asked.seed, "shards": asked.shards, "games": asked.games})
    path = asked.out / "run.json"
    if not path.exists():
        path.write_text(settings, encoding="utf-8")
    elif path.read_text(encoding="utf-8") != settings:
        raise SystemExit(f"{path} is of another run: expected {settings}. Choose another folder with --out")
    networks = sorted((asked.out / "networks").glob("?????.npz"))
    if not networks:
        return network.create(asked.seed), 0
    return network.load(networks[-1]), int(networks[-1].stem) + 1


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
    begun, measured = time.monotonic(), 0.0
    while asked.iterations is None or iteration < asked.iterations:
        parameters = ray.put(learner.arrays())
        first = asked.seed * 1_000_000_000 + iteration * asked.shards * asked.games
        shards = [
            (first + shard * asked.games, str((asked.out / f"games/{iteration:05}-{shard:03}.parquet").resolve()))
            for shard in range(asked.shards)
        ]
        played = pool.map(lambda worker, shard: worker.play.remote(parameters, shard[0], asked.games, shard[1]), shards)
        positions = sum(played)
        games.read(iteration)
        # Each position is learnt from about twice while it is in the window.
        mean = learner.learn(games.batches(2 * positions // _BATCH, random))
        network.save(learner.arrays(), asked.out / f"networks/{iteration:05}.npz")
        minutes = (time.monotonic() - begun) / 60
        print(f"{minutes:6.1f} min, iteration {iteration}: {positions} positions, loss {mean:.3f}", flush=True)
        iteration += 1
        is_over = minutes >= asked.minutes
        if minutes - measured >= asked.every or is_over:
            measured = minutes
            measure(asked, learner.arrays(), minutes, iteration)
        if is_over:
            break


def measure(asked: argparse.Namespace, parameters: network.Parameters, minutes: float, iteration: int) -> None:
    """Adds a line to the curve."""
    path = asked.out / "curve.csv"
    is_new = not path.exists()
    shares = [strength.points(parameters, level, asked.matches, asked.seed) for level in asked.levels]
    with path.open("a", newline="", encoding="utf-8") as file:
        lines = csv.writer(file)
        if is_new:
            lines.writerow(["minutes", "iteration", *(f"level {level}" for level in asked.levels)])
        lines.writerow([f"{minutes:.1f}", iteration, *(f"{share:.3f}" for share in shares)])
    told = ", ".join(f"{share:.1%} against level {level}" for level, share in zip(asked.levels, shares, strict=True))
    print(f"{minutes:6.1f} min: {told}", flush=True)


if __name__ == "__main__":
    main()
