// How it stands between a turn and its page. Nothing here draws.

/**
 * Whether what was said is done with: another question is asked, it has been judged, or the page
 * has heard this very message and will have none of it.
 */
export function settled({ unsaid, seq }, { id, verdict, heard }) {
  if (unsaid === null) return false;
  if (unsaid.id !== id || heard === seq) return true;
  return unsaid.kind === "answer" && verdict !== null;
}

/** What is to be seen: "asking", "waiting" for the page, or the "verdict". */
export function viewOf({ verdict }, { unsaid }) {
  if (verdict !== null) return "verdict";
  return unsaid === null ? "asking" : "waiting";
}
