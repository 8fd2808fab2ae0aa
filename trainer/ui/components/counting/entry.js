// What is being typed or tapped for one hand. Every function gives the next draft; none draws.
//
// `form` is what the page says of the fields: { fields, possible, impossible_words }.

import { readings } from "./naming.js";

const MOST_TAPS = 30;
const NOTHING_TYPED = "Nothing typed yet. If there is nothing in it, type 0.";
const NOTHING_TAPPED = "Nothing in it? Enter again says so.";
const TAP_AGAIN = "Nothing in it? Then tap “That is all” again.";
const ONLY_FIGURES = "Only figures can be pasted.";
const WHOLE_POINTS = "Whole points only.";
const SAID_ALREADY = "Those cards are said already.";
const TOO_MANY_TAPS = "That is more than any hand holds. Take one back to say another.";
const NOT_TAKEN = "That count was not taken. Look it over and say it again.";
const SIGN = /[-−.,]/;

/** A draft with nothing in it. */
export function emptyDraft(entry) {
  return {
    entry, fields: null, values: {}, at: 0, warned: {}, message: "", stopped: false,
    taps: [], selected: [], sure: false,
  };
}

/**
 * The draft for these fields. One that was made for others keeps what still has a field, and
 * goes on at the first empty one.
 */
export function fitted(draft, form) {
  const names = form.fields.map(({ name }) => name);
  const entry = fittingEntry(draft.entry, form.entry);
  if (entry === draft.entry && draft.fields?.join() === names.join()) return draft;
  const kept = names.filter((name) => typeof draft.values[name] === "string");
  const values = Object.fromEntries(kept.map((name) => [name, digitsOf(draft.values[name])]));
  const empty = names.findIndex((name) => !values[name]);
  const at = empty < 0 ? names.length - 1 : empty;
  return { ...draft, entry, fields: names, values, at, warned: {}, message: "", stopped: false };
}

/** What a sitting asks for; figures and taps may stand for each other. */
function fittingEntry(mine, asked) {
  const alike = (mine === "total") === (asked === "total");
  return alike ? mine : asked;
}

/** An answer that was not taken, as it was typed, with a word about it. */
export function returned({ figures, total, taps }, form) {
  const numbers = figures ?? (total === undefined ? {} : { total });
  const values = Object.entries(numbers).map(([name, points]) => [name, String(points)]);
  const draft = emptyDraft(taps ? "tapped" : form.entry === "tapped" ? "figures" : form.entry);
  const filled = { ...draft, values: Object.fromEntries(values), taps: taps ?? [] };
  return { ...fitted(filled, form), message: NOT_TAKEN };
}

/** The first two digits of what was typed, letters, signs and points ignored. */
export function digitsOf(text) {
  return text.replace(/[^0-9]/g, "").slice(0, 2);
}

/** The field now holds this text; what follows a sign or a point in it is not taken. */
export function typed(draft, name, text) {
  const sign = text.search(SIGN);
  const digits = digitsOf(sign < 0 ? text : text.slice(0, sign));
  const next = { ...draft, values: { ...draft.values, [name]: digits } };
  return sign < 0 ? { ...next, stopped: false, message: "" } : stopped(next);
}

/** Whether this text is no part of a whole number of points. */
export function hasSign(text) {
  return SIGN.test(text);
}

/** A sign or a point was struck: "3.5" must not become 35. */
export function stopped(draft) {
  return { ...draft, stopped: true, message: WHOLE_POINTS };
}

/** What a paste puts in: the digits, or null and a word about it. */
export function pasted(draft, text) {
  const digits = text.trim();
  return /^[0-9]{1,2}$/.test(digits)
    ? { draft, digits }
    : { draft: { ...draft, message: ONLY_FIGURES }, digits: null };
}

/** The place of the field in use. */
export function movedTo(draft, at) {
  return at === draft.at && !draft.stopped ? draft : { ...draft, at, stopped: false, message: "" };
}

/** One field back. */
export function wentBack(draft) {
  return movedTo(draft, Math.max(0, draft.at - 1));
}

/** Points said so far. */
export function runningTotal(draft, form) {
  return form.fields.reduce((sum, { name }) => sum + Number(draft.values[name] || 0), 0);
}

