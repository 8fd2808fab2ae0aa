import assert from "node:assert/strict";
import { test } from "node:test";

import { due, isBusy, message, recall, say, settle, store, takeBack, tidy } from "./memory.js";
import { newStorage, shut } from "../storage_for_tests.mjs";

function page(more = {}) {
  return { game: "ab", n: 6, coach: null, may_ask: true, over: false, heard: 0, ...more };
}

const lay = { kind: "lay", cards: ["4C"] };

test("a decision is said once, and no other while it is on its way", () => {
  const memory = recall(newStorage(), "ab");
  assert.equal(say(memory, page(), lay), true);
  assert.equal(say(memory, page(), { kind: "lay", cards: ["5C"] }), false);
  assert.equal(say(memory, page(), { kind: "coach" }), false);
  assert.equal(isBusy(memory), true);
  const { seq, ...said } = message(memory, page(), 0, 1);
  assert.deepEqual(said, { game: "ab", n: 6, kind: "lay", cards: ["4C"], points: null });
  assert.ok(seq >= 1);
});

test("it is said again, with a new number, until the page has it", () => {
  const memory = recall(newStorage(), "ab");
  say(memory, page(), lay);
  assert.equal(due(memory, 0), true);
  const first = message(memory, page(), 1000, 50);
  assert.deepEqual([due(memory, 3900), due(memory, 4000)], [false, true]);
  const second = message(memory, page(), 4000, 50);
  assert.ok(second.seq > first.seq);
  assert.deepEqual({ ...second, seq: 0 }, { ...first, seq: 0 });
  assert.deepEqual([due(memory, 9900), due(memory, 10_000)], [false, true]);
  settle(memory, page({ n: 7, heard: second.seq }));
  assert.deepEqual([memory.said, due(memory, 60_000)], [null, false]);
});

test("what was decided and what was seen survive a reload", () => {
  const storage = newStorage();
  const memory = recall(storage, "ab");
  say(memory, page(), lay);
  memory.seen = 12;
  store(storage, memory);
  const again = recall(storage, "ab");
  assert.deepEqual([again.said, again.seen], [{ n: 6, kind: "lay", cards: ["4C"], points: null }, 12]);
  assert.equal(due(again, 0), true);
  assert.equal(recall(storage, "cd").said, null);
});

test("what was being chosen survives a reload", () => {
  const storage = newStorage();
  const memory = recall(storage, "ab");
  memory.draft = { n: 6, cards: ["4C"], points: "", warned: "" };
  store(storage, memory);
  assert.deepEqual(recall(storage, "ab").draft, memory.draft);
  storage.setItem("fifteen-two-table:ab", '{"draft": {"n": "6"}}');
  assert.equal(recall(storage, "ab").draft, null);
});

test("a decision that another tab has made is dropped", () => {
  const memory = recall(newStorage(), "ab");
  say(memory, page(), lay);
  settle(memory, page({ n: 9 }));
  assert.equal(memory.said, null);
});

test("the coach may be asked without holding up a decision, and is met by the advice", () => {
  const memory = recall(newStorage(), "ab");
  say(memory, page(), { kind: "coach" });
  assert.equal(isBusy(memory), false);
  settle(memory, page({ coach: { title: "" } }));
  assert.equal(memory.said, null);
  say(memory, page(), { kind: "coach" });
  assert.equal(say(memory, page(), lay), true);
  assert.equal(memory.said.kind, "lay");
});

test("what the page has heard three times without taking it is given back", () => {
  const memory = recall(newStorage(), "ab");
  say(memory, page(), lay);
  for (const heard of [1, 1, 2, null]) assert.equal(takeBack(memory, page({ heard })), false);
  assert.equal(isBusy(memory), true);
  assert.equal(takeBack(memory, page({ heard: 3 })), true);
  assert.equal(isBusy(memory), false);
});

test("an answer that has not heeded it asks for it again sooner", () => {
  const memory = recall(newStorage(), "ab");
  say(memory, page(), lay);
  message(memory, page(), 1000, 1);
  takeBack(memory, page({ heard: 1 }));
  assert.deepEqual([due(memory, 1900), due(memory, 2000)], [false, true]);
});

test("the page is greeted when it was drawn for another reason than the table's message", () => {
  const memory = recall(newStorage(), "ab");
  settle(memory, page({ heard: null }));
  assert.equal(due(memory, 0), true);
  assert.equal(message(memory, page(), 0, 1).kind, "here");
  settle(memory, page({ heard: 1 }));
  assert.equal(due(memory, 60_000), false);
});

test("a page known to be away is knocked for until it answers", () => {
  const memory = recall(newStorage(), "ab");
  memory.away = true;
  assert.equal(due(memory, 0), true);
  message(memory, page(), 0, 1);
  assert.deepEqual([due(memory, 2000), due(memory, 3000)], [false, true]);
  settle(memory, page());
  assert.equal(due(memory, 60_000), false);
});

test("shut storage and nonsense in it are no obstacle", () => {
  const memory = recall(shut, "ab");
  store(shut, memory);
  tidy(shut, "cd");
  assert.deepEqual([memory.seen, memory.said], [null, null]);
  const storage = newStorage();
  for (const nonsense of ["{", "null", "7", '{"seen": "x", "said": {"kind": 3}}', '{"said": {"kind": "lay"}}']) {
    storage.setItem("fifteen-two-table:ab", nonsense);
    const { seen, said } = recall(storage, "ab");
    assert.deepEqual([seen, said], [null, null]);
  }
});

test("a new game clears away the others, but none whose decision may not have arrived", () => {
  const storage = newStorage();
  store(storage, recall(storage, "old"));
  const unsaid = recall(storage, "unsaid");
  say(unsaid, page(), lay);
  store(storage, unsaid);
  store(storage, recall(storage, "ab"));
  storage.setItem("fifteen-two:sitting", "{}");
  tidy(storage, "ab");
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  assert.deepEqual(keys, ["fifteen-two-table:unsaid", "fifteen-two-table:ab", "fifteen-two:sitting"]);
});
