// How large words can be.

const ONE_LINE = 44;
// Of the size they could have, at least so much is left to words that need more room.
const LEAST = 0.5;
const FINER = 0.04;

/** The letters of the longest line that these words need: what is long is set in two lines. */
export function lineLength(words) {
  return words.length <= ONE_LINE ? words.length : Math.ceil(words.length / 2) + 4;
}

/** Set the words, as large as they can be. */
export function setWords(element, words) {
  element.textContent = words;
  element.style.setProperty("--chars", lineLength(words));
}

/** Set the words smaller where they and what stands around them would not fit into `told`. */
export function fitWords(told, element) {
  for (let fit = 1; fit >= LEAST; fit -= FINER) {
    element.style.setProperty("--fit", fit.toFixed(2));
    if (told.scrollHeight <= told.clientHeight + 1) return;
  }
}
