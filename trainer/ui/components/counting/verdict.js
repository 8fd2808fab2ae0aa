// A judged hand: the count as it is said, what was found, what was missed.

import { light, miniCard } from "../cards/cards.js";
import { Marking, markable } from "./marking.js";
import { button, icon, made } from "../elements.js";
import { padded } from "../pad.js";

const STEP = 1100;
const MARK_WORDS = { right: "right", short: "short", over: "too many", told: "told" };
const UNIT_ICONS = { found: "right", missed: "short", invented: "over", part: "over" };
const UNIT_WORDS = {
  found: "found", missed: "missed", told: "told", unknown: "", invented: "not there",
  part: "not all of it",
};
// Those that a sign alone would not tell of.
const UNIT_SEEN = new Set(["missed", "told", "invented", "part"]);

/** The words of the announcement. */
function announcementWords(verdict) {
  return verdict.phrases.map(({ text }) => text).join(" ");
}

/** Everything a listener needs to hear. */
export function spokenVerdict(verdict) {
  return [announcementWords(verdict), verdict.slip, verdict.summary].filter(Boolean).join(" ");
}

/** Draws verdicts, and lights the cards of whatever the learner points at. */
export class VerdictView {
  #parts;
  #timers = [];
  #pinned = null;
  #above = false;
  #tell;
  #roomy;

  /**
   * `tell(words)` is called with what a tap on a combination did; without it nothing is marked.
   * `roomy()` says whether the lines have room above the button.
   */
  constructor(parts, tell = null, roomy = padded) {
    this.#parts = parts;
    this.#tell = tell;
    this.#roomy = roomy;
  }

