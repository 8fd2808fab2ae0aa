// What goes to the page and comes from it: one decision at a time, said until it has arrived.

import { shelf } from "../memory.js";
import { due, isBusy, message, recall, say, settle, store, takeBack, tidy } from "./memory.js";

// Milliseconds.
const PATIENCE = 600;
const WORRY = 4000;

const WAITING = "waiting for the table …";
const AWAY = "The table is away for a moment. Your choice is kept and sent again.";

/** The table's correspondence, and what it remembers of the game. */
export class Post {
  #data = null;
  #send = null;
  #waitingSince = null;
  memory = null;

  /** Take what the page has drawn. Gives { begun, returned }: another game; a decision lost. */
  take(data, send) {
    this.#data = data;
    this.#send = send;
    const begun = this.memory?.game !== data.game;
    if (begun) this.#begin(data);
    settle(this.memory, data);
    return { begun, returned: takeBack(this.memory, data) };
  }

  #begin({ game, first }) {
    this.keep();
    this.memory = recall(shelf(), game);
    tidy(shelf(), game);
    // A game that has only just been dealt is seen from its beginning.
    if (this.memory.seen === null && first === 0) this.memory.seen = -1;
  }

  /** A decision is on its way. */
  get isBusy() {
    return isBusy(this.memory);
  }

  /** The coach has been asked and has not answered. */
  get isAsking() {
    return this.memory.said?.kind === "coach";
  }

  /** Remember this frame as the last gone on from. */
  saw(number) {
    this.memory.seen = number;
    this.keep();
  }

  /** What is being chosen for the decision asked for now, as it was kept, or null. */
  get draft() {
    const { draft } = this.memory;
    return draft?.n === this.#data.n ? draft : null;
  }

  /** Keep what is being chosen. */
  keepDraft({ cards, points, warned }) {
    this.memory.draft = { n: this.#data.n, cards, points, warned };
    this.keep();
  }

  keep() {
    if (this.memory) store(shelf(), this.memory);
  }

  /** Say it from now on. Gives whether it is said: nothing is while a decision is on its way. */
  say(what) {
    const isSaid = say(this.memory, this.#data, what);
    if (isSaid) this.#post();
    return isSaid;
  }

  /** Say again what is due. */
  again(now) {
    this.#waitingSince = this.memory.said ? (this.#waitingSince ?? now) : null;
    if (due(this.memory, now)) this.#post();
  }

  /** The server is known to be away. */
  miss() {
    this.memory.away = true;
  }

  /** What is to be said about the waiting: { words, pressing }. */
  waiting(now) {
    const waited = this.#waitingSince === null ? 0 : now - this.#waitingSince;
    if (this.memory.away || waited > WORRY) return { words: AWAY, pressing: true };
    return { words: waited > PATIENCE ? WAITING : "", pressing: false };
  }

  #post() {
    this.#send(message(this.memory, this.#data, performance.now(), Date.now()));
    this.keep();
  }
}
