// Guards against a key held down, a key struck twice and a double tap.

// Milliseconds.
export const SHUT_AFTER_CHANGE = 250;
export const SHUT_AFTER_TAP = 400;

/** Lets one Enter through for each press of the key, and nothing while it is shut. */
export class Gate {
  #held = false;
  #shutUntil = 0;

  /** Shut for this long: what follows a verdict or a new hand too closely is no answer to it. */
  shut(now, milliseconds) {
    this.#shutUntil = now + milliseconds;
  }

  /** Whether this Enter counts. */
  pressed(now, repeated) {
    if (repeated || this.#held) return false;
    this.#held = true;
    return this.tapped(now);
  }

  /** Whether this tap counts. */
  tapped(now) {
    return now >= this.#shutUntil;
  }

  /** The key is up, or the window lost sight of it. */
  released() {
    this.#held = false;
  }
}
