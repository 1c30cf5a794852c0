"""Games and states by OpenSpiel's names."""
from __future__ import annotations

import json
import random
import weakref
from typing import Any, Mapping, Optional, Sequence

from .engine import Engine

CHANCE = -1
TERMINAL = -4


def load_game(
    name: str,
    players: int = 2,
    rulebook: Optional[str] = None,
    options: Optional[Mapping[str, object]] = None,
    command: Optional[str] = None,
) -> "Game":
    return Game(Engine(name, players, rulebook, options, command))


class Game:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def new_initial_state(self, start: Optional[int] = None) -> "State":
        request: dict[str, Any] = {"do": "start"}
        if start is not None:
            request["start"] = start
        return State(self, self.engine.ask(request), ())

    def new_session(
        self, seed: int | str, bots: Sequence[Optional[str]] = (), start: Optional[int] = None
    ) -> "Session":
        """A game in which chance and the bots, by seat, play by themselves."""
        return Session(self, seed, bots, start)

    def deserialize_state(self, text: str) -> "State":
        """A state from `serialize`, or from the events of a record."""
        record = json.loads(text)
        return self.load_record(record["events"], record.get("start", 0))

    def load_record(self, events: Sequence[Mapping[str, Any]], start: int = 0) -> "State":
        return State(self, self.engine.ask({"do": "load", "events": list(events), "start": start}), None)

    def num_players(self) -> int:
        return int(self.engine.setup["players"])

    def num_distinct_actions(self) -> int:
        return int(self.engine.layout["actions"])

    def observation_tensor_size(self) -> int:
        return int(self.engine.layout["size"])

    def observation_tensor_shape(self) -> list[int]:
        return [self.observation_tensor_size()]

    def max_chance_outcomes(self) -> int:
        """Of the chance nodes that list their outcomes; a deal of Triominos is sampled."""
        return 1287

    def min_utility(self) -> float:
        return -1 / self.num_players()

    def max_utility(self) -> float:
        return 1 - 1 / self.num_players()

    def utility_sum(self) -> float:
        return 0.0

    def close(self) -> None:
        self.engine.close()


def _release(engine: Engine, node: int) -> None:
    engine.release(node)


