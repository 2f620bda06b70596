import { svg as draw } from "./element.js";

export function svg(position, options) {
  return draw(String(position), options);
}
