// What the opponent says, phrase by phrase, in a bubble that never changes its size.

import { made } from "../elements.js";

// Milliseconds.
const FIRST = 300;
const BREATH = 650;
const SMALLEST = 13; // pixels

/** Says a count in a bubble. */
export class Speech {
  #bubble;
  #words;
  #timers = [];

  constructor(bubble) {
    this.#bubble = bubble;
    this.#words = made("p", "spoken");
    bubble.append(made("span", "unseen", "Your opponent says:"), this.#words);
  }

  /** Say these phrases one after another, or all at once where motion is unwelcome. */
  say(phrases, atOnce = false) {
    this.stop();
    const said = phrases.map((text) => made("span", "breath", text));
    // The marks come with the first words and with the last.
    said[0]?.prepend("“");
    said.at(-1)?.append("”");
    this.#words.replaceChildren(...said.flatMap((one, at) => (at ? [" ", one] : [one])));
    this.#fit();
    if (atOnce || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    said.forEach((one, at) => {
      one.classList.add("to-come");
      const come = () => one.classList.remove("to-come");
      this.#timers.push(setTimeout(come, FIRST + at * BREATH));
    });
  }

  /** Nothing more is said by itself. */
  stop() {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  // A long count is set smaller rather than making the bubble larger.
  #fit() {
    this.#words.style.fontSize = "";
    let size = parseFloat(getComputedStyle(this.#words).fontSize);
    while (this.#bubble.scrollHeight > this.#bubble.clientHeight + 1 && size > SMALLEST) {
      size -= 1;
      this.#words.style.fontSize = `${size}px`;
    }
  }
}
