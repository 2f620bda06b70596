// The buttons below a board: the steps of a replay, and the actions in a game.

const ICONS = {
  first: "M5 4v12M16 4 8 10l8 6z",
  back: "M14 4 6 10l8 6z",
  on: "M6 4l8 6-8 6z",
  last: "M15 4v12M4 4l8 6-8 6z",
};

function button(part, onClick) {
  const made = document.createElement("button");
  made.type = "button";
  made.part = part;
  made.addEventListener("click", onClick);
  return made;
}

function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export class Controls {
  element = document.createElement("div");
  mode = "view";
  onLook = () => {};
  onUndo = () => {};
  onRestart = () => {};
  #ply = 0;
  #of = 0;
  #slider = document.createElement("input");
  #ways = Object.fromEntries(Object.entries(ICONS).map(([name, path]) => {
    const made = button("button", () => this.#go(name));
    made.append(icon(path));
    return [name, made];
  }));
  #undo = button("button", () => this.onUndo());
  #restart = button("button", () => this.onRestart());
  #again = button("button", () => this.onRestart());

  constructor() {
    this.element.className = "controls";
    this.element.part = "controls";
    this.element.setAttribute("role", "group");
    this.#slider.type = "range";
    this.#slider.part = "slider";
    this.#slider.min = 0;
    this.#slider.addEventListener("input", () => this.onLook(Number(this.#slider.value)));
  }

  // Labels everything in a language.
  name(word) {
    const ways = { first: "analyse-first", back: "play-earlier", on: "play-later", last: "analyse-last" };
    for (const [name, id] of Object.entries(ways)) {
      this.#ways[name].setAttribute("aria-label", word(id));
      this.#ways[name].title = word(id);
    }
    this.#slider.setAttribute("aria-label", word("play-history"));
    this.element.setAttribute("aria-label", word("play-tools"));
    this.#undo.textContent = word("play-undo");
    this.#restart.textContent = word("play-new-game");
    this.#again.textContent = word("puzzles-again");
  }

  // Shows the buttons of a mode.
  show(mode) {
    this.mode = mode;
    const { first, back, on, last } = this.#ways;
    const shown = { replay: [first, back, this.#slider, on, last], play: [this.#undo, this.#restart], puzzle: [this.#again] }[mode] ?? [];
    this.element.hidden = !shown.length;
    this.element.replaceChildren(...shown);
  }

  // Updates the number of moves on show, the number of all moves, and whether a move can be taken back.
  update([ply, of], canUndo) {
    [this.#ply, this.#of] = [ply, of];
    this.#slider.max = of;
    this.#slider.value = ply;
    this.#slider.setAttribute("aria-valuetext", `${ply} / ${of}`);
    // A button keeps the focus, so it is never disabled.
    for (const [name, at] of [["first", 0], ["back", 0], ["on", of], ["last", of]]) {
      this.#ways[name].setAttribute("aria-disabled", ply === at);
    }
    this.#undo.setAttribute("aria-disabled", !canUndo);
    this.#again.setAttribute("aria-disabled", ply === 0);
  }

  #go(name) {
    const to = { first: 0, back: this.#ply - 1, on: this.#ply + 1, last: this.#of }[name];
    if (to >= 0 && to <= this.#of && to !== this.#ply) this.onLook(to);
  }
}
