// Frames one after the other: which one lies on the table, and what the next one waits for.

// Milliseconds.
const PLAIN = 900;
const SCORED = 1800;
const A_LETTER = 42;

/** What the learner has to do before the frame after this one comes: "read", "go" or null. */
export function waitsFor(frame, pace) {
  if (frame.wait === "go") return "go";
  if (frame.show?.phrases.length) return "read";
  return pace === "wait" && frame.wait === "read" ? "read" : null;
}

/** How long a frame that waits for nothing stays, in milliseconds. */
export function pauseAfter(frame, pace) {
  if (pace === "quick") return 0;
  return frame.points ? Math.max(SCORED, frame.words.length * A_LETTER) : PLAIN;
}

/** Plays frames; knows them by their numbers in the game. */
export class Frames {
  #on;
  #timers;
  #timer = null;
  #frames = [];
  #first = 0;
  #pace = "wait";
  #at = -1;
  #goneOn = false;

  /** `shown(passed)` is called for every frame that comes by itself or is gone on to. */
  constructor(shown, timers = { set: (act, ms) => setTimeout(act, ms), clear: (timer) => clearTimeout(timer) }) {
    this.#on = shown;
    this.#timers = timers;
  }

  /**
   * Take what the page has drawn. `seen` is the number of the last frame gone on from: what
   * follows it is shown next; with null the last of all. Gives the frames passed at once.
   */
  take({ frames, first }, pace, seen) {
    this.#frames = frames;
    this.#first = first;
    this.#pace = pace;
    const last = first + frames.length - 1;
    this.#at = seen === null ? last : Math.min(Math.max(seen + 1, first), last);
    this.#goneOn = seen !== null && seen >= last;
    const passed = this.#hurry();
    this.#wait();
    return passed;
  }

  /** The frame on the table. */
  get frame() {
    return this.#frames[this.#at - this.#first];
  }

  get number() {
    return this.#at;
  }

  /** The number of the last frame gone on from, to be taken up at. */
  get seen() {
    return this.#goneOn ? this.#at : this.#at - 1;
  }

  get isLast() {
    return this.coming === 0;
  }

  /** How many frames are still to be shown. */
  get coming() {
    return this.#first + this.#frames.length - 1 - this.#at;
  }

  /** What it waits for: "read", "go", "pause", or null where the game stands. */
  get waits() {
    if (!this.isLast) return waitsFor(this.frame, this.#pace) ?? "pause";
    return this.frame.wait === "go" && !this.#goneOn ? "go" : null;
  }

  /** The learner has decided on the last frame: it is not shown again before what follows. */
  decided() {
    this.#goneOn = this.isLast;
  }

  /** The learner goes on: from what waits, or from a pause before its time. */
  goOn() {
    if (this.waits === null) return;
    this.#step();
  }

  /** On to the last frame; only a go that is still to be said holds it up. */
  skip() {
    const passed = [];
    while (!this.isLast && this.waits !== "go") passed.push(this.#forward());
    if (passed.length === 0) return;
    this.#wait();
    this.#on(passed);
  }

  /** Nothing comes by itself any more. */
  stop() {
    this.#timers.clear(this.#timer);
    this.#timer = null;
  }

  #step() {
    if (this.isLast) this.#goneOn = true;
    else this.#forward();
    const passed = this.#hurry();
    this.#wait();
    this.#on(passed);
  }

  #forward() {
    const { frame } = this;
    this.#at += 1;
    return frame;
  }

  // Frames without a pause are not drawn one by one: nobody would see them.
  #hurry() {
    const passed = [];
    while (this.waits === "pause" && pauseAfter(this.frame, this.#pace) === 0) {
      passed.push(this.#forward());
    }
    return passed;
  }

  #wait() {
    this.stop();
    if (this.waits !== "pause") return;
    this.#timer = this.#timers.set(() => this.#step(), pauseAfter(this.frame, this.#pace));
  }
}