class State:
    """A state of the game. It changes by `apply_action`; `clone` costs next to nothing."""

    def __init__(self, game: Game, node: Mapping[str, Any], history: Optional[tuple[int, ...]]) -> None:
        self._game = game
        self._history = history
        self._set(node)

    def _set(self, node: Mapping[str, Any]) -> None:
        self._holder = _Holder(self._game.engine, node["id"])
        self._player: int = node["seat"]
        self._actions: list[int] = node["actions"]
        self._scores: list[int] = node["scores"]
        self._returns: Optional[list[float]] = node.get("returns")
        self._chances: Optional[Mapping[str, Any]] = None

    def _ask(self, what: str, **more: Any) -> dict[str, Any]:
        return self._game.engine.ask({"do": what, "id": self._holder.id, **more})

    def get_game(self) -> Game:
        return self._game

    def clone(self) -> "State":
        copy = State.__new__(State)
        copy.__dict__.update(self.__dict__)
        return copy

    __copy__ = clone

    # Decisions

    def current_player(self) -> int:
        """The seat to move, CHANCE or TERMINAL."""
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def is_chance_node(self) -> bool:
        return self._player == CHANCE

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """Rising. At a chance node, the numbers of its outcomes."""
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()]
        return list(self._actions) if player in (None, self._player) else []

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        mask = [0] * self._game.num_distinct_actions()
        for action in self._actions if player in (None, self._player) else ():
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        action = int(action)
        if self.is_chance_node():
            self._step(self._ask("chance", number=action), action)
        else:
            self._step(self._ask("apply", action=action), action)

    def child(self, action: int) -> "State":
        state = self.clone()
        state.apply_action(action)
        return state

    def _step(self, node: Mapping[str, Any], action: Optional[int]) -> None:
        # What was sampled or forced has no number.
        self._history = None if self._history is None or action is None else (*self._history, action)
        self._set(node)

    def action_to_string(self, action: int) -> str:
        if self.is_chance_node():
            return json.dumps(self._outcomes()["outcomes"][action])
        moves = self._ask("moves")
        return str(moves["words"][moves["actions"].index(action)])

    def legal_moves(self) -> dict[int, dict[str, Any]]:
        """The moves behind the legal actions, as records write them."""
        moves = self._ask("moves")
        return dict(zip(moves["actions"], moves["moves"]))

    def bot_action(self, bot: str, seed: int | str = 0) -> int:
        """What a bot of Tablée would do here."""
        return int(self._ask("bot", bot=bot, seed=str(seed))["action"])

    # Chance

    def _outcomes(self) -> Mapping[str, Any]:
        if self._chances is None:
            self._chances = self._ask("chances")
        return self._chances

    def is_listed(self) -> bool:
        """Whether the outcomes of this chance node can be listed; a deal of Triominos can only be sampled."""
        return "outcomes" in self._outcomes()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The number of each outcome and its probability."""
        chances = self._outcomes()
        if "outcomes" not in chances:
            raise ValueError(f"{chances['count']} outcomes are too many to list: use sample_chance")
        return list(enumerate(chances["probabilities"]))

    def outcomes(self) -> list[dict[str, Any]]:
        """The outcomes themselves, in the order of their numbers."""
        return list(self._outcomes()["outcomes"])

    def sample_chance(self, rng: Optional[random.Random] = None) -> None:
        """Lets chance decide."""
        source = rng or random
        self._step(self._ask("chance", seed=str(source.getrandbits(48))), None)

    def force_chance(self, outcome: Mapping[str, Any]) -> None:
        """Makes chance bring this outcome, such as {"type": "dice", "dice": [1, 1, 2, 1, 2, 1]}."""
        self._step(self._ask("chance", outcome=dict(outcome)), None)

    # Results

    def returns(self) -> list[float]:
        """Each player's share of the win less the fair share; zeros before the end."""
        return list(self._returns) if self._returns is not None else [0.0] * self._game.num_players()

    rewards = returns

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def scores(self) -> list[int]:
        """The points so far: worms, or the score sheet's."""
        return list(self._scores)

    # Knowledge

    def _viewer(self, player: Optional[int]) -> int:
        return player if player is not None else max(0, self._player)

    def observation_tensor(self, player: Optional[int] = None) -> list[int]:
        return list(self._ask("observation", seat=self._viewer(player))["tensor"])

    def observation_string(self, player: Optional[int] = None) -> str:
        return json.dumps(self.view(player), sort_keys=True)

    def information_state_string(self, player: Optional[int] = None) -> str:
        """All that the player has seen since the start, in order: equal for states it cannot tell apart."""
        viewer = self._viewer(player)
        return json.dumps([viewer, self._ask("information", seat=viewer)["events"]], sort_keys=True)

    def view(self, player: Optional[int] = None) -> dict[str, Any]:
        return self._ask("view", seat=self._viewer(player))["view"]

    def state_tensor(self) -> list[int]:
        """All of the state, hidden tiles too."""
        return list(self._ask("state")["tensor"])

    def to_dict(self) -> dict[str, Any]:
        """The whole state, as Tablée's own pages describe it."""
        return self._ask("state")["state"]

    def resample_from_infostate(self, player: int, rng: Optional[random.Random] = None) -> "State":
        """A state that fits what the player knows: what it cannot know is dealt anew."""
        source = rng or random
        return State(self._game, self._ask("imagine", seat=player, seed=str(source.getrandbits(48))), None)

    imagine = resample_from_infostate

    # The past

    def history(self) -> list[int]:
        """The actions and the numbers of outcomes since the start."""
        if self._history is None:
            raise ValueError("part of the past was sampled, loaded or imagined and has no numbers: see record")
        return list(self._history)

    def record(self, names: Sequence[str] = ()) -> dict[str, Any]:
        """The game so far as a record of Tablée."""
        return self._ask("record", names=list(names))["record"]

    def serialize(self) -> str:
        return json.dumps(self.record())

    def __str__(self) -> str:
        return self.observation_string()


class _Holder:
    """Keeps a node of the engine as long as a state refers to it."""

    def __init__(self, engine: Engine, node: int) -> None:
        self.id = node
        weakref.finalize(self, _release, engine, node).atexit = False


class Session:
    """A game from one seed: after each action, chance and the bots play on to the learner's next decision."""

    def __init__(self, game: Game, seed: int | str, bots: Sequence[Optional[str]], start: Optional[int]) -> None:
        engine = game.engine
        self._number = engine.new_session()
        request: dict[str, Any] = {"do": "session", "session": self._number, "seed": str(seed), "bots": list(bots)}
        if start is not None:
            request["start"] = start
        self.state = State(game, engine.ask(request), None)
        weakref.finalize(self, engine.end_session, self._number).atexit = False

    def apply_action(self, action: int) -> State:
        state = self.state
        node = state._ask("apply", action=int(action), session=self._number)
        self.state = State(state.get_game(), node, None)
        return self.state
