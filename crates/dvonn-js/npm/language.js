import { text } from "./load.js";

// The languages of labels and announcements, the first where none fits.
const LANGUAGES = ["en", "nl", "fr", "es", "pl"];

const texts = new Map();

// The language of an element: the one that it names, or that of the page around it.
export function languageOf(element) {
  const named = element.getAttribute("language") ?? element.closest("[lang]")?.lang ?? "";
  const tag = named.toLowerCase().split("-")[0];
  return LANGUAGES.includes(tag) ? tag : LANGUAGES[0];
}

// The words of a language, fetched once.
export function wordsOf(language) {
  if (!texts.has(language)) {
    const words = text(new URL(`./text/${language}.ftl`, import.meta.url));
    texts.set(language, words);
    // It may be there at the next try.
    words.catch(() => texts.delete(language));
  }
  return texts.get(language);
}
