// Starts the app, and once it runs keeps it at hand offline and up to date.
import init from "./dvonn-app.js";

try {
  await init();
} catch (error) {
  // No connection, or a browser that lacks what WebAssembly has had since 2023.
  document.getElementById("unloaded").hidden = false;
  throw error;
}
if ("serviceWorker" in navigator) {
  // Where there may be none, as in some private windows, the app does without.
  await keep(navigator.serviceWorker).catch(() => {});
}

// A new version is fetched in the background. The app hears `dvonn-update` on the window, asks the player, and says
// `dvonn-reload` there.
async function keep(container) {
  let asked = false;
  container.addEventListener("controllerchange", () => {
    if (asked) location.reload();
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

  // An app that stays open for days asks now and then.
  const HOUR = 3_600_000;
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - last > HOUR) {
      last = Date.now();
      registration.update().catch(() => {});
    }
  });
}
