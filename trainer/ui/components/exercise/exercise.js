// The form of the throwing and the pegging drill: asks, sends, and shows what came back. The page
// judges; nothing here can.

import { backElement, cardElement, dress, light } from "../cards/cards.js";
import { readAloud } from "../counting/aloud.js";
import { emptyDraft, fitted } from "../counting/entry.js";
import { awayDialog, dismiss, mayTakeFocus } from "../counting/focus.js";
import { Gate } from "../counting/gate.js";
import { Keys } from "../counting/keys.js";
import {
  due, message, putAway, recall, say, scene, settle, shelf, store, takeBack, tidy, waits,
} from "../counting/memory.js";
import { Strip } from "../counting/strip.js";
import { made } from "../elements.js";
import { Choosing } from "./choosing.js";
import {
  buildExercise, layFaceDown, layQuestion, questionWords, showExerciseButtons, showExerciseVerdict,
} from "./layout.js";

// Milliseconds.
const SHUT_AFTER_CHANGE = 250;
const SHUT_AFTER_TAP = 400;
const TICK = 200;

class ExerciseForm {
  constructor(parentElement) {
    this.parent = parentElement;
    this.root = made("div", "counting exercise");
    parentElement.append(this.root);
    this.parts = buildExercise(this.root, {
      pad: (key) => this.gate.tapped(performance.now()) && this.asking.pad(key),
      primary: () => this.tapped(() => this.primary()),
      points: (text) => this.asking.points(text),
    });
    this.gate = new Gate();
    this.asking = new Choosing(this.parts, {
      changed: () => this.changed(),
      judged: (answer) => this.judged(answer),
      mayFocus: () => this.mayFocus(),
    });
    this.strip = new Strip(this.parts);
    this.memory = null;
    this.scene = { view: null, n: -1 };
    this.keys = new Keys(this.root, this);
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
    if (this.memory?.sitting !== data.sitting) {
      this.leave();
      this.memory = recall(shelf(), data);
      if (data.phase === "open") tidy(shelf(), data.sitting);
      this.strip.begin(data);
    }
    settle(this.memory, data);
    takeBack(this.memory, data);
    dress(this.root, this.parent, data.preferences.four_colours);
    this.root.dataset.text = data.preferences.text_size;
    this.root.dataset.padded = String(data.padded);
    this.root.dataset.drill = data.pegging ? "pegging" : "throwing";
    this.draw();
    if (waits(this.memory, data) && due(this.memory, data, performance.now())) this.post();
  }

  draw() {
    const before = this.scene;
    const { data, memory } = this;
    this.scene = { ...scene(data, memory), sitting: data.sitting };
    const { view, n, show } = this.scene;
    const fresh = ["view", "n", "sitting"].some((part) => before[part] !== this.scene[part]);
    this.root.dataset.view = view;
    this.root.dataset.kind = show?.kind ?? "none";
    this.parts.where.textContent = questionWords(data, n);
    this.parts.score.textContent = data.score;
    if (view === "verdict") this.drawVerdict(fresh);
    else if (show) this.drawAsking(fresh);
    else this.drawBacks();
    this.drawButtons();
    this.drawStrip();
    if (!fresh) return;
    this.gate.shut(performance.now(), SHUT_AFTER_CHANGE);
    if (this.mayFocus()) this.focusMain();
    this.keep();
  }

  drawVerdict(fresh) {
    if (!fresh) return;
    const { verdict } = this.scene;
    this.asking.swept();
    layQuestion(this.parts.table, verdict.show, (card) => {
      const element = cardElement(card);
      element.classList.toggle("taken", verdict.chosen.includes(card.code));
      return element;
    });
    // Of the table only what makes a score lights up; where a card was chosen, the hand alone.
    const scored = verdict.show.kind === "points";
    light(scored ? this.parts.table : this.parts.table.querySelector(".own"), verdict.lit);
    showExerciseVerdict(this.parts, verdict, this.data.padded);
    const spoken = [verdict.words, verdict.reason].filter(Boolean).join(" ");
    this.parts.live.textContent = spoken;
    if (this.data.preferences.read_aloud) readAloud(spoken);
  }

  drawAsking(fresh) {
    const { view, n, show } = this.scene;
    const { memory, data } = this;
    if (memory.draftOf !== n) {
      Object.assign(memory, { draft: emptyDraft(data.entry), draftOf: n, spent: 0 });
    }
    memory.draft = fitted(memory.draft, data);
    this.asking.ask(show, memory.draft, this.isOpen);
    if (fresh && view === "asking") {
      this.shownAt = performance.now();
      this.parts.live.textContent = [show.situation, show.told, show.words].join(" ");
      // The learner's time begins when the cards are painted.
      requestAnimationFrame(() => requestAnimationFrame(() => (this.shownAt = performance.now())));
    }
  }

  drawBacks() {
    this.asking.swept();
    const backs = Array.from({ length: this.data.pegging ? 4 : 6 }, backElement);
    layFaceDown(this.parts.table, backs);
  }

  drawButtons() {
    const { data, asking, scene: now } = this;
    this.root.dataset.entry = asking.tapping ? "tapped" : "figures";
    showExerciseButtons(this.parts, {
      view: now.view === "waiting" && now.show ? "asking" : now.view,
      words: asking.primaryWords,
      last: data.last,
      going: data.going,
      busy: now.view === "waiting" || this.isHeldUp,
      question: now.show,
    });
  }

  drawStrip() {
    const message = this.scene.view === "asking" ? this.asking.draft.message : "";
    const { data: { notice }, memory: { away } } = this;
    this.strip.draw({ timeIsUp: false, message, notice, away, now: performance.now() });
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

  primary() {
    const { view, n } = this.scene;
    if (this.isHeldUp) return;
    if (view === "ready") this.ask("begin");
    else if (view === "asking") this.asking.enter();
    else if (view === "verdict") {
      this.memory.seen = n;
      if (this.data.last) this.ask("finish");
      else this.draw();
    }
  }

  changed() {
    this.memory.draft = this.asking.draft;
    this.drawButtons();
    this.drawStrip();
    this.keep();
  }

  judged(answer) {
    const { memory, scene: now } = this;
    if (memory.outbox.some(({ n }) => n === now.n)) return;
    const ms = Math.round(memory.spent + performance.now() - this.shownAt);
    say(memory, { answer: { n: now.n, ...answer, ms: Math.max(0, ms) } });
    this.post();
    this.draw();
  }

  get isOpen() {
    return this.scene.view === "asking";
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

  ask(kind) {
    say(this.memory, { request: { kind } });
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

  // The deal and the end of an exercise are the page's.
  get isHeldUp() {
    return this.memory.request !== null;
  }

  tick() {
    if (!this.data) return;
    const now = performance.now();
    const { memory, data } = this;
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

const exercises = new WeakMap();

export default function (component) {
  const { parentElement } = component;
  if (!exercises.has(parentElement)) exercises.set(parentElement, new ExerciseForm(parentElement));
  exercises.get(parentElement).update(component);
  return () => {
    exercises.get(parentElement)?.close();
    exercises.delete(parentElement);
  };
}
