import init, {
  ReviewTask, addWords, facts as factsOf, initSync, motifs as motifsOf, puzzleOfDay, readPuzzles,
} from "./wasm/dvonn-coach.js";
import { load } from "./load.js";
import english from "./text/coach-en.js";

export const ready = load(
  "coach",
  init,
  initSync,
  () => new URL("./wasm/dvonn-coach_bg.wasm", import.meta.url),
  () => addWords("en", english),
);

// Bundlers find only literal module names.
const LANGUAGES = {
  en: async () => ({ default: english }),
  es: () => import("./text/coach-es.js"),
  fr: () => import("./text/coach-fr.js"),
  nl: () => import("./text/coach-nl.js"),
  pl: () => import("./text/coach-pl.js"),
};
const DAY = 86_400_000;

// The puzzles of the package, once the program has loaded.
async function shipped() {
  const [{ default: file }] = await Promise.all([import("./puzzles.js"), ready]);
  return file;
}

export async function loadLanguage(language) {
  if (!Object.hasOwn(LANGUAGES, language)) {
    throw new RangeError(`no language ${language}; expected one of ${Object.keys(LANGUAGES).join(", ")}`);
  }
  const [{ default: words }] = await Promise.all([LANGUAGES[language](), ready]);
  addWords(language, words);
}

export function facts(position) {
  return factsOf(String(position));
}

export function motifs(position, move) {
  return motifsOf(String(position), move);
}

export async function review(record, { engine, seconds = 15, onProgress, signal } = {}) {
  if (!engine) throw new TypeError("a review needs an engine: await Engine.start() of dvonn/engine");
  await ready;
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
