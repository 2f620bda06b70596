// Starts the engine in its worker.
import init from "./dvonn-worker.js";
await init();
