// Starts the archive of games in its worker.
import init from "./dvonn-archive-worker.js";
await init();
