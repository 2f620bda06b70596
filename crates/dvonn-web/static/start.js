// Starts the app. Once it runs, keeps it available offline and up to date.
import init, { initSync } from "./dvonn-app.js";
import { connect } from "./dvonn-app-parts.js";

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
