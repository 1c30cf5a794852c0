"""Pickomino and Triominos as an environment for learning, over a local process. Needs nothing but Python.

Like PettingZoo's AEC environments:

    env = TableeEnv("pickomino", players=2)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            action = None
        else:
            mask = observation["action_mask"]
            action = random.choice([a for a, legal in enumerate(mask) if legal])
        env.step(action)
    env.close()

or like OpenSpiel's states:

    env.reset(seed=7)
    while not env.is_terminal():
        env.apply_action(random.choice(env.legal_actions()))
    print(env.returns())

`observation["observation"]` is a vector of fixed length, `observation["action_mask"]` marks the legal actions,
and `env.view()` is the view of the player to move, as plain lists and dictionaries. docs/research/environment.md
describes vectors and actions.
"""
import itertools
import json
import os
import shlex
import subprocess


class TableeEnv:
    metadata = {"name": "tablee_v1", "is_parallelizable": False, "render_modes": []}

    def __init__(self, game, players=2, rulebook=None, options=None, command=None):
        """`command` starts Tablée; by default the environment variable TABLEE, or `tablee`."""
        words = shlex.split(command or os.environ.get("TABLEE", "tablee"))
        words += ["env", game, "--players", str(players)]
        if rulebook is not None:
            words += ["--rulebook", rulebook]
        for name, value in (options or {}).items():
            words += ["--set", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
        self.game = GAMES[game]
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        hello = self._process.stdout.readline()
        if not hello:
            self.close()
            raise RuntimeError(f"{' '.join(words)} does not start")
        self.setup = json.loads(hello)["setup"]
        self.agents = []

    # As in PettingZoo

    def reset(self, seed=None, options=None):
        """A new game; the same seed and the same actions give the same game."""
        seed = int.from_bytes(os.urandom(6), "big") if seed is None else seed
        self._begin(self._ask({"type": "reset", "seed": str(seed)}))

    def step(self, action):
        """The action of `agent_selection`; None for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over: the action has to be None")
            self._leave(agent)
            return
        self._cumulative_rewards[agent] = 0
        self._take(self._ask({"type": "step", "action": self._index_of(action)}))

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        is_next = seat == self._position["seat"]
        mask = self.legal_actions_mask() if is_next else [0] * self.num_distinct_actions()
        return {"observation": self.observation_tensor(seat), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        for _ in itertools.takewhile(lambda count: self.agents, range(max_iter)):
            yield self.agent_selection

    def close(self):
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass  # The process has exited.
        self._process.wait()
        self._process.stdout.close()

    # As in OpenSpiel

    def current_player(self):
        """-4, as in OpenSpiel, once the game is over."""
        seat = self._position["seat"]
        return -4 if seat is None else seat

    def legal_actions(self):
        """Rising."""
        return sorted(self._actions)

    def legal_actions_mask(self):
        mask = [0] * self.game.actions
        for action in self._actions:
            mask[action] = 1
        return mask

    def apply_action(self, action):
        self._take(self._ask({"type": "step", "action": self._index_of(action)}))

    def action_to_string(self, action):
        return json.dumps(self._position["legal"][self._index_of(action)])

    def is_terminal(self):
        return self._position["result"] is not None

    def returns(self):
        """Each player's share of the win, less the fair share: they add up to 0."""
        players = len(self.possible_agents)
        result = self._position["result"]
        if result is None:
            return [0.0] * players
        winners = result["winners"]
        return [(1 / len(winners) if seat in winners else 0.0) - 1 / players for seat in range(players)]

    def observation_tensor(self, player=None):
        """For the player to move, unless another is given."""
        seat = self._position["seat"] if player is None else player
        if seat is not None and seat == self._position["seat"]:
            return self.game.vector(self._position["view"], seat)
        return self.game.vector(self._ask({"type": "view", "seat": seat or 0})["view"], seat or 0)

    def num_distinct_actions(self):
        return self.game.actions

    def observation_tensor_size(self):
        return self.game.size

    # Tablée's own

    def view(self):
        """The view of the player to move, as docs/develop/record.md describes it."""
        return self._position["view"]

    def legal_moves(self):
        """The legal moves as Tablée writes them, in its order."""
        return self._position["legal"]

    def scores(self):
        """The final scores; None before the end."""
        result = self._position["result"]
        return result and result["scores"]

    def replay(self, events, start=0):
        """The position after these events of a record, and with its `start`, instead of a new game."""
        self._begin(self._ask({"type": "replay", "events": events, "start": start}))

    def _begin(self, position):
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._take(position)

    def _take(self, position):
        self._position = position
        self._actions = self.game.actions_of(position["legal"])
        if position["seat"] is not None:
            self.agent_selection = self.possible_agents[position["seat"]]
        if position["result"] is None:
            return
        for agent, reward in zip(self.possible_agents, self.returns()):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _leave(self, agent):
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]

    def _index_of(self, action):
        try:
            return self._actions[action]
        except KeyError:
            raise ValueError(f"action {action} is not legal") from None

    def _ask(self, message):
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = b""
        if not line:
            raise RuntimeError("Tablée has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(f"Tablée refuses: {answer['error']}")
        return answer


class Pickomino:
    """Actions: 0 rolls, 1 to 6 keep 1 to 5 and the worms, 7 to 22 stop and take 21 to 36, 23 stops without a tile."""

    seats = 7
    tiles = range(21, 37)
    actions = 24
    # The grill, each player's pile and its top, dice set aside, dice rolled, and their points.
    size = 16 + seats * 32 + 6 + 6 + 1

    @staticmethod
    def actions_of(legal):
        """Each action, and the number of its move among the legal ones."""
        return {Pickomino.action_of(move): index for index, move in enumerate(legal)}

    @staticmethod
    def action_of(move):
        if move["type"] == "roll":
            return 0
        if move["type"] == "keep":
            return 6 if move["face"] == "W" else move["face"]
        return 23 if move["take"] is None else move["take"] - 14

    @staticmethod
    def vector(view, seat):
        """Players in turn order from the viewer; missing players are zeros."""
        vector = [0.0] * Pickomino.size
        for tile in view["grill"]:
            vector[tile - 21] = 1.0
        piles = view["piles"]
        for place in range(len(piles)):
            base = 16 + 32 * place
            pile = piles[(seat + place) % len(piles)]
            for tile in pile:
                vector[base + tile - 21] = 1.0
            if pile:
                vector[base + 16 + pile[-1] - 21] = 1.0
        base = 16 + 32 * Pickomino.seats
        kept = view["kept"]
        vector[base : base + 6] = kept
        vector[base + 6 : base + 12] = view["rolled"] or [0] * 6
        vector[base + 12] = kept[0] + 2 * kept[1] + 3 * kept[2] + 4 * kept[3] + 5 * kept[4] + 5 * kept[5]
        return vector


class Triominos:
    """Actions: 0 to 1021 are the placements in Tablée's order (by tile, then row by row), 1022 draws, 1023 passes."""

    seats = 6
    tiles = [f"{a}{b}{c}" for a in range(6) for b in range(a, 6) for c in range(b, 6)]
    number = {tile: index for index, tile in enumerate(tiles)}
    # By the three numbers as they lie, in any of the three turns.
    shown = {(n[i], n[(i + 1) % 3], n[(i + 2) % 3]): index for index, n in enumerate([tuple(map(int, tile)) for tile in tiles]) for i in range(3)}
    actions = 1024
    # The viewer's rack, the tiles on the board, every placement in the order of play (the player counted from the
    # viewer, x, y, three numbers), and for each player the tiles in the rack, the tiles drawn, and the score; the pool,
    # the tiles drawn in this turn, and the passes in a row.
    size = 56 + 56 + 56 * 6 + seats * 3 + 3

    @staticmethod
    def actions_of(legal):
        actions = {}
        for index, move in enumerate(legal):
            if move["type"] == "place":
                if index >= 1022:
                    raise OverflowError("more than 1022 placements")
                actions[index] = index
            else:
                actions[1022 if move["type"] == "draw" else 1023] = index
        return actions

    @staticmethod
    def vector(view, seat):
        vector = [0.0] * Triominos.size
        number, shown = Triominos.number, Triominos.shown
        for tile in view["rack"] or []:
            vector[number[tile]] = 1.0
        players = len(view["rackSizes"])
        base = 112
        for placement in view["board"]:
            a, b, c = placement["numbers"]
            vector[56 + shown[a, b, c]] = 1.0
            vector[base : base + 6] = [1 + (placement["seat"] - seat) % players, placement["x"], placement["y"], a, b, c]
            base += 6
        base = 112 + 56 * 6
        for place in range(players):
            other = (seat + place) % players
            vector[base] = view["rackSizes"][other]
            vector[base + 1] = view["draws"][other]
            vector[base + 2] = view["scores"][other]
            base += 3
        vector[-3:] = [view["poolSize"], view["drawnCount"], view["passes"]]
        return vector


GAMES = {"pickomino": Pickomino, "triominos": Triominos}
