import assert from "node:assert/strict";
import { test } from "node:test";

import { due, forget, message, recall, scene, settle, store, waits } from "./memory.js";

function page(more = {}) {
  return {
    sitting: "ab", n: 6, acknowledged: 6, phase: "open", entry: "figures", feedback: "full",
    queue: [hand(6)], verdicts: [], last: false, mistyped: true, ...more,
  };
}

function hand(n) {
  return { n, hand: [], starter: {}, crib: false };
}

function verdict(n, more = {}) {
  return { n, show: hand(n), void: false, right: false, ...more };
}

function newStorage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}

const shut = { getItem() { throw new Error("shut"); }, setItem() { throw new Error("shut"); }, removeItem() { throw new Error("shut"); } };

test("what was typed and said survives a reload", () => {
  const storage = newStorage();
  const memory = recall(storage, page());
  memory.outbox.push({ n: 6, total: 8, ms: 900 });
  memory.draft.values.fifteens = "4";
  memory.draftOf = 6;
  store(storage, memory);
  const again = recall(storage, page());
  assert.deepEqual(again.outbox, [{ n: 6, total: 8, ms: 900 }]);
  assert.equal(again.draft.values.fifteens, "4");
  assert.equal(due(again, 0, false), true);
});

test("a sitting never sees another's memory, and one that is over leaves none", () => {
  const storage = newStorage();
  const memory = recall(storage, page());
  memory.draft.values.fifteens = "4";
  store(storage, memory);
  assert.deepEqual(recall(storage, page({ sitting: "cd" })).draft.values, {});
  forget(storage, "ab");
  assert.deepEqual(recall(storage, page()).draft.values, {});
});

test("shut storage and nonsense in it are no obstacle", () => {
  const memory = recall(shut, page());
  store(shut, memory);
  forget(shut, "ab");
  assert.deepEqual(memory.outbox, []);
  const storage = newStorage();
  for (const nonsense of ["{", "null", "7", '{"outbox": 3}']) {
    storage.setItem("fifteen-two:ab", nonsense);
    assert.deepEqual(recall(storage, page()).outbox, []);
  }
});

test("answers are said until they are acknowledged", () => {
  const memory = recall(newStorage(), page());
  memory.outbox.push({ n: 6, total: 8, ms: 1 }, { n: 7, total: 2, ms: 1 });
  settle(memory, page({ acknowledged: 7 }));
  assert.deepEqual(memory.outbox.map(({ n }) => n), [7]);
  assert.equal(waits(memory), true);
  settle(memory, page({ acknowledged: 8 }));
  assert.equal(waits(memory), false);
});

test("answers are said again after three seconds, then more and more patiently", () => {
  const memory = recall(newStorage(), page());
  memory.outbox.push({ n: 6, total: 8, ms: 1 });
  message(memory, 1000, 1);
  assert.equal(due(memory, 3900, false), false);
  assert.equal(due(memory, 4000, false), true);
  message(memory, 4000, 1);
  assert.equal(due(memory, 9900, false), false);
  assert.equal(due(memory, 10_000, false), true);
});

test("a page that answers without acknowledging is asked again soon, but not in a flood", () => {
  const memory = recall(newStorage(), page());
  memory.outbox.push({ n: 6, total: 8, ms: 1 });
  message(memory, 1000, 1);
  assert.equal(due(memory, 1100, true), false);
  assert.equal(due(memory, 2000, true), true);
});

test("numbers of messages rise, even where the memory was lost", () => {
  const memory = recall(newStorage(), page());
  const first = message(memory, 0, 5000).seq;
  assert.ok(message(memory, 0, 5000).seq > first);
  assert.ok(message(recall(newStorage(), page()), 0, 6000).seq > first + 1);
});

test("a request is repeated until the page has met it", () => {
  const memory = recall(newStorage(), page());
  memory.request = { kind: "mistyped", n: 5 };
  assert.equal(message(memory, 0, 1).kind, "mistyped");
  settle(memory, page({ verdicts: [verdict(5)] }));
  assert.notEqual(memory.request, null);
  settle(memory, page({ verdicts: [verdict(5, { void: true })] }));
  assert.equal(memory.request, null);
  memory.request = { kind: "finish" };
  settle(memory, page());
  assert.notEqual(memory.request, null);
  settle(memory, page({ phase: "over" }));
  assert.equal(memory.request, null);
});

test("a reload before the deal does not deal unasked, a withdrawal is not forgotten", () => {
  const storage = newStorage();
  const memory = recall(storage, page({ phase: "ready" }));
  memory.request = { kind: "begin" };
  store(storage, memory);
  assert.equal(recall(storage, page({ phase: "ready" })).request, null);
  memory.request = { kind: "mistyped", n: 5 };
  store(storage, memory);
  assert.deepEqual(recall(storage, page()).request, { kind: "mistyped", n: 5 });
});

test("a verdict stays until the learner goes on, and then the next hand is there at once", () => {
  const memory = recall(newStorage(), page({ n: 5, queue: [hand(5)] }));
  const data = page({ verdicts: [verdict(5)] });
  assert.equal(scene(data, memory).view, "verdict");
  memory.seen = 5;
  assert.deepEqual([scene(data, memory).view, scene(data, memory).n], ["asking", 6]);
});

test("without a memory of the sitting its next hand is drawn, not an old verdict", () => {
  const data = page({ verdicts: [verdict(5)] });
  assert.equal(scene(data, recall(newStorage(), data)).view, "asking");
});

test("the last verdict is drawn while there is nothing else to draw", () => {
  const data = page({ queue: [], verdicts: [verdict(5)], last: true });
  assert.equal(scene(data, recall(newStorage(), data)).view, "verdict");
});

test("an answered hand keeps lying there until its verdict comes", () => {
  const memory = recall(newStorage(), page());
  memory.outbox.push({ n: 6, total: 8, ms: 1 });
  const { view, show } = scene(page(), memory);
  assert.equal(view, "waiting");
  assert.equal(show.n, 6);
});

test("a sprint goes on without the verdict, and waits when its hands run out", () => {
  const data = page({ feedback: "flash", queue: [hand(6), hand(7)] });
  const memory = recall(newStorage(), data);
  memory.outbox.push({ n: 6, total: 8, ms: 1 });
  assert.deepEqual([scene(data, memory).view, scene(data, memory).n], ["asking", 7]);
  memory.outbox.push({ n: 7, total: 8, ms: 1 });
  assert.equal(scene(data, memory).view, "waiting");
});

test("a hand answered in another tab is not asked again", () => {
  const memory = recall(newStorage(), page());
  const data = page({ n: 7, acknowledged: 7, queue: [hand(7)] });
  settle(memory, data);
  assert.equal(scene(data, memory).n, 7);
});
