// The projector. A key is answered here, within a frame: nothing is asked of the page for it.

import { dress } from "../cards/cards.js";
import { readAloud } from "../aloud.js";
import { button, made, mounted } from "../elements.js";
import { fetched, forget, keep, shelf } from "../memory.js";
import { exampleCards, layExample, showExample, showPegged } from "../worked/examples.js";
import { figureLabel, spokenStep, stepped } from "../worked/steps.js";
import { buildBar, showBar } from "./bar.js";
import {
  actOf, placeFrom, placeOfTyped, runsShort, slideAfter, slideAt, slideBefore,
} from "./place.js";
import { Typing } from "./typing.js";
import { fitWords, setWords } from "./words.js";

const KEPT = "fifteen-two.projector";
// Asked for so many slides before they are needed.
const AHEAD = 20;
// Letters that fit on two lines.
const LONG = 110;
// What can be done where the address is wrong, and what goes on from there.
const ALWAYS = ["type", "screen", "leave"];
const ONWARDS = ["forward", "onward", "next"];
// What is typed is said so many times, so many milliseconds apart.
const TIMES = 3;
const PATIENCE = 1500;
const AWAY = "The server does not answer just now. Try again in a moment.";
const CONTROL = "a, button, input";

class Projector {
  constructor(parentElement) {
    this.parent = parentElement;
    this.root = made("div", "projector");
    this.bar = buildBar((act) => this.act(act));
    this.parts = {
      table: made("section", "table"),
      before: made("p", "said-before"),
      words: made("p", "said-now"),
      note: made("p", "said-why"),
      figure: made("span", "figure-number"),
      label: made("span", "figure-label"),
      told: made("div", "told"),
      fault: made("div", "fault"),
      live: made("div", "unseen"),
    };
    this.build();
    this.typing = new Typing(this.root, (text, crib) => this.say("hand", { text, crib }));
    parentElement.append(this.root);
    this.hear = (event) => this.key(event);
    addEventListener("keydown", this.hear, true);
    // What lies beneath is out of sight, and so out of reach of the keyboard.
    this.beneath = document.querySelector("header");
    if (this.beneath) this.beneath.inert = true;
    this.seq = 0;
  }

  build() {
    const { table, before, words, note, figure, label, told, fault, live } = this.parts;
    live.setAttribute("aria-live", "polite");
    table.setAttribute("aria-label", "the table");
    fault.hidden = true;
    told.append(before, words, note);
    this.resized = new ResizeObserver(() => fitWords(told, words));
    this.resized.observe(told);
    const sum = made("div", "figure", "", [figure, label]);
    this.shown = made("div", "shown", "", [table, told, sum]);
    this.shown.onclick = () => this.act("forward");
    const scene = made("div", "scene", "", [this.shown, fault, this.bar.bar]);
    this.root.append(made("h1", "unseen", "Projector"), scene, live);
  }

  close() {
    removeEventListener("keydown", this.hear, true);
    clearTimeout(this.waiting);
    clearTimeout(this.short);
    this.resized.disconnect();
    if (this.beneath) this.beneath.inert = false;
    if (document.fullscreenElement) document.exitFullscreen();
    this.root.remove();
  }

  update({ data, setTriggerValue }) {
    const { data: earlier } = this;
    this.data = data;
    this.send = (message) => setTriggerValue("said", message);
    dress(this.root, this.parent, true);
    if (this.place?.run !== data.run) {
      this.place = placeFrom(fetched(shelf(), KEPT), data);
      this.faulty = data.fault !== null;
    } else if (data.heard !== earlier?.heard) {
      this.answered();
    }
    this.draw();
  }

  // What was typed is there, or it is no hand; more hands have come.
  answered() {
    const { data } = this;
    if (this.typedIn !== data.heard) return;
    this.typedIn = null;
    clearTimeout(this.waiting);
    if (data.refusal) {
      this.typing.refuse(data.refusal);
      return;
    }
    this.place = placeOfTyped(this.place, data);
    this.faulty = false;
    this.typing.close();
  }

