import assert from "node:assert/strict";
import { test } from "node:test";

import { linkOf } from "./parts.js";
import { typed } from "./sign.js";

test("the secret link leads to the page itself, with nothing else in it", () => {
  const link = linkOf("https://school.example/trainer/classroom?part=class#top", "00ff");
  assert.equal(link, "https://school.example/trainer/classroom?secret=00ff");
});

test("an address is written as it is typed, without what browsers add by themselves", () => {
  assert.equal(typed("https://school.example/join?code=K7WM"), "school.example/join");
  assert.equal(typed("http://192.168.0.7:8501/join"), "192.168.0.7:8501/join");
  assert.equal(typed("http://library:8501/join"), "http://library:8501/join");
});
