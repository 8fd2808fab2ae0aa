import assert from "node:assert/strict";
import { test } from "node:test";

import {
  due, message, putAway, recall, say, scene, settle, store, takeBack, tidy, waits,
} from "./memory.js";
import { newStorage, shut } from "../storage_for_tests.mjs";

function page(more = {}) {
  return {
    sitting: "ab", n: 6, acknowledged: 6, phase: "open", entry: "figures", feedback: "full",
    queue: [hand(6)], verdicts: [], last: false, mistyped: true, heard: 0, ...more,
  };
}

function hand(n) {
  return { n, hand: [], starter: {}, crib: false };
}

function verdict(n, more = {}) {
  return { n, show: hand(n), void: false, right: false, ...more };
}

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
  assert.equal(due(again, page(), 0), true);
});

test("a sitting never sees another's memory, and one that is over leaves none", () => {
  const storage = newStorage();
  const memory = recall(storage, page());
  memory.draft.values.fifteens = "4";
  putAway(storage, memory);
  assert.deepEqual(recall(storage, page({ sitting: "cd" })).draft.values, {});
  assert.equal(recall(storage, page()).draft.values.fifteens, "4");
  for (const kind of ["finish", "time_up"]) {
    store(storage, memory);
    say(memory, { request: { kind } });
    putAway(storage, memory);
    assert.equal(storage.length, 0);
  }
});

test("a new sitting clears away the others, but no answer that may not be stored yet", () => {
  const storage = newStorage();
  const left = recall(storage, page({ sitting: "left" }));
  store(storage, left);
  const unsaid = recall(storage, page({ sitting: "unsaid" }));
  say(unsaid, { answer: { n: 6, total: 8, ms: 1 } });
  say(unsaid, { request: { kind: "finish" } });
  putAway(storage, unsaid);
  store(storage, recall(storage, page()));
  storage.setItem("somebody else's", "{}");
  tidy(storage, "ab");
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  assert.deepEqual(keys, ["fifteen-two:unsaid", "fifteen-two:ab", "somebody else's"]);
});

test("shut storage and nonsense in it are no obstacle", () => {
  const memory = recall(shut, page());
  store(shut, memory);
  putAway(shut, { ...memory, request: { kind: "finish" } });
  tidy(shut, "cd");
  assert.deepEqual(memory.outbox, []);
  const storage = newStorage();
  for (const nonsense of ["{", "null", "7", '{"outbox": 3}', '{"outbox": [], "draft": {"values": null}}']) {
    storage.setItem("fifteen-two:ab", nonsense);
    const { outbox, draft } = recall(storage, page());
    assert.deepEqual([outbox, draft.values], [[], {}]);
  }
});

test("answers are said until they are acknowledged", () => {
  const memory = recall(newStorage(), page());
  memory.outbox.push({ n: 6, total: 8, ms: 1 }, { n: 7, total: 2, ms: 1 });
  settle(memory, page({ n: 7, acknowledged: 7 }));
  assert.deepEqual(memory.outbox.map(({ n }) => n), [7]);
  assert.equal(waits(memory, page({ n: 7, acknowledged: 7 })), true);
  settle(memory, page({ n: 8, acknowledged: 8 }));
  assert.deepEqual(memory.outbox, []);
});

test("a judged answer that is not stored is said again quietly and patiently", () => {
  const memory = recall(newStorage(), page());
  say(memory, { answer: { n: 6, total: 8, ms: 1 } });
  message(memory, 1000, 1);
  const judged = page({ n: 7, acknowledged: 6, queue: [hand(7)], verdicts: [verdict(6)] });
  settle(memory, judged);
  takeBack(memory, judged);
  assert.equal(waits(memory, judged), false);
  assert.equal(scene(judged, memory).view, "verdict");
  assert.equal(due(memory, judged, 3000), false);
  assert.equal(due(memory, judged, 4000), true);
  message(memory, 4000, 1);
  takeBack(memory, { ...judged, heard: 2 });
  assert.equal(due(memory, judged, 9900), false);
  memory.seen = 6;
  assert.deepEqual([scene(judged, memory).view, scene(judged, memory).n], ["asking", 7]);
});

test("an answer that is never taken is given back, and no other is lost", () => {
  const asked = (more) => page({ entry: "total", fields: [{ name: "total" }], ...more });
  const memory = recall(newStorage(), page());
  say(memory, { answer: { n: 6, total: 8, ms: 1 } });
  say(memory, { answer: { n: 7, total: 2, ms: 1 } });
  for (const heard of [1, 2]) {
    for (const again of [heard, heard, null]) {
      takeBack(memory, asked({ heard: again }));
      assert.equal(memory.outbox.length, 2);
    }
  }
  takeBack(memory, asked({ heard: 3 }));
  assert.deepEqual(memory.outbox.map(({ n }) => n), [7]);
  const { view, n } = scene(page({ feedback: "flash" }), memory);
  assert.deepEqual([view, n], ["asking", 6]);
  assert.deepEqual([memory.draftOf, memory.draft.values.total], [6, "8"]);
});

