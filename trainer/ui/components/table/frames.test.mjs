import assert from "node:assert/strict";
import { test } from "node:test";

import { Frames, pauseAfter, waitsFor } from "./frames.js";

function frame(words, more = {}) {
  return { words, points: null, wait: null, show: null, ...more };
}

const shown = { phrases: [{ text: "Fifteen two.", cards: [] }] };
const stretch = (...frames) => ({ frames, first: 10 });

// A clock that stands until it is told to go on.
function table() {
  const passed = [];
  let ringing = null;
  const timers = {
    set: (act, ms) => (ringing = { act, ms }),
    clear: () => (ringing = null),
  };
  const frames = new Frames((words) => passed.push(words), timers);
  const ring = () => {
    const { act } = ringing;
    ringing = null;
    act();
  };
  return { frames, passed, ring, waitsMs: () => ringing?.ms ?? null };
}

test("plain frames come one after the other by themselves, scored ones stay longer", () => {
  const { frames, ring, waitsMs } = table();
  const scored = frame("Fifteen for two.", { points: { seat: 0, points: 2 } });
  frames.take(stretch(frame("a"), scored, frame("c")), "steady", 9);
  assert.equal(frames.frame.words, "a");
  const plain = waitsMs();
  ring();
  assert.equal(frames.frame, scored);
  assert.ok(waitsMs() > plain);
  ring();
  assert.deepEqual([frames.frame.words, frames.waits, waitsMs()], ["c", null, null]);
});

test("a long sentence about points stays long enough to be read", () => {
  const points = { seat: 0, points: 2 };
  const long = frame("word ".repeat(30), { points });
  assert.ok(pauseAfter(long, "steady") > pauseAfter(frame("Short.", { points }), "steady"));
  assert.equal(pauseAfter(long, "quick"), 0);
});

test("whoever wants to wait goes on from every frame that is to be read", () => {
  const { frames, waitsMs } = table();
  frames.take(stretch(frame("a", { wait: "read" }), frame("b")), "wait", 9);
  assert.deepEqual([frames.waits, waitsMs()], ["read", null]);
  frames.goOn();
  assert.deepEqual([frames.frame.words, frames.waits], ["b", null]);
});

test("a counted hand and a go wait at any pace, a hand still to be claimed does not", () => {
  for (const pace of ["wait", "steady", "quick"]) {
    assert.equal(waitsFor(frame("a", { show: shown }), pace), "read");
    assert.equal(waitsFor(frame("a", { wait: "go" }), pace), "go");
    assert.equal(waitsFor(frame("a", { show: { phrases: [] } }), pace), null);
  }
  assert.equal(waitsFor(frame("a", { wait: "read" }), "quick"), null);
});

test("without pauses the frames between are passed at once and told together", () => {
  const { frames, passed } = table();
  const game = stretch(frame("a"), frame("b"), frame("c", { show: shown }), frame("d"), frame("e"));
  assert.deepEqual(frames.take(game, "quick", 9).map(({ words }) => words), ["a", "b"]);
  assert.equal(frames.frame.words, "c");
  frames.goOn();
  assert.equal(frames.frame.words, "e");
  assert.deepEqual(passed[0].map(({ words }) => words), ["d"]);
});

test("skipping goes to the last frame, but a go is still to be said", () => {
  const { frames } = table();
  const game = [frame("a"), frame("b"), frame("c", { wait: "go" }), frame("d"), frame("e")];
  frames.take(stretch(...game), "wait", 9);
  frames.skip();
  assert.deepEqual([frames.frame.words, frames.waits, frames.coming], ["c", "go", 2]);
  frames.skip();
  assert.equal(frames.frame.words, "c");
  frames.goOn();
  frames.skip();
  assert.deepEqual([frames.frame.words, frames.coming], ["e", 0]);
});

test("a reload takes up the frame not gone on from, a fresh tab the last", () => {
  const { frames } = table();
  const game = stretch(frame("a"), frame("b", { wait: "read" }), frame("c"));
  frames.take(game, "wait", 9);
  frames.goOn();
  assert.deepEqual([frames.frame.words, frames.seen], ["b", 10]);
  const again = table().frames;
  again.take(game, "wait", frames.seen);
  assert.equal(again.frame.words, "b");
  again.take(game, "wait", null);
  assert.deepEqual([again.frame.words, again.seen], ["c", 11]);
});

test("after a decision the frame it was made on is not shown again", () => {
  const { frames } = table();
  frames.take(stretch(frame("a")), "wait", null);
  frames.decided();
  assert.equal(frames.seen, 10);
  frames.take(stretch(frame("a"), frame("You lay the four."), frame("b")), "wait", frames.seen);
  assert.equal(frames.frame.words, "You lay the four.");
});

test("a go said on the last frame is said, also after a reload", () => {
  const { frames } = table();
  const game = stretch(frame("a", { wait: "go" }));
  frames.take(game, "wait", null);
  assert.equal(frames.waits, "go");
  frames.goOn();
  assert.equal(frames.waits, null);
  const again = table().frames;
  again.take(game, "wait", frames.seen);
  assert.equal(again.waits, null);
});

test("what another tab has played meanwhile is taken up at its beginning", () => {
  const { frames } = table();
  frames.take({ frames: [frame("x"), frame("y")], first: 40 }, "wait", 12);
  assert.deepEqual([frames.frame.words, frames.number], ["x", 40]);
  frames.take({ frames: [frame("x")], first: 2 }, "wait", 12);
  assert.equal(frames.frame.words, "x");
});

test("the last frame of all waits for nothing to be read: what is asked stands with it", () => {
  const { frames } = table();
  frames.take(stretch(frame("a", { wait: "read" })), "wait", 9);
  assert.equal(frames.waits, null);
  frames.goOn();
  assert.equal(frames.number, 10);
});
