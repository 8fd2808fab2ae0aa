// The two sides of the table: who sits there, what they hold, and the crib at its owner's side.

import { backElement, cardElement } from "../cards/cards.js";
import { made } from "../elements.js";
import { pegSign } from "./board.js";

/** Lay `elements` in `place`, moving only what is not there yet: whoever has the focus keeps it. */
export function laidOut(place, elements) {
  for (const old of [...place.children]) {
    if (!elements.includes(old)) old.remove();
  }
  elements.forEach((element, at) => {
    if (place.children[at] !== element) place.insertBefore(element, place.children[at] ?? null);
  });
}

/** The elements of one place by the code of their card, so that a card stays the same element. */
export class Cards {
  #known = new Map();
  #make;

  constructor(make = (card) => cardElement(card)) {
    this.#make = make;
  }

  of(card, at) {
    const key = card?.code ?? `back ${at}`;
    if (!this.#known.has(key)) this.#known.set(key, card ? this.#make(card) : backElement());
    return this.#known.get(key);
  }

  /** Forget cards that are no longer there. */
  keep(elements) {
    for (const [key, element] of this.#known) {
      if (!elements.includes(element)) this.#known.delete(key);
    }
  }
}

function outline(words = "") {
  const element = made("div", "outline", words);
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** Name, role, score and turn of one side. */
export class Head {
  #name = made("b", "name");
  #score = made("span", "score");
  #role = made("span", "role");
  #dealer = made("span", "dealer-disc", "D");
  #turn = made("span", "turn");

  constructor(seat) {
    this.#dealer.title = "deals";
    this.#dealer.setAttribute("aria-hidden", "true");
    this.element = made("div", `head seat-${seat}`, "", [
      pegSign(seat), this.#name, this.#score, this.#dealer, this.#role, this.#turn,
    ]);
  }

  show(frame, seat) {
    const { name, role, score } = frame.seats[seat];
    this.#name.textContent = name;
    this.#score.textContent = String(score);
    this.#score.setAttribute("aria-label", `${score} points`);
    this.#score.setAttribute("role", "img");
    this.#role.textContent = role;
    this.#dealer.hidden = frame.phase === "cut" || frame.crib.seat !== seat;
    const turn = frame.turn === seat;
    this.element.classList.toggle("to-move", turn);
    this.#turn.textContent = turn ? (seat === 0 ? "your turn" : "to play") : "";
  }
}

/** The computer's cards: face up where they may be seen. */
export class OtherHand {
  #cards = new Cards();
  #row = made("div", "row-of-cards");
  element = made("div", "hand other", "", [this.#row]);

  constructor() {
    this.element.dataset.region = "hand-1";
    this.element.setAttribute("role", "group");
  }

  show(frame, away) {
    const { name, cards } = frame.seats[1];
    this.element.setAttribute("aria-label", `${name}: cards`);
    const elements = cards.map(({ card, laid }, at) => {
      const element = this.#cards.of(card, at);
      if (card) element.setAttribute("aria-label", laid ? `${card.name}, laid` : card.name);
      element.classList.toggle("laid", laid);
      element.classList.toggle("away", away.includes(card?.code));
      return element;
    });
    this.#cards.keep(elements);
    laidOut(this.#row, elements);
  }
}

/** The learner's cards: each a button, and each stays in its place until the next deal. */
export class OwnHand {
  #cards;
  #note = made("span", "refusal");
  #row = made("div", "row-of-cards");
  element = made("div", "hand own", "", [this.#row, this.#note]);

  /** `tapped(code)` is called for every tap, allowed or not. */
  constructor(tapped) {
    this.#cards = new Cards((card) => {
      const element = cardElement(card, "button");
      element.onclick = () => tapped(card.code);
      return element;
    });
    this.element.dataset.region = "hand-0";
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "Your cards");
    this.#note.setAttribute("aria-hidden", "true");
  }

  /** `ask` is null where no card may be chosen; `choice.cards` are lifted. */
  show(frame, ask, choice, away) {
    const elements = frame.seats[0].cards.map(({ card, laid }, at) => {
      const element = this.#cards.of(card, at);
      const chosen = choice.cards.includes(card.code);
      const open = Boolean(ask) && ask.kind !== "claim" && !laid;
      const fits = open && ask.codes.includes(card.code);
      element.classList.toggle("laid", laid);
      element.classList.toggle("away", away.includes(card.code));
      // Whoever counts finds out for themselves whether a card fits.
      const untold = open && ask.points;
      element.classList.toggle("fits", fits || untold);
      element.classList.toggle("unfit", open && !fits && !untold);
      element.setAttribute("aria-pressed", String(chosen));
      element.setAttribute("aria-disabled", String(!open));
      element.setAttribute("aria-label", nameOf(card, { laid, open, fits: fits || untold, chosen }));
      return element;
    });
    this.#cards.keep(elements);
    laidOut(this.#row, elements);
    this.#refuse(elements, choice);
  }

  /** The learner's cards as buttons, from the left. */
  get buttons() {
    return [...this.#row.children];
  }

  #refuse(elements, { about, message }) {
    const at = elements.findIndex(({ dataset }) => dataset.code === about);
    this.#note.textContent = at < 0 ? "" : message;
    if (at < 0) return;
    const share = (100 * (at + 0.5)) / elements.length;
    this.#note.style.setProperty("--share", `${share}%`);
    this.#note.style.setProperty("--shift", `${-share}%`);
  }
}

function nameOf(card, { laid, open, fits, chosen }) {
  if (laid) return `${card.name}, laid`;
  if (chosen) return `${card.name}, chosen`;
  return open && !fits ? `${card.name}, does not fit` : card.name;
}

/** The crib: its label and cards, at the dealer's side. */
export class Crib {
  #cards = new Cards();
  #label = made("span", "place-label");
  #row = made("div", "crib-cards");
  element = made("div", "crib", "", [this.#label, this.#row]);

  constructor() {
    this.element.dataset.region = "crib";
    this.element.setAttribute("role", "group");
  }

  show(frame, away) {
    const { seat, cards } = frame.crib;
    this.element.hidden = frame.phase === "cut";
    this.element.dataset.seat = seat;
    const words = seat === 0 ? "your crib" : "computer’s crib";
    this.#label.textContent = words;
    this.element.setAttribute("aria-label", words);
    const elements = cards.map((card, at) => {
      const element = this.#cards.of(card, at);
      element.classList.toggle("away", away.includes(card?.code));
      return element;
    });
    this.#cards.keep(elements);
    laidOut(this.#row, elements.length ? elements : [this.#empty]);
  }

  #empty = outline();
}

/** The pack, and the starter turned up on it. */
export class Pack {
  #starters = new Cards();
  #label = made("span", "place-label");
  #pack = made("div", "pack", "", [backElement(), backElement(), backElement()]);
  #place = made("div", "pack-place");
  #empty = outline();
  element = made("div", "start", "", [this.#label, this.#place]);

  constructor() {
    this.element.dataset.region = "starter";
    this.#pack.setAttribute("role", "img");
    this.#pack.setAttribute("aria-label", "the pack");
    for (const back of this.#pack.children) {
      back.removeAttribute("role");
      back.removeAttribute("aria-label");
    }
  }

  show({ pack, starter, lit }) {
    this.#label.textContent = starter ? "starter" : "pack";
    const card = starter ? [this.#starters.of(starter, 0)] : [];
    for (const element of card) {
      element.classList.add("turned-up");
      element.classList.toggle("lit", lit.includes(starter.code));
    }
    laidOut(this.#place, [...(pack ? [this.#pack] : [this.#empty]), ...card]);
  }
}
