// The programs embedded as text, by name. They serve Node, where a bundler may have moved the modules away
// from the files. See `node/`.
export const carried = new Map();

// Vite's development server moves modules into its own folder but leaves all other files in place.
export const whereLeft = (url) => String(url).replace("/.vite/deps/", "/dvonn/");

// Loads a WebAssembly program from next to the modules and then calls `begin`. In Node it is ready at once;
// in browsers the promise tells when. No module uses top-level await, because not every bundler supports it.
export function load(name, init, initSync, where, begin = () => {}) {
  const ready = start(name, init, initSync, where, begin);
  // Callers that wait for `ready` see the error.
  ready.catch(() => {});
  return ready;
}

// Completes synchronously for a program embedded as text.
async function start(name, init, initSync, where, begin) {
  const text = carried.get(name);
  if (text) initSync({ module: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) });
  else await init({ module_or_path: whereLeft(where()) });
  begin();
}
