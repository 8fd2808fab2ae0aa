// What a key does, wherever on the page it is struck.

import { mayTap } from "./entry.js";
import { hearKeys } from "./focus.js";

const OWN_BUTTON = "button:not(.card):not(.primary):not(.pad-key)";
const WRITES = /^([-0-9.,]|Backspace)$/;

/** Turns keys into what `form`, the counting form, does. */
export class Keys {
  #form;

  /** A form that is one of several on its page (`isAlone` false) hears its own keys only. */
  constructor(root, form) {
    this.#form = form;
    const alone = (hear) => (event) => form.isAlone !== false && hear(event);
    /** Ends it. */
    this.deafen = hearKeys(root, {
      inside: (event) => this.#inside(event),
      outside: alone((event) => this.#outside(event)),
      inDialog: alone((event) => this.#inDialog(event)),
      released: () => form.gate.released(),
    });
  }

  #inside(event) {
    if (event.key === "Enter") {
      if (event.target.closest?.(OWN_BUTTON) && !event.repeat) return;
      event.preventDefault();
      this.#enter(event);
      return;
    }
    const { isOpen, asking } = this.#form;
    if (!isOpen) return;
    if (event.key === "Escape") asking.clear();
    else if (this.#command(event)) event.preventDefault();
    else if (!asking.tapping && WRITES.test(event.key)) {
      if (event.target.tagName !== "INPUT") asking.focus(); // which then takes the key
      if (event.key === "Backspace") asking.rubOut();
    }
  }

  #enter({ repeat, shiftKey }) {
    const { gate, asking } = this.#form;
    if (!gate.pressed(performance.now(), repeat)) return;
    if (shiftKey) asking.back();
    else this.#form.primary(false);
  }

  // A key that is not written anywhere. Gives whether it was one.
  #command({ key, repeat }) {
    const { asking, data } = this.#form;
    if (key.toLowerCase() === "t" && mayTap(data)) {
      if (!repeat) asking.change();
      return true;
    }
    const heard = asking.tapping || asking.letters?.includes(key.toLowerCase());
    return heard && !repeat && asking.tapKey(key);
  }

  // A click on the bare page takes the focus away; the next key brings it back.
  #outside(event) {
    this.#form.focusMain();
    if (this.#form.asking.tapping || !WRITES.test(event.key)) this.#inside(event);
  }

  // While the server is away the form goes on.
  #inDialog(event) {
    if (event.key === "Enter") this.#enter(event);
    else if (this.#form.isOpen && !this.#command(event)) this.#form.asking.stray(event.key);
  }
}
