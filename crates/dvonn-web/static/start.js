// Starts the app.
import init from "./dvonn-app.js";
await init();
