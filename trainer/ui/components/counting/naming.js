// What a tapped set of cards plainly is. By its form alone: nothing here knows the count.

const WORDS = (
  "nineteen two four six eight ten twelve fourteen sixteen eighteen twenty twenty-two " +
  "twenty-four twenty-six twenty-eight thirty"
).split(" ");
const LENGTHS = ["", "", "", "three", "four", "five", "six"];
const ALIKE = { 2: "pair", 3: "pair royal", 4: "double pair royal" };
const TIMES = { 2: "double", 3: "triple", 4: "quadruple" };
const RANKS = "A23456789TJQK";

/** Ace 1 to king 13. */
function rankOf(code) {
  return RANKS.indexOf(code[0]) + 1;
}

/** "fourteen" for the seventh fifteen. */
function afterFifteens(number) {
  return WORDS[number] ?? String(number * 2);
}

function runName(ranks) {
  const copies = new Map();
  for (const rank of ranks) copies.set(rank, (copies.get(rank) ?? 0) + 1);
  const different = [...copies.keys()].sort((a, b) => a - b);
  const length = different.length;
  if (length < 3 || different[length - 1] - different[0] !== length - 1) return null;
  const times = [...copies.values()]
    .filter((copy) => copy > 1)
    .sort((a, b) => b - a)
    .map((copy) => TIMES[copy])
    .join("-");
  // A triple or double-double run of five cards can only be of three, so nobody says it.
  const unsaid = length === 3 && times !== "" && times !== "double";
  return `${times} run${unsaid ? "" : ` of ${LENGTHS[length]}`}`.trim();
}

/** Every reading of a set of cards, in the order in which people count. */
export function readings(codes, starter) {
  const ranks = codes.map(rankOf);
  const suits = new Set(codes.map((code) => code[1]));
  const found = [];
  const sum = ranks.reduce((total, rank) => total + Math.min(rank, 10), 0);
  if (codes.length > 1 && sum === 15) found.push("fifteen");
  if (codes.length > 1 && new Set(ranks).size === 1) found.push(ALIKE[codes.length]);
  const run = runName(ranks);
  if (run) found.push(run);
  if (codes.length > 3 && suits.size === 1) found.push(`flush of ${LENGTHS[codes.length]}`);
  const jack = codes.some((code) => code[0] === "J" && code !== starter);
  if (jack && (codes.length === 1 || (codes.length === 2 && codes.includes(starter)))) {
    found.push("nobs");
  }
  return found;
}

/**
 * The words for each tap of a list, said one after the other: fifteens run on ("fifteen two",
 * "fifteen four"); cards tapped again get their next reading; what is nothing is just its cards.
 */
export function nameTaps(taps, starter, cardName) {
  const before = new Map();
  let fifteens = 0;
  return taps.map((codes) => {
    const same = [...codes].sort().join(" ");
    const time = before.get(same) ?? 0;
    before.set(same, time + 1);
    const reading = readings(codes, starter)[time];
    if (reading === "fifteen") {
      fifteens += 1;
      return `fifteen ${afterFifteens(fifteens)}`;
    }
    return reading ?? codes.map(cardName).join(", ");
  });
}
