"""A player that moves at random: all that an engine must know of the protocol."""
import random
import sys

import dvonn

position = dvonn.Position()
for words in filter(None, map(str.split, sys.stdin)):
    match words:
        case ["ugi"]:
            print("id name Random in Python\nugiok", flush=True)
        case ["isready"]:
            print("readyok", flush=True)
        case ["position", *rest]:
            start, _, moves = " ".join(rest).partition(" moves")
            try:
                new = dvonn.Position(*([start[4:]] if start.startswith("fen ") else []))
                for move in moves.split():
                    new = new.play(move)
                position = new
            except dvonn.DvonnError as error:
                print("info string", error, flush=True)
        case ["go", limit, *_] if limit != "infinite":
            print("bestmove", random.choice(list(position.legal_moves) or ["pass"]), flush=True)
        case ["stop"]:
            print("bestmove", random.choice(list(position.legal_moves) or ["pass"]), flush=True)
        case ["query", what, *_]:
            won = {None: "none", "white": "p1win", "black": "p2win", "draw": "draw"}[position.outcome()]
            said = {"p1turn": position.turn == "white", "gameover": position.is_game_over(), "result": won}
            print("response", str(said.get(what, "unknown")).lower(), flush=True)
        case ["quit"]:
            break
