import assert from "node:assert/strict";
import { test } from "node:test";

import { valueOf } from "./table_pictures.js";

test("an ace is one, faces are ten, and the rest are what they show", () => {
  assert.deepEqual(["A", "2", "9", "10", "J", "Q", "K"].map(valueOf), [1, 2, 9, 10, 10, 10, 10]);
});
