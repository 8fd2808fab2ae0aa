// What has just happened and what is asked, in the middle of the table.

import { made } from "../elements.js";

const HOW_MANY = "How many points?";
// Letters; more of them are set smaller.
const LONG = 84;
const ASKING = ["throw", "lay", "go", "claim"];

/** What is said below the words of the frame, most pressing first: { words, tone }. */
export function askedWords({ mode, ask, choice, notice, waiting, points }) {
  if (waiting.pressing) return { words: waiting.words, tone: "notice" };
  // A word about a card stands beside that card.
  if (choice.message && !choice.about) return { words: choice.message, tone: "warn" };
  if (notice || waiting.words) return { words: notice ?? waiting.words, tone: "notice" };
  if (mode === "lay" && points) return { words: HOW_MANY, tone: "" };
  return { words: ASKING.includes(mode) ? ask.words : "", tone: "" };
}

/** The two paragraphs. */
export class Words {
  #happened = made("p", "happened");
  #asked = made("p", "asked");
  element = made("div", "words", "", [this.#happened, this.#asked]);

  show({ words, show }, now) {
    const asked = askedWords(now);
    // The count of a hand that nobody claimed stands there phrase by phrase.
    const isCounted = show?.phrases.length && show.said === null && show.points > 0;
    const isTold = words === asked.words || isCounted;
    this.#happened.textContent = isTold ? "" : words;
    this.#asked.textContent = asked.words;
    this.#asked.className = `asked ${asked.tone}`;
    this.element.classList.toggle("long", words.length + asked.words.length > LONG);
  }
}
