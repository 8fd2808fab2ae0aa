// The counting form: asks, sends, and shows what came back. The page judges; nothing here can.

import { dress, layBacks, layTable } from "../cards/cards.js";
import { made } from "../elements.js";
import { readAloud } from "./aloud.js";
import { Asking } from "./asking.js";
import { Clock } from "./clock.js";
import { emptyDraft, fitted } from "./entry.js";
import { awayDialog, dismiss, mayTakeFocus } from "./focus.js";
import { Gate } from "./gate.js";
import { Keys } from "./keys.js";
import {
  due, message, putAway, recall, say, scene, settle, shelf, store, takeBack, tidy, waits,
} from "./memory.js";
import { showRace, showWhere } from "./race.js";
import { Strip } from "./strip.js";
import { VerdictView, announcementWords, spokenVerdict } from "./verdict.js";
import { buildForm, showButtons } from "./view.js";

// Milliseconds.
const SHUT_AFTER_CHANGE = 250;
const SHUT_AFTER_TAP = 400;
const TICK = 200;

class CountingForm {
  constructor(parentElement) {
    this.parent = parentElement;
    this.root = made("div", "counting");
    parentElement.append(this.root);
    this.parts = buildForm(this.root, {
      pad: (key) => this.gate.tapped(performance.now()) && this.asking.pad(key),
      primary: () => this.tapped(() => this.primary(true)),
      change: () => this.tapped(() => this.asking.change()),
      withdraw: () => this.tapped(() => this.ask("mistyped", { n: this.scene.n })),
    });
    this.gate = new Gate();
    this.asking = new Asking(this.parts, {
      changed: (said) => this.changed(said),
      judged: (claim) => this.judged(claim),
      mayFocus: () => this.mayFocus(),
    });
    this.strip = new Strip(this.parts);
    this.verdict = new VerdictView(this.parts, (words) => {
      this.strip.flash({ tone: "aside", content: [words] });
      this.drawStrip();
    });
    this.clock = new Clock();
    this.memory = null;
    this.scene = { view: null, n: -1 };
    this.keys = new Keys(this.root, this);
    this.ticking = setInterval(() => this.tick(), TICK);
  }

  close() {
    clearInterval(this.ticking);
    this.keys.deafen();
    this.verdict.stop();
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
    if (this.memory?.sitting !== data.sitting) {
      this.leave();
      this.memory = recall(shelf(), data);
      if (data.phase === "open") tidy(shelf(), data.sitting);
      this.strip.begin(data);
      this.clock.reset();
    }
    settle(this.memory, data);
    takeBack(this.memory, data);
    dress(this.root, this.parent, data.preferences.four_colours);
    this.root.dataset.text = data.preferences.text_size;
    this.clock.set(data, performance.now());
    this.strip.news(data);
    this.draw();
    this.clock.draw(this.parts.clock, performance.now());
    if (waits(this.memory, data) && due(this.memory, data, performance.now())) this.post();
  }

  draw() {
    const before = this.scene;
    const { data, memory } = this;
    this.scene = { ...scene(data, memory), sitting: data.sitting };
    const { view, n, show, verdict } = this.scene;
    const fresh = ["view", "n", "sitting"].some((part) => before[part] !== this.scene[part])
      || before.verdict?.void !== verdict?.void;
    this.root.dataset.view = view;
    showWhere(this.parts, data, n);
    showRace(this.parts, verdict?.race ?? data.race);
    if (fresh && data.feedback === "full") this.strip.hush();
    if (view === "verdict") this.drawVerdict(fresh, before);
    else if (show) this.drawAsking(fresh);
    else this.drawBacks();
    this.drawButtons();
    this.drawStrip();
    if (!fresh) return;
    this.gate.shut(performance.now(), SHUT_AFTER_CHANGE);
    if (this.mayFocus()) this.focusMain();
    this.keep();
  }

