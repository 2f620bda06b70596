// The words of labels and announcements, each language a module. Bundlers find only names that are written out.
const LANGUAGES = {
  en: () => import("./text/en.js"),
  es: () => import("./text/es.js"),
  fr: () => import("./text/fr.js"),
  nl: () => import("./text/nl.js"),
  pl: () => import("./text/pl.js"),
};

// The language of an element: the one that it names, or that of the page around it; English where none fits.
export function languageOf(element) {
  const named = element.getAttribute("language") ?? element.closest("[lang]")?.lang ?? "";
  const tag = named.toLowerCase().split("-")[0];
  return Object.hasOwn(LANGUAGES, tag) ? tag : "en";
}

// The words of a language.
export async function wordsOf(language) {
  return (await LANGUAGES[language]()).default;
}
