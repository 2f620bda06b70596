// The words of labels and announcements, one module per language. Bundlers find only literal module names.
const LANGUAGES = {
  en: () => import("./text/en.js"),
  es: () => import("./text/es.js"),
  fr: () => import("./text/fr.js"),
  nl: () => import("./text/nl.js"),
  pl: () => import("./text/pl.js"),
};

// The language of an element: its own, or that of the page around it, or English if that is unknown.
export function languageOf(element) {
  const named = element.getAttribute("language") ?? element.closest("[lang]")?.lang ?? "";
  const tag = named.toLowerCase().split("-")[0];
  return Object.hasOwn(LANGUAGES, tag) ? tag : "en";
}

// The words of a language.
export async function wordsOf(language) {
  return (await LANGUAGES[language]()).default;
}
