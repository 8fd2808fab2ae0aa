import assert from "node:assert/strict";
import { test } from "node:test";

import { Gate } from "./gate.js";

test("one press of Enter counts once, however long it is held", () => {
  const gate = new Gate();
  assert.equal(gate.pressed(0, false), true);
  assert.equal(gate.pressed(600, true), false);
  assert.equal(gate.pressed(1200, false), false);
  gate.released();
  assert.equal(gate.pressed(1300, false), true);
});

test("nothing counts for a moment after a verdict or a new hand appeared", () => {
  const gate = new Gate();
  gate.shut(1000, 250);
  assert.equal(gate.pressed(1100, false), false);
  gate.released();
  assert.equal(gate.tapped(1200), false);
  assert.equal(gate.pressed(1250, false), true);
});
