// What the forms of all drills have in common: a sitting's questions one after the other, asked,
// said, judged by the page and gone on from. What each draws and asks is its own.

import { dress } from "../cards/cards.js";
import { shelf } from "../memory.js";
import { emptyDraft, fitted } from "./entry.js";
import { awayDialog, dismiss, mayTakeFocus } from "./focus.js";
import { SHUT_AFTER_CHANGE } from "./gate.js";
import {
  due, message, putAway, recall, say, scene, settle, store, takeBack, tidy, waits,
} from "./memory.js";
import { TappedForm } from "./tapped.js";

// Milliseconds.
const TICK = 200;

/**
 * A form below `parentElement`. Each kind sets `parts`, `asking` and `strip`, heeds what else is
 * in new data (`heed`), and draws its own: `drawAround`, `drawVerdict`, `drawBacks`, `showButtons`.
 */
export class SittingForm extends TappedForm {
  constructor(parentElement, className) {
    super(parentElement, className);
    this.memory = null;
    this.scene = { view: null, n: -1 };
    this.ticking = setInterval(() => this.tick(), TICK);
  }

  close() {
    clearInterval(this.ticking);
    this.keys.deafen();
    this.leave();
    this.root.remove();
  }

  leave() {
    if (!this.memory) return;
    this.keep();
    putAway(shelf(), this.memory);
  }

  /** New data, or a new theme. */
  update({ data, setTriggerValue }) {
    this.data = data;
    this.send = (said) => setTriggerValue("said", said);
    if (this.memory?.sitting !== data.sitting) this.begin(data);
    settle(this.memory, data);
    takeBack(this.memory, data);
    dress(this.root, this.parent, data.preferences.four_colours);
    this.root.dataset.text = data.preferences.text_size;
    this.heed(data);
    this.draw();
    if (waits(this.memory, data) && due(this.memory, data, performance.now())) this.post();
  }

  begin(data) {
    this.leave();
    this.memory = recall(shelf(), data);
    if (data.phase === "open") tidy(shelf(), data.sitting);
    this.strip.begin(data);
  }

  draw() {
    const before = this.scene;
    this.scene = { ...scene(this.data, this.memory), sitting: this.data.sitting };
    const { view, n, show, verdict } = this.scene;
    const fresh = ["view", "n", "sitting"].some((part) => before[part] !== this.scene[part])
      || before.verdict?.void !== verdict?.void;
    this.root.dataset.view = view;
    this.drawAround(fresh);
    if (view === "verdict") {
      if (fresh) this.drawJudged(before.view === "verdict" && before.n === n);
    } else if (show) this.drawAsking(fresh);
    else this.drawFaceDown();
    this.drawButtons();
    this.drawStrip();
    if (!fresh) return;
    // A page just opened begins with this table: nothing came before that a tap may be meant for.
    const opened = before.view === null && view === "ready";
    if (!opened) this.gate.shut(performance.now(), SHUT_AFTER_CHANGE);
    if (this.mayFocus()) this.focusMain();
    this.keep();
  }

  drawJudged(again) {
    this.asking.swept();
    this.drawVerdict(this.scene.verdict, again);
  }

  drawFaceDown() {
    this.asking.swept();
    this.drawBacks();
  }

  drawAsking(fresh) {
    const { scene: { view, n, show }, memory, data } = this;
    if (memory.draftOf !== n) {
      // Who changed to tapping goes on tapping.
      Object.assign(memory, { draft: emptyDraft(memory.draft.entry), draftOf: n, spent: 0 });
    }
    memory.draft = fitted(memory.draft, data);
    this.asking.ask(show, memory.draft, this.isOpen, data);
    if (!fresh || view !== "asking") return;
    this.shownAt = performance.now();
    // The learner's time begins when the cards are painted.
    requestAnimationFrame(() => requestAnimationFrame(() => (this.shownAt = performance.now())));
  }

  drawButtons() {
    const { data: { last, going }, asking, scene: { view, show } } = this;
    this.root.dataset.entry = asking.tapping ? "tapped" : "figures";
    this.showButtons({
      view: view === "waiting" && show ? "asking" : view,
      words: asking.primaryWords,
      last,
      going,
      busy: view === "waiting" || this.isHeldUp,
    });
  }

  drawStrip() {
    const message = this.scene.view === "asking" ? this.asking.draft.message : "";
    const { timeIsUp, data: { notice }, memory: { away }, scene: { verdict } } = this;
    const why = verdict?.why ?? "";
    this.strip.draw({ timeIsUp, message, notice, away, why, now: performance.now() });
  }

  // What the learner does.

  primary(fromButton) {
    const { view, n } = this.scene;
    if (this.isHeldUp) return;
    if (view === "ready") this.ask("begin");
    else if (view === "asking") this.asking.enter(fromButton);
    else if (view === "verdict") {
      this.memory.seen = n;
      if (this.data.last) this.ask("finish");
      else this.draw();
    }
  }

  changed(said) {
    this.memory.draft = this.asking.draft;
    if (said) this.parts.live.textContent = said;
    this.drawButtons();
    this.drawStrip();
    this.keep();
  }

  judged(answer) {
    const { memory, scene: { n } } = this;
    if (memory.outbox.some((other) => other.n === n)) return;
    const ms = Math.round(memory.spent + performance.now() - this.shownAt);
    say(memory, { answer: { n, ...answer, ms: Math.max(0, ms) } });
    this.post();
    this.draw();
  }

  get isOpen() {
    return this.scene.view === "asking" && !this.timeIsUp;
  }

  // A withdrawal under way holds nobody up; the deal and the end of a sitting are the page's.
  get isHeldUp() {
    const { request } = this.memory;
    return this.timeIsUp || (request !== null && request.kind !== "mistyped");
  }

  get timeIsUp() {
    return false;
  }

  mayFocus() {
    return mayTakeFocus(this.parent.host ?? this.root);
  }

  focusMain() {
    const { view } = this.scene;
    if (view === "asking") this.asking.focus();
    else if (view === "verdict" || view === "ready") this.parts.primary.focus({ preventScroll: true });
  }

  // What goes to the page and comes from it.

  ask(kind, more = {}) {
    say(this.memory, { request: { kind, ...more } });
    this.post();
    this.drawButtons();
  }

  post() {
    this.keep();
    this.send(message(this.memory, performance.now(), Date.now()));
    this.keep();
  }

  keep() {
    if (this.scene.view === "asking" && this.shownAt) {
      const now = performance.now();
      this.memory.spent += Math.max(0, now - this.shownAt);
      this.shownAt = now;
    }
    store(shelf(), this.memory);
  }

  tick() {
    if (!this.data) return;
    const { memory, data } = this;
    const now = performance.now();
    this.goOnAlone();
    this.strip.waits(waits(memory, data) || this.scene.view === "waiting", now);
    this.drawStrip();
    if (due(memory, data, now)) this.post();
  }

  // The server is away: the dialog that says so makes room, the strip says it from then on.
  goOnAlone() {
    const dialog = awayDialog();
    if (dialog) {
      dismiss(dialog);
      this.memory.away = true;
    } else if (this.dialogWasOpen && this.mayFocus()) {
      this.focusMain();
    }
    this.dialogWasOpen = dialog !== null;
  }
}
