import assert from "node:assert/strict";
import { test } from "node:test";

import { clockWords, trackLength, whereWords } from "./race.js";

test("the track grows by whole boards", () => {
  assert.equal(trackLength({ you: 58, muggins: 9 }), 121);
  assert.equal(trackLength({ you: 121, muggins: 9 }), 121);
  assert.equal(trackLength({ you: 122, muggins: 9 }), 242);
});

test("the line says the mode and the hand, counted from one", () => {
  assert.equal(whereWords({ phase: "open", title: "Practice", length: 20 }, 6), "Practice · hand 7 of 20");
  assert.equal(whereWords({ phase: "open", title: "Sprint", length: null }, 6), "Sprint · hand 7");
});

test("the clock shows nought only when time is up", () => {
  assert.equal(clockWords(60), "1:00");
  assert.equal(clockWords(0.2), "0:01");
  assert.equal(clockWords(-3), "0:00");
});
