// <dvonn-board>: the element. The program of `element.js` decides what a tap means, whose turn it is and what
// to draw; this module makes it part of the page.
import { Controls } from "./controls.js";
import { Drawing } from "./drawing.js";
import { languageOf, wordsOf } from "./language.js";
import { Pointer } from "./pointer.js";
import style from "./style.js";

// A change to one of these restarts the board; the others change how it looks.
const CONTENT = ["mode", "position", "record", "puzzle", "side", "level", "thinking", "confirm"];
const LOOKS = [
  "ply", "orientation", "upright", "coordinates", "look", "theme", "numbers", "piece-marks", "speed", "language", "label", "arrows",
  "marked",
];
// The width in pixels below which boards stand upright, unless they are only viewed.
const NARROW = 480;

let program = null;
let sheet = null;
let count = 0;

const prefersDark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const prefersStillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

// Loads the program of the board.
async function load() {
  const element = await import("./element.js");
  await element.ready;
  return element;
}

// A server that renders a page imports the module too, but has no elements.
export class DvonnBoard extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = [...CONTENT, ...LOOKS];

  #core = null;
  #engine = null;
  #ownEngine = null;
  // The abort controller of the current question. Answers to other questions are ignored.
  #question = null;
  // The lines of the question that has no answer yet.
  #unanswered = null;
  #drawing = new Drawing();
  #controls = new Controls();
  #pointer = null;
  #status = document.createElement("div");
  #task = document.createElement("p");
  #news = document.createElement("p");
  #said = document.createElement("p");
  // The task. Unlike the rest of the board, the page may translate it.
  #toDo = "";
  #frame = document.createElement("div");
  // The work for the next update.
  #pending = { content: true, looks: true };
  #update = null;
  // The error in the attributes, if any.
  #wrong = null;
  #language = null;
  #laid = "";
  #timer = null;
  #isReady = false;
  #observer = new ResizeObserver(() => this.#invalidate("looks"));
  #onPreference = () => this.#invalidate("looks");

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
    }
    root.adoptedStyleSheets = [sheet];
    this.#frame.className = "frame";
    this.#frame.append(this.#drawing.board);
    this.#status.part = "status";
    this.#status.className = "status";
    this.#task.className = "task";
    this.#news.className = "news";
    this.#status.append(this.#task, this.#news);
    this.#said.className = "said";
    this.#said.setAttribute("role", "status");
    this.#controls.onLook = (ply) => this.#lookAt(ply);
    this.#controls.onUndo = () => this.undo();
    this.#controls.onRestart = () => this.restart();
    root.append(this.#frame, this.#status, this.#controls.element, this.#said);
  }

  connectedCallback() {
    this.#observer.observe(this);
    prefersDark?.addEventListener("change", this.#onPreference);
    prefersStillness?.addEventListener("change", this.#onPreference);
    this.#invalidate("looks");
    if (this.#core) {
      // Catch up on what was due while the element was off the page.
      this.#tick();
      if (this.#unanswered) this.#ask(this.#unanswered);
    }
  }

  disconnectedCallback() {
    this.#observer.disconnect();
    prefersDark?.removeEventListener("change", this.#onPreference);
    prefersStillness?.removeEventListener("change", this.#onPreference);
    clearTimeout(this.#timer);
    const unanswered = this.#unanswered;
    this.#stopEngine();
    this.#unanswered = unanswered;
    // An element that returns to the page starts another engine.
    this.#ownEngine?.then((engine) => engine.terminate(), () => {});
    this.#ownEngine = null;
  }

  attributeChangedCallback(name, before, now) {
    if (before !== now) this.#invalidate(CONTENT.includes(name) ? "content" : "looks");
  }

  // The properties and methods for the page.

  get dfen() {
    return this.#core?.dfen ?? null;
  }

  get legalMoves() {
    return this.#core?.legalMoves ?? [];
  }

  get moves() {
    return this.#core?.moves ?? [];
  }

  get outcome() {
    return this.#core?.outcome ?? null;
  }

  get engine() {
    return this.#engine;
  }

  set engine(engine) {
    this.#engine = engine;
  }

  get updateComplete() {
    return this.#update ?? Promise.resolve();
  }

  play(move) {
    if (!this.#core) throw new Error("the board is not there yet: wait for its updateComplete");
    this.#carryOut(this.#core.play(String(move), performance.now()));
  }

  undo() {
    if (this.#core) this.#carryOut(this.#core.undo(performance.now()));
  }

  redo() {
    if (this.#core) this.#carryOut(this.#core.redo(performance.now()));
  }

  restart() {
    this.#invalidate("content");
  }

  write(format) {
    if (!this.#core) throw new Error("the board is not there yet: wait for its updateComplete");
    return this.#core.write(format);
  }

  // Schedules work for the next update.
  #invalidate(what) {
    this.#pending[what] = true;
    if (!this.isConnected) return;
    this.#update ??= this.#bringUpToDate().catch((error) => this.#complain(error)).finally(() => {
      this.#update = null;
      if (this.isConnected && (this.#pending.content || this.#pending.looks)) this.#invalidate("looks");
    });
  }

  async #bringUpToDate() {
    const language = languageOf(this);
    const [{ BoardCore }, words] = await Promise.all([program, wordsOf(language)]);
    if (!this.#core) {
      count += 1;
      this.#core = new BoardCore(`dvonn-board-${count}`);
      this.#pointer = new Pointer(this.#drawing, this.#core, (...input) => this.#input(...input), () => this.#paint());
    }
    if (this.#language !== language) {
      this.#core.setText(language, words);
      this.#language = language;
      this.#controls.name((id) => this.#core.word(id));
      this.#laid = "";
    }
    const { content } = this.#pending;
    this.#pending = { content: false, looks: false };
    const attributes = this.#attributes();
    const now = performance.now();
    let effects;
    try {
      effects = content
        ? this.#core.begin(attributes, Math.floor(Math.random() * 2 ** 32), now)
        : this.#core.restyle(attributes, now);
    } catch (error) {
      this.#wrong = { content, message: error.told ?? error.message };
      throw error;
    }
    // A change of appearance does not fix an error in the content.
    if (content || !this.#wrong?.content) this.#wrong = null;
    this.#lay();
    if (content) {
      this.#said.textContent = "";
      this.#drawing.focus = this.#core.firstFocus();
    }
    this.#carryOut(effects);
    if (!this.#isReady) {
      this.#isReady = true;
      this.#dispatch("ready");
    }
  }

  // The attributes, with `auto` replaced by its current meaning.
  #attributes() {
    const known = new Map([...CONTENT, ...LOOKS].map((name) => [name, this.getAttribute(name)]).filter(([, value]) => value !== null));
    if ((known.get("upright") ?? "auto") === "auto") {
      const isView = (known.get("mode") ?? (known.has("record") || known.has("puzzle") ? "" : "view")) === "view";
      known.set("upright", !isView && this.clientWidth < NARROW ? "on" : "off");
    }
    if ((known.get("theme") ?? "auto") === "auto") {
      // A page without dark colours stays light, whatever the system prefers.
      const schemes = getComputedStyle(this).colorScheme.split(" ");
      const isDark = schemes.includes("dark") && (!schemes.includes("light") || prefersDark?.matches);
      known.set("theme", isDark ? "dark" : "light");
    }
    if (prefersStillness?.matches) known.set("speed", "none");
    return [...known].flat();
  }

  #lay() {
    const layout = this.#core.layout();
    const label = this.getAttribute("label") ?? this.#core.word("web-board");
    const key = JSON.stringify([layout, label]);
    if (key === this.#laid) return;
    this.#laid = key;
    const { focus } = this.#drawing;
    this.#frame.style.setProperty("--ratio", layout.proportions);
    this.#drawing.lay(layout, label, (cell, space) => this.#pointer.follow(cell, space));
    this.#drawing.focus = focus ?? this.#core.firstFocus();
    this.#status.hidden = layout.mode === "view" && !this.#wrong;
    this.#controls.show(layout.mode);
  }

  #input(kind, at, to) {
    this.#carryOut(this.#core.input(kind, at, to, performance.now()));
  }

  #lookAt(ply) {
    this.#carryOut(this.#core.look(ply));
    this.setAttribute("ply", this.#core.plies[0]);
  }

  // Carries out the board's effects.
  #carryOut(effects) {
    const before = this.#toDo;
    const said = [];
    const events = [];
    for (const [kind, value] of effects) {
      if (kind === "announce") said.push(value);
      else if (kind === "dispatch") events.push(value);
      else if (kind === "ask") this.#ask(value);
      else if (kind === "stop") this.#stopEngine();
      else if (kind === "wake") setTimeout(() => this.#tick(), Math.max(0, value - performance.now()));
    }
    this.#paint();
    for (const [name, detail] of events) if (name === "refused") said.push(detail.message);
    const task = this.#core.task();
    this.#toDo = this.#task.textContent = task;
    this.#news.textContent = this.#wrong?.message ?? this.#core.news();
    this.#news.classList.toggle("refused", !!this.#wrong || events.some(([name]) => name === "refused"));
    this.#controls.update(this.#core.plies, this.#core.canUndo);
    // In a game the moves are announced; in other modes, the task.
    if (this.#controls.mode !== "play" && task !== before && this.#isReady) said.push(task);
    if (said.length) this.#said.textContent = said.join(" ");
    for (const [name, detail] of events) this.#dispatch(name, detail);
  }

  #tick() {
    if (this.isConnected) this.#carryOut(this.#core.tick(performance.now()));
  }

  #paint() {
    const now = performance.now();
    const paint = this.#core.paint(this.#pointer.dragged, now);
    if (paint.flight) this.#pointer.close();
    this.#drawing.paint(paint);
    const opened = this.#pointer.opened;
    this.#drawing.fan(opened ? this.#core.fan(opened.space, now) : undefined, opened?.atOnce);
    clearTimeout(this.#timer);
    if (paint.next !== null) this.#timer = setTimeout(() => this.isConnected && this.#paint(), Math.max(0, paint.next - now));
  }

  // The engine.

  async #ask(lines) {
    this.#stopEngine();
    const question = new AbortController();
    this.#question = question;
    this.#unanswered = lines;
    const say = (line) => this.#question === question && this.#carryOut(this.#core.engineSays(line, performance.now()));
    try {
      const engine = await this.#theEngine();
      await engine.converse(lines, say, question.signal);
      if (this.#question === question) this.#unanswered = null;
    } catch (error) {
      if (this.#question !== question) return;
      this.#question = this.#unanswered = null;
      this.#carryOut(this.#core.engineFailed(performance.now()));
      this.#fail(error);
    }
  }

  #theEngine() {
    if (this.#engine) return Promise.resolve(this.#engine);
    this.#ownEngine ??= import("./engine.js").then(({ Engine }) => Engine.start());
    this.#ownEngine.catch(() => { this.#ownEngine = null; });
    return this.#ownEngine;
  }

  #stopEngine() {
    this.#question?.abort();
    this.#question = null;
    this.#unanswered = null;
  }

  // Shows an error in the attributes on the board. The next update without errors removes it.
  #complain(error) {
    this.#laid = "";
    this.#status.hidden = false;
    this.#news.textContent = this.#said.textContent = error.told ?? error.message ?? String(error);
    this.#news.classList.add("refused");
    this.#fail(error);
  }

  #fail(error) {
    this.#dispatch("error", { error });
    console.error(error);
  }

  #dispatch(name, detail = null) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

if (globalThis.customElements && !customElements.get("dvonn-board")) {
  program = load();
  // Each board that waits for the program handles the error itself.
  program.catch(() => {});
  customElements.define("dvonn-board", DvonnBoard);
}
