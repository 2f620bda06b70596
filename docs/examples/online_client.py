"""Plays a game of DVONN on a server, at random: made from docs/online-protocol.md alone.

    python3 online_client.py http://localhost:3866 session.txt 1           with the server's computer of level 1
    python3 online_client.py http://localhost:3866 session.txt 0aB3dE6gH9  accepts the game that a link offers

The file keeps the session. Whatever is killed, this program or the server, the same command goes on with the game.
"""
import base64
import json
import os
import random
import socket
import ssl
import sys
import time
from pathlib import Path
from urllib import error, parse, request

PATIENCE = 15  # seconds; the server sends a ping every five
ROWS = {5: "cdefghijk", 4: "bcdefghijk", 3: "abcdefghijk", 2: "abcdefghij", 1: "abcdefghi"}
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))


class Socket:
    """A WebSocket (RFC 6455) with frames of JSON."""

    def __init__(self, server, token):
        url = parse.urlsplit(server)
        port = url.port or {"http": 80, "https": 443}[url.scheme]
        self.tcp = socket.create_connection((url.hostname, port), timeout=PATIENCE)
        if url.scheme == "https":
            self.tcp = ssl.create_default_context().wrap_socket(self.tcp, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        head = ["GET /api/socket HTTP/1.1", f"Host: {url.netloc}", f"Authorization: Bearer {token}"]
        head += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        self.tcp.sendall("\r\n".join([*head, "", ""]).encode())
        self.input = self.tcp.makefile("rb")
        if b" 101 " not in (status := self.input.readline()):
            raise ConnectionError(f"no socket: {status.decode().strip() or 'no answer'}")
        while self.input.readline().strip():
            pass

    def send(self, frame, opcode=1):
        payload, mask = json.dumps(frame).encode() if opcode == 1 else frame, os.urandom(4)
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self.tcp.sendall(bytes([0x80 | opcode]) + length + mask + masked)

    def read(self, count):
        data = self.input.read(count)
        if len(data) < count:
            raise ConnectionError("the connection is lost")
        return data

    def receive(self):
        text = b""
        while True:
            first, length = self.read(2)
            if length >= 126:
                length = int.from_bytes(self.read({126: 2, 127: 8}[length]), "big")
            payload = self.read(length)
            opcode = first & 15
            if opcode == 9:
                self.send(payload, 10)
            elif opcode == 8:
                raise ConnectionError("the server has closed the connection")
            elif opcode in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)


