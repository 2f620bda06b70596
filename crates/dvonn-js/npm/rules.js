// The program of rules, records and pictures, loaded once for all modules.
import init from "./wasm/dvonn-rules.js";
import { load } from "./load.js";

await load(init, new URL("./wasm/dvonn-rules_bg.wasm", import.meta.url));

export * from "./wasm/dvonn-rules.js";
