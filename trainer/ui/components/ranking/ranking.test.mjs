import assert from "node:assert/strict";
import { test } from "node:test";

import { markOf, shownFirst } from "./ranking.js";

const rows = (length, { best = 0, chosen = -1 } = {}) =>
  Array.from({ length }, (_, place) => ({ best: place === best, chosen: place === chosen }));

test("of a long list the top is seen, and what was chosen wherever it stands", () => {
  assert.deepEqual(shownFirst(rows(15, { chosen: 9 }), 5), [0, 1, 2, 3, 4, 9]);
  assert.deepEqual(shownFirst(rows(15, { chosen: 2 }), 5), [0, 1, 2, 3, 4]);
});

test("nobody has to ask for a single row more", () => {
  assert.deepEqual(shownFirst(rows(6), 5), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(shownFirst(rows(3), 5), [0, 1, 2]);
});

test("a row says that it is the best, the learner's own, or both", () => {
  assert.equal(markOf({ best: true, chosen: false }), "best");
  assert.equal(markOf({ best: false, chosen: true }), "yours");
  assert.equal(markOf({ best: true, chosen: true }), "best, yours");
  assert.equal(markOf({ best: false, chosen: false }), "");
});
