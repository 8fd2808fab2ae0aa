// What has happened in this deal, in words.

import { made } from "../elements.js";
import { pegSign } from "./board.js";

/**
 * The lines that may be read while `coming` frames are still to be shown. Every frame of the deal
 * has its line; while the deal before it is still on the table there are the words `shown`.
 */
export function linesSoFar(log, coming, shown) {
  if (coming < log.length) return log.slice(0, log.length - coming);
  return shown.map(({ words, points }) => (
    { text: words, seat: points?.seat ?? null, points: points?.points ?? 0 }
  ));
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
