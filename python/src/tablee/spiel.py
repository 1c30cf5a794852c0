"""A thin adapter for programs written for `pyspiel`: games by their string, and the facts about a game."""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Optional

from .state import Game, load_game as load


@dataclass(frozen=True)
class GameType:
    short_name: str
    long_name: str
    dynamics: str
    chance_mode: str
    information: str
    utility: str
    reward_model: str
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool = True
    provides_observation_tensor: bool = True
    provides_observation_string: bool = True


# A deal of Triominos has too many outcomes to be listed.
TYPES = {
    "pickomino": GameType(
        "pickomino", "Pickomino", "sequential", "explicit_stochastic", "perfect_information", "zero_sum", "terminal", 7, 2
    ),
    "triominos": GameType(
        "triominos", "Triominos", "sequential", "sampled_stochastic", "imperfect_information", "zero_sum", "terminal", 6, 2
    ),
}


class SpielGame(Game):
    def get_type(self) -> GameType:
        return TYPES[str(self.engine.layout["game"])]


def registered_names() -> list[str]:
    return sorted(TYPES)


def load_game(text: str, command: Optional[str] = None) -> SpielGame:
    """For example "triominos(players=3,rulebook=classic,rounds=1)"; other parameters are house rules."""
    found = re.fullmatch(r"(\w+)(?:\((.*)\))?", text.strip())
    if not found or found[1] not in TYPES:
        raise ValueError(f"unknown game {text}: choose {', '.join(registered_names())}")
    parameters = dict(part.split("=", 1) for part in (found[2] or "").split(",") if part)
    players = int(parameters.pop("players", 2))
    rulebook = parameters.pop("rulebook", None)
    game = load(found[1], players, rulebook, parameters, command)
    return SpielGame(game.engine)
