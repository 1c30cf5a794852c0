"""Hundreds of games by one message. Needs NumPy."""
from __future__ import annotations

import weakref
from typing import Any, Mapping, Optional, Sequence

from .engine import EngineError, IllegalAction, end_process, engine_command, game_arguments, start_process
from .state import TERMINAL


class Batch:
    """Many games of one kind. After each `step`, arrays hold the position of every game:

    seats        the seat to move, or TERMINAL; the next step begins that game anew, regardless of its action
    observation  what that seat sees, one row for each game (int16)
    mask         the legal actions, one row for each game (bool)
    counts, legal  how many legal actions each game has, and all of them in a row
    returns      each seat's return in games that just ended, else 0
    scores       the points so far

    The arrays are overwritten by the next step. `bots` plays by seat, with None for the learner.
    """

    def __init__(
        self,
        game: str,
        games: int = 256,
        players: int = 2,
        bots: Sequence[Optional[str]] = (),
        seed: int | str = 0,
        rulebook: Optional[str] = None,
        options: Optional[Mapping[str, object]] = None,
        records: Optional[str] = None,
        command: Optional[str] = None,
    ) -> None:
        import numpy

        self._numpy = numpy
        words = [*engine_command(command), *game_arguments(game, players, rulebook, options)]
        words += ["--batch", str(games), "--seed", str(seed)]
        if bots:
            words += ["--bots", ",".join(bot or "learner" for bot in bots)]
        if records:
            words += ["--records", records]
        self._process, self.layout = start_process(words)
        self._end = weakref.finalize(self, end_process, self._process)
        self.games, self.players = games, players
        self.actions, self.size = int(self.layout["actions"]), int(self.layout["size"])
        self._head = numpy.empty(1 + games * (2 + 2 * players), numpy.int32)
        self.seats = self._head[1 : 1 + games]
        self.counts = self._head[1 + games : 1 + 2 * games]
        at = 1 + 2 * games
        self.returns = self._head[at : at + games * players].view(numpy.float32).reshape(games, players)
        self.scores = self._head[at + games * players :].reshape(games, players)
        self.observation = numpy.empty((games, self.size), numpy.int16)
        self.mask = numpy.zeros((games, self.actions), bool)
        self._room = self.legal = numpy.empty(0, numpy.int32)
        self._rows = numpy.arange(games)
        self._flat = numpy.empty(0, numpy.int64)
        self._read()

    def step(self, actions: Any) -> None:
        """One action for each game."""
        numpy = self._numpy
        sent = numpy.ascontiguousarray(actions, numpy.int32)
        if sent.shape != (self.games,):
            raise ValueError(f"{self.games} actions are needed, one for each game")
        try:
            assert self._process.stdin
            self._process.stdin.write(memoryview(sent).cast("B"))
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise EngineError("Tablée has ended") from None
        self._read()

    def sample(self, rng: Any) -> Any:
        """A random legal action for each game, by a NumPy generator; 0 where the game is over."""
        numpy = self._numpy
        first = numpy.cumsum(self.counts) - self.counts
        picked = first + (rng.random(self.games) * self.counts).astype(numpy.int64)
        playing = self.counts > 0
        actions = numpy.zeros(self.games, numpy.int32)
        actions[playing] = self.legal[picked[playing]]
        return actions

    @property
    def over(self) -> Any:
        """Which games just ended."""
        return self.seats == TERMINAL

    def close(self) -> None:
        self._end()

    def _read(self) -> None:
        self._fill(self._head[:1])
        total = int(self._head[0])
        if total < 0:
            raise IllegalAction({"code": "no-such-action", "game": -1 - total})
        self._fill(self._head[1:])
        if len(self._room) < total:
            self._room = self._numpy.empty(total + total // 2, self._numpy.int32)
        self.legal = self._room[:total]
        self._fill(self.legal)
        self._fill(self.observation)
        flat = self.mask.reshape(-1)
        flat[self._flat] = False
        self._flat = self._numpy.repeat(self._rows, self.counts) * self.actions + self.legal
        flat[self._flat] = True

    def _fill(self, array: Any) -> None:
        view = memoryview(array).cast("B")
        assert self._process.stdout
        read = 0
        while read < len(view):
            got = self._process.stdout.readinto(view[read:])  # type: ignore[attr-defined]
            if not got:
                raise EngineError("Tablée has ended")
            read += got
