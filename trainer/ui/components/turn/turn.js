// One question in the middle of a page, answered and judged in its place. What it asks and draws
// is each kind's own.

import { readAloud, spelled } from "../aloud.js";
import { dress } from "../cards/cards.js";
import { mayTakeFocus } from "../counting/focus.js";
import { SHUT_AFTER_CHANGE } from "../counting/gate.js";
import { TappedForm } from "../counting/tapped.js";
import { made } from "../elements.js";
import { freshSaying, numbered } from "../memory.js";
import { settled, viewOf } from "./saying.js";

// Milliseconds after which what has not been answered is said again.
const PATIENCE = 4000;

/**
 * Each kind takes its parts (`take`), sets `asking`, and has `prepare(fresh)`, `drawAsking()`,
 * `drawVerdict(verdict, still)`, `questionAloud()` and `showButtons(now)`.
 */
export class TurnForm extends TappedForm {
  constructor(parentElement, className) {
    super(parentElement, className);
    this.saying = { ...freshSaying(), unsaid: null };
    this.view = null;
    this.id = null;
    this.heardOf = null;
    for (const begins of ["pointerdown", "focusin"]) {
      this.root.addEventListener(begins, () => this.begun());
    }
  }

  /** Take the parts that a kind has built; its table is no landmark, for a page may hold many. */
  take(parts) {
    const table = made("div", parts.table.className);
    table.setAttribute("role", "group");
    table.setAttribute("aria-label", "the table");
    parts.table.replaceWith(table);
    this.parts = { ...parts, table };
  }

  close() {
    clearTimeout(this.again);
    this.keys.deafen();
    this.root.remove();
  }

  /** New data, or a new theme. */
  update({ data, setTriggerValue }) {
    this.data = data;
    this.send = (said) => setTriggerValue("said", said);
    if (settled(this.saying, data)) this.hush();
    dress(this.root, this.parent, data.preferences.four_colours);
    Object.assign(this.root.dataset, { text: data.preferences.text_size, alone: data.alone });
    this.draw();
  }

  draw() {
    const view = viewOf(this.data, this.saying);
    const other = this.data.id !== this.id;
    const fresh = other || view !== this.view;
    const first = this.view === null;
    Object.assign(this, { view, id: this.data.id });
    this.root.dataset.view = view;
    this.drawTask();
    this.prepare(other);
    if (fresh && view === "asking") this.startClock();
    if (view !== "verdict") this.drawAsking();
    else if (fresh) {
      this.asking.swept();
      this.drawVerdict(this.data.verdict, first);
    }
    this.drawButtons();
    this.drawStrip();
    if (!fresh || first) {
      if (first && this.isAlone && this.mayFocus()) this.focusMain();
      return;
    }
    this.gate.shut(performance.now(), SHUT_AFTER_CHANGE);
    if (this.mayFocus()) this.focusMain();
    if (view === "asking") {
      this.heardOf = this.id;
      this.tell(this.questionAloud());
    }
  }

  /** A page of turns does not speak by itself: each reads its cards when the learner turns to it. */
  begun() {
    if (!this.isOpen || this.heardOf === this.id || !this.data.preferences.read_aloud) return;
    this.heardOf = this.id;
    readAloud(this.questionAloud());
  }

  /** Say it to a listener, by whichever voice reads this page. */
  tell(words) {
    this.parts.live.textContent = spelled(words);
    if (this.data.preferences.read_aloud) readAloud(words);
  }

  drawTask() {
    const { title, words } = this.data;
    this.parts.where.replaceChildren(
      ...(title ? [made("b", "turn-title", title)] : []), made("span", "", words),
    );
  }

  drawButtons() {
    const isTold = this.view === "verdict";
    const { primary } = this.parts;
    this.root.dataset.entry = this.asking.tapping ? "tapped" : "figures";
    this.showButtons({
      view: isTold ? "told" : "asking",
      words: isTold ? this.data.next : this.asking.primaryWords,
      busy: this.isHeldUp,
    });
    primary.hidden = isTold && !this.data.next;
    primary.classList.toggle("settled", isTold && !this.data.onwards);
  }

  drawStrip(aside = "") {
    const message = this.view === "asking" ? this.asking.draft.message : "";
    const { strip, live } = this.parts;
    const words = message || aside;
    strip.className = `strip ${message ? "warn" : "aside"}`;
    if (strip.textContent === words) return;
    strip.textContent = words;
    if (words) live.textContent = words;
  }

  // What the learner does.

  primary(fromButton) {
    if (this.isHeldUp) return;
    if (this.view === "asking") this.asking.enter(fromButton);
    else if (this.data.next) this.say({ kind: "next" });
  }

  changed(said) {
    if (said) this.parts.live.textContent = said;
    this.drawButtons();
    this.drawStrip();
  }

  // The learner's time begins when the cards are painted.
  startClock() {
    this.shownAt = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => (this.shownAt = performance.now())));
  }

  judged(answer) {
    const ms = Math.max(0, Math.round(performance.now() - this.shownAt));
    this.say({ kind: "answer", ...answer, ms });
    this.draw();
  }

  get isOpen() {
    return this.view === "asking";
  }

  get isHeldUp() {
    return this.saying.unsaid !== null;
  }

  /** Whether it may hear keys struck outside it, and take the focus by itself. */
  get isAlone() {
    return this.data?.alone ?? false;
  }

  mayFocus() {
    const host = this.parent.host ?? this.root;
    return this.isAlone ? mayTakeFocus(host) : host.contains(document.activeElement);
  }

  focusMain() {
    if (this.view === "asking") this.asking.focus();
    else if (!this.parts.primary.hidden) this.parts.primary.focus({ preventScroll: true });
  }

  // What goes to the page.

  say(what) {
    this.saying.unsaid = { id: this.data.id, ...what };
    this.post();
    this.drawButtons();
  }

  post() {
    clearTimeout(this.again);
    const seq = numbered(this.saying, performance.now(), Date.now());
    this.send({ ...this.saying.unsaid, seq });
    this.again = setTimeout(() => this.post(), PATIENCE);
  }

  hush() {
    clearTimeout(this.again);
    this.saying.unsaid = null;
  }
}
