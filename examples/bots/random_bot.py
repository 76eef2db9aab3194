#!/usr/bin/env python3
"""Plays random legal moves at a server of games: random_bot.py URL [RULESET]

It makes a game, prints the link for its opponent, plays until the end and prints the result. It knows no rules: the server
says whose turn it is, and `tercet moves` what can be played. docs/online.md tells what is said here.
"""
import os
import random
import secrets
import subprocess
import sys

from wire import Wire

url, ruleset = sys.argv[1], (sys.argv + ["shakti"])[2]
tercet = os.environ.get("TERCET", "tercet")
seat, invite = secrets.token_hex(16), secrets.token_hex(16)


def ask(*words):
    return subprocess.run([tercet, *words], check=True, capture_output=True, text=True).stdout.split("\n")[:-1]


wire = Wire(url)
wire.say({"type": "hello", "id": 1, "client": "random bot"})
wire.say({"type": "create", "id": 2, "ruleset": ruleset, "side": "random", "seat": seat, "opponent": "friend",
          "invite": invite, "clock": {"kind": "none"}, "name": "Random", "public": True})
moves, game = [], None
while message := wire.hear():
    if message["type"] == "ping":
        wire.say({"type": "pong", "time": message["time"]})
    elif message["type"] == "refused":
        sys.exit(message["text"])
    elif message["type"] == "done" and message["id"] == 2:
        game = message["game"]
        print(f"{url}#/online/{game}/{invite}", flush=True)
        wire.say({"type": "open", "id": 3, "game": game, "seat": seat})
    elif message["type"] in ("state", "update"):
        moves = moves[:message.get("from", 0)] + message["moves"]
        if message["status"] in ("over", "aborted"):
            sys.exit(print(message["result"], message["ending"]))
        if message["status"] == "playing" and message["side"] == message["you"]:
            position = ask("apply", ruleset, "startpos", *moves)[0] if moves else "startpos"
            wire.say({"type": "move", "id": 4, "game": game, "ply": len(moves),
                      "move": random.choice(ask("moves", ruleset, position))})
sys.exit("the connection was closed")
