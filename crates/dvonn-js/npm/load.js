// Loads a WebAssembly program that lies beside the modules, and then calls `begin`. In Node, whose `fetch` knows no files, it is there
// at once; in browsers the promise says when. No module awaits it: not every bundler knows modules that wait.
export function load(init, initSync, where, begin = () => {}) {
  const ready = start(init, initSync, where, begin);
  // Those who wait for it are told; importing a module on a server that lacks the file does no harm.
  ready.catch(() => {});
  return ready;
}

// Runs to its end at once where files are read.
async function start(init, initSync, where, begin) {
  const url = where();
  const files = url.protocol === "file:" ? globalThis.process?.getBuiltinModule("node:fs") : undefined;
  if (files) initSync({ module: files.readFileSync(url) });
  else await init({ module_or_path: url });
  begin();
}
