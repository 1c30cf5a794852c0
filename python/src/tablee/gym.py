"""The Gymnasium environment: one learner against bots of Tablée."""
from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence

from .pettingzoo import encoded, make_spaces
from .state import Session, State, load_game

try:
    from gymnasium import Env as _Base
except ImportError:  # Gymnasium is optional.
    _Base = object  # type: ignore[assignment,misc]


class GymEnv(_Base):  # type: ignore[misc,valid-type]
    """The learner sits on `seat`; `bots` are the others in turn order, one for all by default.

    `info["action_mask"]` marks the legal actions too. An illegal action loses the game at once: the reward is the lowest,
    and info["illegal"] is true.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "pickomino",
        players: int = 2,
        bots: Sequence[str] = ("greedy",),
        seat: int = 0,
        rulebook: Optional[str] = None,
        options: Optional[Mapping[str, object]] = None,
        render_mode: Optional[str] = None,
        command: Optional[str] = None,
    ) -> None:
        self._game = load_game(game, players, rulebook, options, command)
        others = [bots[i % len(bots)] for i in range(players - 1)]
        self._bots: list[Optional[str]] = [None] * players
        for place, bot in enumerate(others, 1):
            self._bots[(seat + place) % players] = bot
        self._seat = seat
        self.render_mode = render_mode
        self._session: Optional[Session] = None
        if _Base is not object:
            self.observation_space, self.action_space = make_spaces(self._game)

    @property
    def state(self) -> State:
        if self._session is None:
            raise RuntimeError("reset the environment first")
        return self._session.state

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if _Base is not object:
            super().reset(seed=seed)
            number = int(self.np_random.integers(2**48))
        else:
            import random

            number = random.getrandbits(48) if seed is None else seed
        self._session = self._game.new_session(number, self._bots)
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        assert self._session
        if int(action) not in self.state.legal_actions():
            return self._observation(), self._game.min_utility(), True, False, {**self._info(), "illegal": True}
        self._session.apply_action(int(action))
        reward = self.state.player_return(self._seat)
        return self._observation(), reward, self.state.is_terminal(), False, self._info()

    def _observation(self) -> dict[str, Any]:
        return encoded(self.state.observation_tensor(self._seat), self.state.legal_actions_mask(self._seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._observation()["action_mask"], "scores": self.state.scores()}

    def render(self) -> Optional[str]:
        return str(self.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._game.close()
