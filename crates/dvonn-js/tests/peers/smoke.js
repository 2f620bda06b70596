// The package as Node loads it, without a bundler.
import assert from "node:assert/strict";

import { Board, Position, Record, readGames, readMove, transformMove } from "dvonn";
import { Engine } from "dvonn/engine";
import { facts, loadLanguage, motifs, puzzles } from "dvonn/coach";
import { svg } from "dvonn/svg";
import { DvonnBoard } from "dvonn/board";

const position = new Position("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s");
assert.deepEqual(position.legalMoves, ["b3a3", "b3c3", "d3c3", "h3j3"]);
assert.deepEqual(position.removedBy("b3a3"), ["c3", "d3"]);
assert.deepEqual(position.stackAt("h3"), { owner: "white", height: 2, hasRed: true });
assert.throws(() => position.play("a3b3"), { name: "IllegalMoveError", rule: "M4", space: "a3", move: "a3b3" });
assert.throws(() => new Position("9/10/r,r,9/10/9 w s"), { name: "PositionError", rule: "C2" });
assert.equal(new Position().perft(2), 2352n);
assert.ok(Position.unpack(position.pack()).equals(position));
assert.equal(Board.random(7n, true).phase, "stacking");
assert.deepEqual(readMove("A1-B2"), { kind: "stack", from: "a1", to: "b2" });
assert.equal(transformMove("a3b3", "half-turn"), "k3j3");
const record = new Record(position.dfen());
record.extend(["b3a3"]);
assert.equal(readGames(record.write("sgf"))[0].moves[0], "b3a3");
assert.throws(() => readGames("e3 e3"), { name: "RecordError" });
assert.ok(svg(position, { look: "slate", arrows: ["b3a3"] }).startsWith("<svg"));
assert.equal(facts(position).payoff, 3);
assert.ok(motifs(position, "b3a3").some((motif) => motif.say().length > 0));
await loadLanguage("fr");
assert.notEqual(motifs(position, "b3a3")[0].say("fr"), motifs(position, "b3a3")[0].say());
assert.equal((await puzzles()).length, 1000);
// A server that renders a page imports the element too.
assert.equal(DvonnBoard.name, "DvonnBoard");
await assert.rejects(Engine.start(), { name: "EngineError" });
console.log("The package works in Node.");