def ask(server, token, method, path, body=None):
    """Asks over HTTP. Returns the answer and its headers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        asked = request.Request(f"{server}/api/{path}", data, headers, method=method)
        with request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.loads(answer.read() or b"null"), answer.headers
    except error.HTTPError as problem:
        if problem.code == 429 or problem.code >= 500:
            raise ConnectionError(f"the server says {problem.code}") from None
        sys.exit(f"{method} {path}: {problem.read().decode()}")


def neighbour(space, way, distance=1):
    return chr(ord(space[0]) + way[0] * distance) + str(int(space[1:]) + way[1] * distance)


class Board:
    """The stacks by space, each from bottom to top, such as `wbr`."""

    def __init__(self, dfen):
        rows, _, phase = dfen.split()
        self.stacks, self.placing = {}, phase == "p"
        for row, cells in zip(ROWS, rows.split("/")):
            stacks = [stack for cell in cells.split(",") for stack in ([""] * int(cell) if cell.isdigit() else [cell])]
            self.stacks |= {letter + str(row): stack for letter, stack in zip(ROWS[row], stacks) if stack}

    def play(self, move):
        if self.placing:
            self.stacks[move] = "r" if len(self.stacks) < 3 else "wb"[len(self.stacks) % 2]
            self.placing = len(self.stacks) < 49
        elif move != "pass":
            self.stacks[move[2:]] += self.stacks.pop(move[:2])
            linked = [space for space, stack in self.stacks.items() if "r" in stack]
            for space in linked:
                near = [neighbour(space, way) for way in DIRECTIONS]
                linked += [to for to in near if to in self.stacks and to not in linked]
            self.stacks = {space: self.stacks[space] for space in linked}

    def moves(self, side):
        if self.placing:
            return [letter + str(row) for row in ROWS for letter in ROWS[row] if letter + str(row) not in self.stacks]
        found = []
        for space, stack in self.stacks.items():
            if stack[-1] == side[0] and any(neighbour(space, way) not in self.stacks for way in DIRECTIONS):
                ends = [neighbour(space, way, len(stack)) for way in DIRECTIONS]
                found += [space + end for end in ends if end in self.stacks]
        return found


class Game:
    """A game as the server tells it."""

    def __init__(self, page, me):
        self.side = next(side for side, player in page["players"].items() if player["name"] == me)
        self.id, self.number, self.turn, self.result = page["id"], None, None, None
        self.moves, self.unanswered, self.next_id = [], None, random.getrandbits(52)

    def ask_again(self):
        follow = {"type": "follow", "game": self.id} | ({} if self.number is None else {"after": self.number})
        return [follow, self.unanswered] if self.unanswered else [follow]

    def hear(self, frame):
        """Takes a frame of the server. Returns what to send."""
        kind = frame["type"]
        if kind in ("snapshot", "refused"):
            state = frame["state"]
            self.start, self.moves, self.number = state["start"], state["moves"], state["number"]
            self.turn, self.result = state.get("turn"), state.get("result")
        if kind in ("accepted", "refused") and self.unanswered and frame["id"] == self.unanswered["id"]:
            self.unanswered = None
        if kind == "problem" and frame["code"] != "unavailable":
            sys.exit(f"the server says {frame}")
        if kind in ("resynchronize", "problem"):
            time.sleep(0.5)
            return self.ask_again()
        if kind == "change" and frame["number"] > self.number:
            if frame["number"] > self.number + 1:
                return self.ask_again()
            change, self.number = frame["change"], frame["number"]
            if change["type"] == "played":
                self.moves[change["ply"]:] = [change["move"], *frame.get("forced", [])]
            elif change["type"] == "taken-back":
                del self.moves[change["ply"]:]
            self.turn, self.result = frame.get("turn"), frame.get("ended")
            print(len(self.moves), "moves", flush=True)
        if self.turn != self.side or self.unanswered:
            return []
        board = Board(self.start)
        for move in self.moves:
            board.play(move)
        self.next_id += 1
        about = {"game": self.id, "id": self.next_id, "ply": len(self.moves), "after": self.number}
        self.unanswered = {"type": "play", **about, "move": random.choice(board.moves(self.side))}
        return [self.unanswered]


def main(server, file, opponent):
    file, game, failures = Path(file), None, 0
    token = file.read_text() if file.exists() else None
    while True:
        try:
            if not token:
                token = ask(server, None, "POST", "guest")[1]["Set-Cookie"].split(";")[0].split("=")[1]
                file.write_text(token)
            if not game:
                me = ask(server, token, "GET", "me")[0]["name"]
                under_way = ask(server, token, "GET", "games?over=false")[0]["games"]
                path = f"bots/{opponent}" if opponent.isdigit() else f"challenges/{opponent}/accept"
                terms = {"filling": "placement", "time": "300000+2000", "side": "lot"}
                game = Game(under_way[0] if under_way else ask(server, token, "POST", path, terms)[0], me)
            line = Socket(server, token)
            for frame in game.ask_again():
                line.send(frame)
            while game.number is None or game.turn:
                for frame in game.hear(line.receive()):
                    line.send(frame)
                failures = 0
            return print("over:", json.dumps(game.result))
        except OSError as problem:
            failures += 1
            print("again:", problem, flush=True)
            time.sleep(min(2**failures / 4, 8) * random.uniform(0.5, 1))


if __name__ == "__main__":
    main(*sys.argv[1:])
