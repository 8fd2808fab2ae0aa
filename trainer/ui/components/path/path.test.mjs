import assert from "node:assert/strict";
import { test } from "node:test";

import { isPlain, stationFacts } from "./path.js";

test("a lesson tells its minutes, and how far one is with it", () => {
  assert.equal(stationFacts({ minutes: 4, standing: "new" }), "4 min");
  assert.equal(stationFacts({ minutes: 4, standing: "opened" }), "4 min · begun");
  assert.equal(stationFacts({ minutes: 4, standing: "steady" }), "4 min · steady");
});

test("a click that means another tab is left to the browser", () => {
  assert.equal(isPlain({ button: 0 }), true);
  for (const other of [{ button: 1 }, { button: 0, ctrlKey: true }, { button: 0, metaKey: true }]) {
    assert.equal(isPlain(other), false);
  }
});
