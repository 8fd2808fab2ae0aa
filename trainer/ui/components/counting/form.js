// The counting form: asks, sends, and shows what came back. The page judges; nothing here can.

import { dress, layBacks, layTable } from "../cards/cards.js";
import { readAloud } from "./aloud.js";
import { Asking } from "./asking.js";
import { Clock } from "./clock.js";
import { emptyDraft } from "./entry.js";
import { hasModifier, keysAreFree, listenToWindow, mayTakeFocus } from "./focus.js";
import { Gate } from "./gate.js";
import { due, forget, message, recall, scene, settle, shelf, store, waits } from "./memory.js";
import { showRace, showWhere } from "./race.js";
import { Strip } from "./strip.js";
import { VerdictView, announcementWords, flashed, spokenVerdict } from "./verdict.js";
import { buildForm, made, showButtons } from "./view.js";

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
    this.verdict = new VerdictView(this.parts);
    this.strip = new Strip(this.parts);
    this.clock = new Clock();
    this.memory = null;
    this.scene = { view: null, n: -1 };
    this.root.onkeydown = (event) => this.key(event);
    this.deafen = listenToWindow((event) => this.keyOutside(event), () => this.gate.released());
    this.ticking = setInterval(() => this.tick(), TICK);
  }

  close() {
    clearInterval(this.ticking);
    this.deafen();
    this.verdict.stop();
    this.keep();
    this.root.remove();
  }

  /** New data, or a new theme. */
  update({ data, setTriggerValue }) {
    this.data = data;
    this.send = (said) => setTriggerValue("said", said);
    if (this.memory?.sitting !== data.sitting) {
      this.memory = recall(shelf(), data);
      this.flashedUpTo = Math.max(-1, ...data.verdicts.map(({ n }) => n));
      this.clock.reset();
    }
    settle(this.memory, data);
    dress(this.root, this.parent, data.preferences.four_colours);
    this.root.dataset.text = data.preferences.text_size;
    this.clock.set(data, performance.now());
    this.flashNews();
    this.draw();
    this.clock.draw(this.parts.clock, performance.now());
    if (due(this.memory, performance.now(), true)) this.post();
  }

  draw() {
    const before = this.scene;
    const { data, memory } = this;
    this.scene = { ...scene(data, memory), sitting: data.sitting };
    const { view, n, show, verdict } = this.scene;
    const fresh = ["view", "n", "sitting"].some((part) => before[part] !== this.scene[part])
      || before.verdict?.void !== verdict?.void;
    this.root.dataset.view = view;
    this.parts.form.hidden = view === "over";
    if (view === "over") {
      forget(shelf(), memory.sitting);
      return;
    }
    showWhere(this.parts, data, n);
    showRace(this.parts, verdict?.race ?? data.race);
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
    this.asking.ask(data, show, memory.draft, view === "asking" && !this.timeIsUp);
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
    this.strip.draw({ timeIsUp, message, notice, now: performance.now() });
  }

  // What the learner does.

  tapped(act) {
    if (!this.gate.tapped(performance.now())) return;
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
    memory.outbox.push({ n: now.n, ...claim, ms: Math.max(0, ms) });
    if (this.data.feedback === "none") this.strip.flash({ tone: "good", content: ["noted"] });
    this.post();
    this.draw();
  }

  key(event) {
    if (hasModifier(event) || event.isComposing) return;
    // The page's own single-letter shortcuts must not hear what is typed here.
    event.stopPropagation();
    if (event.key === "Enter") {
      const own = event.target.closest?.("button:not(.card):not(.primary):not(.pad-key)");
      if (own && !event.repeat) return;
      event.preventDefault();
      if (!this.gate.pressed(performance.now(), event.repeat)) return;
      if (event.shiftKey) this.asking.back();
      else this.primary(false);
      return;
    }
    if (this.scene.view !== "asking" || this.timeIsUp) return;
    if (event.key === "Escape") this.asking.clear();
    else if (event.key.toLowerCase() === "t" && this.data.entry !== "total") {
      event.preventDefault();
      if (!event.repeat) this.asking.change();
    } else if (this.asking.tapping && !event.repeat && this.asking.tapKey(event.key)) {
      event.preventDefault();
    }
  }

  // A click on the bare page takes the focus away; the next key brings it back.
  keyOutside(event) {
    if (this.scene.view === "over" || !keysAreFree(event)) return;
    this.focusMain();
    if (this.asking.tapping || !/^[0-9]$/.test(event.key)) this.key(event);
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
    this.memory.request = { kind, ...more };
    this.post();
    this.drawButtons();
  }

  post() {
    this.keep();
    this.send(message(this.memory, performance.now(), Date.now()));
    this.keep();
  }

  keep() {
    if (!this.memory || this.data.phase === "over") return;
    if (this.scene.view === "asking" && this.shownAt) {
      const now = performance.now();
      this.memory.spent += Math.max(0, now - this.shownAt);
      this.shownAt = now;
    }
    store(shelf(), this.memory);
  }

  flashNews() {
    const { verdicts, feedback } = this.data;
    const verdict = verdicts[verdicts.length - 1];
    if (feedback !== "flash" || !verdict || verdict.n <= this.flashedUpTo) return;
    this.flashedUpTo = verdict.n;
    this.strip.flash({ tone: verdict.right ? "good" : "missed", content: flashed(verdict) });
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
    if (!this.data || this.scene.view === "over") return;
    const now = performance.now();
    const { memory } = this;
    this.strip.waits(waits(memory) || this.scene.view === "waiting", now);
    this.clock.draw(this.parts.clock, now);
    if (this.timeIsUp && memory.request?.kind !== "time_up") {
      memory.request = { kind: "time_up" };
      this.post();
      this.draw();
    }
    this.drawStrip();
    if (due(memory, now, false)) this.post();
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
