// What has happened in this deal, in words.

import { made } from "../elements.js";
import { pegSign } from "./board.js";

/**
 * The lines of the deal on the table that may be read while `coming` frames are still to be shown.
 * Every frame has its line, and the log begins with the deal of the first of them.
 */
export function linesSoFar(log, coming) {
  const told = log.slice(0, log.length - coming);
  return told.slice(Math.max(0, told.findLastIndex(({ begins }) => begins)));
}

/** The list, newest line last and in sight. */
export class Log {
  #shown = "";
  #list = made("ol", "log-lines");
  element = made("section", "log", "", [made("p", "panel-title", "This deal"), this.#list]);

  constructor() {
    this.#list.tabIndex = 0; // it scrolls
    this.#list.setAttribute("aria-label", "What happened in this deal");
  }

  show(lines) {
    const shown = JSON.stringify(lines);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#list.replaceChildren(...lines.map(({ text, seat, points }) => made("li", "", "", [
      ...(points ? [made("b", "log-points", "", [pegSign(seat), `+${points}`])] : []),
      made("span", "", text),
    ])));
    this.#list.scrollTop = this.#list.scrollHeight;
  }
}
