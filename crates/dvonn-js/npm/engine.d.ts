import type { Analysis, Board, Move, Position, SearchOptions } from "./index.js";

export type { Analysis, Line } from "./index.js";

/**
 * The request to the engine, and a signal that ends the search. The result is then what the search has found
 * so far.
 */
export interface EngineOptions extends SearchOptions {
  signal?: AbortSignal;
}

/**
 * The engine in a worker of the browser. A search waits until earlier ones have finished.
 *
 * Without a limit and a level, a search runs until the outcome is proven or `stop` is called.
 */
export class Engine {
  private constructor(hash: number);

  /**
   * Starts an engine.
   *
   * @param options `hash` is the size of its hash table in megabytes, 32 by default
   * @throws {DvonnError} `EngineError` if the worker cannot be started
   */
  static start(options?: { hash?: number }): Promise<Engine>;

  /**
   * The engine's choice of a move; `null` when the game is over.
   *
   * @throws {DvonnError} if the position or an option is invalid, or the engine fails
   */
  bestMove(position: Position | Board | string, options?: EngineOptions): Promise<Move | null>;

  /** The result of a search, once it has ended. */
  search(position: Position | Board | string, options?: EngineOptions): Promise<Analysis>;

  /** The results of a search, one for each improvement. Leaving the loop ends the search. */
  analyse(position: Position | Board | string, options?: EngineOptions): AsyncGenerator<Analysis, void, void>;

  /** Ends the running search. Its result is what it has found so far. */
  stop(): void;

  /** Terminates the engine and all of its searches. */
  terminate(): void;

  /**
   * Sends lines of UGI, the last of which starts a search, and passes on the engine's lines until it has finished. The
   * promise resolves to `false` if the search was stopped.
   */
  converse(lines: string, onLine: (line: string) => void, signal?: AbortSignal): Promise<boolean>;
}
