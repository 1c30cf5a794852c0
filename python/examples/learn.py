"""Two learners of Pickomino, by temporal differences, that beat `greedy` in minutes.

    python learn.py tabular
    python learn.py linear --steps 2000000 --games 2000

Both learn one number: what it is worth to roll on, in worms of this turn, less the worms of the tile that a lost turn
gives back. What stopping is worth follows from the rules. They learn by playing against themselves in a batch.
"""
import argparse
import time

import numpy as np
import tablee

GAMES = 256
TILES = 16
ROLL, FIRST_KEEP, FIRST_STOP, STOP_WITHOUT = 0, 1, 7, 23
POINTS = np.array([1, 2, 3, 4, 5, 5])
WORMS = np.arange(TILES) // 4 + 1
WORM = 5
NONE = -100.0


class Turns:
    """What a turn depends on, from the observations of a batch: docs/research/environment.md lists the fields."""

    def __init__(self, observation):
        players = 7
        self.grill = observation[:, :TILES] > 0
        tops = observation[:, TILES : TILES * (1 + 2 * players)].reshape(-1, players, 2, TILES)[:, :, 1] > 0
        self.risk = tops[:, 0] @ WORMS
        self.others = tops[:, 1:].any(axis=1)
        dice = TILES * (1 + 2 * players)
        self.kept = observation[:, dice : dice + 6].astype(np.int64)
        self.rolled = observation[:, dice + 6 : dice + 12].astype(np.int64)

    def stop_value(self, kept):
        """The worms of the best tile that these dice can take now, or what giving up costs."""
        total = kept @ POINTS
        tile = np.clip(total - 21, 0, TILES - 1)
        rows = np.arange(len(total))
        exact = (total >= 21) & (total <= 36) & (self.grill | self.others)[rows, tile]
        lower = self.grill & (np.arange(21, 21 + TILES) <= total[:, None])
        highest = np.where(lower.any(axis=1), (lower * np.arange(1, TILES + 1)).max(axis=1) - 1, -1)
        taken = np.where(exact, tile, highest)
        found = (taken >= 0) & (kept[:, WORM] > 0)
        return np.where(found, WORMS[taken], -self.risk)


class Tabular:
    """A value for each combination of worms, dice left, symbols used, points and risk."""

    def __init__(self, rate=0.05):
        self.values = np.zeros((2, 9, 7, 41, 5))
        self.rate = rate

    def _key(self, kept, risk, _stop):
        used = (kept > 0).sum(axis=1)
        return (kept[:, WORM] > 0) * 1, 8 - kept.sum(axis=1), used, np.minimum(kept @ POINTS, 40), risk

    def value(self, kept, risk, stop):
        return self.values[self._key(kept, risk, stop)]

    def learn(self, kept, risk, stop, target):
        key = self._key(kept, risk, stop)
        np.add.at(self.values, key, self.rate * (target - self.values[key]))


class Linear:
    """The weighted sum of a few features."""

    def __init__(self, rate=0.05):
        self.rate = rate
        self.weights = None

    def _features(self, kept, risk, stop):
        left = 8 - kept.sum(axis=1)
        used = (kept > 0).sum(axis=1)
        worm = (kept[:, WORM] > 0) * 1
        by_dice = np.eye(9)[left]
        each = [np.ones(len(left)), worm, (kept @ POINTS) / 36, used / 6, risk / 4, stop / 4, used * used / 36]
        return np.concatenate([by_dice * column[:, None] for column in each], axis=1)

    def value(self, kept, risk, stop):
        features = self._features(kept, risk, stop)
        if self.weights is None:
            self.weights = np.zeros(features.shape[1])
        return features @ self.weights

    def learn(self, kept, risk, stop, target):
        features = self._features(kept, risk, stop)
        error = target - features @ self.weights
        self.weights += self.rate * (error[:, None] * features).mean(axis=0) * len(error) ** 0.5


LEARNERS = {"tabular": Tabular, "linear": Linear}


def choose(turns, batch, learner):
    """The best action of each game by the learner, and what it is worth."""
    games = np.arange(len(turns.risk))
    worth = np.full((len(games), 24), NONE)
    # Set aside one symbol of the roll: then the better of rolling on and stopping.
    for face in range(6):
        kept = turns.kept.copy()
        kept[:, face] += turns.rolled[:, face]
        stop = turns.stop_value(kept)
        roll = np.where(kept.sum(axis=1) < 8, learner.value(kept, turns.risk, stop), NONE)
        worth[:, FIRST_KEEP + face] = np.maximum(roll, stop)
    worth[:, ROLL] = learner.value(turns.kept, turns.risk, turns.stop_value(turns.kept))
    worth[:, FIRST_STOP:STOP_WITHOUT] = WORMS
    worth[:, STOP_WITHOUT] = -turns.risk
    worth[~batch.mask] = 2 * NONE
    best = worth.argmax(axis=1)
    return best, worth[games, best]


def train(learner, steps, seed=1):
    """Self-play: each roll learns from what its outcome turned out to be worth."""
    rng = np.random.default_rng(seed)
    batch = tablee.Batch("pickomino", GAMES, seed=f"train {seed}")
    rolled = np.zeros(GAMES, bool)
    past = None
    for _ in range(steps // GAMES):
        turns = Turns(batch.observation)
        best, worth = choose(turns, batch, learner)
        if past is not None and rolled.any():
            # The turn continues where the roll can be seen; otherwise it was lost.
            continues = turns.rolled.sum(axis=1) > 0
            target = np.where(continues, worth, -past["risk"])
            learner.learn(*(past[name][rolled] for name in ("kept", "risk", "stop")), target[rolled])
        explores = rng.random(GAMES) < 0.05
        actions = np.where(explores, batch.sample(rng), best)
        rolled = (actions == ROLL) & ~batch.over
        past = {"kept": turns.kept, "risk": turns.risk, "stop": turns.stop_value(turns.kept)}
        batch.step(actions)
    batch.close()


def share_against(learner, opponent, games, seed=2):
    """The share of wins, from both seats."""
    wins = []
    for seat in (0, 1):
        bots = [opponent, None] if seat else [None, opponent]
        batch = tablee.Batch("pickomino", GAMES, bots=bots, seed=f"test {seed} {seat}")
        found = 0
        while found < games // 2:
            batch.step(choose(Turns(batch.observation), batch, learner)[0])
            ended = batch.returns[batch.over, seat] + 0.5
            wins.extend(ended)
            found += len(ended)
        batch.close()
    return float(np.mean(wins)), len(wins)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("learner", choices=LEARNERS)
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--opponent", default="greedy")
    given = parser.parse_args()
    learner = LEARNERS[given.learner]()
    begun = time.time()
    train(learner, given.steps)
    share, games = share_against(learner, given.opponent, given.games)
    error = 1.96 * (share * (1 - share) / games) ** 0.5
    print(f"{given.learner}: {share:.3f} ± {error:.3f} of the wins against {given.opponent}, after {time.time() - begun:.0f} s")


if __name__ == "__main__":
    main()
