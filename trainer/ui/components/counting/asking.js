// Typing and tapping the count of the hand on the table.

import { cardElement, layTable } from "../cards/cards.js";
import { padded } from "../pad.js";
import {
  claimOf, cleared, emptyDraft, figuresDone, hasSign, movedTo, pasted, removed, runningTotal,
  stopped, switched, tappedOn, toggled, typed, wentBack, wentOn,
} from "./entry.js";
import { nameTaps } from "./naming.js";
import { buildFields, showTaps } from "./view.js";

/** Shows a draft and turns what the learner does into the next one. */
export class Asking {
  #parts;
  #on;
  #form = null;
  #built = "";
  #inputs = [];
  #sum = null;
  #show = null;
  #open = false;
  #laid = "";
  draft = emptyDraft("figures");

  /**
   * `on.changed()` after every change, `on.judged(claim)` after the last Enter; `on.lay` lays the
   * table where it is not a hand alone.
   */
  constructor(parts, on) {
    this.#parts = parts;
    this.#on = on;
  }

  /** Ask for `show` with this draft; a form that is not `open` only shows what was entered. */
  ask(show, draft, open, form) {
    this.#form = form;
    this.#show = show;
    this.#open = open;
    this.draft = draft;
    const wanted = JSON.stringify(form.fields);
    if (wanted !== this.#built) {
      this.#built = wanted;
      const { inputs, sum } = buildFields(this.#parts, form.fields, {
        focus: (at) => this.#focused(at),
        before: (event, input) => this.#before(event, input),
        input: (name, input) => this.#typed(name, input),
        paste: (event, input, name) => this.#paste(event, input, name),
      });
      this.#inputs = inputs;
      this.#sum = sum;
    }
    // Where a pad is drawn the telephone's own keyboard would only cover it.
    const inputMode = padded() ? "none" : "numeric";
    for (const input of this.#inputs) {
      input.inputMode = inputMode;
      input.readOnly = !open;
    }
    this.#lay();
    this.refresh();
  }

  get tapping() {
    return this.draft.entry === "tapped";
  }

  get several() {
    return this.#inputs.length > 1;
  }

  /** What Enter or the button would do now. */
  get primaryWords() {
    if (!this.tapping) return "Count it";
    return this.draft.selected.length ? "Say these" : "That is all";
  }

  /** Give the keyboard to whatever is in use. */
  focus() {
    if (this.tapping) this.#parts.primary.focus({ preventScroll: true });
    else this.#inputs[this.draft.at]?.focus({ preventScroll: true });
  }

  /** Enter: from the keyboard goes on field by field, from the button judges. */
  enter(fromButton) {
    const { draft, judged } = this.tapping
      ? tappedOn(this.draft, this.#show.starter.code, fromButton)
      : (fromButton ? figuresDone : wentOn)(this.draft, this.#form);
    this.#become(draft, { focus: !judged });
    if (judged) this.#on.judged(claimOf(draft, this.#form));
  }

  back() {
    if (!this.tapping) this.#become(wentBack(this.draft), { focus: true });
  }

  clear() {
    this.#become(cleared(this.draft, this.#form), { focus: true });
  }

  /** Type instead of tapping, or the other way. */
  change() {
    this.#become(switched(this.draft), { focus: true });
  }

  /** A key of the drawn pad. */
  pad(key) {
    const { name } = this.#form.fields[this.draft.at];
    const now = this.draft.values[name] ?? "";
    if (key === "onwards") this.enter(false);
    else if (key === "rubout") this.#become(typed(this.draft, name, now.slice(0, -1)));
    else if (now.length < 2 && !this.draft.stopped) {
      this.#become(typed(this.draft, name, now + key));
    }
    if (key !== "onwards" && this.#on.mayFocus()) this.focus();
  }

  /** A key struck where no field can have the focus. */
  stray(key) {
    if (this.tapping) return;
    if (/^[0-9]$/.test(key)) this.pad(key);
    else if (key === "Backspace") this.pad("rubout");
    else if (hasSign(key)) this.#become(stopped(this.draft));
  }

  /** A sign in an empty field is taken back like one behind a figure. */
  rubOut() {
    const { name } = this.#form.fields[this.draft.at];
    if (this.draft.stopped && !this.draft.values[name]) this.clear();
  }

  /** A key that only means something while tapping. Gives whether it did. */
  tapKey(key) {
    if (key === "Backspace") {
      this.#become(removed(this.draft));
      return true;
    }
    const card = [...this.#show.hand, this.#show.starter][Number(key) - 1];
    if (!/^[1-9]$/.test(key) || !card) return false;
    this.#become(toggled(this.draft, card.code));
    return true;
  }

  /** Bring the screen in line with the draft. */
  refresh() {
    const { draft } = this;
    this.#form.fields.forEach(({ name }, at) => {
      const value = draft.values[name] ?? "";
      if (this.#inputs[at].value !== value) this.#inputs[at].value = value;
    });
    this.#sum.textContent = String(runningTotal(draft, this.#form));
    for (const card of this.#parts.table.querySelectorAll("button.card")) {
      card.setAttribute("aria-pressed", String(draft.selected.includes(card.dataset.code)));
    }
    if (this.tapping) {
      showTaps(this.#parts, this.tapWords(), (place) => {
        this.#become(removed(this.draft, place), { focus: true });
      });
    }
  }

  /** What the tapped combinations are called, in the order tapped. */
  tapWords() {
    const cards = this.#show ? [...this.#show.hand, this.#show.starter] : [];
    const names = new Map(cards.map(({ code, name }) => [code, name]));
    return nameTaps(this.draft.taps, this.#show?.starter.code, (code) => names.get(code));
  }

  #become(draft, { focus = false } = {}) {
    if (!this.#open) return;
    const laid = draft.entry !== this.draft.entry;
    const said = draft.taps.length > this.draft.taps.length;
    this.draft = draft;
    if (laid) this.#lay();
    this.refresh();
    this.#on.changed(said ? this.tapWords().at(-1) : null);
    if (focus && this.#on.mayFocus()) this.focus();
  }

  #lay() {
    const buttons = this.tapping && this.#open;
    const laid = JSON.stringify([this.#show, buttons]);
    if (!this.#show || laid === this.#laid) return;
    this.#laid = laid;
    const element = (card) => {
      const drawn = cardElement(card, "button");
      drawn.onclick = () => this.#become(toggled(this.draft, card.code));
      return drawn;
    };
    (this.#on.lay ?? layTable)(this.#parts.table, this.#show, buttons ? element : undefined);
  }

  /** The table was used for something else; lay it anew next time. */
  swept() {
    this.#laid = "";
  }

  #focused(at) {
    this.#inputs[at].select();
    if (this.#open) this.#become(movedTo(this.draft, at));
  }

  #before(event, input) {
    if (!event.inputType.startsWith("insert") || event.isComposing) return;
    const text = event.data ?? "";
    const left = input.value.length - (input.selectionEnd - input.selectionStart);
    const overwritten = left === 0 && input.value !== "";
    const shut = this.draft.stopped && !overwritten;
    if (/[^0-9]/.test(text) || left + text.length > 2 || shut) event.preventDefault();
    if (hasSign(text)) this.#become(stopped(this.draft));
  }

  #typed(name, input) {
    this.#become(typed(this.draft, name, input.value));
  }

  #paste(event, input, name) {
    event.preventDefault();
    const { draft, digits } = pasted(this.draft, event.clipboardData.getData("text"));
    this.#become(digits === null ? draft : typed(draft, name, digits));
  }
}
