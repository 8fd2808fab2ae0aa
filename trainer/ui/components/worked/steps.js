// Where one is in an example: 0 before the first step, as many as there are at the last.

import { cardsAloud } from "../aloud.js";

/** So many steps on, or back, and never beyond either end. */
export function stepped(at, by, length) {
  return Math.min(length, Math.max(0, at + by));
}

/** Where a key leads, or null where it means nothing. */
export function stepOfKey(key, at, length) {
  if (key === "ArrowRight") return stepped(at, 1, length);
  if (key === "ArrowLeft") return stepped(at, -1, length);
  if (key === "Home") return 0;
  return key === "End" ? length : null;
}

/** "step 2 of 5"; nothing before the first. */
export function stepWords(at, length, kind) {
  if (!at) return "";
  return `${kind === "play" ? "card" : "step"} ${at} of ${length}`;
}

/** What stands by the figure of a step. */
export function figureLabel({ kind, steps, whole }, at) {
  return kind === "play" || at === steps.length ? whole : "so far";
}

/** The names of the cards with these codes, for a listener: "seven of hearts, eight of spades". */
export function namesOf(cards, codes) {
  const names = new Map(cards.map(({ code, name }) => [code, name]));
  return codes.map((code) => names.get(code) ?? code).join(", ");
}

/** Everything a listener needs to hear of a step. */
export function spokenStep({ words, cards }, all) {
  return cards.length ? `${words} ${namesOf(all, cards)}.` : words;
}

/** The same of step `at` of an example, with the hand before the first and each card laid. */
export function spokenOf({ show, sequence, steps }, at, all) {
  const step = steps[at - 1];
  if (sequence) return `${sequence.laid[at - 1].card.name}. ${step.words}`;
  return [at === 1 ? cardsAloud(show) : "", spokenStep(step, all)].filter(Boolean).join(" ");
}
