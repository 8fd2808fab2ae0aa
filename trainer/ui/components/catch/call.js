// What is being called of a count that was announced. Every function gives the next draft.

import { digitsOf } from "../counting/entry.js";

const MOST = 29;
const NOTHING_CALLED = "Let it pass, or call what is wrong.";
const HOW_MANY = {
  muggins: "How many points were missed?",
  over: "How many points are too many?",
};
const MORE_THAN_ANY = "No hand holds as many.";

/** What is called so far: "muggins", "over", or null. */
export function callingOf({ selected }) {
  return selected[0] ?? null;
}

/** Called, or taken back; the points stay. */
export function calledOut(draft, calling) {
  const selected = callingOf(draft) === calling ? [] : [calling];
  return { ...draft, selected, message: "" };
}

/** The points as typed. */
export function withCalledPoints(draft, text) {
  return { ...draft, values: { total: digitsOf(text) }, message: "" };
}

/** Where it is said to be wrong, or not said after all. */
export function inKind(draft, kind) {
  return { ...draft, kind: draft.kind === kind ? null : kind, message: "" };
}

/** Nothing called, nothing typed. */
export function uncalled(draft) {
  return { ...draft, selected: [], values: {}, kind: null, message: "" };
}

/** Enter: the answer, or the draft with a word about what is lacking. */
export function callOf(draft) {
  const calling = callingOf(draft);
  if (!calling) return { draft: { ...draft, message: NOTHING_CALLED } };
  const points = Number(draft.values.total || 0);
  if (!points) return { draft: { ...draft, message: HOW_MANY[calling] } };
  if (points > MOST) return { draft: { ...draft, message: MORE_THAN_ANY } };
  return { answer: { call: [calling, points, draft.kind].filter(Boolean).join(" ") } };
}
