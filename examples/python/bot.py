#!/usr/bin/env python3
"""A bot for Pickomino and Triominos as a program: JSON lines on standard input and output.

    tablee arena pickomino --bots "greedy,python3 bot.py"

It takes the highest tile it can and keeps the dice that add most; in Triominos it places the tile with the highest sum.
Standard error is free for its log; docs/develop/own-bots.md describes the protocol.
"""
import json
import sys

PROTOCOL = "tablee-bot/1"


def worth(view, move):
    """A rough value of a move; the highest is chosen."""
    kind = move["type"]
    if kind == "stop":
        return -1 if move["take"] is None else 100 + move["take"]
    if kind == "keep":
        face = move["face"]
        count = view["rolled"][5 if face == "W" else face - 1]
        return count * (7 if face == "W" else face)
    if kind == "place":
        return 100 + sum(move["numbers"])
    return 0  # roll, draw, pass


def answer(message):
    if message["type"] == "hello":
        return {"type": "ready", "protocol": PROTOCOL}
    view = message["view"]
    return {"type": "move", "move": max(message["legal"], key=lambda move: worth(view, move))}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
