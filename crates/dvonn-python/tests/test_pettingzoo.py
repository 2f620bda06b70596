"""Tests of the AEC environment with PettingZoo's own tests."""

import copy
import pickle

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

import dvonn  # noqa: E402
from dvonn import aec  # noqa: E402


@pytest.mark.parametrize("start", ["empty", "balanced"])
@pytest.mark.filterwarnings("ignore")
def test_the_api_is_pettingzoos(start: str) -> None:
    api_test(aec.env(start=start), num_cycles=600)
    api_test(aec.raw_env(start=start), num_cycles=600)


@pytest.mark.filterwarnings("ignore")
def test_a_seed_gives_the_same_game() -> None:
    seed_test(lambda: aec.env(start="random"), num_cycles=100)


@pytest.mark.filterwarnings("ignore")
def test_it_is_drawn() -> None:
    render_test(aec.env)
    env = aec.raw_env(render_mode="svg")
    env.reset(seed=1)
    assert (env.render() or "").startswith("<svg")


def test_a_game_is_played_to_its_end() -> None:
    env = aec.raw_env(start="random")
    env.reset(seed=5)
    chance = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, _, termination, _, _ = env.last()
        if termination:
            env.step(None)
            continue
        assert agent == env.position.turn
        actions = np.flatnonzero(observation["action_mask"])
        env.step(int(chance.choice(actions)))
    outcome = env.position.outcome()
    assert outcome is not None

    with pytest.raises(dvonn.NotationError):
        aec.raw_env(start="full")


def test_an_illegal_action_loses() -> None:
    env = aec.env()
    env.reset(seed=0)
    env.step(343)
    assert env.rewards == {"white": -1, "black": 0}
    assert all(env.terminations.values())
    env.step(None)
    env.step(None)
    assert env.agents == []
    for number in (10_000, -1, 10**400, -(10**400)):
        env.reset(seed=0)
        env.step(number)
        assert env.rewards == {"white": -1, "black": 0}
    raw = aec.raw_env()
    raw.reset(seed=0)
    for number in (343, 344, -1, 10**400, -(10**400)):
        with pytest.raises(dvonn.IllegalActionError):
            raw.step(number)
    # Other types are not converted to numbers.
    for other in (None, 3.7, "3", [3]):
        for new in (env, raw):
            new.reset(seed=0)
            with pytest.raises(TypeError):
                new.step(other)
    assert not any(raw.terminations.values()) and raw.position == dvonn.Position()
    raw.step(np.int64(3))
    assert raw.position == dvonn.Position().play("d1")


def test_reset_comes_first() -> None:
    for new in (aec.env(), aec.raw_env()):
        for early in (lambda: new.step(0), lambda: new.observe("white")):
            with pytest.raises(RuntimeError, match="reset"):
                early()


def test_it_is_pickled_and_copied() -> None:
    env = aec.env(start="random")
    env.reset(seed=2)
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert other.position == env.position and other.agent_selection == env.agent_selection
        action = int(np.flatnonzero(other.observe(other.agent_selection)["action_mask"])[0])
        other.step(action)
        assert other.position != env.position
