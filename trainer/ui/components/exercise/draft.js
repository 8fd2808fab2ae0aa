// What is being chosen or typed for one question. Every function gives the next draft.

import { digitsOf } from "../counting/entry.js";

const NO_POINTS = "Say how many points. If it is nothing, type 0.";
const NO_CARD = "Choose the card you would lay.";
const NOT_TWO = "Choose two cards to throw.";

/** The cards chosen, of those that may be; an answer that came back stands for its choice. */
export function chosenOf({ selected, taps }, question) {
  const codes = question.hand.map(({ code }) => code);
  const chosen = selected.length ? selected : (taps[0] ?? []);
  return chosen.filter((code) => codes.includes(code)).slice(0, question.take);
}

/** The card is chosen, or put back; one too many takes the place of the first. */
export function picked(draft, code, question) {
  const refused = question.refusals[code];
  if (refused) return { ...draft, message: refused };
  const before = chosenOf(draft, question);
  const selected = before.includes(code)
    ? before.filter((other) => other !== code)
    : [...before, code].slice(-question.take);
  return { ...draft, selected, taps: [], message: "" };
}

/** Nothing chosen, nothing typed. */
export function emptied(draft) {
  return { ...draft, selected: [], taps: [], values: {}, message: "" };
}

/** The points as typed. */
export function withPoints(draft, text) {
  return { ...draft, values: { total: digitsOf(text) }, message: "" };
}

/** Enter: the answer, or the draft with a word about what is lacking. */
export function answerOf(draft, question) {
  if (question.kind === "points") {
    const typed = draft.values.total ?? "";
    return typed === "" ? { draft: { ...draft, message: NO_POINTS } } : { answer: { total: Number(typed) } };
  }
  const chosen = chosenOf(draft, question);
  if (chosen.length === question.take) return { answer: { taps: [chosen] } };
  return { draft: { ...draft, message: question.take === 1 ? NO_CARD : NOT_TWO } };
}

const PRIMARY = { throw: "Throw them", card: "Lay it", points: "Say it" };

/** What the button says. */
export function primaryWords({ kind }) {
  return PRIMARY[kind];
}
