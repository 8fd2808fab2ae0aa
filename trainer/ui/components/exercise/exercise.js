// The form of the throwing and the pegging drill: asks, sends, and shows what came back. The page
// judges; nothing here can.

import { backElement, cardElement, light } from "../cards/cards.js";
import { readAloud } from "../aloud.js";
import { SittingForm } from "../counting/sitting.js";
import { Strip } from "../counting/strip.js";
import { mounted } from "../elements.js";
import { Choosing } from "./choosing.js";
import {
  buildExercise, layFaceDown, layQuestion, questionWords, showExerciseButtons, showExerciseVerdict, spokenAnswer,
  spokenQuestion,
} from "./layout.js";

class ExerciseForm extends SittingForm {
  constructor(parentElement) {
    super(parentElement, "counting exercise");
    this.parts = buildExercise(this.root, {
      pad: (key) => this.padTapped(key),
      primary: () => this.tapped(() => this.primary(true)),
      points: (text) => this.asking.points(text),
    });
    this.asking = new Choosing(this.parts, {
      changed: () => this.changed(),
      judged: (answer) => this.judged(answer),
      mayFocus: () => this.mayFocus(),
    });
    this.strip = new Strip(this.parts);
  }

  heed({ padded: isPadded, pegging }) {
    this.root.dataset.padded = String(isPadded);
    this.root.dataset.drill = pegging ? "pegging" : "throwing";
  }

  drawAround() {
    const { data, scene: { n, show } } = this;
    this.root.dataset.kind = show?.kind ?? "none";
    this.parts.where.textContent = questionWords(data, n);
    this.parts.score.textContent = data.score;
  }

  drawVerdict(verdict) {
    layQuestion(this.parts.table, verdict.show, (card) => {
      const element = cardElement(card);
      element.classList.toggle("taken", verdict.chosen.includes(card.code));
      return element;
    });
    // Of the table only what makes a score lights up; where a card was chosen, the hand alone.
    const scored = verdict.show.kind === "points";
    light(scored ? this.parts.table : this.parts.table.querySelector(".own"), verdict.lit);
    showExerciseVerdict(this.parts, verdict, this.data.padded);
    const spoken = spokenAnswer(verdict);
    this.parts.live.textContent = spoken;
    if (this.data.preferences.read_aloud) readAloud(spoken);
  }

  drawAsking(fresh) {
    super.drawAsking(fresh);
    const { view, show } = this.scene;
    if (!fresh || view !== "asking") return;
    const spoken = spokenQuestion(show);
    this.parts.live.textContent = spoken;
    if (this.data.preferences.read_aloud) readAloud(spoken);
  }

  drawBacks() {
    const backs = Array.from({ length: this.data.pegging ? 4 : 6 }, backElement);
    layFaceDown(this.parts.table, backs);
  }

  showButtons(now) {
    showExerciseButtons(this.parts, { ...now, question: this.scene.show });
  }
}

export default function (component) {
  return mounted(ExerciseForm, component);
}