  // What the teacher does.

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (this.typing.isOpen) return;
    const target = event.composedPath()[0];
    const isPressed = ["Enter", " "].includes(event.key) && target.matches?.(CONTROL);
    if (event.key === "Tab" || isPressed) return;
    event.stopPropagation(); // the page's own single-letter shortcuts must not hear it
    const act = actOf(event.key);
    if (!act) return;
    event.preventDefault();
    if (event.repeat && !["forward", "back"].includes(act)) return;
    this.act(act);
  }

  act(name) {
    this.left = name === "leave";
    if (this.faulty && !ALWAYS.includes(name)) {
      this.faulty = !ONWARDS.includes(name);
      this.draw();
      return;
    }
    const acts = {
      forward: () => this.step(1),
      back: () => this.step(-1),
      onward: () => (this.isOver ? this.move(slideAfter) : this.step(1)),
      backward: () => (this.place.step ? this.step(-1) : this.move(slideBefore)),
      next: () => this.move(slideAfter),
      previous: () => this.move(slideBefore),
      total: () => this.go({ ...this.place, total: !this.place.total }),
      type: () => this.typing.open(),
      screen: () => this.fillScreen(),
      leave: () => this.leave(),
    };
    acts[name]();
  }

  get steps() {
    return this.slide?.example.steps ?? [];
  }

  get isOver() {
    return this.place.step >= this.steps.length;
  }

  step(by) {
    const step = stepped(this.place.step, by, this.steps.length);
    if (step !== this.place.step) this.go({ ...this.place, step }, true);
  }

  move(towards) {
    const place = towards(this.place, this.data);
    if (place) this.go(place);
  }

  go(place, told = false) {
    this.place = place;
    this.draw();
    if (!told) return;
    const { example } = this.slide;
    const step = example.steps[place.step - 1];
    this.parts.live.textContent = step ? spokenStep(step, exampleCards(example)) : "";
    if (step && example.preferences.read_aloud) readAloud(step.words);
  }

  fillScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => {});
  }

  leave() {
    forget(shelf(), KEPT);
    this.say("leave");
  }

  say(kind, more = {}) {
    const message = this.numbered({ kind, ...more });
    if (kind === "hand") this.typedIn = message.seq;
    this.post(message);
  }

  numbered(message) {
    this.seq = Math.max(this.seq + 1, Math.floor(Date.now()));
    return { seq: this.seq, ...message };
  }

  // Hands further on are asked for until they have come; what is typed goes first.
  askForMore() {
    const { data, place } = this;
    const isShort = runsShort(place, data, AHEAD);
    if (isShort && this.short && this.shortOf === data) return;
    clearTimeout(this.short);
    this.short = null;
    if (!isShort || this.left) return;
    this.shortOf = data;
    if (!this.typing.isOpen) this.send(this.numbered({ kind: "more", at: Math.max(0, place.at) }));
    this.short = setTimeout(() => {
      this.short = null;
      this.askForMore();
    }, PATIENCE);
  }

  // A server that has just come back may miss what is said to it first.
  post(message, times = 1) {
    this.send(message);
    clearTimeout(this.waiting);
    const again = () => (times < TIMES ? this.post(message, times + 1) : this.unanswered());
    this.waiting = setTimeout(again, PATIENCE);
  }

  unanswered() {
    if (this.typing.isOpen) this.typing.refuse(AWAY);
    else this.bar.where.textContent = AWAY;
  }

  // Drawing.

  draw() {
    const { data, place } = this;
    if (!this.left) keep(shelf(), KEPT, place);
    this.askForMore();
    this.showFault();
    const slide = slideAt(place, data);
    if (slide && slide !== this.slide) {
      this.slide = slide;
      this.root.dataset.kind = slide.example.kind;
      this.root.dataset.table = slide.example.show?.crib ? "crib" : "hand";
      layExample(this.parts.table, slide.example);
    }
    if (slide) this.showStep(slide);
  }

  showFault() {
    const { parts: { fault }, data, faulty } = this;
    fault.hidden = !faulty;
    this.shown.hidden = faulty;
    if (!faulty) return;
    const ways = [this.way("Type a hand", "type"), this.way("Go on with other hands", "next")];
    fault.replaceChildren(
      made("p", "fault-words", data.fault ?? ""), made("div", "fault-way", "", ways),
    );
  }

  way(words, act) {
    return Object.assign(button("", words), { onclick: () => this.act(act) });
  }

  showStep({ example, where }) {
    const { parts, data } = this;
    const { steps, kind, question } = example;
    const place = { ...this.place, step: Math.min(this.place.step, steps.length) };
    this.place = place;
    const at = place.step;
    const now = at ? steps[at - 1] : null;
    showExample(parts.table, example, at);
    const before = kind === "show" ? steps.slice(0, Math.max(0, at - 1)) : [];
    parts.before.textContent = before.map(({ words }) => words).join(" ");
    parts.before.classList.toggle("long", parts.before.textContent.length > LONG);
    setWords(parts.words, now ? now.words : question);
    parts.words.classList.toggle("asking", !now);
    parts.note.textContent = now?.note ?? "";
    this.showFigure(example, at);
    fitWords(parts.told, parts.words);
    showBar(this.bar, this.faulty ? "" : where, {
      idle: [
        ...(at === 0 ? ["back"] : []),
        ...(at === steps.length ? ["forward"] : []),
        ...(slideBefore(place, data) ? [] : ["previous"]),
        ...(slideAfter(place, data) ? [] : ["next"]),
      ],
      total: place.total,
    });
  }

  // What it comes to is told before its time where it is asked for.
  showFigure(example, at) {
    const { parts: { table, figure, label }, place: { total } } = this;
    const { steps, kind } = example;
    if (total && kind === "play") showPegged(table, example, steps.length);
    const place = total && kind === "show" ? steps.length : at;
    figure.textContent = place ? String(steps[place - 1].total) : "";
    label.textContent = place ? figureLabel(example, place) : "";
  }
}

export default function (component) {
  return mounted(Projector, component);
}
