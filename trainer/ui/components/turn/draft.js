// What is being typed or tapped in a turn that has the page to itself, kept for a reload.

import { fetched, keep } from "../memory.js";
import { emptyDraft } from "../counting/entry.js";

// One at a time: a tab asks one thing alone.
const DRAFT_KEY = "fifteen-two turn";

/** The draft as it was kept for this very asking, or one with nothing in it. */
export function keptDraft(storage, { id, entry, alone }) {
  const fresh = emptyDraft(entry);
  const kept = alone ? fetched(storage, DRAFT_KEY) : null;
  if (kept?.id !== id) return fresh;
  const draft = { ...fresh, ...kept.draft };
  const { values, taps, selected } = draft;
  const isWhole = values !== null && typeof values === "object"
    && [taps, selected].every(Array.isArray);
  return isWhole ? draft : fresh;
}

/** Keep it; where many are asked on a page, none is. */
export function keepDraft(storage, { id, alone }, draft) {
  if (alone) keep(storage, DRAFT_KEY, { id, draft });
}
