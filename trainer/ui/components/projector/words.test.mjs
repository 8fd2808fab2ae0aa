import assert from "node:assert/strict";
import { test } from "node:test";

import { lineLength } from "./words.js";

test("short words stand in one line, long ones in two", () => {
  assert.equal(lineLength("fifteen four,"), 13);
  const long = "Dealer: twenty-eight, a run of three for three. Pone says go; one for dealer.";
  assert.ok(lineLength(long) < 46);
  assert.ok(lineLength(long) * 2 > long.length);
});
