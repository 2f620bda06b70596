import type { Board, Move, Position } from "./index.js";

/** How a picture looks. */
export interface SvgOptions {
  /** What the board is made of; `wood` by default. */
  look?: "wood" | "birch" | "slate" | "plain";
  /** Whether it is for a dark page. */
  dark?: boolean;
  /** Whether letters and digits stand around it; `true` by default. */
  coordinates?: boolean;
  /** Moves to point out. */
  arrows?: Move[];
  /**
   * What the ids in the picture begin with; a random one by default. Pictures on one page need different ones, even if they are
   * equal. With an id of yours a picture is the same text each time.
   */
  id?: string;
}

/** Kept when the program is there: from the start in Node; a page waits for it before it draws. */
export const ready: Promise<void>;

/**
 * The board of a position as an SVG element that needs no style sheet.
 *
 * @throws {DvonnError} `PositionError` if a text is no position, `NotationError` if an option cannot be understood
 */
export function svg(position: Position | Board | string, options?: SvgOptions): string;
