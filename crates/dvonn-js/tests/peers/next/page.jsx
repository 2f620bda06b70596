import { Position, ready } from "dvonn";
import { facts, ready as coachReady } from "dvonn/coach";
import { svg, ready as svgReady } from "dvonn/svg";

import { Board } from "./board.jsx";

// What a server renders: a picture, the facts of a position, and the place of a board.
export default async function Page() {
  await Promise.all([ready, coachReady, svgReady]);
  const position = new Position("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s");
  return (
    <main>
      <p id="payoff">{facts(position).payoff}</p>
      <div id="picture" dangerouslySetInnerHTML={{ __html: svg(position) }} />
      <Board mode="play" level="1" side="black" />
    </main>
  );
}