  /** Draw it; the cards light up in turn, once, unless motion is unwelcome. */
  show(verdict, still) {
    this.stop();
    const { announcement, slip, summary, lines } = this.#parts;
    const phrases = verdict.phrases.map((phrase) => this.#phrase(phrase));
    announcement.replaceChildren("“", ...phrases.flatMap((p, at) => (at ? [" ", p] : [p])), "”");
    slip.textContent = verdict.slip ?? "";
    summary.textContent = verdict.summary;
    summary.classList.toggle("good", verdict.right && !verdict.void);
    const cards = cardsByCode(verdict.show);
    this.#place();
    const shown = [...verdict.lines];
    // Where lines may have to be scrolled to, what was missed comes first.
    if (this.#above) shown.sort((a, b) => (a.mark === "right") - (b.mark === "right"));
    lines.replaceChildren(...shown.map((line) => this.#line(line, cards)));
    this.#fit();
    this.#putBelow();
    this.#fade();
    const withCards = verdict.phrases
      .map(({ cards: codes }, at) => ({ codes, phrase: phrases[at] }))
      .filter(({ codes }) => codes.length > 0);
    if (!still && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.#play(withCards);
  }

  /** No more cards light up by themselves. */
  stop() {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#pinned = null;
    this.#glow(null);
  }

  #play(steps) {
    steps.forEach(({ codes, phrase }, at) => {
      this.#timers.push(setTimeout(() => this.#glow(codes, phrase), 350 + at * STEP));
    });
    if (steps.length) {
      this.#timers.push(setTimeout(() => this.#glow(null), 350 + steps.length * STEP));
    }
  }

  #glow(codes, element = null) {
    light(this.#parts.table, codes);
    for (const other of this.#parts.form.querySelectorAll(".telling")) {
      other.classList.remove("telling");
    }
    element?.classList.add("telling");
  }

  // A pointer or the focus lights for as long as it stays; a tap, which has no staying, pins.
  #points(element, codes, words, mark = null) {
    const show = () => {
      this.#timers.forEach(clearTimeout);
      this.#glow(codes, element);
    };
    const leave = () => (this.#pinned ? this.#glow(...this.#pinned) : this.#glow(null));
    element.onpointerenter = (event) => event.pointerType !== "touch" && show();
    element.onpointerleave = (event) => event.pointerType !== "touch" && leave();
    if (element.tagName !== "BUTTON") return;
    element.onfocus = show;
    element.onblur = leave;
    element.onclick = () => {
      const marked = mark?.();
      const same = mark ? !marked : this.#pinned?.[1] === element;
      this.#pinned = same ? null : [codes, element];
      show();
      if (same) this.#glow(null);
      if (!mark) this.#parts.live.textContent = same ? "" : words;
    };
  }

  #phrase({ text, state, cards }) {
    const element = made("span", `phrase ${state}`, text);
    if (cards.length) this.#points(element, cards, text);
    return element;
  }

  #line(line, cards) {
    const mark = made("span", "mark", "", [
      ...(line.mark === "told" ? [] : [icon(line.mark)]),
      made("span", "unseen", `${MARK_WORDS[line.mark]}:`),
    ]);
    const marking = this.#tell && markable(line) ? new Marking(line) : null;
    const units = line.units.map((unit) => this.#unit(unit, cards, marking));
    const label = made("span", "line-label", line.label);
    const told = made("span", "line-head", "", [label, made("span", "note", line.note)]);
    const points = made("span", "points", String(line.true));
    const bare = units.length === 0 ? " bare" : "";
    const row = made("li", `line ${line.mark}${bare}`, "", [
      mark, told, made("span", "units", "", units), points,
    ]);
    this.#points(row, [...new Set(line.units.flatMap((unit) => unit.cards))], "");
    return row;
  }

  #unit(unit, cards, marking) {
    const element = button(`unit ${unit.state}`);
    element.append(minisOf(unit, cards));
    const words = unit.words || (unit.name === "fifteen" ? "" : unit.name);
    if (words) element.append(made("span", "unit-words", words));
    // One that may be marked has room for its mark from the start.
    const state = marking ? "missed" : unit.state;
    if (state in UNIT_ICONS) element.append(icon(UNIT_ICONS[state]));
    if (!marking && UNIT_SEEN.has(unit.state)) {
      element.append(made("span", "unit-state", UNIT_WORDS[unit.state]));
    }
    const names = unit.cards.map((code) => cards.get(code)?.name ?? code).join(", ");
    const plain = unit.name ? `${unit.name}: ${names}` : names;
    const spoken = [unit.words || plain, UNIT_WORDS[unit.state]];
    element.setAttribute("aria-label", spoken.filter(Boolean).join(", "));
    const mark = marking && (() => this.#mark(element, unit, marking));
    this.#points(element, unit.cards, spoken[0], mark);
    if (marking) element.setAttribute("aria-pressed", "false");
    return element;
  }

  #mark(element, unit, marking) {
    const { marked, words } = marking.toggle(unit);
    element.classList.toggle("missed", marked);
    element.setAttribute("aria-pressed", String(marked));
    this.#tell(words);
    return marked;
  }

  // Where there is a pad its place is free now, and the lines go there, above the button.
  #place() {
    const { lines, told, actions } = this.#parts;
    this.#above = this.#roomy();
    if (this.#above) told.append(lines);
    else actions.after(lines);
    told.scrollTop = 0;
    told.onscroll = () => this.#fade();
  }

  // What is cut off at the lower edge fades, so that it is seen to go on.
  #fade() {
    const { told } = this.#parts;
    const below = told.scrollHeight - told.clientHeight - told.scrollTop;
    told.classList.toggle("more", below > 4);
  }

  // A long count is set smaller rather than pushing the button down.
  #fit() {
    const { announcement, slip, told } = this.#parts;
    const room = told.clientHeight * (this.#above ? 0.55 : 1);
    announcement.style.fontSize = "";
    let size = parseFloat(getComputedStyle(announcement).fontSize);
    while (announcement.offsetHeight + slip.offsetHeight > room && size > 16) {
      size -= 1;
      announcement.style.fontSize = `${size}px`;
    }
  }

  // Lines that do not fit above the button come below it, on a screen that has room there.
  #putBelow() {
    const { lines, rest, told } = this.#parts;
    const rows = this.#above && matchMedia("(orientation: portrait)").matches ? [...lines.children] : [];
    const edge = told.getBoundingClientRect().bottom + 1;
    const first = rows.findIndex((row) => row.getBoundingClientRect().bottom > edge);
    rest.replaceChildren(...(first < 0 ? [] : rows.slice(first)));
    rest.hidden = first < 0;
    lines.hidden = first === 0;
  }
}

function minisOf(unit, cards) {
  const known = unit.cards.filter((code) => cards.has(code));
  return made("span", "minis", "", known.map((code) => miniCard(cards.get(code))));
}

function cardsByCode({ hand, starter }) {
  return new Map([...hand, ...(starter ? [starter] : [])].map((card) => [card.code, card]));
}

/** A verdict in passing: a tick, or what was missed, small enough for one line. */
export function flashed(verdict) {
  const cards = cardsByCode(verdict.show);
  const missed = verdict.lines
    .filter(({ mark }) => mark !== "right")
    .flatMap(({ units }) => units.filter(({ state }) => state !== "found"));
  const minis = missed.map((unit) => minisOf(unit, cards));
  const marks = ["short", "over"].filter((wrong) => verdict.lines.some(({ mark }) => mark === wrong));
  return [
    ...(verdict.right ? ["right"] : marks).map(icon),
    made("span", "", verdict.summary),
    ...(verdict.right ? [] : minis.slice(0, 4)),
  ];
}
