// One line between the table and the form, always there, for whatever has to be said in passing.

const PATIENCE = 400;
const WORRY = 4000;
const FLASH = 1200;

const WAITING = "waiting for the table …";
const NO_ANSWER = "The server does not answer. What you typed is kept and sent again.";
const TIME_UP = "Time. The last hand is left uncounted.";

/** The line of words, most pressing first; also read out when it changes. */
export class Strip {
  #parts;
  #flash = null;
  #timer = null;
  #shown = "";
  #waitingSince = null;

  constructor(parts) {
    this.#parts = parts;
  }

  /** Note whether an answer or a hand is being waited for. */
  waits(waiting, now) {
    this.#waitingSince = waiting ? (this.#waitingSince ?? now) : null;
  }

  /** Show a verdict in passing: { tone, content }, gone by itself. */
  flash(flash) {
    this.#flash = flash;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#flash = null), FLASH);
  }

  /** Bring the line up to date. `message` is about what is being typed. */
  draw({ timeIsUp, message, notice, now }) {
    const { tone, content } = this.#choose(timeIsUp, message, notice, now);
    const shown = tone + content.map((part) => part.textContent ?? part).join();
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { strip, live } = this.#parts;
    strip.className = `strip ${tone}`;
    strip.replaceChildren(...content);
    if (content.length) live.textContent = strip.textContent;
  }

  #choose(timeIsUp, message, notice, now) {
    const waited = this.#waitingSince === null ? 0 : now - this.#waitingSince;
    if (timeIsUp) return { tone: "wait", content: [TIME_UP] };
    if (message) return { tone: "warn", content: [message] };
    if (this.#flash) return this.#flash;
    if (waited > WORRY) return { tone: "warn", content: [NO_ANSWER] };
    if (notice) return { tone: "notice", content: [notice] };
    if (waited > PATIENCE) return { tone: "wait", content: [WAITING] };
    return { tone: "", content: [] };
  }
}
