import type { Analysis, Board, Move, Position, SearchOptions } from "./index.js";

export type { Analysis, Line } from "./index.js";

/** What the engine is asked, and a signal that ends the search: what was found by then is its result. */
export interface EngineOptions extends SearchOptions {
  signal?: AbortSignal;
}

/**
 * The engine in a worker of the browser. Searches that are asked for while another runs wait for it.
 *
 * Without a limit and a level, a search ends when the outcome is proven, or by `stop`.
 */
export class Engine {
  private constructor(hash: number);

  /**
   * Starts an engine.
   *
   * @param options `hash` is the size of its table in megabytes, 32 by default
   * @throws {DvonnError} `EngineError` if the worker cannot be started
   */
  static start(options?: { hash?: number }): Promise<Engine>;

  /**
   * The move that the engine plays; `null` when the game is over.
   *
   * @throws {DvonnError} if the position or an option cannot be understood, or the engine fails
   */
  bestMove(position: Position | Board | string, options?: EngineOptions): Promise<Move | null>;

  /** What a search finds, when it has ended. */
  search(position: Position | Board | string, options?: EngineOptions): Promise<Analysis>;

  /** What a search finds, whenever there is something new. To leave the loop ends the search. */
  analyse(position: Position | Board | string, options?: EngineOptions): AsyncGenerator<Analysis, void, void>;

  /** Ends the search that runs: what it has found so far is its result. */
  stop(): void;

  /** Ends the engine and everything that it was asked. */
  terminate(): void;

  /**
   * Sends lines of UGI, of which the last is a search, and hands on what the engine says until it has finished. The promise
   * is kept with `false` if the search was stopped.
   */
  converse(lines: string, onLine: (line: string) => void, signal?: AbortSignal): Promise<boolean>;
}
