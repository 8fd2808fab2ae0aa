// Letting a count pass, or calling what is wrong with it.

import { layTable } from "../cards/cards.js";
import { PointsPad } from "../exercise/points_pad.js";
import { padded } from "../pad.js";
import { callOf, calledOut, callingOf, inKind, uncalled, withCalledPoints } from "./call.js";

/** Shows a draft and turns what the learner does into the next one. */
export class Calling extends PointsPad {
  #parts;
  #on;
  #open = false;
  /** Keys that mean something whatever is being typed. */
  letters = ["p", "m", "o"];

  /** `on.changed()` after every change, `on.judged(answer)` when it is called or let pass. */
  constructor(parts, on) {
    super();
    this.#parts = parts;
    this.#on = on;
  }

  /** Whether the keyboard may be given to the field. */
  mayFocus() {
    return this.#on.mayFocus();
  }

  /** Ask about the show with this draft; where it is not `open` it only shows what was called. */
  ask(show, draft, open) {
    this.#open = open;
    this.draft = draft;
    const { input, table } = this.#parts;
    // Where a pad is drawn the telephone's own keyboard would only cover it.
    input.inputMode = padded() ? "none" : "numeric";
    input.readOnly = !open;
    if (table.dataset.laid !== show.text) {
      table.dataset.laid = show.text;
      layTable(table, show);
    }
    this.refresh();
  }

  /** Whether nothing is called, and no figure typed. */
  get tapping() {
    return callingOf(this.draft) === null;
  }

  /** What Enter or the button would do now. */
  get primaryWords() {
    return "Call it";
  }

  /** Give the keyboard to whatever is in use. */
  focus() {
    const { primary, input } = this.#parts;
    (this.tapping ? primary : input).focus({ preventScroll: true });
  }

  /** Enter, or the button. */
  enter() {
    const { draft, answer } = callOf(this.draft);
    if (answer) this.#on.judged(answer);
    else this.#become(draft, { focus: true });
  }

  /** The count is right: nothing to call. */
  pass() {
    if (this.#open) this.#on.judged({ call: "pass" });
  }

  /** "muggins" or "over". */
  call(calling) {
    this.#become(calledOut(this.draft, calling), { focus: true });
  }

  /** Where it is wrong. */
  name(kind) {
    this.#become(inKind(this.draft, kind), { focus: true });
  }

  clear() {
    this.#become(uncalled(this.draft), { focus: true });
  }

  /** The points as they stand in the box. */
  points(text) {
    this.#become(withCalledPoints(this.draft, text));
  }

  /** A letter. Gives whether it meant something. */
  tapKey(key) {
    const letter = key.toLowerCase();
    if (letter === "p") this.pass();
    else if (letter === "m") this.call("muggins");
    else if (letter === "o") this.call("over");
    else return false;
    return true;
  }

  /** Nothing but digits comes into the field. */
  change() {}

  /** The table lies as it did: the same cards are judged. */
  swept() {}

  /** Bring the screen in line with the draft. */
  refresh() {
    const { input, choices, kinds } = this.#parts;
    const typed = this.draft.values.total ?? "";
    if (input.value !== typed) input.value = typed;
    const calling = callingOf(this.draft);
    for (const [name, element] of choices) {
      element.setAttribute("aria-pressed", String(name === calling));
    }
    for (const element of kinds.querySelectorAll("button")) {
      element.setAttribute("aria-pressed", String(element.dataset.kind === this.draft.kind));
    }
  }

  #become(draft, { focus = false } = {}) {
    if (!this.#open) return;
    this.draft = draft;
    this.refresh();
    this.#on.changed();
    if (focus && this.mayFocus()) this.focus();
  }
}
