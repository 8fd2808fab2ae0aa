import assert from "node:assert/strict";
import { test } from "node:test";

import { scrolledAround } from "./page_top.js";

test("the page is found from within a shadow tree", () => {
  const main = { scrollTop: 300, parentElement: null };
  const host = { scrollTop: 0, parentElement: main };
  const inside = { scrollTop: 0, parentElement: null, getRootNode: () => ({ host }) };
  assert.equal(scrolledAround(inside, ({ scrollTop }) => scrollTop > 0), main);
});

test("a page that is at its top already is left alone", () => {
  const main = { scrollTop: 0, parentElement: null, getRootNode: () => ({}) };
  assert.equal(scrolledAround(main, ({ scrollTop }) => scrollTop > 0), null);
});
