// Where the focus is at the table, and that it is never lost.

import { awayDialog, dismiss, mayTakeFocus } from "../counting/focus.js";

/** Gives the focus to whatever is to be done, unless somebody writes elsewhere on the page. */
export class Focusing {
  #root;
  #host;
  #had = false;
  #dialog = null;

  constructor(root, host) {
    this.#root = root;
    this.#host = host;
  }

  /** What has the focus, if it is the table's. */
  get element() {
    const { activeElement } = this.#root.getRootNode();
    return this.#root.contains(activeElement) ? activeElement : null;
  }

  /** The same, unless it cannot be seen any more. */
  get seen() {
    return this.element?.checkVisibility({ visibilityProperty: true }) ? this.element : null;
  }

  get isAllowed() {
    return mayTakeFocus(this.#host);
  }

  /** After drawing: the focus goes to `main` if that is `fresh`, or if what had it is gone. */
  settle(main, fresh) {
    const lost = this.#had && this.seen === null;
    if ((fresh || lost) && this.isAllowed) this.to(main);
    this.#had = this.seen !== null;
  }

  /**
   * Whether the page says that the server is away. The dialog that says so makes room, for the
   * table says the same, and then the focus goes to what `main` gives.
   */
  sentAway(main) {
    const dialog = awayDialog();
    if (dialog) dismiss(dialog);
    else if (this.#dialog && this.isAllowed) this.to(main());
    this.#dialog = dialog;
    return dialog !== null;
  }

  /** On by so many of these; from elsewhere to the first of them, or the last. */
  move(elements, by) {
    const at = elements.indexOf(this.element);
    const next = at < 0 ? (by > 0 ? 0 : elements.length - 1) : at + by;
    this.to(elements[(next + elements.length) % elements.length]);
  }

  to(element) {
    element?.focus({ preventScroll: true });
    this.#had = this.seen !== null;
  }
}
