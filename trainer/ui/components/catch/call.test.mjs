import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyDraft, fitted, returned } from "../counting/entry.js";
import { callOf, calledOut, callingOf, inKind, uncalled, withCalledPoints } from "./call.js";

const empty = emptyDraft("total");
const form = { entry: "total", fields: [{ name: "total" }], possible: {}, impossible_words: {} };
const muggins = (points) => withCalledPoints(calledOut(empty, "muggins"), points);

test("a call is what is wrong and by how much", () => {
  assert.deepEqual(callOf(muggins("2")).answer, { call: "muggins 2" });
  assert.deepEqual(callOf(withCalledPoints(calledOut(empty, "over"), "12")).answer, { call: "over 12" });
});

test("where it is wrong may be said as well, and taken back", () => {
  const named = inKind(muggins("3"), "run");
  assert.deepEqual(callOf(named).answer, { call: "muggins 3 run" });
  assert.deepEqual(callOf(inKind(named, "run")).answer, { call: "muggins 3" });
  assert.deepEqual(callOf(inKind(named, "pair")).answer, { call: "muggins 3 pair" });
});

test("what is not complete is no call, and says what is lacking", () => {
  assert.match(callOf(empty).draft.message, /pass, or call/);
  assert.match(callOf(muggins("")).draft.message, /were missed/);
  assert.match(callOf(calledOut(empty, "over")).draft.message, /too many/);
  assert.match(callOf(muggins("0")).draft.message, /were missed/);
  assert.match(callOf(muggins("30")).draft.message, /No hand/);
  for (const draft of [empty, muggins(""), muggins("30")]) assert.equal(callOf(draft).answer, undefined);
});

test("the other call keeps the points, and the same again takes the call back", () => {
  const over = calledOut(muggins("4"), "over");
  assert.deepEqual(callOf(over).answer, { call: "over 4" });
  assert.equal(callingOf(calledOut(over, "over")), null);
});

test("everything is taken back at once", () => {
  const draft = uncalled(inKind(muggins("4"), "run"));
  assert.equal(callingOf(draft), null);
  assert.deepEqual(draft.values, {});
  assert.equal(draft.kind, null);
});

test("only digits come into the box, two at most", () => {
  assert.deepEqual(muggins("1a2b3").values, { total: "12" });
});

test("a call survives a reload, and one that was not taken is to be made again", () => {
  assert.deepEqual(callOf(fitted(inKind(muggins("2"), "pair"), form)).answer, { call: "muggins 2 pair" });
  assert.match(returned({ n: 0, call: "muggins 2", ms: 1 }, form).message, /not taken/);
});
