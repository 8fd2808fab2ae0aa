import assert from "node:assert/strict";
import { test } from "node:test";

import { questionWords } from "./layout.js";

test("the line above the table says which question it is", () => {
  const data = { phase: "open", title: "Throwing", length: 10 };
  assert.equal(questionWords(data, 2), "Throwing · question 3 of 10");
  assert.equal(questionWords({ ...data, phase: "ready" }, 0), "Throwing · 10 questions");
});

test("what was left off names its question itself", () => {
  const data = { phase: "ready", title: "Pegging · question 4 of 10", length: 10, going: "Go on" };
  assert.equal(questionWords(data, 0), "Pegging · question 4 of 10");
});
