import type { Board, Move, Position, Record } from "./index.js";
import type { Engine } from "./engine.js";
import type { Facts, Motif, Puzzle, Review } from "./wasm/dvonn-coach.js";

export type { Facts, Motif, Puzzle, Review, ReviewedMove } from "./wasm/dvonn-coach.js";

/**
 * Resolves when the program has loaded. In Node it is ready at once; a page must wait for it before it calls
 * `facts` or `motifs`.
 */
export const ready: Promise<void>;

/** Loads the words of a language: `en` (always available), `nl`, `fr`, `es` or `pl`. */
export function loadLanguage(language: string): Promise<void>;

/**
 * The facts of a board, in the players' terms.
 *
 * @throws {DvonnError} `PositionError` if the position is invalid
 */
export function facts(position: Position | Board | string): Facts;

/**
 * The motifs of a legal move, in the players' terms.
 *
 * @throws {DvonnError} `IllegalMoveError` with the rule that the move breaks
 */
export function motifs(position: Position | Board | string, move: Move): Motif[];

/** The options of a review. */
export interface ReviewOptions {
  /** The engine that answers the questions of the review. */
  engine: Engine;
  /**
   * The approximate duration on two cores of an ordinary machine, 15 by default. It determines the depth of the
   * searches, which do not depend on a clock, so the result is the same everywhere.
   */
  seconds?: number;
  /** Receives the number of finished steps and the number of all steps. */
  onProgress?: (done: number, total: number) => void;
  /** Aborts the review, which then rejects. */
  signal?: AbortSignal;
}

/**
 * Reviews a game with an engine.
 *
 * @param record a `Record`, or a game as a text in any known format
 */
export function review(record: Record | string, options: ReviewOptions): Promise<Review>;

/** The puzzles of the package: positions with exactly one best move, which is proven. */
export function puzzles(): Promise<Puzzle[]>;

/** The puzzle of a day, today by default. It is the same as in the app. */
export function dailyPuzzle(date?: Date): Promise<Puzzle | null>;
