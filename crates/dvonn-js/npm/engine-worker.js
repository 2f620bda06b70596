// Starts the engine in its worker.
import init from "./wasm/dvonn-worker.js";

await init();
