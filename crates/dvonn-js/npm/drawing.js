// A drawn board in the page: the wood, painted once, and the pieces above it. Only changed pieces are painted
// again.

const SVG = "http://www.w3.org/2000/svg";
const KEYS = "ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Enter Escape";

function node(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function over(name) {
  return node("g", { class: `dvonn-over ${name}`.trim(), "aria-hidden": "true" });
}

export class Drawing {
  board = document.createElement("div");
  pieces = node("svg", { class: "dvonn-pieces" });
  #wood = node("svg", { class: "dvonn-wood", "aria-hidden": "true" });
  #cells = new Map();
  #above = over("");
  #flying = over("");
  #held = over("dvonn-held");
  #fan = over("");
  #flight = null;
  #focus = null;

  constructor() {
    this.board.part = "board";
    this.board.className = "dvonn-board dvonn-look";
    // Letters, numbers and heights must not be translated.
    this.board.translate = false;
    this.board.append(this.#wood, this.pieces);
  }

  // Lays out the board: its wood, and its spaces by rows, the nearest last.
  lay(layout, label, onCell) {
    const isPicture = layout.mode === "view";
    this.board.className = layout.class;
    this.board.dataset.look = layout.look;
    this.board.dataset.theme = layout.theme;
    this.board.style.aspectRatio = layout.proportions;
    for (const svg of [this.#wood, this.pieces]) svg.setAttribute("viewBox", layout.viewBox);
    this.#wood.innerHTML = layout.wood;
    this.pieces.setAttribute("role", "grid");
    this.pieces.setAttribute("aria-label", label);
    if (isPicture) this.pieces.removeAttribute("aria-keyshortcuts");
    else this.pieces.setAttribute("aria-keyshortcuts", KEYS);
    this.#cells.clear();
    this.#flight = null;
    for (const part of [this.#above, this.#flying, this.#held, this.#fan]) part.replaceChildren();
    const rows = layout.rows.map((row) => node("g", { role: "row" }, ...row.map(([space, x, y]) => {
      const cell = this.#cell(space, x, y);
      onCell(cell.element, space);
      return cell.element;
    })));
    this.pieces.replaceChildren(...rows, this.#above, this.#flying, this.#held, this.#fan);
  }

  #cell(space, x, y) {
    const beneath = node("g", { class: "dvonn-beneath", "aria-hidden": "true" });
    const standing = node("g", { class: "dvonn-drawn", "aria-hidden": "true" });
    const element = node(
      "g",
      { role: "gridcell", "data-space": space, tabindex: "-1", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      beneath,
      standing,
      node("circle", { class: "dvonn-hit", r: "49" }),
    );
    const cell = { element, beneath, standing, last: {} };
    this.#cells.set(space, cell);
    return cell;
  }

  // Paints the changes.
  paint({ cells, over: above, flight }) {
    for (const change of cells) this.#change(this.#cells.get(change.space), change);
    if (above !== null) this.#above.innerHTML = above;
    if ((flight?.serial ?? null) !== this.#flight) {
      this.#flight = flight?.serial ?? null;
      this.#flying.replaceChildren(...(flight ? [this.#inTheAir(flight)] : []));
    }
  }

  #change(cell, change) {
    const { element, beneath, standing, last } = cell;
    element.setAttribute("class", change.class);
    element.setAttribute("aria-label", change.label);
    if (change.description === null) element.removeAttribute("aria-description");
    else element.setAttribute("aria-description", change.description);
    element.setAttribute("aria-selected", change.picked);
    if (last.beneath !== change.beneath) beneath.innerHTML = change.beneath;
    if (last.standing !== change.standing) standing.innerHTML = change.standing;
    standing.setAttribute("class", change.lift ? "dvonn-drawn dvonn-lift" : "dvonn-drawn");
    const [delay, time] = change.lift ?? [];
    standing.style.animationDelay = change.lift ? `${delay}ms` : "";
    standing.style.animationDuration = change.lift ? `${time}ms` : "";
    cell.last = change;
  }

  #inTheAir({ x, y, from, time, stack }) {
    const flying = node("g", { class: from ? "dvonn-jump" : "dvonn-place" });
    const [fromX, fromY] = from ?? [0, 0];
    flying.style.setProperty("--dvonn-from-x", `${fromX.toFixed(0)}px`);
    flying.style.setProperty("--dvonn-from-y", `${fromY.toFixed(0)}px`);
    flying.style.setProperty("--dvonn-jump", `${time}ms`);
    flying.innerHTML = stack;
    return node("g", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, flying);
  }

  // The space that gets the focus when the focus enters the board.
  get focus() {
    return this.#focus;
  }

  set focus(space) {
    if (this.#focus) this.#cells.get(this.#focus)?.element.setAttribute("tabindex", "-1");
    this.#focus = space;
    this.#cells.get(space)?.element.setAttribute("tabindex", "0");
  }

  // Moves the keyboard focus to a space.
  moveFocus(space) {
    this.focus = space;
    this.#cells.get(space)?.element.focus();
  }

  // Shows a stack in the person's hand, or no stack.
  hold(stack, point) {
    if (this.#held.innerHTML !== stack) this.#held.innerHTML = stack;
    if (point) this.#held.setAttribute("transform", `translate(${point[0].toFixed(0)} ${point[1].toFixed(0)})`);
  }

  // Shows the pieces of a stack next to it, or no pieces.
  fan(markup, atOnce) {
    this.#fan.setAttribute("class", markup ? `dvonn-over dvonn-fan${atOnce ? " dvonn-fan-at-once" : ""}` : "dvonn-over");
    this.#fan.innerHTML = markup ?? "";
  }

  // Converts a point of the window to the units of the drawing.
  locate(x, y) {
    const matrix = this.pieces.getScreenCTM();
    return matrix ? [(x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d] : null;
  }
}
