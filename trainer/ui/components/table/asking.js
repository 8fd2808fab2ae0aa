// What the learner is choosing. Every function gives the next choice; none draws.
//
// `ask` is what the page says of the decision: { kind, codes, refusals, points, go_refusal }.

/** Cards that each player lays away. */
export const THROWN = 2;
/** Points the last of a count can bring, at most. */
export const MOST_IN_PLAY = 12;

const TWO_ARE_CHOSEN = "Two go to the crib. Put one back first.";
const CHOOSE_TWO = "Choose two cards first.";
const CHOOSE_ONE = "Choose a card first.";
const ONE_MORE = "One more card.";
const DOES_NOT_FIT = "That card cannot be laid now.";
const SAY_POINTS = "Say its points; 0 if it scores nothing.";
const SAY_CLAIM = "Say your points; 0 if there is nothing in it.";
const NOT_TAKEN = "That was not taken. Look at the table and choose again.";

/** Nothing chosen yet. */
export function emptyChoice() {
  return { cards: [], points: "", warned: "", message: "", about: null };
}

/** What was said and is on its way: shown as it was chosen. */
export function chosen({ cards, points }) {
  return { ...emptyChoice(), cards, points: points === null ? "" : String(points) };
}

/** What had been chosen before the page was loaded again, if it still can be. */
export function restored(draft, ask) {
  const { cards, points, warned } = draft ?? {};
  const isSound = Array.isArray(cards) && typeof points === "string" && /^\d{0,2}$/.test(points);
  if (!ask || !isSound) return emptyChoice();
  const most = { throw: THROWN, lay: 1, claim: 0 }[ask.kind];
  if (cards.length > most || !cards.every((code) => ask.codes.includes(code))) return emptyChoice();
  return { ...emptyChoice(), cards, points, warned: String(warned) };
}

/** A choice that did not arrive. */
export function returned() {
  return { ...emptyChoice(), message: NOT_TAKEN };
}

function refused(choice, message, about = null) {
  return { choice: { ...choice, message, about }, said: null };
}

function next(choice, change) {
  return { choice: { ...choice, message: "", about: null, ...change }, said: null };
}

/** The card is tapped or dropped in the middle: chosen, laid, put back or refused. */
export function chose(choice, ask, code) {
  if (ask.kind === "claim") return next(choice, {});
  if (ask.refusals[code] || !ask.codes.includes(code)) {
    return refused({ ...choice, cards: ask.kind === "lay" ? [] : choice.cards, points: "" },
      ask.refusals[code] ?? DOES_NOT_FIT, code);
  }
  const { cards } = choice;
  if (ask.kind === "lay") {
    if (!ask.points) return laid(choice, code, null);
    return next(choice, { cards: cards.includes(code) ? [] : [code], points: "" });
  }
  if (cards.includes(code)) return next(choice, { cards: cards.filter((card) => card !== code) });
  if (cards.length === THROWN) return refused(choice, TWO_ARE_CHOSEN, code);
  return next(choice, { cards: [...cards, code] });
}

/** A card is dropped in the middle, which never puts it back. */
export function dropped(choice, ask, code) {
  return choice.cards.includes(code) ? { choice, said: null } : chose(choice, ask, code);
}

/** A key points at the card: lifted, so that Enter lays it. */
export function lifted(choice, ask, code) {
  if (ask.kind !== "lay" || ask.points || !ask.codes.includes(code)) {
    return chose(choice, ask, code);
  }
  return next(choice, { cards: [code] });
}

function laid(choice, code, points) {
  return {
    choice: { ...choice, cards: [code], message: "", about: null },
    said: { kind: "lay", cards: [code], points },
  };
}

/** Enter, or the button: what is chosen is said. */
export function confirmed(choice, ask) {
  const { cards, points } = choice;
  if (ask.kind === "claim") return claimed(choice, ask);
  if (ask.kind === "throw") {
    if (cards.length < THROWN) return refused(choice, cards.length ? ONE_MORE : CHOOSE_TWO);
    return { choice: { ...choice, message: "" }, said: { kind: "throw", cards } };
  }
  if (cards.length === 0) return refused(choice, CHOOSE_ONE);
  if (!ask.points) return laid(choice, cards[0], null);
  if (points === "") return refused(choice, SAY_POINTS, cards[0]);
  return laid(choice, cards[0], Number(points));
}

// A figure that cannot be has one plain word before it is judged.
function claimed(choice, ask) {
  const { points, warned } = choice;
  if (points === "") return refused(choice, SAY_CLAIM);
  const words = ask.refusals[points];
  if (words && warned !== points) return refused({ ...choice, warned: points }, words);
  return { choice: { ...choice, message: "" }, said: { kind: "claim", points: Number(points) } };
}

/** Points tapped for the card that is raised. */
export function pointed(choice, points) {
  return choice.cards.length === 1 ? laid(choice, choice.cards[0], points) : { choice, said: null };
}

/** The figure now reads so; of a card in the play it is at most twelve. */
export function typed(choice, ask, text) {
  let points = text.replace(/[^0-9]/g, "").slice(0, 2).replace(/^0+(?=\d)/, "");
  if (ask.kind === "lay" && Number(points) > MOST_IN_PLAY) points = points.slice(-1);
  return next(choice, { points }).choice;
}

/** Go, while a card fits: refused in words. */
export function saidGo(choice, ask) {
  return { ...emptyChoice(), message: ask.go_refusal || DOES_NOT_FIT };
}

/** Everything is put back. */
export function putBack() {
  return emptyChoice();
}

/** Whether digits are points now. */
export function takesPoints(choice, ask) {
  return ask.kind === "claim" || (ask.points && choice.cards.length === 1);
}
