"""The process that knows the rules: `tablee env`, asked by lines of JSON."""
from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import weakref
from pathlib import Path
from typing import Any, Mapping, Optional, Sequence

BUNDLE = Path(__file__).with_name("engine.mjs")


class EngineError(RuntimeError):
    """The engine is missing or has ended."""


class IllegalAction(ValueError):
    """The engine refuses a request; `code` is stable."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        super().__init__(f"refused: {json.dumps(error)}")
        self.code = str(error.get("code"))
        self.error = error


def engine_command(command: Optional[str] = None) -> list[str]:
    """The words that start Tablée: as given, TABLEE, the engine of this package, or `tablee` of npm."""
    given = command or os.environ.get("TABLEE")
    if given:
        return shlex.split(given)
    node = shutil.which("node")
    if node and BUNDLE.exists():
        return [node, str(BUNDLE)]
    installed = shutil.which("tablee")
    if installed:
        return [installed]
    raise EngineError("Tablée needs Node 20 or later: https://nodejs.org. Or pass command=, or set TABLEE")


def game_arguments(
    game: str, players: int, rulebook: Optional[str], options: Optional[Mapping[str, object]]
) -> list[str]:
    words = ["env", game, "--players", str(players)]
    if rulebook is not None:
        words += ["--rulebook", rulebook]
    for name, value in (options or {}).items():
        words += ["--set", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    return words


def start_process(words: Sequence[str]) -> tuple["subprocess.Popen[bytes]", dict[str, Any]]:
    """The process, and the first line it wrote."""
    try:
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    except OSError as error:
        raise EngineError(f"{' '.join(words)} does not start: {error}") from error
    assert process.stdout and process.stderr and process.stdin
    hello = process.stdout.readline()
    if not hello.startswith(b"{"):
        reason = process.stderr.read().decode(errors="replace").strip()
        end_process(process)
        raise EngineError(reason or f"{' '.join(words)} does not start")
    return process, json.loads(hello)


def end_process(process: "subprocess.Popen[bytes]") -> None:
    for stream in (process.stdin, process.stdout, process.stderr):
        try:
            if stream:
                stream.close()
        except BrokenPipeError:
            pass  # The process has ended.
    process.wait()


class Engine:
    """One game by one set of rules; its nodes are states, numbered by the process."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        rulebook: Optional[str] = None,
        options: Optional[Mapping[str, object]] = None,
        command: Optional[str] = None,
    ) -> None:
        words = [*engine_command(command), *game_arguments(game, players, rulebook, options)]
        self._process, self.layout = start_process(words)
        self._free: list[int] = []
        self._ended: list[int] = []
        self._sessions = 0
        self._end = weakref.finalize(self, end_process, self._process)

    @property
    def setup(self) -> dict[str, Any]:
        return self.layout["setup"]

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        if self._free:
            request["free"], self._free[:] = list(self._free), []
        if self._ended:
            request["ended"], self._ended[:] = list(self._ended), []
        line = b""
        try:
            assert self._process.stdin and self._process.stdout
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except (BrokenPipeError, ValueError):
            pass
        if not line:
            raise EngineError("Tablée has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise IllegalAction(answer["error"])
        return answer

    def new_session(self) -> int:
        self._sessions += 1
        return self._sessions

    def release(self, node: int) -> None:
        """Forgets a node with the next request."""
        self._free.append(node)

    def end_session(self, session: int) -> None:
        self._ended.append(session)

    def close(self) -> None:
        self._end()
