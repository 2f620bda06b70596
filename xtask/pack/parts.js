// Fetches the parts of the program when pages first need them. `start.js` connects it to the program's script.
let initSync;
export function connect(main) { initSync = main; }

// Makes something once. After a failure, the next call tries again.
const once = (make) => {
  let made;
  return () => made ??= make().catch((error) => { made = undefined; throw error; });
};

let shared;
const imports = () => {
  if (!shared) {
    const { SHARES } = initSync();
    shared = { __wasm_split: { SHARES } };
  }
  return shared;
};

// Fetches bytes, because some hosts do not know WebAssembly's media type.
const fetched = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
};

const instantiate = (bytes) => WebAssembly.instantiate(bytes, imports());

// A module that several parts share. `parts` has a bit for each.
const module = (parts, bytes) => [parts, once(async () => instantiate(await bytes()))];

// The small modules are in one file: their number, the bits and the length of each, and then the modules.
const small = once(async () => {
  const file = await fetched(new URL("./SMALL", import.meta.url));
  const numbers = new DataView(file);
  const count = numbers.getUint32(0, true);
  let from = 4 + 8 * count;
  return Array.from({ length: count }, (_, place) => {
    const bytes = new Uint8Array(file, from, numbers.getUint32(8 + 8 * place, true));
    from += bytes.length;
    return module(numbers.getUint32(4 + 8 * place, true), async () => bytes);
  });
});

const large = [LARGE].map(([parts, url]) => module(parts, () => fetched(url)));

// Returns a function that loads a part, by its bit and its own file. The program passes it the index of a callback.
const part = (bit, url) => {
  const needed = (modules) => Promise.all(modules.filter(([parts]) => parts >> bit & 1).map(([, load]) => load()));
  const load = once(async () => {
    const [own] = await Promise.all([url && fetched(url), needed(large), small().then(needed)]);
    if (own) await instantiate(own);
  });
  return async (callback, data) => {
    let success = false;
    try {
      await load();
      success = true;
    } catch (error) {
      console.error(error);
    } finally {
      imports().__wasm_split.__indirect_function_table.get(callback)(data, success);
    }
  };
};

EXPORTS
