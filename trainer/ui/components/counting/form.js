// The counting form: asks, sends, and shows what came back. The page judges; nothing here can.

import { cardsAloud, readAloud } from "../aloud.js";
import { layBacks, layTable } from "../cards/cards.js";
import { mounted } from "../elements.js";
import { Asking } from "./asking.js";
import { Clock } from "./clock.js";
import { mayTap } from "./entry.js";
import { say } from "./memory.js";
import { showRace, showWhere } from "./race.js";
import { SittingForm } from "./sitting.js";
import { Strip } from "./strip.js";
import { VerdictView, spokenVerdict } from "./verdict.js";
import { buildForm, showButtons } from "./view.js";

class CountingForm extends SittingForm {
  constructor(parentElement) {
    super(parentElement, "counting");
    this.parts = buildForm(this.root, {
      pad: (key) => this.padTapped(key),
      primary: () => this.tapped(() => this.primary(true)),
      change: () => this.tapped(() => this.asking.change()),
      withdraw: () => this.tapped(() => this.ask("mistyped", { n: this.scene.n })),
    });
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
  }

  close() {
    this.verdict.stop();
    super.close();
  }

  begin(data) {
    super.begin(data);
    this.clock.reset();
  }

  update(given) {
    super.update(given);
    this.clock.draw(this.parts.clock, performance.now());
  }

  heed(data) {
    this.clock.set(data, performance.now());
    this.strip.news(data);
  }

  drawAround(fresh) {
    const { data, scene: { n, verdict } } = this;
    showWhere(this.parts, data, n);
    showRace(this.parts, verdict?.race ?? data.race);
    if (fresh && data.feedback === "full") this.strip.hush();
  }

  drawVerdict(verdict, again) {
    layTable(this.parts.table, verdict.show);
    this.verdict.show(verdict, again);
    this.parts.live.textContent = [spokenVerdict(verdict), verdict.why].filter(Boolean).join(" ");
    if (this.data.preferences.read_aloud) readAloud(spokenVerdict(verdict));
  }

  drawAsking(fresh) {
    this.verdict.stop();
    super.drawAsking(fresh);
    const { view, show } = this.scene;
    if (fresh && view === "asking" && this.data.preferences.read_aloud) readAloud(cardsAloud(show));
  }

  drawBacks() {
    layBacks(this.parts.table);
  }

  showButtons(now) {
    const { data, asking, scene: { verdict } } = this;
    showButtons(this.parts, {
      ...now,
      tapping: asking.tapping,
      several: asking.several,
      changeable: mayTap(data),
      withdrawable: data.mistyped && verdict && !verdict.right && !verdict.void,
    });
  }

  get timeIsUp() {
    return this.scene.view !== "ready" && this.clock.isUp(performance.now());
  }

  tick() {
    if (!this.data) return;
    this.clock.draw(this.parts.clock, performance.now());
    if (this.timeIsUp && this.memory.request?.kind !== "time_up") {
      say(this.memory, { request: { kind: "time_up" } });
      this.post();
      this.draw();
    }
    super.tick();
  }
}

export default function (component) {
  return mounted(CountingForm, component);
}
