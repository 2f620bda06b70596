// The programs that came as text, by name: in Node, where a bundler may have moved the modules away from the files. See `node/`.
export const carried = new Map();

// Vite's development server moves modules into its own folder, and leaves all other files where they were.
export const whereLeft = (url) => String(url).replace("/.vite/deps/", "/dvonn/");

// Loads a WebAssembly program that lies beside the modules, and then calls `begin`. In Node it is there at once; in browsers the promise
// says when. No module awaits it: not every bundler knows modules that wait.
export function load(name, init, initSync, where, begin = () => {}) {
  const ready = start(name, init, initSync, where, begin);
  // Those who wait for it are told.
  ready.catch(() => {});
  return ready;
}

// Runs to its end at once with a program that came as text.
async function start(name, init, initSync, where, begin) {
  const text = carried.get(name);
  if (text) initSync({ module: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) });
  else await init({ module_or_path: whereLeft(where()) });
  begin();
}
