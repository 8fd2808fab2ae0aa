// One field of points, typed by the drawn pad or by keys struck where nothing has the focus.

import { emptyDraft, hasSign } from "../counting/entry.js";

/**
 * What all that ask for points in one field share. Whoever extends it says by `tapping` when no
 * figure is typed, takes the `points` as they stand, and has `enter`, `focus` and `mayFocus`.
 */
export class PointsPad {
  draft = emptyDraft("total");

  /** A key of the drawn pad. */
  pad(key) {
    const now = this.draft.values.total ?? "";
    if (key === "onwards") this.enter();
    else if (key === "rubout") this.points(now.slice(0, -1));
    else if (now.length < 2) this.points(now + key);
    if (key !== "onwards" && this.mayFocus()) this.focus();
  }

  /** A key struck where no field can have the focus. */
  stray(key) {
    if (this.tapping || hasSign(key)) return;
    if (/^[0-9]$/.test(key)) this.pad(key);
    else if (key === "Backspace") this.pad("rubout");
  }

  /** There is one field, nothing to go back to, and nothing but digits comes into it. */
  back() {}

  rubOut() {}
}
