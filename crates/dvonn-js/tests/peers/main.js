// Uses every module of the package, and writes the results into the page's title.
import { Position, ready } from "dvonn";
import "dvonn/board";
import { dailyPuzzle, facts, loadLanguage, motifs, ready as coachReady } from "dvonn/coach";
import { Engine } from "dvonn/engine";
import { svg, ready as svgReady } from "dvonn/svg";

async function use() {
  await Promise.all([ready, coachReady, svgReady, loadLanguage("fr")]);
  const position = new Position("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s");
  const engine = await Engine.start();
  const best = await engine.bestMove(position, { nodes: 1000 });
  const { line } = await dailyPuzzle(new Date("2026-11-25"));
  const said = motifs(position, "b3a3")[0];
  const found = [
    position.isLegal(best), facts(position).payoff, line.length > 0, said.say("fr") !== said.say(), svg(position).startsWith("<svg"),
  ];
  engine.terminate();
  return found.join(" ");
}

use().then((found) => { document.title = found; }, (error) => { document.title = `failed: ${error}`; });
