"""The PettingZoo environment. Without the package it works the same, but has no spaces."""
from __future__ import annotations

import os
from typing import Any, Iterator, Mapping, Optional, Sequence

from .state import Game, Session, State, load_game

try:
    from pettingzoo import AECEnv as _Base
except ImportError:  # PettingZoo is optional.
    _Base = object  # type: ignore[assignment,misc]


class AECEnv(_Base):  # type: ignore[misc,valid-type]
    """Each agent is a seat. Rewards come at the end: the share of the win less the fair share, which add up to 0.

    Seats named in `bots`, such as bots=[None, "greedy"], are played by Tablée and are no agents.
    """

    metadata = {"name": "tablee_v2", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        players: int = 2,
        rulebook: Optional[str] = None,
        options: Optional[Mapping[str, object]] = None,
        bots: Sequence[Optional[str]] = (),
        render_mode: Optional[str] = None,
        command: Optional[str] = None,
    ) -> None:
        self._game: Game = load_game(game, players, rulebook, options, command)
        self._bots = [*bots, *[None] * (players - len(bots))]
        self.render_mode = render_mode
        self._seats = [seat for seat, bot in enumerate(self._bots) if bot is None]
        self.possible_agents = [f"player_{seat}" for seat in self._seats]
        self._seat_of = dict(zip(self.possible_agents, self._seats))
        self.agents: list[str] = []
        self._session: Optional[Session] = None
        self._spaces: dict[str, tuple[Any, Any]] = {}

    # Spaces

    def observation_space(self, agent: str) -> Any:
        return self._spaces_of(agent)[0]

    def action_space(self, agent: str) -> Any:
        return self._spaces_of(agent)[1]

    def _spaces_of(self, agent: str) -> tuple[Any, Any]:
        if agent not in self._spaces:
            self._spaces[agent] = make_spaces(self._game)
        return self._spaces[agent]

    # Steps

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """A new game; the same seed and the same actions give the same game."""
        number = int.from_bytes(os.urandom(6), "big") if seed is None else seed
        self._session = self._game.new_session(number, self._bots)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise ValueError("the game is not over: an action is due")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        assert self._session
        self._session.apply_action(int(action))
        self._select()
        for one in self.agents:
            self._cumulative_rewards[one] += self.rewards[one]
        return None

    def _select(self) -> None:
        """The next agent; at the end all of them, one after another."""
        player = self.state_now.current_player()
        if player >= 0:
            self.agent_selection = f"player_{player}"
            return
        returns = self.state_now.returns()
        for agent in self.agents:
            self.rewards[agent] = returns[self._seat_of[agent]]
            self.terminations[agent] = True
            self.infos[agent] = {"scores": self.state_now.scores()}
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("the game is over: the action has to be None")
        self.agents.remove(agent)
        for known in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            known.pop(agent)  # type: ignore[attr-defined]
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    # What an agent sees

    @property
    def state_now(self) -> State:
        """The state by OpenSpiel's names: for view, clone, record and the rest."""
        if self._session is None:
            raise RuntimeError("reset the environment first")
        return self._session.state

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of[agent]
        return encoded(self.state_now.observation_tensor(seat), self.state_now.legal_actions_mask(seat))

    def render(self) -> Optional[str]:
        return str(self.state_now) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._game.close()


def encoded(tensor: list[int], mask: list[int]) -> dict[str, Any]:
    """Arrays where NumPy is installed, else lists."""
    try:
        import numpy
    except ImportError:
        return {"observation": tensor, "action_mask": mask}
    return {"observation": numpy.array(tensor, numpy.int16), "action_mask": numpy.array(mask, numpy.int8)}


def make_spaces(game: Game) -> tuple[Any, Any]:
    """Spaces of observations and of actions, by Gymnasium."""
    import numpy
    from gymnasium import spaces

    actions = game.num_distinct_actions()
    box = spaces.Box(-32768, 32767, (game.observation_tensor_size(),), numpy.int16)
    mask = spaces.Box(0, 1, (actions,), numpy.int8)
    return spaces.Dict({"observation": box, "action_mask": mask}), spaces.Discrete(actions)


def raw_env(game: str, **settings: Any) -> AECEnv:
    return AECEnv(game, **settings)


def env(game: str, **settings: Any) -> Any:
    """With PettingZoo's own checks of the order of calls, where PettingZoo is installed."""
    made = raw_env(game, **settings)
    try:
        from pettingzoo.utils import wrappers
    except ImportError:
        return made
    return wrappers.OrderEnforcingWrapper(made)
