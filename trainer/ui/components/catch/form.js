// The form of "catch the opponent": the opponent counts aloud, and the learner calls it or lets
// it pass. The page judges; nothing here can.

import { readAloud } from "../aloud.js";
import { layBacks, layTable } from "../cards/cards.js";
import { showRace } from "../counting/race.js";
import { SittingForm } from "../counting/sitting.js";
import { Strip } from "../counting/strip.js";
import { VerdictView, spokenVerdict } from "../counting/verdict.js";
import { mounted } from "../elements.js";
import { Calling } from "./calling.js";
import { buildCatch, caughtWhere, showCatchButtons, showKinds } from "./layout.js";
import { Speech } from "./speech.js";

class CatchForm extends SittingForm {
  constructor(parentElement) {
    super(parentElement, "counting catching");
    this.parts = buildCatch(this.root, {
      pad: (key) => this.padTapped(key),
      primary: () => this.tapped(() => this.primary(true)),
      points: (text) => this.asking.points(text),
      pass: () => this.tapped(() => this.asking.pass()),
      call: (calling) => this.asking.call(calling),
    });
    this.asking = new Calling(this.parts, {
      changed: () => this.changed(),
      judged: (answer) => this.judged(answer),
      mayFocus: () => this.mayFocus(),
    });
    this.strip = new Strip(this.parts);
    this.verdict = new VerdictView(this.parts, null, () => true);
    this.speech = new Speech(this.parts.bubble);
  }

  close() {
    this.verdict.stop();
    this.speech.stop();
    super.close();
  }

  heed({ kinds }) {
    showKinds(this.parts, kinds, (kind) => this.asking.name(kind));
  }

  drawAround() {
    const { data, scene: { n, verdict } } = this;
    this.parts.where.textContent = caughtWhere(data, n);
    showRace(this.parts, verdict?.race ?? data.race);
  }

  drawVerdict(verdict, again) {
    const { show } = verdict;
    this.parts.table.dataset.laid = show.text;
    layTable(this.parts.table, show);
    this.speech.say(show.phrases, true);
    this.verdict.show(verdict, again);
    const told = spokenVerdict({ ...verdict, slip: "", summary: "" });
    const spoken = [verdict.summary, told, verdict.slip].filter(Boolean).join(" ");
    this.parts.live.textContent = spoken;
    if (this.data.preferences.read_aloud) readAloud(spoken);
  }

  drawAsking(fresh) {
    this.verdict.stop();
    super.drawAsking(fresh);
    const { view, show } = this.scene;
    if (!fresh) return;
    this.speech.say(show.phrases, view !== "asking");
    if (view !== "asking") return;
    const spoken = `${show.words} ${show.phrases.join(" ")}`;
    this.parts.live.textContent = spoken;
    if (this.data.preferences.read_aloud) readAloud(spoken);
  }

  drawBacks() {
    layBacks(this.parts.table);
    this.parts.table.dataset.laid = "";
  }

  showButtons(now) {
    const { tapping, draft } = this.asking;
    showCatchButtons(this.parts, { ...now, tapping, named: Boolean(draft?.kind) });
  }
}

export default function (component) {
  return mounted(CatchForm, component);
}
