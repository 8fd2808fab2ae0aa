import assert from "node:assert/strict";
import { test } from "node:test";

import { Strip } from "./strip.js";

const QUIET = { timeIsUp: false, message: "", notice: null, away: false, why: "", now: 0 };

function lineOfWords() {
  const line = {
    className: "", textContent: "", replaceChildren(...parts) { this.textContent = parts.join(""); },
  };
  const live = { textContent: "" };
  return { line, live, strip: new Strip({ strip: line, live }) };
}

test("why a hand came stands in the line until something more pressing is to be said", () => {
  const { line, strip } = lineOfWords();
  strip.draw({ ...QUIET, why: "Something new: pair." });
  assert.deepEqual([line.className, line.textContent], ["strip why", "Something new: pair."]);
  strip.draw({ ...QUIET, why: "Something new: pair.", notice: "Counted in another tab." });
  assert.deepEqual([line.className, line.textContent], ["strip notice", "Counted in another tab."]);
  strip.draw(QUIET);
  assert.equal(line.textContent, "");
});

test("a listener hears the verdict, and why the hand came does not talk over it", () => {
  const { live, strip } = lineOfWords();
  live.textContent = "“Fifteen two.” Right: two. Something new: pair.";
  strip.draw({ ...QUIET, why: "Something new: pair." });
  assert.equal(live.textContent, "“Fifteen two.” Right: two. Something new: pair.");
});

test("what was a notice is not left behind for a listener", () => {
  const { live, strip } = lineOfWords();
  strip.draw({ ...QUIET, notice: "Counted in another tab." });
  assert.equal(live.textContent, "Counted in another tab.");
  strip.draw({ ...QUIET, why: "Something new: pair." });
  assert.equal(live.textContent, "");
});
