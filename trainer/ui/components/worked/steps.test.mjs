import assert from "node:assert/strict";
import { test } from "node:test";

import { figureLabel, spokenOf, spokenStep, stepOfKey, stepWords, stepped } from "./steps.js";

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
  const show = { kind: "show", steps: [{}, {}], whole: "for the fifteens" };
  assert.equal(figureLabel(show, 1), "so far");
  assert.equal(figureLabel(show, 2), "for the fifteens");
  const played = { kind: "play", steps: [{}, {}], whole: "count" };
  assert.deepEqual([figureLabel(played, 1), figureLabel(played, 2)], ["count", "count"]);
});

test("a step tells which it is, and nothing before the first", () => {
  assert.equal(stepWords(0, 4, "show"), "");
  assert.equal(stepWords(2, 4, "show"), "step 2 of 4");
  assert.equal(stepWords(2, 4, "play"), "card 2 of 4");
});

const cards = [{ code: "7H", name: "seven of hearts" }, { code: "8S", name: "eight of spades" }];

test("a listener hears the words and the cards by their names", () => {
  const step = { words: "Fifteen two,", cards: ["7H", "8S"] };
  assert.equal(spokenStep(step, cards), "Fifteen two, seven of hearts, eight of spades.");
  assert.equal(spokenStep({ words: "Nineteen.", cards: [] }, cards), "Nineteen.");
});

test("the first step names the hand, and in the play each names its card", () => {
  const [seven, eight] = cards;
  const show = { hand: [seven], starter: eight, crib: false };
  const counted = { show, steps: [{ words: "Fifteen two,", cards: ["7H", "8S"] }] };
  assert.equal(
    spokenOf(counted, 1, cards),
    "Hand: seven of hearts. Starter: eight of spades. " +
      "Fifteen two, seven of hearts, eight of spades.",
  );
  const played = { sequence: { laid: [{ card: seven }] }, steps: [{ words: "Pone: seven." }] };
  assert.equal(spokenOf(played, 1, cards), "seven of hearts. Pone: seven.");
});
