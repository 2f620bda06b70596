// Starts the engine in its worker. Bundlers turn workers into classic scripts, which have no top-level await.
// The page is told about a thrown error, but not about a rejected promise.
import init from "./dvonn-worker.js";

init({ module_or_path: new URL("./dvonn-worker_bg.wasm", import.meta.url) }).catch((error) => setTimeout(() => { throw error; }));
