import type { Board, Move, Position, Record } from "./index.js";
import type { Engine } from "./engine.js";
import type { Facts, Motif, Puzzle, Review } from "./wasm/dvonn-coach.js";

export type { Facts, Motif, Puzzle, Review, ReviewedMove } from "./wasm/dvonn-coach.js";

/** Kept when the program is there: from the start in Node; a page waits for it before it calls `facts` or `motifs`. */
export const ready: Promise<void>;

/** Loads the words of a language: `en`, which is always there, `nl`, `fr`, `es` or `pl`. */
export function loadLanguage(language: string): Promise<void>;

/**
 * What holds on a board, in the players' words.
 *
 * @throws {DvonnError} `PositionError`
 */
export function facts(position: Position | Board | string): Facts;

/**
 * What a legal move does, in the players' words.
 *
 * @throws {DvonnError} `IllegalMoveError` with the rule that it breaks
 */
export function motifs(position: Position | Board | string, move: Move): Motif[];

/** How a review is made. */
export interface ReviewOptions {
  /** The engine that answers the questions of the review. */
  engine: Engine;
  /**
   * How long it takes about on two cores of an ordinary machine, 15 by default. What is searched follows from it, not from a
   * clock, so the result is the same everywhere.
   */
  seconds?: number;
  /** Is called with the number of steps that are done, and of all steps. */
  onProgress?: (done: number, total: number) => void;
  /** Ends the review, which then throws. */
  signal?: AbortSignal;
}

/**
 * Looks a game over, with an engine.
 *
 * @param record a `Record`, or a game as a text in any known format
 */
export function review(record: Record | string, options: ReviewOptions): Promise<Review>;

/** The puzzles that come with the package: positions with exactly one best move, proven. */
export function puzzles(): Promise<Puzzle[]>;

/** The puzzle of a day, today by default: the one that the app has that day. */
export function dailyPuzzle(date?: Date): Promise<Puzzle | null>;
