// Reading aloud, for learners who asked for it.

const WAIT_FOR_VOICES = 2000; // milliseconds; some browsers fetch the list at the first question

/** Say it with a voice of this machine; any other would send the words away. */
export function readAloud(words) {
  const speaker = window.speechSynthesis;
  if (!speaker || !words) return;
  speaker.cancel();
  const latest = ++said;
  if (speaker.getVoices().length) speak(speaker, words);
  else {
    const late = () => latest === said && speak(speaker, words);
    const until = AbortSignal.timeout(WAIT_FOR_VOICES);
    speaker.addEventListener("voiceschanged", late, { once: true, signal: until });
  }
}

let said = 0;

/** Call `tell(has)` when it is known whether this browser has a voice that may speak. */
export function tellOfVoice(tell) {
  const speaker = window.speechSynthesis;
  if (!speaker || voiceOf(speaker)) {
    tell(Boolean(speaker));
    return;
  }
  const look = () => tell(Boolean(voiceOf(speaker)));
  speaker.addEventListener("voiceschanged", look, { signal: AbortSignal.timeout(WAIT_FOR_VOICES) });
  setTimeout(look, WAIT_FOR_VOICES);
}

function voiceOf(speaker) {
  return speaker.getVoices().find(({ localService, lang }) => localService && lang.startsWith("en"));
}

function speak(speaker, words) {
  const voice = voiceOf(speaker);
  if (!voice) return;
  const speech = new SpeechSynthesisUtterance(spelled(words));
  speech.voice = voice;
  speaker.speak(speech);
}

const RANK_WORDS = {
  A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight",
  9: "nine", 10: "ten", J: "jack", Q: "queen", K: "king",
};
const SUIT_WORDS = { "♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades" };
const PRINTED = /(?:10|[2-9AJQK])[♣♦♥♠](?:\s+(?:10|[2-9AJQK])[♣♦♥♠])*/g;

/** The words with printed cards spelled out: "7♦ 8♣" is "seven of diamonds and eight of clubs". */
export function spelled(words) {
  return words.replace(PRINTED, (cards) => {
    const names = cards.split(/\s+/).map((card) => {
      return `${RANK_WORDS[card.slice(0, -1)]} of ${SUIT_WORDS[card.slice(-1)]}`;
    });
    return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
  });
}

/** Cards by their names, one after the other. */
export function named(cards) {
  return cards.map(({ name }) => name).join(", ");
}

/** The cards of a show as somebody reads them out: "Five of hearts, ... . Starter: eight of spades." */
export function cardsAloud({ hand, starter, crib }) {
  const turned = starter ? ` Starter: ${starter.name}.` : "";
  return `${crib ? "Crib" : "Hand"}: ${named(hand)}.${turned}`;
}
