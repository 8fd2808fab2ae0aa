import assert from "node:assert/strict";
import { test } from "node:test";

import { holeAt } from "./boards.js";

test("holes stand in fives, with a gap after each", () => {
  const step = (hole) => holeAt(hole + 1) - holeAt(hole);
  assert.deepEqual([1, 4, 6, 9].map(step), [20, 20, 20, 20]);
  assert.deepEqual([5, 10].map(step), [26, 26]);
});
