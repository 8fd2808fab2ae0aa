// How large words can be.

const ONE_LINE = 44;

/** The letters of the longest line that these words need: what is long is set in two lines. */
export function lineLength(words) {
  return words.length <= ONE_LINE ? words.length : Math.ceil(words.length / 2) + 4;
}
