// What the browser remembers of one game: what was said and has not arrived, and which frame the
// learner has gone on from. Survives a reload of the page.

// Said again after three seconds, then more and more patiently: a server slower than that would
// otherwise be interrupted by every repetition and never come to its answer.
const RESEND_AFTER = 3000;
const RESEND_AT_MOST_AFTER = 8000;
const RESEND_ON_ANSWER_AFTER = 1000;
// What the page has answered so often without taking it, it will never take.
const ENOUGH = 3;
const PREFIX = "fifteen-two-table:";

/** Where the memory is kept, or null: a browser may forbid even looking. */
export function shelf() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** The memory of this game as stored, or a fresh one. */
export function recall(storage, game) {
  const fresh = {
    game,
    seen: null,
    told: 0,
    said: null,
    seq: 0,
    sentAt: -Infinity,
    tries: 0,
    away: false,
    greeted: true,
    unheeded: { times: 0, heard: null },
  };
  try {
    const { seen, told, said, seq } = JSON.parse(storage.getItem(PREFIX + game));
    return {
      ...fresh,
      seen: Number.isInteger(seen) ? seen : null,
      told: Number.isInteger(told) ? told : 0,
      said: isSound(said) ? said : null,
      seq: Number.isInteger(seq) ? seq : 0,
    };
  } catch {
    return fresh; // Storage is shut or holds nonsense: the game goes on without it.
  }
}

function isSound(said) {
  return typeof said?.kind === "string" && Number.isInteger(said.n) && Array.isArray(said.cards);
}

/** Keep the memory for a reload; where storage is shut it lives as long as the page. */
export function store(storage, { game, seen, told, said, seq }) {
  try {
    storage.setItem(PREFIX + game, JSON.stringify({ seen, told, said, seq }));
  } catch {
    // Nothing to be done: the page itself still remembers.
  }
}

/** Forget all games but this one, unless something said in them may not have arrived. */
export function tidy(storage, game) {
  try {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    for (const key of keys) {
      if (!key.startsWith(PREFIX) || key === PREFIX + game) continue;
      if (!JSON.parse(storage.getItem(key))?.said) storage.removeItem(key);
    }
  } catch {
    // Shut, or not ours: left as it is.
  }
}

/**
 * A decision or a wish, said from now on: { kind, cards, points } of the game as it stands.
 * Gives whether it is said: while a decision is on its way nothing else is.
 */
export function say(memory, { n }, { kind, cards = [], points = null }) {
  if (isBusy(memory)) return false;
  memory.said = { n, kind, cards, points };
  Object.assign(memory, { tries: 0, sentAt: -Infinity, unheeded: { times: 0, heard: null } });
  return true;
}

/** Whether a decision is on its way; to ask the coach holds nobody up. */
export function isBusy({ said }) {
  return said !== null && said.kind !== "coach";
}

/** The page is there: drop what it has taken. */
export function settle(memory, data) {
  memory.away = false;
  // A server that comes back has the page drawn anew, and can hear the table again, only if the
  // page was last drawn in answer to the table. So it has a word with every other drawing.
  memory.greeted = typeof data.heard === "number";
  if (!memory.greeted) Object.assign(memory, { sentAt: -Infinity, tries: 0 });
  const { said } = memory;
  if (said === null) return;
  const met = {
    coach: data.coach !== null || !data.may_ask,
    finish: !data.over,
  };
  if (data.n > said.n || met[said.kind]) memory.said = null;
}

/**
 * What the page has heard several times without taking it is dropped, so that it cannot stand in
 * the way of what it will take. Gives whether a decision was.
 */
export function takeBack(memory, { heard }) {
  const { said, unheeded } = memory;
  if (said === null || typeof heard !== "number" || heard === unheeded.heard) return false;
  Object.assign(unheeded, { times: unheeded.times + 1, heard });
  if (unheeded.times < ENOUGH) return false;
  memory.said = null;
  return said.kind !== "coach";
}

/** Whether it is time to say it (again); an answer that has not heeded it asks for it sooner. */
export function due(memory, now) {
  const { said, away, greeted, tries, sentAt, unheeded } = memory;
  if (said === null && greeted && !away) return false;
  const patience = Math.min(RESEND_AFTER * 2 ** Math.max(0, tries - 1), RESEND_AT_MOST_AFTER);
  const soon = said !== null && unheeded.times > 0;
  return now - sentAt >= (soon ? RESEND_ON_ANSWER_AFTER : patience);
}

/** The next message: what is being said, or a greeting. */
export function message(memory, { n }, now, clock) {
  // The clock makes numbers rise even where the memory was lost.
  memory.seq = Math.max(memory.seq + 1, Math.floor(clock));
  memory.sentAt = now;
  memory.tries += 1;
  const { game, seq, said } = memory;
  return { game, seq, ...(said ?? { n, kind: "here", cards: [], points: null }) };
}
