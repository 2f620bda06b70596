export { Board, Position, Record, readGames, readMove, transformMove } from "./wasm/dvonn-rules.js";
export type {
  Analysis, Color, Counts, DvonnError, Format, GameResult, Line, Move, MoveParts, Outcome, Phase, ReadOptions, SearchOptions, Space,
  Stack, Symmetry,
} from "./wasm/dvonn-rules.js";

/**
 * Resolves when the program has loaded. In Node it is ready at once; a page must wait for it before it uses
 * anything else.
 */
export const ready: Promise<void>;
