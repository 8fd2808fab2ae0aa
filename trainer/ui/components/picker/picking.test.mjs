import assert from "node:assert/strict";
import test from "node:test";

import { rankAt, suitAt, withCard, without } from "./picking.js";

test("a rank and a suit make a card, once", () => {
  assert.deepEqual(withCard(["5H"], "10", "clubs"), ["5H", "TC"]);
  assert.equal(withCard(["5H"], "5", "hearts"), null);
});

test("a seventh card finds no room", () => {
  assert.equal(withCard(["5H", "6H", "7H", "8H", "9H", "TH"], "A", "clubs"), null);
});

test("a card is taken from wherever it lies", () => {
  assert.deepEqual(without(["5H", "6H", "7H"], "6H"), ["5H", "7H"]);
});

test("keys stand for ranks and suits as people type them", () => {
  assert.deepEqual(["a", "1", "7", "0", "T", "Q"].map(rankAt), ["A", "A", "7", "10", "10", "Q"]);
  assert.deepEqual(["c", "D", "h", "S"].map(suitAt), ["clubs", "diamonds", "hearts", "spades"]);
  assert.equal(rankAt("Enter"), null);
  assert.equal(suitAt("x"), null);
});
