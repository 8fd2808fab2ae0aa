// What may be chosen, and which keys choose it.

const RANK_KEYS = { a: "A", 1: "A", 0: "10", t: "10", j: "J", q: "Q", k: "K" };
const SUIT_KEYS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

/** The rank as the code of a card has it. */
export function letterOf(rank) {
  return rank === "10" ? "T" : rank;
}

/** The rank that a key stands for, or null. */
export function rankAt(key) {
  if (/^[2-9]$/.test(key)) return key;
  return RANK_KEYS[key.toLowerCase()] ?? null;
}

/** The suit that a key stands for, or null. */
export function suitAt(key) {
  return SUIT_KEYS[key.toLowerCase()] ?? null;
}

/** The codes with one more, or null where it is there already or there is no room. */
export function withCard(codes, rank, suit) {
  const code = letterOf(rank) + suit[0].toUpperCase();
  return codes.includes(code) || codes.length >= 6 ? null : [...codes, code];
}

/** The codes without one of them. */
export function without(codes, code) {
  return codes.filter((other) => other !== code);
}
