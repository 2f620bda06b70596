export { Board, Position, Record, readGames, readMove, transformMove } from "./rules.js";
