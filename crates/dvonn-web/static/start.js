// Starts the app. Once it runs, keeps it available offline and up to date.
import init, { initSync } from "./dvonn-app.js";
import { connect } from "./dvonn-app-parts.js";

keepOriginals();
connect(initSync);
try {
  await init();
} catch (error) {
  // There is no connection, or the browser lacks features that WebAssembly has had since 2023.
  document.getElementById("unloaded").hidden = false;
  throw error;
}
if ("serviceWorker" in navigator) {
  // Some private windows refuse a service worker. The app works without one.
  await keep(navigator.serviceWorker).catch(() => {});
}

// The browser fetches a new version in the background. Then `dvonn-update` is dispatched on the window; the app asks the
// player and dispatches `dvonn-reload`.
async function keep(container) {
  let asked = false;
  container.addEventListener("controllerchange", () => {
    if (asked) location.reload();
  });
  // What the host has to tell, and what somebody wants to see who was told.
  container.addEventListener("message", ({ data }) => {
    if (data.go) location.hash = data.go;
    else if (location.hash !== data.hash) {
      const detail = [data.text, data.button, data.hash];
      window.dispatchEvent(new CustomEvent("dvonn-note", { detail }));
    }
  });
  const registration = await container.register("sw.js", { updateViaCache: "none" });
  window.addEventListener("dvonn-reload", () => {
    asked = true;
    registration.waiting?.postMessage("take over");
  });
  const offer = () => {
    if (registration.waiting && container.controller) window.dispatchEvent(new CustomEvent("dvonn-update"));
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  offer();

  // An app that stays open for days looks for a new version when it is shown again, at most once an hour.
  const HOUR = 3_600_000;
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - last > HOUR) {
      last = Date.now();
      registration.update().catch(() => {});
    }
  });
}

// A browser's translator puts elements of its own, <font>, in the place of texts, and the app would go on changing texts that are no
// longer on the page. So each text that was replaced is kept in a box, which is watched: when the app changes, removes or
// places something there, the paragraph gets its own texts back, and the translator translates them anew.
function keepOriginals() {
  const boxes = new WeakMap();
  const fonts = new WeakMap();
  const keep = (font, text) => {
    if (!boxes.has(font)) {
      const box = document.createElement("div");
      boxes.set(font, box);
      fonts.set(box, font);
      observer.observe(box, { childList: true, characterData: true, subtree: true });
    }
    boxes.get(font).append(text);
  };
  const giveBack = (font) => {
    let block = font.parentElement;
    while (block && /^(inline|contents)/.test(getComputedStyle(block).display)) block = block.parentElement;
    for (const font of block?.querySelectorAll("font") ?? []) {
      const box = boxes.get(font);
      if (box) font.replaceWith(...box.childNodes);
    }
  };
  const observer = new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.localName === "font"));
    const changed = new Set();
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      let box = target;
      while (box && !fonts.has(box)) box = box.parentNode;
      if (box) changed.add(fonts.get(box));
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => added.has(node));
        if (font && text.nodeType === Node.TEXT_NODE && !text.parentNode) keep(font, text);
      }
    }
    changed.forEach(giveBack);
    // What was done here is of no interest.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
