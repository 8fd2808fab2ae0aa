import assert from "node:assert/strict";
import { test } from "node:test";

import {
  claimOf, cleared, digitsOf, emptyDraft, figuresDone, fitted, mayTap, movedTo, pasted, removed,
  returned, runningTotal, stopped, switched, tappedOn, toggled, typed, wentBack, wentOn,
} from "./entry.js";

const FORM = {
  entry: "figures",
  fields: ["fifteens", "pairs", "runs", "flush", "nobs"].map((name) => ({ name, label: name })),
  possible: { fifteens: [0, 2, 4, 6, 8, 10, 12, 14, 16], pairs: [0, 2, 4, 6, 8, 12], nobs: [0, 1] },
  impossible_words: { fifteens: "Fifteens come in twos.", nobs: "Nobs is 1." },
};

function enter(draft) {
  return wentOn(draft, FORM).draft;
}

test("letters, signs and points leave no trace, and a third digit is not taken", () => {
  assert.equal(digitsOf("1e-2.5"), "12");
  assert.equal(digitsOf("abc"), "");
  assert.equal(digitsOf("١٢"), "");
  assert.equal(digitsOf("123"), "12");
});

test("three and a half is not thirty-five", () => {
  for (const text of ["3.5", "3,5", "3-5"]) {
    const draft = typed(emptyDraft("figures"), "fifteens", text);
    assert.deepEqual([draft.values.fifteens, draft.stopped], ["3", true]);
    assert.match(draft.message, /Whole points/);
  }
  const draft = stopped(typed(emptyDraft("figures"), "fifteens", "3"));
  assert.deepEqual([cleared(draft, FORM).stopped, cleared(draft, FORM).message], [false, ""]);
  assert.equal(movedTo(draft, 1).stopped, false);
  assert.equal(movedTo(draft, 0).stopped, false, "left and come back to");
});

test("figures typed for other fields go to those that are still asked", () => {
  let draft = fitted(emptyDraft("figures"), FORM);
  for (const [name, text] of [["fifteens", "4"], ["pairs", "2"], ["nobs", "1"]]) {
    draft = typed(draft, name, text);
  }
  draft = movedTo(draft, 4);
  assert.equal(fitted(draft, FORM), draft);
  const fields = ["fifteens", "pairs_and_runs", "flush", "nobs"].map((name) => ({ name }));
  const joined = fitted(draft, { ...FORM, fields });
  assert.deepEqual([joined.values, joined.at], [{ fifteens: "4", nobs: "1" }, 1]);
  const total = fitted(draft, { entry: "total", fields: [{ name: "total" }] });
  assert.deepEqual([total.entry, total.values, total.at], ["total", {}, 0]);
});

test("an answer that was not taken comes back as it was typed", () => {
  const figures = { fifteens: 4, pairs: 0, runs: 0, flush: 0, nobs: 1 };
  const draft = returned({ n: 6, figures, ms: 1 }, FORM);
  assert.deepEqual(claimOf(draft, FORM), { figures });
  assert.match(draft.message, /not taken/);
  const taps = [["5H", "JH"]];
  assert.deepEqual(claimOf(returned({ n: 6, taps, ms: 1 }, FORM), FORM), { taps });
});

test("Enter goes field by field and judges after the last", () => {
  let draft = typed(emptyDraft("figures"), "fifteens", "4");
  for (let at = 1; at <= 4; at += 1) {
    draft = enter(draft);
    assert.equal(draft.at, at);
  }
  assert.equal(wentOn(draft, FORM).judged, true);
});

test("Shift and Enter goes back, and not beyond the first field", () => {
  const draft = enter(typed(emptyDraft("figures"), "fifteens", "4"));
  assert.equal(wentBack(draft).at, 0);
  assert.equal(wentBack(wentBack(draft)).at, 0);
});

test("a field left empty counts as nothing once any figure was typed", () => {
  const draft = typed(emptyDraft("figures"), "runs", "4");
  assert.equal(figuresDone(draft, FORM).judged, true);
  assert.deepEqual(claimOf(draft, FORM), {
    figures: { fifteens: 0, pairs: 0, runs: 4, flush: 0, nobs: 0 },
  });
});

test("a nought is a figure, nothing at all is not judged and says so", () => {
  const { draft, judged } = figuresDone(emptyDraft("figures"), FORM);
  assert.equal(judged, false);
  assert.match(draft.message, /type 0/);
  assert.equal(figuresDone(typed(draft, "nobs", "0"), FORM).judged, true);
});

