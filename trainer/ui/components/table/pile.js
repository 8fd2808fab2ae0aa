// The middle of the table while cards are laid: the count, its cards in two rows, and what lies
// turned since earlier counts.

import { cardElement } from "../cards/cards.js";
import { made } from "../elements.js";
import { Cards, laidOut } from "./seats.js";

const STEP = 0.62;
const TURNED_STEP = 0.34;
const APART = 0.3;

/** Where each card lies: turned cards row by row, then the count's; `left` in card widths. */
export function placesOf(turned, pile) {
  // The lower row lies over the upper one, whose corners can be read all the same.
  const places = [1, 0].flatMap((seat) => turned[seat].map((card, at) => (
    { card, seat, left: at * TURNED_STEP, turned: true }
  )));
  const longest = Math.max(...turned.map((cards) => cards.length));
  const from = longest ? 1 + (longest - 1) * TURNED_STEP + APART : 0;
  pile.forEach(({ card, seat }, at) => {
    places.push({ card, seat, left: from + at * STEP, turned: false });
  });
  return places;
}

/** The count in figures and its cards. */
export class Pile {
  #cards = new Cards((card) => cardElement(card));
  #figure = made("span", "count-figure");
  #count = made("div", "count", "", [this.#figure, made("span", "place-label", "count")]);
  #row = made("div", "pile");
  element = made("div", "playing", "", [this.#count, this.#row]);

  constructor() {
    this.#row.dataset.region = "pile";
    this.#row.setAttribute("role", "group");
    this.#row.setAttribute("aria-label", "Cards laid");
  }

  show({ count, pile, turned, lit, seats }) {
    this.#figure.textContent = count === null ? "" : String(count);
    this.#count.hidden = count === null;
    const elements = placesOf(turned, pile).map(({ card, seat, left, turned: isTurned }) => {
      const element = this.#cards.of(card);
      element.style.setProperty("--left", left);
      element.dataset.seat = seat;
      element.classList.toggle("turned", isTurned);
      element.classList.toggle("lit", lit.includes(card.code));
      const whose = `${card.name}, laid by ${seats[seat].name === "You" ? "you" : seats[seat].name}`;
      element.setAttribute("aria-label", isTurned ? `${whose}, in an earlier count` : whose);
      return element;
    });
    this.#cards.keep(elements);
    laidOut(this.#row, elements);
  }
}

/** The cards cut for the deal, one for each side. */
export class Cut {
  element = made("div", "cut");

  show({ cut, seats }) {
    if (!cut) return;
    this.element.replaceChildren(...cut.map((card, seat) => made("figure", "", "", [
      cardElement(card), made("figcaption", "place-label", seats[seat].name),
    ])));
  }
}
