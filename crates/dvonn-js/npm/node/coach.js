import "./coach-program.js";

export * from "../coach.js";
