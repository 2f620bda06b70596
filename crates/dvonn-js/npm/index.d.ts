export { Board, Position, Record, readGames, readMove, transformMove } from "./wasm/dvonn-rules.js";
export type {
  Analysis, Color, Counts, DvonnError, Format, GameResult, Line, Move, MoveParts, Outcome, Phase, ReadOptions, SearchOptions, Space,
  Stack, Symmetry,
} from "./wasm/dvonn-rules.js";

/** Kept when the program is there: from the start in Node; a page waits for it before it uses anything else. */
export const ready: Promise<void>;
