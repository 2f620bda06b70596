// Starts the engine in its worker. Bundlers make classic scripts of workers, in which nothing can be awaited; the page hears of an
// error that is thrown, not of a promise that is broken.
import init from "./dvonn-worker.js";

init({ module_or_path: new URL("./dvonn-worker_bg.wasm", import.meta.url) }).catch((error) => setTimeout(() => { throw error; }));
