import "./rules-program.js";

export * from "../index.js";
