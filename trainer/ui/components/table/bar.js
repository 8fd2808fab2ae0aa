// Below the cards: the button that goes on, go, the points to be said, and the quiet buttons.

import { button, icon, keycap, made } from "../elements.js";
import { numberPad, padded } from "../pad.js";
import { MOST_IN_PLAY, THROWN } from "./asking.js";

const PAD = ["1", "2", "3", "4", "5", "rubout", "6", "7", "8", "9", "0", "onwards"];
const WORDS = {
  read: "Go on", throw: "Lay away", claim: "Say it", over: "See how it went",
};

function hintsOf(mode, { cards, points }) {
  const choose = [keycap("1"), "–", keycap(String(cards)), " choose · "];
  const hints = {
    read: [keycap("Enter"), " goes on"],
    throw: [...choose, keycap("Enter"), " lays away"],
    lay: points
      ? [...choose, "then say its points · ", keycap("G"), " says go"]
      : [...choose, keycap("Enter"), " lays it"],
    claim: [keycap("Enter"), " says it"],
  };
  return hints[mode] ?? [];
}

/** The bar; `on` holds what its buttons do: primary, go, coach, skip, points, typed, pad. */
export class Bar {
  #on;
  #claim = made("label", "claim");
  #label = made("span", "claim-label");
  #hints = made("p", "hints");
  #chips = made("div", "chips");
  #pad;
  #hinted = "";
  #words = WORDS.read;
  primary = button("primary");
  go = button("go", "Go");
  coach = button("quiet coach-button", "Ask the coach");
  skip = button("quiet skip", "Skip ahead");
  field = made("input", "figure");

  constructor(on) {
    this.#on = on;
    this.#buildField();
    this.#buildChips();
    this.#pad = numberPad(PAD, "say it", on.pad);
    this.primary.onclick = on.primary;
    this.go.onclick = on.go;
    this.coach.onclick = on.coach;
    this.skip.onclick = on.skip;
    this.go.setAttribute("aria-keyshortcuts", "G");
    this.coach.setAttribute("aria-keyshortcuts", "C");
    this.skip.setAttribute("aria-keyshortcuts", "S");
    const buttons = made("div", "bar-buttons", "", [
      this.#claim, this.primary, this.#chips, this.go, this.#hints, this.skip, this.coach,
    ]);
    this.element = made("div", "bar", "", [buttons, this.#pad]);
  }

  /** Bring it up to date with what can be done now. */
  show(now) {
    const { mode, ask, choice, goButton, mayAsk, asked, advised, coming, cards } = now;
    this.element.dataset.mode = mode;
    const pointing = mode === "lay" && ask.points && choice.cards.length === 1;
    const claiming = mode === "claim" || (mode === "busy" && ask?.kind === "claim");
    this.#showPrimary(mode, choice);
    this.#claim.hidden = !claiming;
    this.#pad.hidden = !claiming;
    this.#chips.hidden = !pointing;
    this.go.hidden = !goButton;
    this.go.setAttribute("aria-disabled", String(mode !== "lay"));
    this.skip.hidden = mode === "claim";
    hide(this.skip, coming < 2 || (mode !== "read" && mode !== "pause"));
    this.coach.hidden = !mayAsk || mode === "claim";
    const mute = asked || advised || !["throw", "lay"].includes(mode);
    this.coach.setAttribute("aria-disabled", String(mute));
    this.coach.textContent = asked ? "The coach is looking …" : "Ask the coach";
    if (claiming) this.#showField(ask, choice, mode === "claim");
    if (pointing) this.#showChips(choice);
    this.#showHints(mode, { cards, points: Boolean(ask?.points) }, pointing);
  }

  #showPrimary(mode, { cards }) {
    const waiting = mode === "busy" || mode === "pause";
    if (mode in WORDS) this.#words = WORDS[mode];
    const lacking = mode === "throw" && cards.length < THROWN;
    // A card is laid by a tap, and go has a button of its own.
    if (!waiting) this.primary.hidden = !(mode in WORDS);
    this.primary.setAttribute("aria-disabled", String(waiting || lacking));
    const shown = this.primary.firstChild?.textContent;
    if (shown !== this.#words) this.primary.replaceChildren(this.#words, icon("enter"));
  }

  #showField(ask, choice, open) {
    this.#label.textContent = ask.label;
    this.field.readOnly = !open;
    // Where a pad is drawn the telephone's own keyboard would only cover it.
    this.field.inputMode = padded() ? "none" : "numeric";
    if (this.field.value !== choice.points) this.field.value = choice.points;
  }

  #showChips({ points }) {
    for (const chip of this.#chips.querySelectorAll("button")) {
      chip.setAttribute("aria-pressed", String(chip.textContent === points));
    }
  }

  #showHints(mode, now, pointing) {
    const hinted = pointing ? "" : JSON.stringify([mode, now]);
    if (hinted === this.#hinted) return;
    this.#hinted = hinted;
    this.#hints.replaceChildren(...(pointing ? [] : hintsOf(mode, now)));
  }

  #buildField() {
    const { field } = this;
    field.type = "text";
    field.autocomplete = "off";
    field.maxLength = 2;
    field.enterKeyHint = "done";
    field.oninput = () => this.#on.typed(field.value);
    field.ondrop = (event) => event.preventDefault();
    this.#claim.append(this.#label, field);
  }

  #buildChips() {
    const figures = Array.from({ length: MOST_IN_PLAY + 1 }, (_, points) => {
      const chip = button("chip", String(points));
      chip.setAttribute("aria-label", points === 1 ? "one point" : `${points} points`);
      chip.onclick = () => this.#on.points(points);
      return chip;
    });
    this.#chips.append(...figures);
    this.#chips.setAttribute("role", "group");
    this.#chips.setAttribute("aria-label", "How many points does it score?");
  }
}

// The place stays.
function hide(element, hidden) {
  element.classList.toggle("gone", hidden);
}
