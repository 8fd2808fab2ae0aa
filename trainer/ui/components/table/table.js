// The game table: draws the frames one after the other and says what was chosen. The page knows
// the game; nothing here can.

import { dress } from "../cards/cards.js";
import { readAloud } from "../aloud.js";
import { Gate, SHUT_AFTER_CHANGE, SHUT_AFTER_TAP } from "../counting/gate.js";
import { made, mounted } from "../elements.js";
import {
  THROWN, chose, chosen, confirmed, dropped, emptyChoice, lifted, pointed, putBack, restored,
  returned, saidGo, takesPoints, typed,
} from "./asking.js";
import { Dragging } from "./dragging.js";
import { Focusing } from "./focusing.js";
import { Frames } from "./frames.js";
import { Keys } from "./keys.js";
import { buildTable, drawFrame } from "./layout.js";
import { linesSoFar } from "./log.js";
import { glide, positions } from "./motion.js";
import { Post } from "./post.js";

// Milliseconds.
const TICK = 250;

class GameTable {
  constructor(parentElement) {
    this.parent = parentElement;
    this.root = made("div", "game");
    parentElement.append(this.root);
    this.gate = new Gate();
    this.post = new Post();
    this.parts = buildTable(this.root, {
      tapped: (code) => this.tappedCard(code),
      primary: () => this.tapped(() => this.onwards()),
      go: () => this.tapped(() => this.sayGo()),
      coach: () => this.tapped(() => this.askCoach()),
      skip: () => this.tapped(() => this.frames.skip()),
      points: (points) => this.tapped(() => this.become(pointed(this.choice, points))),
      typed: (text) => this.type(text),
      pad: (key) => this.pad(key),
    });
    this.frames = new Frames((passed) => this.moved(passed));
    this.dragging = new Dragging(this.parts.own.element, this.parts.middle, {
      may: (code) => this.isOpen && (this.ask.points || this.ask.codes.includes(code)),
      dropped: (code) => this.become(dropped(this.choice, this.ask, code)),
    });
    this.focusing = new Focusing(this.root, parentElement.host ?? this.root);
    this.keys = new Keys(this.root, this);
    this.choice = emptyChoice();
    this.tap = { code: null, at: -Infinity };
    this.drawn = { mode: null, number: null };
    this.ticking = setInterval(() => this.tick(), TICK);
  }

  close() {
    clearInterval(this.ticking);
    this.frames.stop();
    this.keys.deafen();
    this.post.keep();
    this.root.remove();
  }

  /** New data, or a new theme. */
  update({ data, setTriggerValue }) {
    const before = this.data;
    this.data = data;
    const { begun, returned: isLost } = this.post.take(data, (said) => setTriggerValue("said", said));
    const isSameAsk = before?.n === data.n && JSON.stringify(before.ask) === JSON.stringify(data.ask);
    if (isLost) this.choose(returned());
    else if (begun && this.post.isBusy) this.choice = chosen(this.post.memory.said);
    else if (begun) this.choice = restored(this.post.draft, data.ask);
    else if (!isSameAsk) this.choice = emptyChoice();
    if (begun) this.taken = "";
    dress(this.root, this.parent, data.preferences.four_colours);
    this.root.dataset.text = data.preferences.text_size;
    const passed = this.takeFrames();
    if (passed) this.moved(passed);
    else this.draw();
    if (this.post.memory.said) this.post.again(performance.now());
  }

  // Gives the frames passed at once; null when they are those already here.
  takeFrames() {
    const { frames, first, pace } = this.data;
    const taken = JSON.stringify([first, frames, pace]);
    if (taken === this.taken) return null;
    this.taken = taken;
    return this.frames.take({ frames, first }, pace, this.post.memory.seen);
  }

  /** What can be done: wait, read on, say go, choose, claim, or leave. */
  get mode() {
    if (this.post.isBusy) return "busy";
    const { waits } = this.frames;
    if (waits) return waits;
    if (this.data.over) return "over";
    return this.data.ask?.kind ?? "idle";
  }

  get isOpen() {
    return ["throw", "lay", "go"].includes(this.mode);
  }

  /** What is asked. Where only go can be said it looks like any other turn. */
  get ask() {
    if (this.mode !== "go") return this.data.ask;
    const { asked, refusals } = this.frames.frame;
    return { kind: "lay", words: asked, codes: [], refusals, points: true, go_refusal: "" };
  }

  /** What keys need to know. */
  get now() {
    const { mode, choice } = this;
    const open = this.isOpen || mode === "claim";
    const points = open && takesPoints(choice, this.ask);
    return { cards: this.parts.own.buttons.length, points };
  }

  // Drawing.

  /** Another frame lies on the table. */
  moved(passed) {
    const { frames, parts, data } = this;
    const before = positions(parts.felt);
    this.post.saw(frames.seen);
    this.draw();
    if (this.hasMoved) glide(parts.felt, before);
    this.hasMoved = true;
    const told = [...passed, frames.frame].map(({ words }) => words);
    if (frames.waits === null && data.ask) told.push(data.ask.words);
    parts.live.textContent = [...new Set(told)].join(" ");
    if (data.preferences.read_aloud) readAloud(parts.live.textContent);
  }

