import assert from "node:assert/strict";
import { test } from "node:test";

import {
  chose, chosen, confirmed, dropped, emptyChoice, lifted, pointed, restored, returned,
  saidGo, takesPoints, typed,
} from "./asking.js";
import { askedWords } from "./words.js";

const SIX = ["4H", "4C", "5S", "9C", "TC", "KD"];
const throwing = { kind: "throw", codes: SIX, refusals: {}, points: false, go_refusal: "" };
const laying = {
  kind: "lay", codes: ["4H", "4C"], refusals: { TC: "The ten would make 32; 31 is the most." },
  points: false, go_refusal: "The four fits: twenty-six.",
};
const counting = { ...laying, points: true };
const claiming = { kind: "claim", codes: [], refusals: { 19: "Nobody has nineteen." }, points: false };

const after = (ask, ...codes) => codes.reduce((choice, code) => chose(choice, ask, code).choice, emptyChoice());

test("two cards are chosen for the crib and said together", () => {
  const one = after(throwing, "4H");
  assert.equal(confirmed(one, throwing).said, null);
  assert.equal(confirmed(one, throwing).choice.message, "One more card.");
  const two = after(throwing, "4H", "KD");
  assert.deepEqual(confirmed(two, throwing).said, { kind: "throw", cards: ["4H", "KD"] });
});

test("a third card is refused, a chosen one put back", () => {
  const two = after(throwing, "4H", "KD");
  const { choice, said } = chose(two, throwing, "5S");
  assert.deepEqual([choice.cards, choice.about, said], [["4H", "KD"], "5S", null]);
  assert.deepEqual(after(throwing, "4H", "KD", "4H").cards, ["KD"]);
});

test("what was being chosen is given back as long as it can be chosen", () => {
  const kept = (choice) => JSON.parse(JSON.stringify(choice));
  const one = after(throwing, "4H");
  assert.deepEqual(restored(kept(one), throwing), one);
  const claim = typed(emptyChoice(), claiming, "1");
  assert.deepEqual(restored(kept(claim), claiming), claim);
  const raised = typed(after(counting, "4C"), counting, "2");
  assert.deepEqual(restored(kept(raised), counting), raised);
});

test("a draft that does not fit what is asked is forgotten", () => {
  const draft = { cards: ["4H"], points: "", warned: "" };
  const unfit = [
    [null, throwing],
    [draft, null],
    [draft, claiming],
    [{ ...draft, cards: ["9C"] }, laying],
    [{ ...draft, cards: ["4H", "4C"] }, laying],
    [{ ...draft, cards: ["4H", "4C", "5S"] }, throwing],
    [{ ...draft, cards: "4H" }, throwing],
    [{ ...draft, points: 4 }, throwing],
    [{ ...draft, points: "1x" }, claiming],
  ];
  for (const [kept, ask] of unfit) assert.deepEqual(restored(kept, ask), emptyChoice());
});

test("a card dropped in the middle is chosen but never put back by it", () => {
  const one = dropped(emptyChoice(), throwing, "4H").choice;
  assert.deepEqual(one.cards, ["4H"]);
  assert.deepEqual(dropped(one, throwing, "4H").choice.cards, ["4H"]);
});

test("a tap lays the card at once, one that does not fit is refused in its words", () => {
  assert.deepEqual(chose(emptyChoice(), laying, "4C").said, { kind: "lay", cards: ["4C"], points: null });
  const { choice, said } = chose(emptyChoice(), laying, "TC");
  assert.deepEqual([said, choice.about, choice.message], [null, "TC", laying.refusals.TC]);
  assert.ok(chose(emptyChoice(), laying, "9C").choice.message, "one that nobody spoke of is refused too");
});

test("a key lifts the card and Enter lays it", () => {
  const { choice, said } = lifted(emptyChoice(), laying, "4H");
  assert.deepEqual([choice.cards, said], [["4H"], null]);
  assert.deepEqual(confirmed(choice, laying).said, { kind: "lay", cards: ["4H"], points: null });
});

test("where points are said the card is raised first and laid with them", () => {
  const raised = after(counting, "4H");
  assert.deepEqual([raised.cards, takesPoints(raised, counting)], [["4H"], true]);
  assert.equal(confirmed(raised, counting).said, null);
  assert.deepEqual(pointed(raised, 2).said, { kind: "lay", cards: ["4H"], points: 2 });
  const zero = typed(raised, counting, "0");
  assert.deepEqual(confirmed(zero, counting).said, { kind: "lay", cards: ["4H"], points: 0 });
  assert.deepEqual(after(counting, "4H", "4H").cards, []);
  assert.deepEqual(after(counting, "4H", "4C").cards, ["4C"]);
});

test("no card is worth more than twelve in the play: a third digit begins anew", () => {
  const raised = after(counting, "4H");
  assert.equal(typed(raised, counting, "12").points, "12");
  assert.equal(typed(raised, counting, "13").points, "3");
  assert.equal(typed(raised, claiming, "29").points, "29");
  assert.equal(typed(raised, claiming, "-07x").points, "7");
});

test("an empty claim is asked for, a figure that cannot be is warned of once", () => {
  assert.equal(confirmed(emptyChoice(), claiming).said, null);
  const eight = typed(emptyChoice(), claiming, "8");
  assert.deepEqual(confirmed(eight, claiming).said, { kind: "claim", points: 8 });
  const nineteen = typed(emptyChoice(), claiming, "19");
  const warned = confirmed(nineteen, claiming);
  assert.deepEqual([warned.said, warned.choice.message], [null, "Nobody has nineteen."]);
  assert.deepEqual(confirmed(warned.choice, claiming).said, { kind: "claim", points: 19 });
});

test("go is refused in words while a card fits", () => {
  assert.equal(saidGo(emptyChoice(), laying).message, "The four fits: twenty-six.");
});

test("after a reload what is on its way is shown as it was chosen", () => {
  assert.deepEqual(chosen({ cards: ["4H"], points: 2 }).cards, ["4H"]);
  assert.deepEqual([chosen({ cards: [], points: 8 }).points, chosen({ cards: [], points: null }).points], ["8", ""]);
});

test("a choice that did not arrive is to be made again, and the learner is told", () => {
  assert.deepEqual(returned().cards, []);
  assert.ok(returned().message);
});

test("the table's own worries are said before what is asked, a refusal beside its card", () => {
  const quiet = { words: "", pressing: false };
  const now = {
    mode: "lay", ask: { words: "Your turn: lay a card." }, choice: emptyChoice(), notice: null,
    waiting: quiet, points: false,
  };
  assert.equal(askedWords(now).words, "Your turn: lay a card.");
  assert.equal(askedWords({ ...now, waiting: { words: "away", pressing: true } }).words, "away");
  const about = { ...emptyChoice(), message: "The ten would make 32.", about: "TC" };
  assert.equal(askedWords({ ...now, choice: about }).words, "Your turn: lay a card.");
  const go = saidGo(emptyChoice(), laying);
  assert.deepEqual(askedWords({ ...now, choice: go }), { words: laying.go_refusal, tone: "warn" });
  assert.equal(askedWords({ ...now, points: true }).words, "How many points?");
  assert.equal(askedWords({ ...now, mode: "pause" }).words, "");
});
