import "./element-program.js";

export * from "../svg.js";
