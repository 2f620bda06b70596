"""What Gymnasium is told when it is imported."""

from __future__ import annotations


def register_environments() -> None:
    """Registers `Dvonn-v0`, one game or many at once."""
    from gymnasium.envs.registration import register

    register(
        id="Dvonn-v0",
        entry_point="dvonn.single:DvonnEnv",
        vector_entry_point="dvonn.vector:DvonnVectorEnv",
    )
