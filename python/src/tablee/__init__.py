"""Pickomino and Triominos for programs that learn.

`load_game` and `State` are like OpenSpiel's, `env` is a PettingZoo environment, `GymEnv` a Gymnasium one, and `Batch`
steps hundreds of games by one message. The rules run in Tablée's engine, a process of Node.
"""
from . import spiel
from .batch import Batch
from .engine import Engine, EngineError, IllegalAction
from .gym import GymEnv
from .pettingzoo import AECEnv, env, raw_env
from .state import CHANCE, TERMINAL, Game, State, load_game

__all__ = [
    "AECEnv",
    "Batch",
    "CHANCE",
    "Engine",
    "EngineError",
    "Game",
    "GymEnv",
    "IllegalAction",
    "State",
    "TERMINAL",
    "env",
    "load_game",
    "raw_env",
    "spiel",
]
__version__ = "0.1.0"
