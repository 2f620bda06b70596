// Keeps the app available without a network. The build fills in the version and the files with their
// checksums.
const VERSION = /* version */ "";
const FILES = /* files */ {};

// Files fetched only when somebody first opens them, and then kept.
const LATER = /\/champion-games-[0-9a-f]{16}\.bin$/;

// Other apps may have caches on the same origin.
const OURS = `dvonn ${self.registration.scope} `;
const CACHE = OURS + VERSION;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});

// Push messages from a host with online play.
self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

// Fetches all files or none: a version is complete once every file matches its checksum.
async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([name, integrity]) => {
    const lasts = /-[0-9a-f]{16}\./.test(name);
    // A file with a hash in its name is the same in every version.
    const known = lasts && (await caches.match(name));
    const response = known || (await fetch(name, { integrity, cache: lasts ? "default" : "no-store" }));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    await cache.put(name, response);
  }));
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  // Pages of the previous version may still be open and request its files.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const url = new URL(request.url);
  const path = url.origin + url.pathname;
  const scope = self.registration.scope;
  // Only the host itself knows whether it offers online play. Without a network it does not.
  if (path === `${scope}online.json`) {
    return fetch(request, { cache: "no-store" }).catch(() => new Response('{"online":false}'));
  }
  const name = path === scope || path === `${scope}index.html` ? scope : path;
  const cache = await caches.open(CACHE);
  const known = (await cache.match(name)) || (await caches.match(name));
  if (known) return known;
  const response = await fetch(request);
  if (LATER.test(name) && response.ok) await cache.put(name, response.clone());
  return response;
}

// Shows a push message in the words that the page has stored here. If the app is visible, the page shows it
// instead; but Safari requires a notification for every message.
async function tell(data) {
  const { about, game, opponent } = data.json();
  const stored = await caches.match("words.json", { cacheName: `dvonn-words ${self.registration.scope}` });
  const words = stored ? await stored.json() : {};
  const text = (words[about] ?? "DVONN: \ufffc").replace("\ufffc", () => words[`@${opponent}`] ?? opponent);
  const hash = `#/online/${game}`;
  const windows = await self.clients.matchAll({ type: "window" });
  const seen = windows.filter((client) => client.visibilityState === "visible");
  for (const client of seen) client.postMessage({ text, button: words.look, hash });
  if (seen.length > 0 && !self.navigator.vendor?.startsWith("Apple")) return;
  const name = Object.keys(FILES).find((name) => /^icon-192-/.test(name));
  const icon = name && new URL(name, self.registration.scope).href;
  await self.registration.showNotification(text, { tag: game, renotify: true, lang: words.lang, icon, data: hash });
}

// Opens the game in an open window or in a new one.
async function show(hash) {
  const [open] = await self.clients.matchAll({ type: "window" });
  if (!open) return self.clients.openWindow(self.registration.scope + hash);
  open.postMessage({ go: hash });
  await open.focus();
}
