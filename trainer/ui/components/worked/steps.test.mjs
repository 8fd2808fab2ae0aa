import assert from "node:assert/strict";
import { test } from "node:test";

import { figureLabel, spokenStep, stepOfKey, stepWords, stepped } from "./steps.js";

test("steps end at either end", () => {
  assert.equal(stepped(0, -1, 4), 0);
  assert.equal(stepped(3, 1, 4), 4);
  assert.equal(stepped(4, 1, 4), 4);
});

test("arrows go a step, Home and End go all the way, other keys mean nothing", () => {
  assert.equal(stepOfKey("ArrowRight", 1, 4), 2);
  assert.equal(stepOfKey("ArrowLeft", 1, 4), 0);
  assert.equal(stepOfKey("Home", 3, 4), 0);
  assert.equal(stepOfKey("End", 0, 4), 4);
  assert.equal(stepOfKey("5", 1, 4), null);
});

test("the running total is the whole total at the last step only", () => {
  const show = { kind: "show", steps: [{}, {}] };
  assert.equal(figureLabel(show, 1), "so far");
  assert.equal(figureLabel(show, 2), "in all");
  assert.equal(figureLabel({ kind: "play", steps: [{}, {}] }, 2), "count");
});

test("a step tells which it is, and nothing before the first", () => {
  assert.equal(stepWords(0, 4, "show"), "");
  assert.equal(stepWords(2, 4, "show"), "step 2 of 4");
  assert.equal(stepWords(2, 4, "play"), "card 2 of 4");
});

test("a listener hears the words and the cards by their names", () => {
  const cards = [{ code: "7H", name: "seven of hearts" }, { code: "8S", name: "eight of spades" }];
  const step = { words: "Fifteen two,", cards: ["7H", "8S"] };
  assert.equal(spokenStep(step, cards), "Fifteen two, seven of hearts, eight of spades.");
  assert.equal(spokenStep({ words: "Nineteen.", cards: [] }, cards), "Nineteen.");
});
