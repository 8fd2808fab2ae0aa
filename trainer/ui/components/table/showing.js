// A hand or crib in the show: its cards, the count as it is said, and what it is worth.

import { light } from "../cards/cards.js";
import { made } from "../elements.js";
import { Cards, laidOut } from "./seats.js";

/** Draws a counted hand, and lights the cards of whatever phrase the learner points at. */
export class Showing {
  #cards = new Cards();
  #title = made("p", "show-title");
  #row = made("div", "show-cards-row");
  #count = made("p", "announcement");
  #points = made("span", "show-points");
  #shown = "";
  #table;
  element = made("div", "showing", "", [
    this.#row, made("div", "counted", "", [this.#title, this.#points, this.#count]),
  ]);

  /** `table` holds every card that a phrase may light, the starter among them. */
  constructor(table) {
    this.#table = table;
    this.#row.dataset.region = "show";
    this.#row.setAttribute("role", "group");
  }

  /** Codes of the cards that lie here now and so nowhere else. */
  static taken({ show }) {
    return show ? show.cards.map(({ code }) => code) : [];
  }

  show({ show }) {
    this.element.hidden = !show;
    if (!show) {
      this.#shown = "";
      return;
    }
    const shown = JSON.stringify(show);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#title.textContent = show.title;
    this.#row.setAttribute("aria-label", show.title);
    const elements = show.cards.map((card, at) => this.#cards.of(card, at));
    this.#cards.keep(elements);
    laidOut(this.#row, elements);
    this.#tell(show);
  }

  #tell({ phrases, said, points }) {
    // Of nothing there is nothing to point at: the words of the frame tell it.
    const told = points > 0 ? phrases : [];
    this.#count.replaceChildren(...told.flatMap((phrase, at) => (
      at ? [" ", this.#phrase(phrase)] : [this.#phrase(phrase)]
    )));
    this.#points.hidden = phrases.length === 0;
    const missed = said !== null && said !== points;
    this.#points.replaceChildren(
      ...(missed ? [made("span", "show-said", `you said ${said}, it is`)] : []), String(points),
    );
  }

  #phrase({ text, cards }) {
    if (cards.length === 0) return made("span", "", text);
    const element = made("span", "phrase", text);
    element.tabIndex = 0; // pointed at with the keyboard too
    const show = () => this.#glow(cards, element);
    const leave = () => this.#glow(null);
    element.onpointerenter = (event) => event.pointerType !== "touch" && show();
    element.onpointerleave = (event) => event.pointerType !== "touch" && leave();
    element.onfocus = show;
    element.onblur = leave;
    element.onclick = show;
    return element;
  }

  #glow(codes, element = null) {
    // Only the hand and its starter: what lies elsewhere takes no part in this count.
    light(this.#row, codes);
    const starter = this.#table.querySelector(".turned-up");
    starter?.classList.toggle("lit", Boolean(codes?.includes(starter.dataset.code)));
    for (const other of this.#count.querySelectorAll(".telling")) other.classList.remove("telling");
    element?.classList.add("telling");
  }
}
