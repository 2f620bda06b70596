// The types of the package, checked by a strict compiler.
import { Board, Position, Record, readGames, type DvonnError, type Move, type Stack } from "dvonn";
import type { DvonnBoard } from "dvonn/board";
import { dailyPuzzle, facts, motifs, review } from "dvonn/coach";
import { Engine, type Analysis } from "dvonn/engine";
import { svg } from "dvonn/svg";

const position: Position = new Position();
const moves: Move[] = position.legalMoves;
const stack: Stack | undefined = position.stackAt("c3");
const stacks: { [space: string]: Stack } = position.stacks();
const [canonical, symmetry] = position.canonical();
const after: Position = canonical.transformed(symmetry).play(moves[0] ?? "e3");
const record: Record = readGames("e3 f3", { format: "plain", errors: "skip" })[0] ?? new Record();
const outcome: "white" | "black" | "draw" | undefined = record.result?.outcome;
const picture: string = svg(after, { look: "birch", arrows: ["e3"] });

async function play(): Promise<void> {
  const engine = await Engine.start({ hash: 16 });
  const best: Move | null = await engine.bestMove(position, { level: 3, time: 100 });
  for await (const found of engine.analyse(new Board(), { nodes: 1000, multiPv: 2 })) {
    const analysis: Analysis = found;
    console.log(analysis.lines[0]?.moves, analysis.lines[0]?.chances?.win);
  }
  const looked = await review(record, { engine, seconds: 1, onProgress: (done, total) => console.log(done / total) });
  console.log(best, looked.accuracy.white, looked.moves[0]?.classification, (await dailyPuzzle())?.best);
}

declare const board: DvonnBoard;
board.addEventListener("move", (event) => console.log(event.detail.removed.length, event.detail.by === "person"));
board.addEventListener("end", ({ detail }) => console.log(detail.counts.white - detail.counts.black === detail.margin));
board.play("e3");

try {
  position.play("e3");
} catch (error) {
  console.log((error as DvonnError).rule);
}

// An unknown symmetry or side is a compile-time error.
// @ts-expect-error
position.transformed("sideways");
// @ts-expect-error
position.margin("red");
// @ts-expect-error
new Engine(3);

console.log(stack, stacks, outcome, picture, play, facts(position).cuts.white, motifs(position, "e3")[0]?.kind);