test("a figure that cannot be is questioned once, and taken the second time", () => {
  const first = wentOn(typed(emptyDraft("figures"), "fifteens", "3"), FORM);
  assert.equal(first.draft.message, "Fifteens come in twos.");
  assert.equal(first.draft.at, 0);
  assert.equal(wentOn(first.draft, FORM).draft.at, 1);
  const another = wentOn(typed(first.draft, "fifteens", "5"), FORM);
  assert.equal(another.draft.at, 0);
});

test("the button finds the first figure that cannot be, wherever it stands", () => {
  const draft = typed(typed(emptyDraft("figures"), "fifteens", "4"), "nobs", "4");
  const first = figuresDone(draft, FORM);
  assert.deepEqual([first.judged, first.draft.at], [false, 4]);
  assert.equal(figuresDone(first.draft, FORM).judged, true);
});

test("only figures are pasted", () => {
  assert.equal(pasted(emptyDraft("figures"), " 12\n").digits, "12");
  for (const text of ["4.5", "-4", "four", "123", ""]) {
    const { draft, digits } = pasted(emptyDraft("figures"), text);
    assert.equal(digits, null);
    assert.match(draft.message, /figures/);
  }
});

test("the running total adds what is typed", () => {
  const draft = typed(typed(emptyDraft("figures"), "fifteens", "4"), "runs", "8");
  assert.equal(runningTotal(draft, FORM), 12);
});

test("picked-up cards become a combination, and nothing picked up ends the count", () => {
  let draft = toggled(toggled(emptyDraft("tapped"), "5H"), "JH");
  let step = tappedOn(draft);
  assert.equal(step.judged, false);
  assert.deepEqual(claimOf(step.draft, FORM), { taps: [["5H", "JH"]] });
  step = tappedOn(step.draft);
  assert.equal(step.judged, true);
  draft = toggled(toggled(emptyDraft("tapped"), "5H"), "5H");
  assert.deepEqual(draft.selected, []);
});

test("nothing tapped at all has to be said twice", () => {
  const first = tappedOn(emptyDraft("tapped"));
  assert.match(first.draft.message, /Nothing in it/);
  assert.equal(first.judged, false);
  assert.equal(tappedOn(first.draft).judged, true);
  assert.equal(tappedOn(toggled(toggled(first.draft, "5H"), "5H")).judged, false);
});

test("cards are not said again once they have been said for all they are", () => {
  const say = (draft, ...codes) => tappedOn({ ...draft, selected: codes }, "2S").draft;
  let draft = emptyDraft("tapped");
  for (const times of [1, 2, 2]) {
    draft = say(draft, "4S", "5H", "6D"); // fifteen, and a run
    assert.equal(draft.taps.length, times);
  }
  assert.match(draft.message, /said already/);
  for (const times of [3, 3]) {
    draft = say(draft, "9H", "QS"); // nothing, which may be said once
    assert.equal(draft.taps.length, times);
  }
});

test("there is an end to what can be tapped", () => {
  const cards = ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S"];
  let draft = emptyDraft("tapped");
  for (const one of cards) {
    for (const other of cards) draft = tappedOn({ ...draft, selected: [one, other] }, "KS").draft;
  }
  assert.equal(draft.taps.length, 30);
  assert.match(draft.message, /more than any hand holds/);
  assert.equal(draft.selected.length, 2);
});

test("the last combination or a chosen one can be taken back", () => {
  const draft = { ...emptyDraft("tapped"), taps: [["5H", "JH"], ["7H", "8S"], ["6H"]] };
  assert.deepEqual(removed(draft).taps, [["5H", "JH"], ["7H", "8S"]]);
  assert.deepEqual(removed(draft, 0).taps, [["7H", "8S"], ["6H"]]);
});

test("Escape empties the field, and puts picked-up cards back", () => {
  assert.equal(cleared(typed(emptyDraft("figures"), "fifteens", "4"), FORM).values.fifteens, "");
  assert.deepEqual(cleared(toggled(emptyDraft("tapped"), "5H"), FORM).selected, []);
});

test("changing to tapping and back keeps what was typed, and sends what is in use", () => {
  const draft = switched(typed(emptyDraft("figures"), "fifteens", "4"));
  assert.deepEqual(claimOf(draft, FORM), { taps: [] });
  assert.equal(claimOf(switched(draft), FORM).figures.fifteens, 4);
});

test("cards may be tapped instead of figures, but not where nothing is to be named", () => {
  assert.equal(mayTap({ entry: "figures", feedback: "full" }), true);
  assert.equal(mayTap({ entry: "tapped", feedback: "flash" }), true);
  assert.equal(mayTap({ entry: "total", feedback: "full" }), false);
  assert.equal(mayTap({ entry: "figures", feedback: "none" }), false);
});
