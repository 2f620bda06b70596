import type { Color, Counts, Move, Outcome, Space } from "./index.js";
import type { Engine } from "./engine.js";

/** A move that was played on a board. */
export interface MoveDetail {
  move: Move;
  side: Color;
  /** The number of moves played so far. */
  ply: number;
  by: "person" | "computer" | "rules";
  /** The spaces whose stacks it removed from the board. */
  removed: Space[];
  /** The position string after the move. */
  position: string;
}

/** The events of a board, by name. */
export interface DvonnBoardEventMap {
  ready: CustomEvent<null>;
  move: CustomEvent<MoveDetail>;
  end: CustomEvent<{ outcome: Outcome; counts: Counts; margin: number }>;
  ply: CustomEvent<{ ply: number; move: Move | null; position: string }>;
  solved: CustomEvent<{ moves: Move[]; failures: number }>;
  failed: CustomEvent<{ move: Move }>;
  refused: CustomEvent<{ message: string; rule: string | null }>;
  error: CustomEvent<{ error: Error }>;
}

/** `<dvonn-board>`: a board to look at, play on, solve or replay. Its attributes define which. */
export class DvonnBoard extends HTMLElement {
  /** The position string of the board on show; `null` before the board has loaded. */
  readonly dfen: string | null;
  /** The moves that the person may play now. */
  readonly legalMoves: Move[];
  /** The moves of the game up to the position on show. */
  readonly moves: Move[];
  /** The winner or a draw, once the game is over. */
  readonly outcome: Outcome | null;
  /**
   * The engine that plays. Several boards may share one. A board without an engine starts its own when it
   * needs one.
   */
  engine: Engine | null;
  /** Resolves when all attributes have taken effect. */
  readonly updateComplete: Promise<void>;
  /**
   * Plays a move for the person.
   *
   * @throws {DvonnError} `IllegalMoveError` with the rule that the move breaks
   */
  play(move: Move): void;
  /** Takes back the person's last move. */
  undo(): void;
  /** Plays again what was taken back. */
  redo(): void;
  /** Starts over. */
  restart(): void;
  /** The game as a text: `sgf`, which is the default, `json`, `littlegolem` or `plain`. */
  write(format?: string): string;

  addEventListener<K extends keyof DvonnBoardEventMap>(
    type: K,
    listener: (this: DvonnBoard, event: DvonnBoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof DvonnBoardEventMap>(
    type: K,
    listener: (this: DvonnBoard, event: DvonnBoardEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "dvonn-board": DvonnBoard;
  }
}
