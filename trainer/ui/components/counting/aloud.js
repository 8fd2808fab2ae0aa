// Reading the count aloud, for learners who asked for it.

/** Say it with a voice of this machine; any other would send the words away. */
export function readAloud(words) {
  const speaker = window.speechSynthesis;
  const voice = speaker
    ?.getVoices()
    .find(({ localService, lang }) => localService && lang.startsWith("en"));
  if (!voice) return;
  const speech = new SpeechSynthesisUtterance(words);
  speech.voice = voice;
  speaker.cancel();
  speaker.speak(speech);
}