  draw() {
    const { data, frames, parts, choice, mode, post } = this;
    const { frame } = frames;
    drawFrame(parts, frame, { target: data.target, ask: this.isOpen ? this.ask : null, choice });
    this.root.dataset.mode = mode;
    this.root.classList.toggle("counts", data.go_button);
    this.drawWords();
    parts.bar.show({
      mode: mode === "go" ? "lay" : mode, choice, ask: this.ask, goButton: data.go_button && frame.phase === "play",
      mayAsk: data.may_ask, asked: post.isAsking, advised: data.coach !== null, coming: frames.coming,
      cards: parts.own.buttons.length,
    });
    const advised = parts.panel.show({
      coach: frames.isLast ? data.coach : null,
      cost: data.cost,
      coached: data.may_ask || data.coach !== null || data.cost !== null,
      lines: linesSoFar(data.log, frames.coming),
    });
    if (advised && this.drawn.number !== null) parts.panel.reveal(parts.own.element);
    this.settleFocus(mode);
  }

  drawWords() {
    const { data: { notice }, ask, mode, choice } = this;
    const waiting = this.post.waiting(performance.now());
    const { points } = this.now;
    this.parts.words.show(this.frames.frame, { mode, ask, choice, notice, waiting, points });
  }

  // Something else can be done now, or the same of another frame: the focus goes there.
  settleFocus(mode) {
    const { number } = this.frames;
    const fresh = mode !== this.drawn.mode || number !== this.drawn.number;
    this.drawn = { mode, number };
    if (fresh) this.gate.shut(performance.now(), SHUT_AFTER_CHANGE);
    this.focusing.settle(this.mainElement(), fresh);
  }

  focusMain() {
    this.focusing.to(this.mainElement());
  }

  mainElement() {
    const { parts: { bar, own, middle }, mode, choice, focusing } = this;
    if (mode === "read" || mode === "over") return bar.primary;
    if (mode === "claim") return bar.field;
    if (!this.isOpen) return focusing.seen ?? middle;
    const open = own.buttons.filter((card) => card.classList.contains("fits"));
    if (open.includes(focusing.element)) return focusing.element;
    return open.find(({ dataset }) => choice.cards.includes(dataset.code)) ?? open[0];
  }

  // What the learner does.

  tapped(act) {
    if (!this.gate.tapped(performance.now())) return;
    this.gate.shut(performance.now(), SHUT_AFTER_TAP);
    act();
  }

  /** A card is tapped; twice in a moment is once. */
  tappedCard(code) {
    const now = performance.now();
    const again = code === this.tap.code && now - this.tap.at < SHUT_AFTER_TAP;
    this.tap = { code, at: now };
    if (again || !this.isOpen || !this.gate.tapped(now)) return;
    this.become(chose(this.choice, this.ask, code));
  }

  /** Enter, on a card or elsewhere. */
  entered(code) {
    const { choice, ask } = this;
    const { cards } = choice;
    const confirms = ask?.kind === "throw" ? cards.length === THROWN : cards.includes(code);
    if (!this.isOpen || code === null || confirms) this.onwards();
    else this.become(chose(choice, ask, code));
  }

  /** The button, or what stands for it: on to the next frame, or the choice is said. */
  onwards() {
    const { mode } = this;
    if (mode === "read") this.frames.goOn();
    else if (mode === "over") this.say({ kind: "finish" });
    else this.become(confirmed(this.choice, this.ask ?? {}));
  }

  sayGo() {
    if (this.mode === "go") {
      this.choose(emptyChoice());
      this.frames.goOn();
    } else if (this.mode === "lay" && this.data.go_button) {
      this.become({ choice: saidGo(this.choice, this.data.ask), said: null });
    }
  }

  askCoach() {
    const { may_ask: mayAsk, coach } = this.data;
    if (mayAsk && this.isOpen && this.mode !== "go" && !coach && !this.post.isAsking) this.say({ kind: "coach" });
  }

  /** What a key asks for. */
  command({ act, at, by, digit }) {
    const { choice } = this;
    // Whoever chooses has seen what is asked: the Enter that follows is meant.
    if (act === "card" || act === "digit") this.gate.shut(performance.now(), 0);
    if (act === "card" && this.isOpen) this.keyCard(at);
    else if (act === "move") this.focusing.move(this.parts.own.buttons, by);
    else if (act === "digit") this.type(choice.points + digit);
    else if (act === "rubout") this.type(choice.points.slice(0, -1));
    else if (act === "back") this.become({ choice: putBack(), said: null });
    else if (act === "go") this.sayGo();
    else if (act === "skip") this.frames.skip();
    else if (act === "coach") this.askCoach();
  }

  keyCard(at) {
    const card = this.parts.own.buttons[at];
    this.focusing.to(card);
    this.become(lifted(this.choice, this.ask, card.dataset.code));
  }

  type(text) {
    if (!this.now.points) return;
    this.become({ choice: typed(this.choice, this.ask, text), said: null });
  }

  pad(key) {
    if (key === "onwards") this.tapped(() => this.onwards());
    else this.command(key === "rubout" ? { act: "rubout" } : { act: "digit", digit: key });
  }

  become({ choice, said }) {
    if (!this.isOpen && this.mode !== "claim") return;
    const told = choice.message && choice.message !== this.choice.message;
    this.choose(choice);
    if (said) this.say(said);
    else this.draw();
    if (told) this.parts.live.textContent = choice.message;
  }

  /** What is chosen outlives a reload of the page. */
  choose(choice) {
    this.choice = choice;
    this.post.keepDraft(choice);
  }

  say(what) {
    if (!this.post.say(what)) return;
    if (what.kind !== "coach") {
      this.frames.decided();
      // Whoever had scrolled down to the coach sees what follows.
      this.parts.middle.scrollIntoView({ block: "nearest" });
    }
    this.post.saw(this.frames.seen);
    this.draw();
  }

  tick() {
    if (!this.data) return;
    if (this.focusing.sentAway(() => this.mainElement())) this.post.miss();
    this.post.again(performance.now());
    this.drawWords();
  }
}

export default function (component) {
  return mounted(GameTable, component);
}
