export { Board, Position, Record, readGames, readMove, ready, transformMove } from "./rules.js";
