// What a key means at the table, wherever on the page it is struck.

import { hearKeys } from "../counting/focus.js";

const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * What the key asks for, or null: { act, ... } with act "card" (at: its place), "move" (by),
 * "digit" (digit), "rubout", "back", "go", "skip" or "coach". `points`: digits are points now.
 */
export function meant(key, { cards, points }) {
  if (/^[0-9]$/.test(key)) {
    if (points) return { act: "digit", digit: key };
    const at = Number(key) - 1;
    return at >= 0 && at < cards ? { act: "card", at } : null;
  }
  if (key in ARROWS) return { act: "move", by: ARROWS[key] };
  if (key === "Backspace") return points ? { act: "rubout" } : null;
  if (key === "Escape") return { act: "back" };
  const letters = { g: "go", s: "skip", c: "coach" };
  const act = letters[key.toLowerCase()];
  return act ? { act } : null;
}

/** Turns keys into what `table`, the game table, does. */
export class Keys {
  #table;

  constructor(root, table) {
    this.#table = table;
    /** Ends it. */
    this.deafen = hearKeys(root, {
      inside: (event) => this.#inside(event),
      outside: (event) => this.#outside(event),
      inDialog: (event) => this.#inDialog(event),
      released: () => table.gate.released(),
    });
  }

  #inside(event) {
    const { target, key } = event;
    if (key === "Enter") this.#enter(event);
    else if (key === " " && target.closest?.("button") === null) {
      event.preventDefault();
      if (!event.repeat) this.#table.onwards();
    } else if (target.tagName === "INPUT" && /^([0-9]|Backspace|ArrowLeft|ArrowRight)$/.test(key)) {
      return; // the field takes it
    } else this.#command(event);
  }

  // Enter on a card means that card, on a quiet button that button, and else what is next.
  #enter(event) {
    const own = event.target.closest?.("button:not(.primary):not(.pad-key):not(.card)");
    if (own && !event.repeat) return;
    event.preventDefault();
    if (!this.#table.gate.pressed(performance.now(), event.repeat)) return;
    const card = event.target.closest?.("button.card");
    this.#table.entered(card?.dataset.code ?? null);
  }

  #command(event) {
    const command = meant(event.key, this.#table.now);
    if (command === null) return;
    if (command.act !== "back") event.preventDefault();
    if (!event.repeat || command.act === "move") this.#table.command(command);
  }

  // A click on the bare page takes the focus away; the next key is heard all the same.
  #outside(event) {
    this.#table.focusMain();
    this.#inside(event);
  }

  #inDialog(event) {
    if (event.key === "Enter") this.#enter(event);
    else this.#command(event);
  }
}
