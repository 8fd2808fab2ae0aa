import assert from "node:assert/strict";
import { test } from "node:test";

import { clockWords, nextAim, trackLength, whereWords } from "./race.js";

test("the track grows by whole boards", () => {
  assert.equal(trackLength({ you: 58, muggins: 9 }), 121);
  assert.equal(trackLength({ you: 121, muggins: 9 }), 121);
  assert.equal(trackLength({ you: 122, muggins: 9 }), 242);
});

test("the line says the mode and the hand, counted from one", () => {
  assert.equal(whereWords({ phase: "open", title: "Practice", length: 20 }, 6), "Practice · hand 7 of 20");
  assert.equal(whereWords({ phase: "open", title: "Sprint", length: null }, 6), "Sprint · hand 7");
});

test("after the last hand the line counts no further, and an exam is handed in", () => {
  const open = { phase: "open", title: "Exam", length: 5, feedback: "none" };
  assert.equal(whereWords(open, 4), "Exam · hand 5 of 5");
  assert.equal(whereWords(open, 5), "Exam · handing in …");
  const practice = { phase: "open", title: "Practice", length: 5, feedback: "full" };
  assert.equal(whereWords(practice, 5), "Practice · hand 5 of 5");
});

test("the clock shows nought only when time is up", () => {
  assert.equal(clockWords(60), "1:00");
  assert.equal(clockWords(0.2), "0:01");
  assert.equal(clockWords(-3), "0:00");
});

test("a shorter line takes as many laps as it needs", () => {
  assert.equal(trackLength({ you: 4, muggins: 30, lap: 30 }), 30);
  assert.equal(trackLength({ you: 4, muggins: 31, lap: 30 }), 60);
});

test("the aim told is the next that is not reached", () => {
  assert.equal(nextAim({ you: 40, aims: [101, 121] }), 101);
  assert.equal(nextAim({ you: 101, aims: [101, 121] }), 121);
  assert.equal(nextAim({ you: 130, aims: [101, 121] }), 121);
});
