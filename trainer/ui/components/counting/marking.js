// What the learner says was missed, where a figure alone cannot tell. For their own eyes.

const MISSED = "You missed this one.";
const TAKEN_BACK = "Not missed after all.";
const NO_MORE = "You missed no more than that.";

/** The combinations of one line that was short, of which some may be marked as the missed ones. */
export class Marking {
  #left;
  #marked = new Set();

  /** `line` is the page's; see `markable`. */
  constructor({ said, true: there }) {
    this.#left = there - said;
  }

  /** Mark this unit, or take its mark back. Gives { marked, words }. */
  toggle(unit) {
    if (this.#marked.delete(unit)) {
      this.#left += unit.points;
      return { marked: false, words: TAKEN_BACK };
    }
    if (unit.points > this.#left) {
      const only = this.#left === 1 ? "1 point" : `${this.#left} points`;
      const words = this.#left ? `Only ${only} can be missing here.` : NO_MORE;
      return { marked: false, words };
    }
    this.#marked.add(unit);
    this.#left -= unit.points;
    return { marked: true, words: MISSED };
  }
}

/** Whether it is not known which of a line's combinations were missed. */
export function markable(line) {
  return line.mark === "short" && line.units.every(({ state }) => state === "unknown");
}
