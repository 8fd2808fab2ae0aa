// A sitting's clock. It runs in the browser alone; the page only says what is left.

import { clockWords } from "./race.js";

const NEAR = 10;

/** Counts down to the end of a sitting, if it has one. */
export class Clock {
  #seconds = null;
  #deadline = null;

  /** Forget the sitting before. */
  reset() {
    this.#deadline = null;
  }

  /** Take what the page says; an answer that travelled long gives no time back. */
  set({ clock, phase }, now) {
    this.#seconds = clock ? clock.seconds : null;
    if (!clock || phase !== "open") return;
    const deadline = now + clock.left * 1000;
    this.#deadline = Math.min(this.#deadline ?? deadline, deadline);
  }

  /** Whether the time has run out. */
  isUp(now) {
    return this.#seconds !== null && this.#deadline !== null && now >= this.#deadline;
  }

  /** Show what is left, or nothing where no clock is set. */
  draw(element, now) {
    element.hidden = this.#seconds === null;
    if (this.#seconds === null) return;
    const left = this.#deadline === null ? this.#seconds : (this.#deadline - now) / 1000;
    const words = clockWords(left);
    if (element.textContent !== words) element.textContent = words;
    element.classList.toggle("near", left <= NEAR);
  }
}
