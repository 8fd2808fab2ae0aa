import assert from "node:assert/strict";
import { test } from "node:test";

import { meant } from "./keys.js";

const four = { cards: 4, points: false };

test("a figure names a card by its place, and nothing where there is none", () => {
  assert.deepEqual(meant("1", four), { act: "card", at: 0 });
  assert.deepEqual(meant("4", four), { act: "card", at: 3 });
  assert.equal(meant("5", four), null);
  assert.equal(meant("0", four), null);
});

test("while points are said a figure is a figure", () => {
  assert.deepEqual(meant("2", { cards: 4, points: true }), { act: "digit", digit: "2" });
  assert.deepEqual(meant("Backspace", { cards: 4, points: true }), { act: "rubout" });
  assert.equal(meant("Backspace", four), null);
});

test("letters mean the same in either case", () => {
  for (const key of ["g", "G"]) assert.deepEqual(meant(key, four), { act: "go" });
  assert.deepEqual(meant("s", four), { act: "skip" });
  assert.deepEqual(meant("c", four), { act: "coach" });
  assert.equal(meant("x", four), null);
  assert.equal(meant("Tab", four), null);
});

test("arrows go from card to card, Escape puts back", () => {
  assert.deepEqual(meant("ArrowLeft", four), { act: "move", by: -1 });
  assert.deepEqual(meant("ArrowRight", four), { act: "move", by: 1 });
  assert.deepEqual(meant("Escape", four), { act: "back" });
});
