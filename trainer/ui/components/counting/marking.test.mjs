import assert from "node:assert/strict";
import { test } from "node:test";

import { Marking, markable } from "./marking.js";

function units(...points) {
  return points.map((worth) => ({ points: worth, state: "unknown" }));
}

test("as many combinations can be marked as points are missing", () => {
  const [first, second, third] = units(2, 2, 2);
  const marking = new Marking({ said: 2, true: 6 });
  assert.equal(marking.toggle(first).marked, true);
  assert.match(marking.toggle(second).words, /You missed this one/);
  assert.equal(marking.toggle(third).marked, false);
  assert.equal(marking.toggle(first).marked, false);
  assert.equal(marking.toggle(third).marked, true);
});

test("what costs more than is missing cannot be the missed one", () => {
  const [run, pair] = units(3, 2);
  const marking = new Marking({ said: 3, true: 5 });
  assert.deepEqual(marking.toggle(run), { marked: false, words: "Only 2 points can be missing here." });
  assert.equal(marking.toggle(pair).marked, true);
});

test("only a line that leaves it open can be marked", () => {
  assert.equal(markable({ mark: "short", units: units(2, 2) }), true);
  assert.equal(markable({ mark: "right", units: units(2) }), false);
  assert.equal(markable({ mark: "short", units: [{ points: 2, state: "missed" }] }), false);
});