  drawVerdict(fresh, before) {
    if (!fresh) return;
    const { verdict, n } = this.scene;
    this.asking.swept();
    layTable(this.parts.table, verdict.show);
    this.verdict.show(verdict, before.view === "verdict" && before.n === n);
    this.parts.live.textContent = spokenVerdict(verdict);
    if (this.data.preferences.read_aloud) readAloud(announcementWords(verdict));
  }

  drawAsking(fresh) {
    const { view, n, show } = this.scene;
    const { memory, data } = this;
    this.verdict.stop();
    if (memory.draftOf !== n) {
      // Who changed to tapping goes on tapping.
      Object.assign(memory, { draft: emptyDraft(memory.draft.entry), draftOf: n, spent: 0 });
    }
    memory.draft = fitted(memory.draft, data);
    this.asking.ask(data, show, memory.draft, this.isOpen);
    if (fresh && view === "asking") {
      this.shownAt = performance.now();
      // The learner's time begins when the cards are painted.
      requestAnimationFrame(() => requestAnimationFrame(() => (this.shownAt = performance.now())));
    }
  }

  drawBacks() {
    this.asking.swept();
    layBacks(this.parts.table);
  }

  drawButtons() {
    const { data, asking, scene: now } = this;
    this.root.dataset.entry = asking.tapping ? "tapped" : "figures";
    showButtons(this.parts, {
      view: now.view === "waiting" && now.show ? "asking" : now.view,
      words: asking.primaryWords,
      last: data.last,
      going: data.going,
      busy: now.view === "waiting" || this.isHeldUp,
      tapping: asking.tapping,
      several: asking.several,
      changeable: data.entry !== "total",
      withdrawable: data.mistyped && now.verdict && !now.verdict.right && !now.verdict.void,
    });
  }

  drawStrip() {
    const message = this.scene.view === "asking" ? this.asking.draft.message : "";
    const { timeIsUp, data: { notice } } = this;
    this.strip.draw({ timeIsUp, message, notice, away: this.memory.away, now: performance.now() });
  }

  // What the learner does.

  tapped(act) {
    if (!this.gate.tapped(performance.now())) {
      // The second half of a double tap means nothing; the focus goes back from the button.
      if (this.mayFocus()) this.focusMain();
      return;
    }
    this.gate.shut(performance.now(), SHUT_AFTER_TAP);
    act();
  }

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

  judged(claim) {
    const { memory, scene: now } = this;
    if (memory.outbox.some(({ n }) => n === now.n)) return;
    const ms = Math.round(memory.spent + performance.now() - this.shownAt);
    say(memory, { answer: { n: now.n, ...claim, ms: Math.max(0, ms) } });
    this.post();
    this.draw();
  }

  get isOpen() {
    return this.scene.view === "asking" && !this.timeIsUp;
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

  // A withdrawal under way holds nobody up; the deal and the end of a sitting are the page's.
  get isHeldUp() {
    const { request } = this.memory;
    return this.timeIsUp || (request !== null && request.kind !== "mistyped");
  }

  get timeIsUp() {
    return this.scene.view !== "ready" && this.clock.isUp(performance.now());
  }

  tick() {
    if (!this.data) return;
    const now = performance.now();
    const { memory, data } = this;
    this.goOnAlone();
    this.strip.waits(waits(memory, data) || this.scene.view === "waiting", now);
    this.clock.draw(this.parts.clock, now);
    if (this.timeIsUp && memory.request?.kind !== "time_up") {
      say(memory, { request: { kind: "time_up" } });
      this.post();
      this.draw();
    }
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

const forms = new WeakMap();

export default function (component) {
  const { parentElement } = component;
  if (!forms.has(parentElement)) forms.set(parentElement, new CountingForm(parentElement));
  forms.get(parentElement).update(component);
  return () => {
    forms.get(parentElement)?.close();
    forms.delete(parentElement);
  };
}
