import { ready, svg as draw } from "./element.js";

export { ready };

export function svg(position, options) {
  return draw(String(position), options);
}