function warning(draft, form, at) {
  const { name } = form.fields[at];
  const value = draft.values[name] ?? "";
  const possible = form.possible[name];
  if (value === "" || !possible || possible.includes(Number(value))) return null;
  if (draft.warned[name] === value) return null;
  const words = form.impossible_words[name] ?? "That cannot be.";
  return { ...draft, at, message: words, warned: { ...draft.warned, [name]: value } };
}

/** Enter in a field: on to the next, or judged after the last. Gives { draft, judged }. */
export function wentOn(draft, form) {
  const warned = warning(draft, form, draft.at);
  if (warned) return { draft: warned, judged: false };
  if (draft.at < form.fields.length - 1) {
    return { draft: movedTo({ ...draft, message: "" }, draft.at + 1), judged: false };
  }
  return figuresDone(draft, form);
}

/** "Count it": judged from any field. Gives { draft, judged }. */
export function figuresDone(draft, form) {
  if (form.fields.every(({ name }) => !draft.values[name])) {
    return { draft: { ...draft, at: 0, message: NOTHING_TYPED }, judged: false };
  }
  for (let at = 0; at < form.fields.length; at += 1) {
    const warned = warning(draft, form, at);
    if (warned) return { draft: warned, judged: false };
  }
  return { draft: { ...draft, message: "" }, judged: true };
}

/** The card is picked up, or put back. */
export function toggled(draft, code) {
  const selected = draft.selected.includes(code)
    ? draft.selected.filter((other) => other !== code)
    : [...draft.selected, code];
  return { ...draft, selected, sure: false, message: "" };
}

/**
 * Enter while tapping: adds what is picked up, unless those cards have been said for all they
 * can plainly be; with nothing picked up that is all. On the button (`fromButton`) nobody thinks
 * of Enter.
 */
export function tappedOn(draft, starter, fromButton = false) {
  if (draft.selected.length > 0) {
    const message = refusal(draft, starter);
    const taps = message ? draft.taps : [...draft.taps, draft.selected];
    const selected = message === TOO_MANY_TAPS ? draft.selected : [];
    return { draft: { ...draft, taps, selected, sure: false, message }, judged: false };
  }
  if (draft.taps.length === 0 && !draft.sure) {
    const message = fromButton ? TAP_AGAIN : NOTHING_TAPPED;
    return { draft: { ...draft, sure: true, message }, judged: false };
  }
  return { draft: { ...draft, message: "" }, judged: true };
}

function refusal({ taps, selected }, starter) {
  if (taps.length >= MOST_TAPS) return TOO_MANY_TAPS;
  const cards = (codes) => [...codes].sort().join();
  const times = taps.filter((codes) => cards(codes) === cards(selected)).length;
  return times > 0 && times >= readings(selected, starter).length ? SAID_ALREADY : "";
}

/** A tapped combination is taken back; the last one if none is named. */
export function removed(draft, place = draft.taps.length - 1) {
  return { ...draft, taps: draft.taps.filter((_, at) => at !== place), sure: false, message: "" };
}

/** Esc: the field is emptied, or the picked-up cards put back. */
export function cleared(draft, form) {
  if (draft.entry === "tapped") return { ...draft, selected: [], sure: false, message: "" };
  return typed(draft, form.fields[draft.at].name, "");
}

/** Whether cards may be tapped instead: taps are named, which in an exam would be a word too many. */
export function mayTap({ entry, feedback }) {
  return entry !== "total" && feedback !== "none";
}

/** Typing instead of tapping or the other way; what was entered stays. */
export function switched(draft) {
  return { ...draft, entry: draft.entry === "tapped" ? "figures" : "tapped", stopped: false, message: "" };
}

/** The answer as the page reads it; a field left empty counts as nothing. */
export function claimOf(draft, form) {
  if (draft.entry === "tapped") return { taps: draft.taps };
  if (draft.entry === "total") return { total: Number(draft.values.total) };
  const figures = form.fields.map(({ name }) => [name, Number(draft.values[name] || 0)]);
  return { figures: Object.fromEntries(figures) };
}
