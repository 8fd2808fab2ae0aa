// Beside the table: what the last decision cost, what the coach says, and the deal so far.

import { made } from "../elements.js";
import { rankingElement } from "../ranking/ranking.js";
import { Log } from "./log.js";

const NOTHING_ASKED = "Nothing is given away before you ask.";

/** The coach's corner and the log. */
export class Panel {
  #cost = made("p", "cost");
  #advice = made("div", "advice");
  #advised = "";
  #coach = made("section", "coach", "", [made("p", "panel-title", "Coach"), this.#cost, this.#advice]);
  #log = new Log();
  element = made("aside", "panel", "", [
    made("div", "panel-inner", "", [this.#coach, this.#log.element]),
  ]);

  constructor() {
    this.element.setAttribute("aria-label", "Coach and log");
    this.#coach.setAttribute("aria-label", "Coach");
    this.#coach.tabIndex = 0; // it scrolls
  }

  /** `coach` is null until it was asked. Gives whether its advice has just come. */
  show({ coach, cost, coached, lines }) {
    this.#log.show(lines);
    this.#coach.hidden = !coached;
    this.#coach.classList.toggle("unasked", coach === null);
    this.#cost.textContent = cost ?? "";
    const advised = JSON.stringify(coach);
    if (advised === this.#advised) return false;
    this.#advised = advised;
    this.#advice.replaceChildren(coach
      ? rankingElement(coach.rows, { title: coach.title, note: coach.note })
      : made("p", "promise", NOTHING_ASKED));
    return coach !== null;
  }

  /** Bring the advice into sight where it lies below the screen, and keep the `hand` there. */
  reveal(hand) {
    const { top, bottom } = this.#coach.getBoundingClientRect();
    const isBelow = top > hand.getBoundingClientRect().bottom && bottom > innerHeight;
    if (isBelow) hand.scrollIntoView({ block: "start" });
  }
}
