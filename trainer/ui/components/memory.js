// What every memory of a component needs: a place that survives a reload of the page, and the
// patience to say again what has not arrived.

// Said again after three seconds, then more and more patiently: a server slower than that would
// otherwise be interrupted by every repetition and never come to its answer.
const RESEND_AFTER = 3000;
const RESEND_AT_MOST_AFTER = 8000;
const RESEND_ON_ANSWER_AFTER = 1000;
// What the page has answered so often without taking it, it will never take.
const ENOUGH = 3;

/** Where the memory is kept, or null: a browser may forbid even looking. */
export function shelf() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** What is kept under the key, or null: nothing may be, storage be shut, or it hold nonsense. */
export function fetched(storage, key) {
  try {
    return JSON.parse(storage.getItem(key));
  } catch {
    return null;
  }
}

/** Keep it for a reload; where storage is shut it lives as long as the page. */
export function keep(storage, key, kept) {
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // Nothing to be done: the page itself still remembers.
  }
}

/** Forget what is kept under the key. */
export function forget(storage, key) {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Forget all whose keys begin so but this one, unless something in it `isUnsaid`. */
export function forgetOthers(storage, prefix, mine, isUnsaid) {
  try {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    for (const key of keys) {
      if (!key.startsWith(prefix) || key === mine) continue;
      if (!isUnsaid(fetched(storage, key))) storage.removeItem(key);
    }
  } catch {
    // Shut: left as it is.
  }
}

/** How saying it stands at the beginning. */
export function freshSaying() {
  return { seq: 0, sentAt: -Infinity, tries: 0, away: false, greeted: true };
}

/** The page has drawn itself, so it is there. */
export function meet(memory, { heard }) {
  memory.away = false;
  // A server that comes back has the page drawn anew, and can hear the component again, only if
  // the page was last drawn in answer to it. So it has a word with every other drawing.
  memory.greeted = typeof heard === "number";
  if (!memory.greeted) Object.assign(memory, { sentAt: -Infinity, tries: 0 });
}

/** Whether the page has now heard it so often without taking it that it never will. */
export function isHopeless(unheeded, { heard }) {
  if (typeof heard !== "number" || heard === unheeded.heard) return false;
  Object.assign(unheeded, { times: unheeded.times + 1, heard });
  return unheeded.times >= ENOUGH;
}

/** Whether it has waited long enough to be said again; `soon` after an answer not heeding it. */
export function isTime({ tries, sentAt }, now, soon) {
  const patience = Math.min(RESEND_AFTER * 2 ** Math.max(0, tries - 1), RESEND_AT_MOST_AFTER);
  return now - sentAt >= (soon ? RESEND_ON_ANSWER_AFTER : patience);
}

/** It is said now; gives the number of the message. */
export function numbered(memory, now, clock) {
  // The clock makes numbers rise even where the memory was lost.
  memory.seq = Math.max(memory.seq + 1, Math.floor(clock));
  memory.sentAt = now;
  memory.tries += 1;
  return memory.seq;
}
