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

function speak(speaker, words) {
  const voice = speaker
    .getVoices()
    .find(({ localService, lang }) => localService && lang.startsWith("en"));
  if (!voice) return;
  const speech = new SpeechSynthesisUtterance(words);
  speech.voice = voice;
  speaker.speak(speech);
}

/** The cards of a show as somebody reads them out: "Five of hearts, ... . Starter: eight of spades." */
export function cardsAloud({ hand, starter, crib }) {
  const names = hand.map(({ name }) => name).join(", ");
  return `${crib ? "Crib" : "Hand"}: ${names}. Starter: ${starter.name}.`;
}
