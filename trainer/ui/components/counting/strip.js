// One line between the table and the form, always there, for whatever has to be said in passing.

import { flashed } from "./verdict.js";

const PATIENCE = 400;
const WORRY = 4000;
const FLASH = 1200;
const ASIDE = 2500;

const WAITING = "waiting for the table …";
const AWAY = "The table is away for a moment. What you typed is kept and sent again.";
const TIME_UP = "Time. The last hand is left uncounted.";

/** The line of words, most pressing first; also read out when it changes. */
export class Strip {
  #parts;
  #flash = null;
  #timer = null;
  #shown = "";
  #told = "";
  #waitingSince = null;
  #flashedUpTo = -1;

  constructor(parts) {
    this.#parts = parts;
  }

  /** Note whether an answer or a hand is being waited for. */
  waits(waiting, now) {
    this.#waitingSince = waiting ? (this.#waitingSince ?? now) : null;
  }

  /** Another sitting: what it has judged so far is no news. */
  begin({ verdicts }) {
    this.#flashedUpTo = Math.max(-1, ...verdicts.map(({ n }) => n));
  }

  /** Show the newest verdict in passing, where verdicts are shown so. */
  news({ verdicts, feedback }) {
    const verdict = verdicts[verdicts.length - 1];
    if (feedback !== "flash" || !verdict || verdict.n <= this.#flashedUpTo) return;
    this.#flashedUpTo = verdict.n;
    this.flash({ tone: verdict.right ? "good" : "missed", content: flashed(verdict) });
  }

  /** Show something in passing: { tone, content }, gone by itself. */
  flash(flash) {
    this.#flash = flash;
    clearTimeout(this.#timer);
    const lasting = flash.tone === "aside" ? ASIDE : FLASH;
    this.#timer = setTimeout(() => (this.#flash = null), lasting);
  }

  /** What was said in passing is about something else now. */
  hush() {
    this.#flash = null;
  }

  /**
   * Bring the line up to date. `message` is about what is being typed; `why` says why the judged
   * hand came, and is told with its verdict, not here.
   */
  draw(now) {
    const { tone, content } = this.#choose(now);
    const shown = tone + content.map((part) => part.textContent ?? part).join();
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { strip, live } = this.#parts;
    strip.className = `strip ${tone}`;
    strip.replaceChildren(...content);
    const told = tone === "why" ? "" : strip.textContent;
    // What is over is not to be found by a screen reader either.
    if (told || live.textContent === this.#told) live.textContent = told;
    this.#told = told;
  }

  #choose({ timeIsUp, message, notice, away, why, now }) {
    const waited = this.#waitingSince === null ? 0 : now - this.#waitingSince;
    if (timeIsUp) return { tone: "wait", content: [TIME_UP] };
    if (message) return { tone: "warn", content: [message] };
    if (this.#flash) return this.#flash;
    if (away || waited > WORRY) return { tone: "notice", content: [AWAY] };
    if (notice) return { tone: "notice", content: [notice] };
    if (waited > PATIENCE) return { tone: "wait", content: [WAITING] };
    if (why) return { tone: "why", content: [why] };
    return { tone: "", content: [] };
  }
}
