// Mouse, pen, finger, focus and keys. A tap chooses a space, a drag moves a stack, and resting on a stack
// shows its pieces.

// A press that moves by fewer pixels than this is not a drag.
const TREMBLE = 8;
// A press of a finger or pen for at least this many milliseconds shows the pieces of a stack.
const LONG_PRESS = 500;

export class Pointer {
  #drawing;
  #core;
  #onInput;
  #onDrag;
  #press = null;
  #considered = null;
  #longPressed = null;
  #opened = null;

  // `core` knows the board, `onInput` receives the person's inputs, and `onDrag` is called when a stack is
  // picked up or put down.
  constructor(drawing, core, onInput, onDrag) {
    this.#drawing = drawing;
    this.#core = core;
    this.#onInput = onInput;
    this.#onDrag = onDrag;
    const { pieces } = drawing;
    pieces.addEventListener("keydown", (event) => this.#key(event));
    pieces.addEventListener("pointermove", (event) => this.#moved(event));
    pieces.addEventListener("pointerup", (event) => this.#released(event));
    pieces.addEventListener("pointercancel", () => this.#cancelled());
    // The page must not scroll while a finger drags a stack.
    pieces.addEventListener("touchmove", (event) => this.#press?.drag && event.cancelable && event.preventDefault(), { passive: false });
    // The pieces shown by a long press stay after the finger has gone.
    pieces.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && this.#consider(null));
    pieces.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  // Listens to the events of a space.
  follow(cell, space) {
    cell.addEventListener("focus", () => this.#focused(cell, space));
    cell.addEventListener("blur", () => this.#consider(null));
    cell.addEventListener("pointerenter", (event) => this.#entered(event, space));
    cell.addEventListener("pointerdown", (event) => this.#pressed(event, space));
  }

  // The stack in the person's hand.
  get dragged() {
    return this.#press?.drag ? this.#press.space : undefined;
  }

  // The stack whose pieces are shown, and whether they appear at once.
  get opened() {
    return this.#press?.drag ? null : this.#opened;
  }

  // Stops showing a stack's pieces. After a move they would hide what the person wants to see.
  close() {
    this.#opened = null;
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = this.#drawing.focus;
    const to = this.#core.keyTarget(event.key, event.shiftKey, from);
    if (to) this.#drawing.moveFocus(to);
    else if (event.key === "Enter" || event.key === " ") this.#onInput("tap", from);
    else if (event.key === "Escape") this.#onInput("cancel");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #consider(space) {
    if (space === null) this.#opened = null;
    if (space !== this.#considered || space === null) {
      this.#considered = space;
      this.#onInput("consider", space ?? undefined);
    }
  }

  #focused(cell, space) {
    this.#drawing.focus = space;
    // A tap with a finger also moves the focus, after the finger has left the screen. A tap concerns the
    // move, but the pieces shown by a long press stay.
    if (cell.matches(":focus-visible") || this.#longPressed === space) this.#opened = { space, atOnce: true };
    this.#consider(space);
  }

  #entered(event, space) {
    // A finger does not hover before it taps.
    if (event.pointerType === "touch") return;
    this.#opened = { space, atOnce: false };
    this.#consider(space);
  }

  #pressed(event, space) {
    if (event.button !== 0 || !event.isPrimary) return;
    this.close();
    this.#longPressed = null;
    const press = { space, id: event.pointerId, since: event.timeStamp, x: event.clientX, y: event.clientY, drag: null };
    this.#press = press;
    if (event.pointerType === "mouse") return;
    setTimeout(() => {
      if (this.#press !== press || press.drag) return;
      this.#longPressed = space;
      this.#opened = { space, atOnce: true };
      this.#considered = null;
      this.#consider(space);
    }, LONG_PRESS);
  }

  #current(event) {
    return this.#press?.id === event.pointerId ? this.#press : null;
  }

  #moved(event) {
    const press = this.#current(event);
    if (!press) return;
    const { clientX: x, clientY: y } = event;
    if (!press.drag && (Math.hypot(x - press.x, y - press.y) < TREMBLE || !this.#core.canBeDragged(press.space))) return;
    const point = this.#drawing.locate(x, y);
    if (!point) return;
    if (!press.drag) {
      // If this fails, a drag that leaves the board is lost, which does no harm.
      try { this.#drawing.pieces.setPointerCapture(press.id); } catch {}
      if (!this.#core.isPicked(press.space)) this.#onInput("lift", press.space);
    }
    const isNew = !press.drag;
    press.drag = point;
    if (isNew) this.#onDrag();
    this.#drawing.hold(this.#core.held(press.space), point);
    this.#consider(this.#core.spaceAt(...point) ?? null);
  }

  #released(event) {
    const press = this.#current(event);
    if (!press) return;
    this.#put();
    if (press.drag) {
      const to = this.#core.spaceAt(...press.drag);
      // The stack was put back, or dropped outside the board.
      if (!to || to === press.space) this.#onInput("cancel");
      else this.#onInput("drag", press.space, to);
    } else if (event.pointerType === "mouse" || event.timeStamp - press.since < LONG_PRESS) {
      this.#onInput(event.pointerType === "touch" ? "touch" : "tap", press.space);
    }
  }

  // The browser has taken over the pointer, for example for scrolling.
  #cancelled() {
    const wasDrag = this.#press?.drag;
    this.#put();
    if (wasDrag) this.#onInput("cancel");
  }

  // Ends the press.
  #put() {
    this.#press = null;
    this.#drawing.hold("");
    this.#onDrag();
  }
}
