import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyDraft, fitted, typed } from "../counting/entry.js";
import { shaped } from "./entry.js";

const crib = { kind: "count", fields: ["fifteens", "pairs", "runs"].map((name) => ({ name })) };
const six = { kind: "throw", fields: [] };

test("a count is said kind by kind, or as the total alone", () => {
  assert.equal(shaped({}, crib, false).entry, "figures");
  assert.deepEqual(shaped({}, crib, false).fields, crib.fields);
  assert.equal(shaped({}, crib, true).entry, "total");
  assert.deepEqual(shaped({}, crib, true).fields.map(({ name }) => name), ["total"]);
});

test("a throw, or nothing on the table, asks for no kinds", () => {
  assert.equal(shaped({}, six, false).entry, "total");
  assert.equal(shaped({}, null, false).entry, "total");
});

test("what was typed kind by kind is no total", () => {
  const form = shaped({ possible: {} }, crib, false);
  const draft = typed(fitted(emptyDraft("figures"), form), "pairs", "6");
  assert.deepEqual(fitted(draft, shaped({ possible: {} }, crib, true)).values, {});
  assert.deepEqual(fitted(draft, form).values, { pairs: "6" });
});
