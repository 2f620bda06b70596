// The program of the element and of pictures, loaded once.
import init, { initSync } from "./wasm/dvonn-element.js";
import { load } from "./load.js";

export const ready = load("element", init, initSync, () => new URL("./wasm/dvonn-element_bg.wasm", import.meta.url));

export { BoardCore, svg } from "./wasm/dvonn-element.js";
