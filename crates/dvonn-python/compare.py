"""Measures the package on one core, in alternation with OpenSpiel and Pgx on their most similar games.

`cargo xtask python --compare` runs it. All are measured in the same rounds, so other load on the machine affects all
alike; the median of the rounds counts. A step of a loop lists the legal moves, draws one and plays it. A step of a
batch draws a legal action and plays it in each game; JAX compiles Pgx's runs as a whole.
"""

from __future__ import annotations

import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

# Use one core for all, set before JAX counts the cores.
CORE = min(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else None
if CORE is not None:
    os.sched_setaffinity(0, {CORE})
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import numpy as np  # noqa: E402

import dvonn  # noqa: E402

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 7
SECONDS = 1.0
BATCH = 1024
SCAN = 100

Measured = Callable[[], float]
"""Runs for about a second; returns steps per second."""


def dvonn_loop() -> float:
    chance = random.Random(1).random
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        position = dvonn.Position()
        while moves := position.legal_moves:
            position = position.play(moves[int(chance() * len(moves))])
            steps += 1
    return steps / (time.perf_counter() - begin)


def spiel_loop(name: str) -> Measured:
    import pyspiel

    game = pyspiel.load_game(name)

    def measure() -> float:
        chance = random.Random(1).random
        steps, begin = 0, time.perf_counter()
        while time.perf_counter() - begin < SECONDS:
            state = game.new_initial_state()
            while not state.is_terminal() and time.perf_counter() - begin < 2 * SECONDS:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                steps += 1
        return steps / (time.perf_counter() - begin)

    return measure


def dvonn_batch(planes: bool, draws: bool) -> Measured:
    def measure() -> float:
        batch = dvonn.BatchedEnvironment(BATCH, seed=1)
        masks = np.zeros((BATCH, batch.ACTIONS), np.uint8)
        observations = np.zeros((BATCH, *batch.OBSERVATION_SHAPE), np.uint8) if planes else None
        rewards = np.zeros((BATCH, 2), np.float32)
        terminated = np.zeros(BATCH, np.uint8)
        actions = np.zeros((400, BATCH), np.uint16)
        if not draws:
            # The actions are drawn beforehand, so that only the steps are measured.
            for step in actions:
                batch.random_actions(step)
                batch.step(step)
        steps, spent = 0, 0.0
        while spent < SECONDS:
            batch.reset(1)
            begin = time.perf_counter()
            for step in actions:
                if draws:
                    batch.random_actions(step)
                batch.step(
                    step, masks=masks, observations=observations, rewards=rewards, terminated=terminated
                )
            spent += time.perf_counter() - begin
            steps += actions.size
        return steps / spent

    return measure


def dvonn_aec() -> float:
    from dvonn import aec

    env = aec.env()
    chance = random.Random(1).random
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        env.reset(seed=1)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            env.step(actions[int(chance() * len(actions))])
            steps += 1
    return steps / (time.perf_counter() - begin)


def pgx_batch(name: str) -> Measured:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)  # type: ignore[arg-type]
    init = jax.jit(jax.vmap(env.init))
    step = auto_reset(env.step, env.init)

    def one(carry, _):  # type: ignore[no-untyped-def]
        state, key = carry
        key, draw, again = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(draw, logits, axis=-1)
        state = jax.vmap(step)(state, actions, jax.random.split(again, BATCH))
        # The outputs that a learning program reads.
        return (state, key), (state.rewards.sum(), state.observation.sum())

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=SCAN))
    carry = (init(jax.random.split(jax.random.PRNGKey(0), BATCH)), jax.random.PRNGKey(1))
    carry, _ = jax.block_until_ready(run(carry))

    def measure() -> float:
        nonlocal carry
        steps, begin = 0, time.perf_counter()
        while time.perf_counter() - begin < SECONDS:
            carry, _ = jax.block_until_ready(run(carry))
            steps += SCAN * BATCH
        return steps / (time.perf_counter() - begin)

    return measure


def first_step() -> float:
    """Seconds from the end of the import to the end of the first step, in a separate Python process."""
    code = (
        "import numpy as np, dvonn, time; t = time.perf_counter(); b = dvonn.BatchedEnvironment(1); "
        "m = np.zeros((1, 344), np.uint8); b.step(np.array([0]), masks=m); print(time.perf_counter() - t)"
    )
    return float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout)


def main() -> None:
    measured: dict[str, Measured] = {
        "dvonn loop": dvonn_loop,
        "dvonn AEC loop": dvonn_aec,
        "dvonn batch, mask": dvonn_batch(planes=False, draws=False),
        "dvonn batch, mask and planes": dvonn_batch(planes=True, draws=False),
        "dvonn batch, mask, actions drawn": dvonn_batch(planes=False, draws=True),
        "dvonn batch, mask and planes, actions drawn": dvonn_batch(planes=True, draws=True),
        "OpenSpiel amazons loop": spiel_loop("amazons"),
        "OpenSpiel hive loop": spiel_loop("hive"),
        "Pgx othello batch": pgx_batch("othello"),
        "Pgx hex batch": pgx_batch("hex"),
    }
    rates: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(ROUNDS):
        for name, measure in measured.items():
            rates[name].append(measure())
    median = {name: statistics.median(found) for name, found in rates.items()}

    packages = ["dvonn", "numpy", "open_spiel", "pgx", "jax"]
    print("Python", platform.python_version(), *(f"{name} {version(name)}" for name in packages), sep=", ")
    print(f"one core, {ROUNDS} rounds of {SECONDS:.0f} s, batches of {BATCH}\n")
    print("| measured | steps/s, median | least | most |\n|---|---|---|---|")
    for name, found in rates.items():
        print(f"| {name} | {median[name]:,.0f} | {min(found):,.0f} | {max(found):,.0f} |")
    print("\n| ratio | |\n|---|---|")
    for theirs in ("OpenSpiel amazons loop", "OpenSpiel hive loop"):
        print(f"| dvonn loop / {theirs} | {median['dvonn loop'] / median[theirs]:.1f} |")
    ours = "dvonn batch, mask and planes, actions drawn"
    for theirs in ("Pgx othello batch", "Pgx hex batch"):
        print(f"| {ours} / {theirs} | {median[ours] / median[theirs]:.1f} |")
    print(f"\nfirst step after the import: {1000 * first_step():.1f} ms")


if __name__ == "__main__":
    main()
