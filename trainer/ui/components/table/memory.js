// What the browser remembers of one game: what was said and has not arrived, what is being chosen,
// and which frame the learner has gone on from. Survives a reload of the page.

import {
  fetched, forgetOthers, freshSaying, isHopeless, isTime, keep, meet, numbered,
} from "../memory.js";

const PREFIX = "fifteen-two-table:";

/** The memory of this game as stored, or a fresh one. */
export function recall(storage, game) {
  const { seen, said, seq, draft } = fetched(storage, PREFIX + game) ?? {};
  return {
    ...freshSaying(),
    game,
    seen: Number.isInteger(seen) ? seen : null,
    said: isSound(said) ? said : null,
    seq: Number.isInteger(seq) ? seq : 0,
    draft: Number.isInteger(draft?.n) ? draft : null,
    unheeded: { times: 0, heard: null },
  };
}

function isSound(said) {
  return typeof said?.kind === "string" && Number.isInteger(said.n) && Array.isArray(said.cards);
}

/** Keep the memory for a reload. */
export function store(storage, { game, seen, said, seq, draft }) {
  keep(storage, PREFIX + game, { seen, said, seq, draft });
}

/** Forget all games but this one, unless something said in them may not have arrived. */
export function tidy(storage, game) {
  forgetOthers(storage, PREFIX, PREFIX + game, (kept) => Boolean(kept?.said));
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
  meet(memory, data);
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
export function takeBack(memory, data) {
  const { said, unheeded } = memory;
  if (said === null || !isHopeless(unheeded, data)) return false;
  memory.said = null;
  return said.kind !== "coach";
}

/** Whether it is time to say it (again); an answer that has not heeded it asks for it sooner. */
export function due(memory, now) {
  const { said, away, greeted, unheeded } = memory;
  if (said === null && greeted && !away) return false;
  return isTime(memory, now, said !== null && unheeded.times > 0);
}

/** The next message: what is being said, or a greeting. */
export function message(memory, { n }, now, clock) {
  const seq = numbered(memory, now, clock);
  const { game, said } = memory;
  return { game, seq, ...(said ?? { n, kind: "here", cards: [], points: null }) };
}
