// A worked example on a page: its cards, what is said of them step by step, or all of it at once.

import { dress, light, miniCard } from "../cards/cards.js";
import { readAloud } from "../aloud.js";
import { button, icon, keycap, made, mounted } from "../elements.js";
import { exampleCards, layExample, showExample } from "./examples.js";
import { figureLabel, spokenOf, stepOfKey, stepWords, stepped } from "./steps.js";

class WorkedExample {
  constructor(parentElement) {
    this.parent = parentElement;
    this.root = made("div", "counting worked");
    this.parts = {
      title: made("p", "worked-title"),
      table: made("div", "table"),
      told: made("div"),
      live: made("div", "unseen"),
    };
    const { title, table, told, live } = this.parts;
    live.setAttribute("aria-live", "polite");
    // No landmark: a page may hold many.
    table.setAttribute("role", "group");
    table.setAttribute("aria-label", "the table");
    this.root.append(made("div", "surface", "", [title, table, told, live]));
    this.root.onkeydown = (event) => this.key(event);
    parentElement.append(this.root);
    this.at = 0;
  }

  close() {
    this.root.remove();
  }

  update({ data }) {
    const isNew = JSON.stringify(this.data) !== JSON.stringify(data);
    dress(this.root, this.parent, data.preferences.four_colours);
    this.root.dataset.text = data.preferences.text_size;
    if (!isNew) return;
    const isOther = JSON.stringify(this.data?.steps) !== JSON.stringify(data.steps);
    this.data = data;
    this.root.dataset.kind = data.kind;
    this.parts.title.textContent = data.title;
    this.cards = new Map(exampleCards(data).map((card) => [card.code, card]));
    layExample(this.parts.table, data);
    if (data.all_shown) this.list();
    else {
      this.build();
      this.go(isOther ? 0 : this.at, false);
    }
  }

  // Step by step.

  build() {
    const { steps, question } = this.data;
    this.phrases = steps.map(({ words }) => made("span", "worked-phrase", words));
    const before = made("p", "worked-note", question);
    this.notes = [before, ...steps.map((step) => this.note(step))];
    this.figure = made("span", "worked-figure");
    this.label = made("span", "worked-label");
    this.back = button("back", "Back");
    this.next = button("primary");
    this.where = made("span", "worked-where");
    this.back.onclick = () => this.go(stepped(this.at, -1, steps.length));
    this.next.onclick = () => this.go(this.isOver ? 0 : this.at + 1);
    this.parts.table.onclick = () => this.go(stepped(this.at, 1, steps.length));
    const words = this.phrases.flatMap((phrase, at) => (at ? [" ", phrase] : [phrase]));
    this.parts.told.className = "";
    this.parts.told.replaceChildren(
      made("div", "worked-told", "", [
        made("div", "worked-notes", "", this.notes),
        made("p", "worked-words", "", words),
        made("div", "worked-sum", "", [this.figure, this.label]),
      ]),
      made("div", "worked-bar", "", [
        this.back, this.next, this.where,
        made("p", "hints", "", [keycap("←"), " ", keycap("→")]),
      ]),
    );
  }

  note({ cards, note }) {
    const words = note ? [made("span", "", note)] : [];
    return made("p", "worked-note", "", [this.minis(cards), ...words]);
  }

  minis(codes) {
    const known = codes.filter((code) => this.cards.has(code));
    return made("span", "minis", "", known.map((code) => miniCard(this.cards.get(code))));
  }

  get isOver() {
    return this.at === this.data.steps.length;
  }

  /** Go to a step; `told` says it to those who listen, too. */
  go(at, told = true) {
    const { data, parts } = this;
    const { steps, kind, preferences } = data;
    this.at = at;
    showExample(parts.table, data, at);
    this.phrases.forEach((phrase, place) => {
      const unsaid = kind === "play" ? place !== at - 1 : place >= at;
      phrase.classList.toggle("unsaid", unsaid);
      phrase.classList.toggle("now", place === at - 1);
    });
    this.notes.forEach((note, place) => note.classList.toggle("unsaid", place !== at));
    this.figure.textContent = at ? String(steps[at - 1].total) : "";
    this.label.textContent = at ? figureLabel(data, at) : "";
    this.where.textContent = stepWords(at, steps.length, kind);
    this.back.setAttribute("aria-disabled", String(at === 0));
    this.next.replaceChildren(
      ...(this.isOver ? ["Again"] : [at ? "Next" : "Begin", icon("onwards")]),
    );
    if (!told) return;
    const spoken = at ? spokenOf(data, at, [...this.cards.values()]) : "";
    parts.live.textContent = spoken;
    if (at && preferences.read_aloud) readAloud(spoken);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.stopPropagation(); // the page's own single-letter shortcuts must not hear it
    if (this.data.all_shown) return;
    const at = stepOfKey(event.key, this.at, this.data.steps.length);
    if (at === null) return;
    event.preventDefault();
    if (at !== this.at) this.go(at);
  }

  // All of it at once.

  list() {
    const lines = this.data.steps.map((step) => made("li", "", "", [this.line(step)]));
    this.parts.table.onclick = null;
    this.parts.told.className = "worked-all";
    this.parts.told.replaceChildren(made("ol", "worked-lines", "", lines));
    this.pinned = null;
    if (this.data.kind === "play") showExample(this.parts.table, this.data, this.data.steps.length);
    light(this.parts.table, null);
  }

  line({ words, cards, note, total }) {
    const line = button("worked-line");
    const said = made("span", "line-words", words);
    if (note) said.append(made("span", "line-note", note));
    line.append(said, this.minis(cards), made("span", "line-total", String(total)));
    line.setAttribute("aria-pressed", "false");
    line.onpointerenter = (event) => event.pointerType !== "touch" && this.tell(line, cards);
    line.onpointerleave = (event) => event.pointerType !== "touch" && this.tell(...this.pinnedNow);
    line.onclick = () => {
      const again = this.pinned?.[0] === line;
      this.pinned?.[0].setAttribute("aria-pressed", "false");
      this.pinned = again ? null : [line, cards];
      line.setAttribute("aria-pressed", String(!again));
      this.tell(...this.pinnedNow);
      if (!again && this.data.preferences.read_aloud) readAloud(words);
    };
    return line;
  }

  get pinnedNow() {
    return this.pinned ?? [null, []];
  }

  tell(line, cards) {
    light(this.parts.table, cards.length ? cards : null);
    for (const other of this.root.querySelectorAll(".telling")) other.classList.remove("telling");
    line?.classList.add("telling");
  }
}

export default function (component) {
  return mounted(WorkedExample, component);
}
