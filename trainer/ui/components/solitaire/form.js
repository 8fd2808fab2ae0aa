// The form of cribbage solitaire: throws and counts by turns, sends them, and shows what came
// back. The page judges; nothing here can.

import { readAloud } from "../aloud.js";
import { layBacks } from "../cards/cards.js";
import { Asking } from "../counting/asking.js";
import { fitted } from "../counting/entry.js";
import { showRace } from "../counting/race.js";
import { SittingForm } from "../counting/sitting.js";
import { Strip } from "../counting/strip.js";
import { VerdictView, spokenVerdict } from "../counting/verdict.js";
import { mounted } from "../elements.js";
import { Choosing } from "../exercise/choosing.js";
import { shaped } from "./entry.js";
import {
  buildSolitaire, laySolitaire, showPlayedWhere, showSolitaireButtons, solitaireAloud,
} from "./layout.js";

/** Counts by figures; T changes what they are, and cards are not tapped. */
class SolitaireCounting extends Asking {
  letters = ["t"];
  #change;

  constructor(parts, on) {
    super(parts, on);
    this.#change = on.change;
  }

  change() {
    this.#change();
  }

  tapKey() {
    this.change();
    return true;
  }
}

class SolitaireForm extends SittingForm {
  constructor(parentElement) {
    super(parentElement, "counting solitaire");
    this.parts = buildSolitaire(this.root, {
      pad: (key) => this.padTapped(key),
      primary: () => this.tapped(() => this.primary(true)),
      change: () => this.tapped(() => this.changeEntry()),
    });
    const on = {
      lay: laySolitaire,
      changed: (said) => this.changed(said),
      judged: (answer) => this.judged(answer),
      mayFocus: () => this.mayFocus(),
      change: () => this.changeEntry(),
    };
    const { table, primary, tapsLine, fact } = this.parts;
    this.choosing = new Choosing({ table, primary, question: tapsLine, told: fact }, on);
    this.counting = new SolitaireCounting(this.parts, on);
    this.strip = new Strip(this.parts);
    this.verdict = new VerdictView(this.parts, (words) => {
      this.strip.flash({ tone: "aside", content: [words] });
      this.drawStrip();
    });
  }

  /** Whoever asks what is on the table. */
  get asking() {
    return this.scene?.show?.kind === "throw" ? this.choosing : this.counting;
  }

  get byTotal() {
    return this.memory?.byTotal ?? this.data.by_total;
  }

  close() {
    this.verdict.stop();
    super.close();
  }

  update(given) {
    this.data = given.data; // what says how counts were last said
    super.update({ ...given, data: shaped(given.data, given.data.queue[0], this.byTotal) });
  }

  heed() {}

  drawAround(fresh) {
    const { data, scene: { show, verdict } } = this;
    this.root.dataset.kind = show?.kind ?? "none";
    showPlayedWhere(this.parts, data, show);
    showRace(this.parts, verdict?.race ?? data.race);
    if (fresh) this.strip.hush();
  }

  drawJudged(again) {
    this.sweep();
    super.drawJudged(again);
  }

  drawVerdict(verdict, again) {
    laySolitaire(this.parts.table, verdict.show);
    this.verdict.show(verdict, again);
    this.parts.live.textContent = spokenVerdict(verdict);
    if (this.data.preferences.read_aloud) readAloud(spokenVerdict(verdict));
  }

  drawAsking(fresh) {
    this.verdict.stop();
    const { view, show } = this.scene;
    (this.asking === this.choosing ? this.counting : this.choosing).swept();
    this.data = shaped(this.data, show, this.byTotal);
    super.drawAsking(fresh);
    if (!fresh || view !== "asking") return;
    this.parts.live.textContent = solitaireAloud(show);
    if (this.data.preferences.read_aloud) readAloud(solitaireAloud(show));
  }

  drawFaceDown() {
    this.sweep();
    super.drawFaceDown();
  }

  drawBacks() {
    if (this.data.phase === "ready") layBacks(this.parts.table);
  }

  sweep() {
    this.choosing.swept();
    this.counting.swept();
  }

  // The total alone, or kind by kind; what was typed for the other is gone.
  changeEntry() {
    if (!this.isOpen || this.asking !== this.counting) return;
    this.memory.byTotal = !this.byTotal;
    this.data = shaped(this.data, this.scene.show, this.byTotal);
    this.memory.draft = fitted(this.memory.draft, this.data);
    super.drawAsking(false);
    this.drawButtons();
    this.drawStrip();
    this.focusMain();
    this.keep();
  }

  showButtons(now) {
    const throwing = this.asking === this.choosing;
    showSolitaireButtons(this.parts, { ...now, throwing, byTotal: this.byTotal });
  }
}

export default function (component) {
  return mounted(SolitaireForm, component);
}
