import assert from "node:assert/strict";
import { test } from "node:test";

import { openAfter } from "./skill_map.js";

test("one tile is open at most, and pressed again it closes", () => {
  assert.equal(openAfter(null, "pair"), "pair");
  assert.equal(openAfter("pair", "nobs"), "nobs");
  assert.equal(openAfter("pair", "pair"), null);
});
