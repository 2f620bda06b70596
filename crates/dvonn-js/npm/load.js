// Loads a WebAssembly program that lies beside the modules, in browsers and in Node, whose `fetch` knows no files.
export async function load(init, url) {
  if (url.protocol !== "file:") return init({ module_or_path: url });
  // Bundlers for browsers need not look for it.
  const files = "node:fs/promises";
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
  return init({ module_or_path: await readFile(url) });
}

// A text that lies beside the modules.
export async function text(url) {
  if (url.protocol === "file:") {
    const files = "node:fs/promises";
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
    return readFile(url, "utf8");
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.text();
}
