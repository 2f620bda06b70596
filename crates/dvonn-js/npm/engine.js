import { whereLeft } from "./load.js";

// The worker's first message: it is ready for requests.
const READY = "readyok";

// An error of the engine.
function failure(message) {
  const error = new Error(message);
  error.name = "EngineError";
  return error;
}

export class Engine {
  #hash;
  #worker = null;
  // The running search: the reader of its lines, and what ends it. A worker receives no message while it
  // searches.
  #current = null;
  // The queue of searches, which run one after another.
  #last = Promise.resolve();
  #isTerminated = false;

  constructor(hash) {
    this.#hash = hash;
  }

  static async start({ hash = 32 } = {}) {
    if (typeof Worker === "undefined") throw failure("the engine runs in a worker of a browser, and there is none here");
    if (!Number.isInteger(hash) || hash < 1) throw failure(`hash: expected a number of megabytes, found ${hash}`);
    const engine = new Engine(hash);
    await engine.#ready();
    return engine;
  }

  async bestMove(position, options = {}) {
    const search = await this.#run(position, options, () => {});
    return search.analysis().best ?? null;
  }

  async search(position, options = {}) {
    const search = await this.#run(position, options, () => {});
    return search.analysis();
  }

  async *analyse(position, options = {}) {
    let found = null;
    let isDone = false;
    let problem = null;
    let wake = () => {};
    const tell = (search) => {
      found = search.analysis();
      wake();
    };
    const leaving = new AbortController();
    const { signal, ...rest } = options;
    if (signal?.aborted) leaving.abort();
    signal?.addEventListener("abort", () => leaving.abort(), { once: true });
    this.#run(position, { ...rest, signal: leaving.signal }, tell)
      .then(tell, (error) => { problem = error; })
      .finally(() => {
        isDone = true;
        wake();
      });
    try {
      for (;;) {
        if (found) {
          const next = found;
          found = null;
          yield next;
        } else if (isDone) {
          break;
        } else {
          await new Promise((resolve) => { wake = resolve; });
        }
      }
    } finally {
      // The caller has left the loop.
      leaving.abort();
    }
    if (problem) throw problem;
  }

  stop() {
    this.#abandon((current) => current.resolve(false));
  }

  terminate() {
    this.#isTerminated = true;
    const error = failure("the engine was terminated");
    this.#abandon((current) => current.reject(error));
    this.#drop();
  }

  converse(lines, onLine, signal) {
    const answer = this.#last.then(async () => {
      if (signal?.aborted) return false;
      const worker = await this.#ready();
      if (signal?.aborted) return false;
      return new Promise((resolve, reject) => {
        const current = { onLine, resolve, reject };
        this.#current = current;
        signal?.addEventListener("abort", () => this.#current === current && this.stop(), { once: true });
        worker.postMessage(lines);
      });
    });
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #run(position, options, onNews) {
    // A page that uses only the element does not need the rules.
    const { Search, ready } = await import("./rules.js");
    await ready;
    const { signal, ...rest } = options;
    const search = new Search(String(position), rest, this.#hash);
    await this.converse(search.commands, (line) => search.read(line) && !search.isDone && onNews(search), signal);
    return search;
  }

  // Ends the running search by terminating the worker.
  #abandon(settle) {
    const current = this.#current;
    if (!current) return;
    this.#current = null;
    this.#drop();
    settle(current);
  }

  #drop() {
    this.#worker?.then((worker) => worker.terminate(), () => {});
    this.#worker = null;
  }

  // Resolves to the worker once it listens.
  #ready() {
    if (this.#isTerminated) return Promise.reject(failure("the engine was terminated"));
    this.#worker ??= new Promise((resolve, reject) => {
      const place = whereLeft(import.meta.url);
      // Bundlers recognise the worker by the whole second expression.
      const worker = place !== import.meta.url
        ? new Worker(place.replace(/[^/]*$/, "wasm/engine-worker.js"), { type: "module" })
        : new Worker(new URL("./wasm/engine-worker.js", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }) => {
        if (data === READY) {
          resolve(worker);
          return;
        }
        for (const line of String(data).split("\n")) this.#hear(line);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        const error = failure(`the engine has failed: ${event.message ?? "its worker did not start"}`);
        this.#worker = null;
        worker.terminate();
        reject(error);
        this.#abandon((current) => current.reject(error));
      };
    });
    return this.#worker;
  }

  #hear(line) {
    const current = this.#current;
    if (!current) return;
    current.onLine(line);
    if (line.startsWith("bestmove")) {
      this.#current = null;
      current.resolve(true);
    }
  }
}
