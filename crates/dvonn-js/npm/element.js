// The program of the element and of pictures, loaded once.
import init, { BoardCore, svg } from "./wasm/dvonn-element.js";
import { load } from "./load.js";

await load(init, new URL("./wasm/dvonn-element_bg.wasm", import.meta.url));

export { BoardCore, svg };
