import type { Color, Counts, Move, Outcome, Space } from "./index.js";
import type { Engine } from "./engine.js";

/** A move that was played on a board. */
export interface MoveDetail {
  move: Move;
  side: Color;
  /** How many moves have been played. */
  ply: number;
  by: "person" | "computer" | "rules";
  /** The spaces whose stacks it took off the board. */
  removed: Space[];
  /** The position string after it. */
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

/** `<dvonn-board>`: a board that is viewed, played on, solved or replayed. Its attributes say what it is. */
export class DvonnBoard extends HTMLElement {
  /** The position string of what the board shows; `null` before it is there. */
  readonly dfen: string | null;
  /** The moves that may be played now. */
  readonly legalMoves: Move[];
  /** The moves of the game up to what is shown. */
  readonly moves: Move[];
  /** Who won, once the game is over. */
  readonly outcome: Outcome | null;
  /** The engine that answers. Several boards may share one; without it a board starts its own when it needs one. */
  engine: Engine | null;
  /** Kept when all attributes have taken effect. */
  readonly updateComplete: Promise<void>;
  /**
   * Plays a move for the person.
   *
   * @throws {DvonnError} `IllegalMoveError` with the rule that it breaks
   */
  play(move: Move): void;
  /** Takes the person's last move back. */
  undo(): void;
  /** Plays what was taken back again. */
  redo(): void;
  /** Begins anew. */
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
