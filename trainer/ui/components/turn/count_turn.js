// A hand in the middle of a page, to be counted: figures, the total alone, or taps.

import { layTable } from "../cards/cards.js";
import { cardsAloud } from "../aloud.js";
import { Asking } from "../counting/asking.js";
import { fitted } from "../counting/entry.js";
import { VerdictView, spokenVerdict } from "../counting/verdict.js";
import { buildForm, showButtons } from "../counting/view.js";
import { mounted } from "../elements.js";
import { shelf } from "../memory.js";
import { keepDraft, keptDraft } from "./draft.js";
import { TurnForm } from "./turn.js";

/** Asks as in the drill; where so many combinations are enough, the last of them is judged. */
class TurnAsking extends Asking {
  #enough = null;
  #judged;

  constructor(parts, on) {
    super(parts, on);
    this.#judged = on.judged;
  }

  limit(enough) {
    this.#enough = enough;
  }

  enter(fromButton) {
    const before = this.draft.taps.length;
    super.enter(fromButton);
    const { taps } = this.draft;
    if (this.tapping && taps.length > before && taps.length === this.#enough) this.#judged({ taps });
  }

  change() {
    if (this.isChangeable) super.change();
  }
}

class CountTurn extends TurnForm {
  constructor(parentElement) {
    super(parentElement, "counting turn");
    this.take(buildForm(this.root, {
      pad: (key) => this.padTapped(key),
      primary: () => this.tapped(() => this.primary(true)),
      change: () => this.tapped(() => this.asking.change()),
      withdraw: () => this.tapped(() => this.more()),
    }));
    this.asking = new TurnAsking(this.parts, {
      changed: (said) => this.changed(said),
      judged: (claim) => this.judged(claim),
      mayFocus: () => this.mayFocus(),
    });
    this.verdict = new VerdictView(this.parts, (words) => this.drawStrip(words));
  }

  close() {
    this.verdict.stop();
    super.close();
  }

  prepare(other) {
    const { data, asking } = this;
    asking.limit(data.enough);
    asking.isChangeable = data.changeable;
    if (other) this.draft = keptDraft(shelf(), data);
    else this.draft = asking.draft;
  }

  changed(said) {
    keepDraft(shelf(), this.data, this.asking.draft);
    super.changed(said);
  }

  /** Stay with what is asked here, though the other button leads on. */
  more() {
    if (!this.isHeldUp) this.say({ kind: "more" });
  }

  drawAsking() {
    this.verdict.stop();
    this.asking.ask(this.data.show, fitted(this.draft, this.data), this.isOpen, this.data);
  }

  drawVerdict(verdict, still) {
    layTable(this.parts.table, verdict.show);
    this.verdict.show(verdict, still);
    if (!still) this.tell(spokenVerdict(verdict));
  }

  questionAloud() {
    return `${this.data.words} ${cardsAloud(this.data.show)}`;
  }

  showButtons(now) {
    const { data, asking } = this;
    this.root.dataset.more = String(this.view === "verdict" && data.more !== "");
    this.parts.withdraw.textContent = data.more;
    showButtons(this.parts, {
      ...now,
      last: false,
      tapping: asking.tapping,
      several: asking.several,
      changeable: data.changeable,
      withdrawable: this.view === "verdict" && data.more !== "",
    });
  }
}

export default function (component) {
  return mounted(CountTurn, component);
}
