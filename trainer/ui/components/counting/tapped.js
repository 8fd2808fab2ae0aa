// A form whose buttons, pad and keys are guarded against what was not meant.

import { made } from "../elements.js";
import { Gate, SHUT_AFTER_TAP } from "./gate.js";
import { Keys } from "./keys.js";

/** Below `parentElement`. Each kind sets `asking`, and says where the focus belongs. */
export class TappedForm {
  constructor(parentElement, className) {
    this.parent = parentElement;
    this.root = made("div", className);
    parentElement.append(this.root);
    this.gate = new Gate();
    this.keys = new Keys(this.root, this);
  }

  tapped(act) {
    if (!this.gate.tapped(performance.now())) {
      // The second half of a double tap means nothing; the focus goes back from the button.
      if (this.mayFocus()) this.focusMain();
      return;
    }
    this.gate.shut(performance.now(), SHUT_AFTER_TAP);
    act();
  }

  /** The pad is tapped quickly: only the moment after a change is no answer. */
  padTapped(key) {
    if (this.gate.tapped(performance.now())) this.asking.pad(key);
  }
}
