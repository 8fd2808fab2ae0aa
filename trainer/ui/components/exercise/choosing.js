// Choosing cards and typing points for the question on the table.

import { cardElement } from "../cards/cards.js";
import { padded } from "../pad.js";
import { answerOf, chosenOf, emptied, picked, primaryWords, withPoints } from "./draft.js";
import { layQuestion } from "./layout.js";
import { PointsPad } from "./points_pad.js";

/** Shows a draft and turns what the learner does into the next one. */
export class Choosing extends PointsPad {
  #parts;
  #on;
  #question = null;
  #open = false;
  #laid = "";

  /**
   * `on.changed()` after every change, `on.judged(answer)` after the last Enter; `on.lay` lays the
   * table where it is another. Without `parts.input` no points are asked for.
   */
  constructor(parts, on) {
    super();
    this.#parts = parts;
    this.#on = on;
  }

  /** Whether the keyboard may be given to the field. */
  mayFocus() {
    return this.#on.mayFocus();
  }

  /** Ask the question with this draft; where it is not `open` it only shows what was chosen. */
  ask(question, draft, open) {
    this.#question = question;
    this.#open = open;
    this.draft = draft;
    const { input } = this.#parts;
    if (input) {
      // Where a pad is drawn the telephone's own keyboard would only cover it.
      input.inputMode = padded() ? "none" : "numeric";
      input.readOnly = !open;
    }
    this.#parts.question.textContent = question.words;
    this.#parts.told.textContent = question.told;
    this.#lay();
    this.refresh();
  }

  /** Whether cards are chosen, and no figure typed. */
  get tapping() {
    return this.#question !== null && this.#question.kind !== "points";
  }

  /** What Enter or the button would do now. */
  get primaryWords() {
    return this.#question ? primaryWords(this.#question) : "";
  }

  /** Give the keyboard to whatever is in use. */
  focus() {
    const { primary, input } = this.#parts;
    (this.tapping ? primary : input).focus({ preventScroll: true });
  }

  /** Enter, or the button. */
  enter() {
    const { draft, answer } = answerOf(this.draft, this.#question);
    if (answer) this.#on.judged(answer);
    else this.#become(draft, { focus: true });
  }

  clear() {
    this.#become(emptied(this.draft), { focus: true });
  }

  /** The points as they stand in the box. */
  points(text) {
    this.#become(withPoints(this.draft, text));
  }

  /** A key that only means something while cards are chosen. Gives whether it did. */
  tapKey(key) {
    if (key === "Backspace") {
      this.clear();
      return true;
    }
    const card = /^[1-9]$/.test(key) ? this.#question.hand[Number(key) - 1] : undefined;
    if (!card) return false;
    this.#become(picked(this.draft, card.code, this.#question));
    return true;
  }

  /** Bring the screen in line with the draft. */
  refresh() {
    const { input } = this.#parts;
    const typed = this.draft.values.total ?? "";
    if (input && input.value !== typed) input.value = typed;
    const chosen = this.tapping ? chosenOf(this.draft, this.#question) : [];
    for (const card of this.#parts.table.querySelectorAll(".own button.card")) {
      card.setAttribute("aria-pressed", String(chosen.includes(card.dataset.code)));
    }
  }

  #become(draft, { focus = false } = {}) {
    if (!this.#open) return;
    this.draft = draft;
    this.refresh();
    this.#on.changed();
    if (focus && this.mayFocus()) this.focus();
  }

  #lay() {
    const laid = JSON.stringify([this.#question, this.#open]);
    if (laid === this.#laid) return;
    this.#laid = laid;
    const question = this.#question;
    (this.#on.lay ?? layQuestion)(this.#parts.table, question, (card) => {
      if (!this.tapping) return cardElement(card);
      const element = cardElement(card, "button");
      const refused = question.refusals[card.code];
      element.setAttribute("aria-disabled", String(Boolean(refused)));
      element.classList.toggle("dim", Boolean(refused));
      element.onclick = () => this.#become(picked(this.draft, card.code, question));
      return element;
    });
  }

  /** The table was used for something else; lay it anew next time. */
  swept() {
    this.#laid = "";
  }
}
