import init, { ReviewTask, addWords, facts as factsOf, motifs as motifsOf, puzzleOfDay, readPuzzles } from "./wasm/dvonn-coach.js";
import { load, text } from "./load.js";

const words = (language) => text(new URL(`./text/coach-${language}.ftl`, import.meta.url));

const [, english] = await Promise.all([load(init, new URL("./wasm/dvonn-coach_bg.wasm", import.meta.url)), words("en")]);
addWords("en", english);

const LANGUAGES = ["en", "nl", "fr", "es", "pl"];
const DAY = 86_400_000;

let file = null;

// The file of puzzles, fetched once.
function shipped() {
  file ??= text(new URL("./puzzles.txt", import.meta.url));
  // It may be there at the next try.
  file.catch(() => { file = null; });
  return file;
}

export async function loadLanguage(language) {
  if (!LANGUAGES.includes(language)) throw new RangeError(`no language ${language}; expected one of ${LANGUAGES.join(", ")}`);
  addWords(language, await words(language));
}

export function facts(position) {
  return factsOf(String(position));
}

export function motifs(position, move) {
  return motifsOf(String(position), move);
}

export async function review(record, { engine, seconds = 15, onProgress, signal } = {}) {
  if (!engine) throw new TypeError("a review needs an engine: await Engine.start() of dvonn/engine");
  const task = new ReviewTask(String(record), seconds);
  for (let lines = task.next(); lines !== undefined; lines = task.next()) {
    const isWhole = await engine.converse(lines, (line) => task.read(line), signal);
    if (!isWhole) throw signal?.reason ?? new DOMException("the review was stopped", "AbortError");
    onProgress?.(...task.progress);
  }
  return task.finish();
}

export async function puzzles() {
  return readPuzzles(await shipped());
}

export async function dailyPuzzle(date = new Date()) {
  return puzzleOfDay(await shipped(), Math.floor(date.getTime() / DAY)) ?? null;
}
