// The program for rules, records and requests to an engine, loaded once for all modules.
import init, { initSync } from "./wasm/dvonn-rules.js";
import { load } from "./load.js";

export const ready = load("rules", init, initSync, () => new URL("./wasm/dvonn-rules_bg.wasm", import.meta.url));

export { Board, Position, Record, Search, readGames, readMove, transformMove } from "./wasm/dvonn-rules.js";
