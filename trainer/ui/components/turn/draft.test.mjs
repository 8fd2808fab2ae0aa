import assert from "node:assert/strict";
import { test } from "node:test";

import { keepDraft, keptDraft } from "./draft.js";
import { newStorage, shut } from "../storage_for_tests.mjs";

const asked = (more = {}) => ({ id: "a/3", entry: "figures", alone: true, ...more });
const typed = { entry: "figures", values: { fifteens: "4" }, taps: [], selected: [] };

test("what was typed survives a reload, and is of that hand alone", () => {
  const storage = newStorage();
  keepDraft(storage, asked(), typed);
  assert.deepEqual(keptDraft(storage, asked()).values, { fifteens: "4" });
  assert.deepEqual(keptDraft(storage, asked({ id: "a/4" })).values, {});
});

test("of many turns on a page none is kept", () => {
  const storage = newStorage();
  keepDraft(storage, asked({ alone: false }), typed);
  assert.equal(storage.length, 0);
});

test("a shut storage and nonsense in it are no obstacle", () => {
  keepDraft(shut, asked(), typed);
  assert.deepEqual(keptDraft(shut, asked()).values, {});
  const storage = newStorage();
  keepDraft(storage, asked(), { values: null });
  assert.deepEqual(keptDraft(storage, asked()).values, {});
});
