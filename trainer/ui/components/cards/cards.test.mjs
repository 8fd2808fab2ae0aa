import assert from "node:assert/strict";
import { test } from "node:test";

import { themeOf } from "./cards.js";

test("the theme follows the page's own colour", () => {
  assert.equal(themeOf("#faf6ee"), "light");
  assert.equal(themeOf(" #171a19"), "dark");
  assert.equal(themeOf("#000"), "dark");
  assert.equal(themeOf("rgb(250, 246, 238)"), "light");
  assert.equal(themeOf(""), "light");
});
