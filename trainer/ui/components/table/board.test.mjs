import assert from "node:assert/strict";
import { test } from "node:test";

import { leapt, placeOf, streetRows } from "./board.js";
import { isDrag, isDropped } from "./dragging.js";
import { linesSoFar } from "./log.js";
import { placesOf } from "./pile.js";

test("a board to 121 has four streets, folded two to a row; to 61 two on one row", () => {
  assert.deepEqual(streetRows(121, false), [[0, 1, 2, 3]]);
  assert.deepEqual(streetRows(121, true), [[0, 1], [2, 3]]);
  assert.deepEqual(streetRows(61, true), [[0, 1]]);
});

test("every hole lies to the right of the one before, and the second row begins anew", () => {
  for (let score = 1; score <= 121; score += 1) {
    assert.ok(placeOf(score, 121, false).x > placeOf(score - 1, 121, false).x);
  }
  assert.deepEqual(placeOf(61, 121, true), { row: 1, x: 0 });
  assert.equal(placeOf(60, 121, true).row, 0);
});

test("a peg past the end stands in the game hole", () => {
  assert.deepEqual(placeOf(125, 121, true), placeOf(121, 121, true));
});

test("the rear peg leaps over the front one", () => {
  assert.deepEqual(leapt([49, 57], { score: 59, back: 57 }), [59, 57]);
  assert.deepEqual(leapt([59, 57], { score: 63, back: 59 }), [59, 63]);
  assert.deepEqual(leapt([0, 0], { score: 2, back: 0 }), [0, 2]);
  assert.deepEqual(leapt([59, 63], { score: 63, back: 59 }), [59, 63], "nothing scored, nothing moves");
});

test("cards of the count lie one after the other, right of what is turned", () => {
  const card = (code) => ({ code });
  const places = placesOf([[card("9C")], [card("QC"), card("3C")]], [{ card: card("7D"), seat: 1 }]);
  const at = Object.fromEntries(places.map(({ card: { code }, left }) => [code, left]));
  assert.ok(at["3C"] > at.QC);
  assert.ok(at["7D"] > at["3C"] + 1);
  assert.deepEqual(placesOf([[], []], [{ card: card("7D"), seat: 1 }])[0].left, 0);
});

test("the log does not tell what is still to be shown", () => {
  const log = ["a", "b", "c", "d"].map((text) => ({ text, begins: text === "c" }));
  const read = (coming) => linesSoFar(log, coming).map(({ text }) => text);
  assert.deepEqual(read(2), ["a", "b"]);
  assert.deepEqual(read(3), ["a"]);
  assert.deepEqual(read(1), ["c"], "the next deal has its own log");
  assert.deepEqual(read(0), ["c", "d"]);
});

test("a finger that trembles taps, one that moves drags, and the middle takes the card", () => {
  assert.equal(isDrag({ x: 0, y: 0 }, { x: 4, y: 4 }), false);
  assert.equal(isDrag({ x: 0, y: 0 }, { x: 0, y: 12 }), true);
  const middle = { left: 100, right: 500, top: 200, bottom: 380 };
  const hand = { top: 400, height: 120 };
  assert.equal(isDropped({ x: 300, y: 300 }, middle, hand), true);
  assert.equal(isDropped({ x: 300, y: 450 }, middle, hand), false);
  assert.equal(isDropped({ x: 50, y: 300 }, middle, hand), false);
});
