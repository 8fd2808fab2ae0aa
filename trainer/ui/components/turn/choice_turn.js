// A question on cards in the middle of a page: which two to throw, or what the card laid pegs.

import { cardElement, light } from "../cards/cards.js";
import { emptyDraft } from "../counting/entry.js";
import { mounted } from "../elements.js";
import { Choosing } from "../exercise/choosing.js";
import {
  buildExercise, layQuestion, showExerciseButtons, showExerciseVerdict, spokenAnswer,
  spokenQuestion,
} from "../exercise/layout.js";
import { TurnForm } from "./turn.js";

class ChoiceTurn extends TurnForm {
  constructor(parentElement) {
    super(parentElement, "counting exercise turn");
    this.take(buildExercise(this.root, {
      pad: (key) => this.padTapped(key),
      primary: () => this.tapped(() => this.primary(true)),
      points: (text) => this.asking.points(text),
    }));
    this.asking = new Choosing(this.parts, {
      changed: () => this.changed(),
      judged: (answer) => this.judged(answer),
      mayFocus: () => this.mayFocus(),
    });
  }

  prepare(other) {
    const { kind } = this.data.question;
    Object.assign(this.root.dataset, {
      kind, drill: kind === "throw" ? "throwing" : "pegging", padded: String(kind === "points"),
    });
    this.draft = other ? emptyDraft("total") : this.asking.draft;
  }

  drawAsking() {
    this.asking.ask(this.data.question, this.draft, this.isOpen);
  }

  drawVerdict(verdict, still) {
    const { table } = this.parts;
    layQuestion(table, verdict.show, (card) => {
      const element = cardElement(card);
      element.classList.toggle("taken", verdict.chosen.includes(card.code));
      return element;
    });
    const isScored = verdict.show.kind === "points";
    light(isScored ? table : table.querySelector(".own"), verdict.lit);
    showExerciseVerdict(this.parts, verdict, this.root.dataset.padded === "true");
    if (!still) this.tell(spokenAnswer(verdict));
  }

  questionAloud() {
    return spokenQuestion(this.data.question);
  }

  showButtons(now) {
    showExerciseButtons(this.parts, { ...now, last: false, question: this.data.question });
  }
}

export default function (component) {
  return mounted(ChoiceTurn, component);
}
