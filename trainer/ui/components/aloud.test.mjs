import assert from "node:assert/strict";
import test from "node:test";

import { cardsAloud, readAloud, spelled, tellOfVoice } from "./aloud.js";

class Speech {
  constructor(words) {
    this.words = words;
  }
}

/** A machine's speaker with these voices; those that come late are announced by `come`. */
function speaker(voices) {
  const heard = [];
  let waiting = () => {};
  globalThis.SpeechSynthesisUtterance = Speech;
  globalThis.window = {
    speechSynthesis: {
      getVoices: () => voices,
      cancel: () => heard.push("silence"),
      speak: ({ words, voice }) => heard.push(`${voice.name}: ${words}`),
      addEventListener: (_, late) => (waiting = late),
    },
  };
  const come = (late) => {
    voices.push(...late);
    waiting();
  };
  return { heard, come };
}

const HERE = { name: "here", localService: true, lang: "en-GB" };
const AWAY = { name: "away", localService: false, lang: "en-GB" };

test("a voice of this machine speaks, and what was said before falls silent", () => {
  const { heard } = speaker([AWAY, HERE]);
  readAloud("fifteen two");
  assert.deepEqual(heard, ["silence", "here: fifteen two"]);
});

test("no voice that would send the words away ever speaks", () => {
  const { heard } = speaker([AWAY]);
  readAloud("fifteen two");
  assert.deepEqual(heard, ["silence"]);
});

test("voices that come late still say the latest words, and only those", () => {
  const { heard, come } = speaker([]);
  readAloud("fifteen two");
  readAloud("fifteen four");
  come([HERE]);
  assert.deepEqual(heard.filter((words) => words !== "silence"), ["here: fifteen four"]);
});

test("whether there is a voice is told at once, when voices come, or when none has come", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told = [];
  const tell = (has) => told.push(has);
  speaker([AWAY, HERE]);
  tellOfVoice(tell);
  assert.deepEqual(told, [true]);
  const { come } = speaker([]);
  tellOfVoice(tell);
  assert.deepEqual(told, [true]);
  come([HERE]);
  assert.deepEqual(told, [true, true]);
  speaker([AWAY]);
  tellOfVoice(tell);
  t.mock.timers.tick(2000);
  assert.equal(told.at(-1), false);
});

test("the cards are read out as at the table", () => {
  const hand = [{ name: "five of hearts" }, { name: "jack of clubs" }];
  const starter = { name: "eight of spades" };
  assert.equal(
    cardsAloud({ hand, starter, crib: true }),
    "Crib: five of hearts, jack of clubs. Starter: eight of spades.",
  );
});

test("printed cards are spelled out", () => {
  assert.equal(
    spelled("7♦ 10♣ was best. Keeping A♠ 2♥ 3♥ J♥ is worth 0.4 more."),
    "seven of diamonds and ten of clubs was best. " +
      "Keeping ace of spades, two of hearts, three of hearts and jack of hearts is worth 0.4 more.",
  );
});

test("words without cards stay as they are", () => {
  assert.equal(spelled("Fifteen two, and a pair is four."), "Fifteen two, and a pair is four.");
});
