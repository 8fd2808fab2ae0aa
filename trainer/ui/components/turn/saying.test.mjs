import assert from "node:assert/strict";
import { test } from "node:test";

import { settled, viewOf } from "./saying.js";

const said = { unsaid: { id: "a/0", kind: "answer", total: 4 }, seq: 7 };
const page = (more = {}) => ({ id: "a/0", verdict: null, heard: 6, ...more });

test("an answer waits until the page has judged it", () => {
  assert.equal(settled(said, page()), false);
  assert.equal(viewOf(page(), said), "waiting");
  assert.equal(settled(said, page({ verdict: {} })), true);
  assert.equal(viewOf(page({ verdict: {} }), { unsaid: null }), "verdict");
});

test("what the page has heard and will not take is asked for again", () => {
  assert.equal(settled(said, page({ heard: 7 })), true);
  assert.equal(viewOf(page(), { unsaid: null }), "asking");
});

test("the wish to go on is met by another question, not by the verdict that was there", () => {
  const next = { unsaid: { id: "a/0", kind: "next" }, seq: 8 };
  assert.equal(settled(next, page({ verdict: {}, heard: 7 })), false);
  assert.equal(settled(next, page({ id: "a/1" })), true);
});

test("where nothing was said there is nothing to wait for", () => {
  assert.equal(settled({ unsaid: null, seq: 0 }, page()), false);
});