test("a page known to be away is knocked for until it answers", () => {
  const memory = recall(newStorage(), page());
  memory.away = true;
  assert.equal(due(memory, page(), 0), true);
  message(memory, 0, 1);
  assert.deepEqual([due(memory, page(), 2000), due(memory, page(), 3000)], [false, true]);
  settle(memory, page());
  assert.equal(due(memory, page(), 60_000), false);
});

test("the page is answered when it was drawn for another reason than the form's message", () => {
  const memory = recall(newStorage(), page());
  settle(memory, page({ heard: null }));
  assert.deepEqual([due(memory, page(), 0), waits(memory, page())], [true, false]);
  settle(memory, page({ heard: 1 }));
  assert.equal(due(memory, page(), 0), false);
  settle(memory, page({ phase: "ready", heard: null }));
  assert.equal(due(memory, page({ phase: "ready" }), 0), false);
});

test("a request that is never met is dropped, but for the end of the time", () => {
  for (const [kind, left] of [["finish", null], ["time_up", { kind: "time_up" }]]) {
    const memory = recall(newStorage(), page());
    say(memory, { request: { kind } });
    for (const heard of [1, 2, 3]) takeBack(memory, page({ heard }));
    assert.deepEqual(memory.request, left);
  }
});

test("answers are said again after three seconds, then more and more patiently", () => {
  const memory = recall(newStorage(), page());
  memory.outbox.push({ n: 6, total: 8, ms: 1 });
  message(memory, 1000, 1);
  assert.equal(due(memory, page(), 3900), false);
  assert.equal(due(memory, page(), 4000), true);
  message(memory, 4000, 1);
  assert.equal(due(memory, page(), 9900), false);
  assert.equal(due(memory, page(), 10_000), true);
});

test("a page that answers without acknowledging is asked again soon, but not in a flood", () => {
  const memory = recall(newStorage(), page());
  memory.outbox.push({ n: 6, total: 8, ms: 1 });
  message(memory, 1000, 1);
  takeBack(memory, page({ heard: 1 }));
  assert.equal(due(memory, page(), 1100), false);
  assert.equal(due(memory, page(), 2000), true);
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
  const memory = recall(newStorage(), data);
  assert.deepEqual([scene(data, memory).view, memory.request], ["verdict", null]);
});

test("who had gone on from the last verdict goes on to the result after a reload", () => {
  const data = page({ queue: [], verdicts: [verdict(5)], last: true });
  const storage = newStorage();
  const memory = recall(storage, data);
  store(storage, memory);
  assert.equal(recall(storage, data).request, null);
  memory.seen = 5;
  store(storage, memory);
  assert.deepEqual(recall(storage, data).request, { kind: "finish" });
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

test("in an exam the next hand follows at once, and nothing is shown of the last", () => {
  const exam = (more) => page({ feedback: "none", queue: [hand(6), hand(7)], race: null, ...more });
  const memory = recall(newStorage(), exam());
  say(memory, { answer: { n: 6, figures: { fifteens: 2 }, ms: 1 } });
  const { view, n, verdict: judged } = scene(exam(), memory);
  assert.deepEqual([view, n, judged], ["asking", 7, null]);
  settle(memory, exam({ n: 7, acknowledged: 7, queue: [hand(7)] }));
  assert.equal(scene(exam({ n: 7, queue: [hand(7)] }), memory).view, "asking");
  assert.equal(memory.request, null);
});

test("an exam asks for its end by itself once its last answer has been heard", () => {
  const over = (more) => page({ feedback: "none", n: 8, queue: [], last: true, race: null, ...more });
  const memory = recall(newStorage(), page({ feedback: "none" }));
  say(memory, { answer: { n: 7, figures: { fifteens: 2 }, ms: 1 } });
  settle(memory, over({ n: 7, acknowledged: 7, queue: [hand(7)], last: false }));
  assert.equal(memory.request, null);
  settle(memory, over({ acknowledged: 7 })); // heard, though not stored yet
  assert.deepEqual([memory.request, waits(memory, over())], [{ kind: "finish" }, true]);
  assert.deepEqual(message(memory, 0, 1).answers.map(({ n }) => n), [7]);
  const reloaded = recall(newStorage(), over({ acknowledged: 8 }));
  settle(reloaded, over({ acknowledged: 8 }));
  assert.deepEqual(reloaded.request, { kind: "finish" });
});
