import assert from "node:assert/strict";
import { test } from "node:test";

import { Clock } from "./clock.js";

function open(left) {
  return { phase: "open", clock: { seconds: 60, left } };
}

test("without a clock time is never up", () => {
  const clock = new Clock();
  clock.set({ phase: "open", clock: null }, 0);
  assert.equal(clock.isUp(1e9), false);
});

test("the clock starts when the sitting does, and runs down by itself", () => {
  const clock = new Clock();
  clock.set({ phase: "ready", clock: { seconds: 60, left: 60 } }, 0);
  assert.equal(clock.isUp(100_000), false);
  clock.set(open(60), 100_000);
  assert.equal(clock.isUp(159_999), false);
  assert.equal(clock.isUp(160_000), true);
});

test("a late answer of the page gives no time back", () => {
  const clock = new Clock();
  clock.set(open(60), 0);
  clock.set(open(59), 5000);
  assert.equal(clock.isUp(60_000), true);
});
