import type { Board, Move, Position } from "./index.js";

/** The style of a picture. */
export interface SvgOptions {
  /** The look of the board; `wood` by default. */
  look?: "wood" | "birch" | "slate" | "plain";
  /** Whether the picture is for a dark page. */
  dark?: boolean;
  /** Whether letters and digits surround the board; `true` by default. */
  coordinates?: boolean;
  /** Moves to point out. */
  arrows?: Move[];
  /**
   * The prefix of the ids in the picture, random by default. Each picture on a page needs its own prefix, even if two
   * are equal. With a fixed prefix the text of the picture is always the same.
   */
  id?: string;
}

/**
 * Resolves when the program has loaded. In Node it is ready at once; a page must wait for it before it draws.
 */
export const ready: Promise<void>;

/**
 * The board of a position as an SVG element that needs no style sheet.
 *
 * @throws {DvonnError} `PositionError` if a text is not a position, `NotationError` if an option is invalid
 */
export function svg(position: Position | Board | string, options?: SvgOptions): string;
