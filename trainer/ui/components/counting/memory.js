// What the browser remembers of one sitting: what was said and is not yet acknowledged, what is
// being typed, and the last verdict the learner went on from. Survives a reload of the page.

import { emptyDraft } from "./entry.js";

// Said again after three seconds, then more and more patiently: a server slower than that would
// otherwise be interrupted by every repetition and never come to its answer.
const RESEND_AFTER = 3000;
const RESEND_AT_MOST_AFTER = 8000;
const RESEND_ON_ANSWER_AFTER = 1000;

function storageKey(sitting) {
  return `fifteen-two:${sitting}`;
}

/** Where the memory is kept, or null: a browser may forbid even looking. */
export function shelf() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** The memory of this sitting as stored, or a fresh one for what the page shows now. */
export function recall(storage, data) {
  const fresh = {
    sitting: data.sitting,
    seen: data.verdicts.length ? data.verdicts[data.verdicts.length - 1].n : -1,
    outbox: [],
    draft: emptyDraft(data.entry),
    draftOf: -1,
    spent: 0,
    seq: 0,
    request: null,
    sentAt: -Infinity,
    tries: 0,
  };
  try {
    const stored = JSON.parse(storage.getItem(storageKey(data.sitting)));
    if (stored === null || !Array.isArray(stored.outbox) || typeof stored.draft !== "object") {
      return fresh;
    }
    return { ...fresh, ...stored, sitting: data.sitting, sentAt: -Infinity, tries: 0 };
  } catch {
    return fresh; // Storage is shut or holds nonsense: the page goes on without it.
  }
}

/** Keep the memory for a reload; where storage is shut it lives as long as the page. */
export function store(storage, memory) {
  const { sitting, sentAt, tries, ...kept } = memory;
  // A wish to be dealt to is of the moment: found again it would deal unasked.
  if (kept.request?.kind === "begin") kept.request = null;
  try {
    storage.setItem(storageKey(sitting), JSON.stringify(kept));
  } catch {
    // Nothing to be done: the page itself still remembers.
  }
}

/** A sitting that is over needs no memory. */
export function forget(storage, sitting) {
  try {
    storage.removeItem(storageKey(sitting));
  } catch {
    // As above.
  }
}

/** Drop what the page has stored, and the request it has met. */
export function settle(memory, data) {
  memory.outbox = memory.outbox.filter(({ n }) => n >= data.acknowledged);
  const { request } = memory;
  if (request === null) return;
  const withdrawn = data.verdicts.find(({ n }) => n === request.n);
  const met = {
    begin: data.phase !== "ready",
    time_up: data.phase === "over",
    finish: data.phase === "over",
    mistyped: !data.mistyped || !withdrawn || withdrawn.void,
  };
  if (met[request.kind]) memory.request = null;
}

/** Whether anything said still waits for the page. */
export function waits(memory) {
  return memory.outbox.length > 0 || memory.request !== null;
}

/** Whether it is time to say it (again). A new answer from the page asks for it sooner. */
export function due(memory, now, answered) {
  if (!waits(memory)) return false;
  if (answered) memory.tries = 0;
  const patience = Math.min(RESEND_AFTER * 2 ** Math.max(0, memory.tries - 1), RESEND_AT_MOST_AFTER);
  return now - memory.sentAt >= (answered ? RESEND_ON_ANSWER_AFTER : patience);
}

/** The next message: the whole outbox, and the request if one is open. */
export function message(memory, now, clock) {
  // The clock makes numbers rise even where the memory was lost.
  memory.seq = Math.max(memory.seq + 1, Math.floor(clock));
  memory.sentAt = now;
  memory.tries += 1;
  const { sitting, seq, outbox, request } = memory;
  return { sitting, seq, kind: "answers", ...request, answers: outbox };
}

/**
 * What is to be drawn: { view, n, show, verdict } with view "over", "ready", "verdict", "asking"
 * or "waiting" (an answer is on its way, or no hand has come).
 */
export function scene(data, memory) {
  if (data.phase !== "open") return { view: data.phase, n: data.n, show: null, verdict: null };
  const handAt = (place) => data.queue.find(({ n }) => n === place) ?? null;
  const last = memory.outbox[memory.outbox.length - 1];
  const verdict = data.verdicts[data.verdicts.length - 1] ?? null;
  if (data.feedback === "full") {
    if (last) return { view: "waiting", n: last.n, show: handAt(last.n), verdict: null };
    if (verdict && (verdict.n > memory.seen || (data.last && data.queue.length === 0))) {
      return { view: "verdict", n: verdict.n, show: verdict.show, verdict };
    }
  }
  const n = last ? Math.max(data.n, last.n + 1) : data.n;
  const show = handAt(n);
  return { view: show ? "asking" : "waiting", n, show, verdict: null };
}
