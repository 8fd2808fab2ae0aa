// What the browser remembers of one sitting: what was said and is not yet acknowledged, what is
// being typed, and the last verdict the learner went on from. Survives a reload of the page.

import {
  fetched, forget, forgetOthers, freshSaying, isHopeless, isTime, keep, meet, numbered,
} from "../memory.js";
import { emptyDraft, returned } from "./entry.js";

const PREFIX = "fifteen-two:";

function storageKey(sitting) {
  return PREFIX + sitting;
}

/** The memory of this sitting as stored, or a fresh one for what the page shows now. */
export function recall(storage, data) {
  const newest = data.verdicts[data.verdicts.length - 1]?.n ?? -1;
  const fresh = {
    sitting: data.sitting,
    // The last verdict of all is seen when the learner says so: there is nothing after it.
    seen: isCounted(data) ? newest - 1 : newest,
    outbox: [],
    draft: emptyDraft(data.entry),
    draftOf: -1,
    spent: 0,
    request: null,
    ...freshSaying(),
    unheeded: { what: null, times: 0, heard: null },
  };
  const stored = fetched(storage, storageKey(data.sitting));
  if (!Array.isArray(stored?.outbox)) return fresh;
  const draft = { ...fresh.draft, ...stored.draft };
  const memory = { ...fresh, ...stored, draft: isSound(draft) ? draft : fresh.draft };
  if (isCounted(data) && memory.seen >= newest) memory.request = { kind: "finish" };
  return memory;
}

function isSound({ values, taps, selected }) {
  return values !== null && typeof values === "object" && [taps, selected].every(Array.isArray);
}

/** Whether every hand of the sitting has been counted. */
function isCounted(data) {
  return data.phase === "open" && data.last && data.queue.length === 0;
}

/** Keep the memory for a reload; where storage is shut it lives as long as the page. */
export function store(storage, memory) {
  const { sitting, sentAt, tries, away, greeted, unheeded, ...kept } = memory;
  if (!sitting) return; // The table before the deal.
  // A wish to be dealt to is of the moment: found again it would deal unasked.
  if (kept.request?.kind === "begin") kept.request = null;
  keep(storage, storageKey(sitting), kept);
}

/**
 * The form is taken away: the memory is kept, unless the sitting's end was asked for and all its
 * answers are stored.
 */
export function putAway(storage, memory) {
  const ended = ["finish", "time_up"].includes(memory.request?.kind);
  if (ended && memory.outbox.length === 0) forget(storage, storageKey(memory.sitting));
  else store(storage, memory);
}

/** Forget all sittings but this one, unless answers of theirs may not be stored yet. */
export function tidy(storage, sitting) {
  forgetOthers(storage, PREFIX, storageKey(sitting), (kept) => kept?.outbox?.length > 0);
}

/** An answer, or a request, that is said from now on. */
export function say(memory, { answer, request }) {
  if (answer) memory.outbox.push(answer);
  if (request) memory.request = request;
  memory.tries = 0;
}

/** The page is there: drop what it has stored, and the request it has met. */
export function settle(memory, data) {
  meet(memory, data);
  memory.outbox = memory.outbox.filter(({ n }) => n >= data.acknowledged);
  const { request } = memory;
  if (request === null) {
    // An exam has no last verdict to go on from: its end is asked for once all is said.
    const allSaid = data.feedback === "none" && isCounted(data) && unjudged(memory, data).length === 0;
    if (allSaid) memory.request = { kind: "finish" };
    return;
  }
  const withdrawn = data.verdicts.find(({ n }) => n === request.n);
  // The end of a sitting is met by the result, which stands where the form stood.
  const met = {
    begin: data.phase !== "ready",
    mistyped: !data.mistyped || !withdrawn || withdrawn.void,
  };
  if (met[request.kind]) memory.request = null;
}

/**
 * What the page has heard several times without taking it must not stand in the way of what it
 * will take: a request is dropped, an answer becomes what is being typed again.
 */
export function takeBack(memory, data) {
  const answer = memory.outbox.find(({ n }) => n === data.n);
  const request = memory.request?.kind === "time_up" ? null : memory.request;
  const what = answer ? `answer ${answer.n}` : (request?.kind ?? null);
  if (what !== memory.unheeded.what) memory.unheeded = { what, times: 0, heard: null };
  if (what === null || !isHopeless(memory.unheeded, data)) return;
  if (!answer) {
    memory.request = null;
    return;
  }
  memory.outbox = memory.outbox.filter((other) => other !== answer);
  Object.assign(memory, { draft: returned(answer, data), draftOf: answer.n, spent: answer.ms });
}

/** Answers that are not judged yet. Others may wait to be stored, but nobody waits for them. */
function unjudged(memory, data) {
  return memory.outbox.filter(({ n }) => n >= data.n);
}

/** Whether the learner waits for the page, or it is known to be away and is knocked for. */
export function waits(memory, data) {
  if (memory.away) return true;
  return memory.request !== null || (data.phase === "open" && unjudged(memory, data).length > 0);
}

/**
 * Whether it is time to say it (again). Where the learner waits, an answer of the page that has
 * not heeded it asks for it sooner.
 */
export function due(memory, data, now) {
  const waiting = waits(memory, data);
  const quiet = data.phase === "open" && (memory.outbox.length > 0 || !memory.greeted);
  if (!waiting && !quiet) return false;
  return isTime(memory, now, waiting && memory.unheeded.times > 0);
}

/** The next message: the whole outbox, and the request if one is open. */
export function message(memory, now, clock) {
  const seq = numbered(memory, now, clock);
  const { sitting, outbox, request } = memory;
  return { sitting, seq, kind: "answers", ...request, answers: outbox };
}

/**
 * What is to be drawn: { view, n, show, verdict } with view "ready", "verdict", "asking" or
 * "waiting" (an answer is on its way, or no hand has come).
 */
export function scene(data, memory) {
  if (data.phase !== "open") return { view: data.phase, n: data.n, show: null, verdict: null };
  const handAt = (place) => data.queue.find(({ n }) => n === place) ?? null;
  const said = unjudged(memory, data).map(({ n }) => n);
  const verdict = data.verdicts[data.verdicts.length - 1] ?? null;
  if (data.feedback === "full") {
    if (said.length > 0) {
      const n = said.filter(handAt).pop() ?? said[0];
      return { view: "waiting", n, show: handAt(n), verdict: null };
    }
    if (verdict && (verdict.n > memory.seen || isCounted(data))) {
      return { view: "verdict", n: verdict.n, show: verdict.show, verdict };
    }
  }
  let n = data.n;
  while (said.includes(n)) n += 1;
  const show = handAt(n);
  return { view: show ? "asking" : "waiting", n, show, verdict: null };
}
