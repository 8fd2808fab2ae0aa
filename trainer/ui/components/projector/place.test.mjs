import assert from "node:assert/strict";
import { test } from "node:test";

import {
  actOf, placeFrom, placeOfTyped, runsShort, slideAfter, slideAt, slideBefore, startOf,
} from "./place.js";

const run = (slides, { hand = "", endless = false, first = 0 } = {}) => ({
  run: "lesson runs",
  slides: Array.from({ length: slides }, (_, at) => `slide ${first + at}`),
  first,
  endless,
  hand,
  typed: hand ? "typed" : null,
});

test("a run begins with its first slide, or with the hand the address names", () => {
  assert.equal(slideAt(startOf(run(3)), run(3)), "slide 0");
  const named = run(3, { hand: "5H6H7HJH8S" });
  assert.equal(slideAt(startOf(named), named), "typed");
  assert.equal(slideAt(slideAfter(startOf(named), named), named), "slide 0");
});

test("a slide is entered before its first step and with its total hidden", () => {
  const place = { ...startOf(run(3)), step: 4, total: true };
  const next = slideAfter(place, run(3));
  assert.deepEqual([next.at, next.step, next.total], [1, 0, false]);
});

test("neither end of a run leads any further", () => {
  assert.equal(slideBefore(startOf(run(2)), run(2)), null);
  assert.equal(slideAfter({ ...startOf(run(2)), at: 1 }, run(2)), null);
});

test("a hand typed in the middle of a run lies between two of its slides", () => {
  const typed = run(5, { hand: "5H6H7HJH8S" });
  const place = placeOfTyped({ ...startOf(run(5)), at: 2, step: 3 }, typed);
  assert.equal(slideAt(place, typed), "typed");
  assert.equal(place.step, 0);
  const after = slideAfter(place, typed);
  assert.equal(slideAt(after, typed), "slide 3");
  assert.equal(slideAt(slideBefore(after, typed), typed), "typed");
  const before = slideBefore(place, typed);
  assert.equal(slideAt(before, typed), "slide 2");
  assert.equal(slideAt(slideAfter(before, typed), typed), "typed");
});

test("a reload comes back to the same step of the same slide", () => {
  const kept = { ...startOf(run(5)), at: 3, step: 2, total: true };
  assert.deepEqual(placeFrom(kept, run(5)), kept);
});

test("what another run left, or what cannot be true, is not gone back to", () => {
  const start = startOf(run(5));
  const kept = { ...start, at: 3, step: 2 };
  assert.deepEqual(placeFrom(null, run(5)), start);
  assert.deepEqual(placeFrom({ ...kept, run: "seed 7" }, run(5)), start);
  assert.deepEqual(placeFrom(kept, run(3)), start);
  assert.deepEqual(placeFrom({ ...kept, at: "3" }, run(5)), start);
  assert.deepEqual(placeFrom({ ...kept, typed: true }, run(5)), start);
});

test("a slide beyond those that have come is waited for where there is no end to them", () => {
  const kept = { ...startOf(run(5)), at: 65 };
  const place = placeFrom(kept, run(5, { endless: true }));
  assert.equal(place.at, 65);
  assert.equal(slideAt(place, run(5, { endless: true })), null);
});

test("hands without end are asked for before they are needed, on either side", () => {
  const dealt = run(80, { endless: true, first: 60 });
  const at = (place) => ({ ...startOf(dealt), at: place });
  assert.equal(slideAt(at(100), dealt), "slide 100");
  const short = [60, 79, 80, 119, 120, 139, 300].map((place) => runsShort(at(place), dealt, 20));
  assert.deepEqual(short, [true, true, false, false, true, true, true]);
  assert.equal(runsShort(at(0), run(40, { endless: true }), 20), false);
  assert.equal(runsShort(at(39), run(40), 20), false);
});

test("nobody is led to a hand that has yet to come", () => {
  const dealt = run(80, { endless: true, first: 60 });
  const at = (place) => ({ ...startOf(dealt), at: place });
  assert.equal(slideAfter(at(139), dealt), null);
  assert.equal(slideBefore(at(60), dealt), null);
  assert.equal(slideAt(slideBefore(at(61), dealt), dealt), "slide 60");
});

test("keys mean the same with the shift key held or the capitals locked", () => {
  assert.equal(actOf("N"), "next");
  assert.equal(actOf("n"), "next");
  assert.equal(actOf("ArrowRight"), actOf(" "));
  assert.equal(actOf("x"), null);
});
