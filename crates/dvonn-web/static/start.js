// Starts the app. Once it runs, keeps it available offline and up to date.
import init, { initSync } from "./dvonn-app.js";
import { connect } from "./dvonn-app-parts.js";

keepOriginals();
connect(initSync);
try {
  await init();
} catch (error) {
  // The connection failed, or the browser lacks features that WebAssembly has had since 2023.
  document.getElementById("unloaded").hidden = false;
  throw error;
}
if ("serviceWorker" in navigator) {
  // Some private windows refuse a service worker. The app works without one.
  await keep(navigator.serviceWorker).catch(() => {});
}

// The browser fetches a new version in the background, which dispatches `dvonn-update` on the window. The app
// then asks the player and dispatches `dvonn-reload`.
async function keep(container) {
  let asked = false;
  container.addEventListener("controllerchange", () => {
    if (asked) location.reload();
  });
  // Passes on messages of the host, and the link of a notification that the person followed.
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

  // An app that stays open for days checks for a new version when it is shown again, at most once an hour.
  const HOUR = 3_600_000;
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - last > HOUR) {
      last = Date.now();
      registration.update().catch(() => {});
    }
  });
}

// A browser's translator replaces texts by its own <font> elements, while the app would go on changing texts
// that are no longer on the page. So each replaced text is kept in a box, which is watched. When the app
// changes, removes or places something in it, the paragraph gets its original texts back, and the translator
// translates them again.
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
    // Ignore the changes made here.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
