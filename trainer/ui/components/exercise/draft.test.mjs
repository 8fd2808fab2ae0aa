import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyDraft, fitted, returned } from "../counting/entry.js";
import { answerOf, chosenOf, emptied, picked, primaryWords, withPoints } from "./draft.js";

const form = { entry: "total", fields: [{ name: "total" }], possible: {}, impossible_words: {} };
const cards = (codes) => codes.map((code) => ({ code }));
const six = { kind: "throw", take: 2, refusals: {}, hand: cards(["AH", "5C", "7D", "8D", "JH", "KD"]) };
const hand = { kind: "card", take: 1, refusals: { QS: "The queen of spades would make 36." }, hand: cards(["4C", "5D", "QS"]) };
const points = { kind: "points", take: 0, refusals: {}, hand: cards(["8S"]) };
const empty = emptyDraft("total");

const choose = (question, ...codes) =>
  codes.reduce((draft, code) => picked(draft, code, question), empty);

test("two of six are chosen, and a third takes the place of the first", () => {
  assert.deepEqual(chosenOf(choose(six, "5C", "KD"), six), ["5C", "KD"]);
  assert.deepEqual(chosenOf(choose(six, "5C", "KD", "AH"), six), ["KD", "AH"]);
});

test("a chosen card is put back by choosing it again", () => {
  assert.deepEqual(chosenOf(choose(six, "5C", "KD", "5C"), six), ["KD"]);
});

test("of one card to be laid, another takes its place at once", () => {
  assert.deepEqual(chosenOf(choose(hand, "4C", "5D"), hand), ["5D"]);
});

test("a card that does not fit is refused in words and changes nothing", () => {
  const draft = choose(hand, "4C", "QS");
  assert.deepEqual(chosenOf(draft, hand), ["4C"]);
  assert.equal(draft.message, "The queen of spades would make 36.");
  assert.equal(picked(draft, "5D", hand).message, "");
});

test("what is not complete is no answer, and says what is lacking", () => {
  assert.match(answerOf(choose(six, "5C"), six).draft.message, /two cards/);
  assert.match(answerOf(empty, hand).draft.message, /card you would lay/);
  assert.match(answerOf(empty, points).draft.message, /If it is nothing, type 0/);
  for (const question of [six, hand, points]) assert.equal(answerOf(empty, question).answer, undefined);
});

test("an answer is the cards chosen or the points typed", () => {
  assert.deepEqual(answerOf(choose(six, "5C", "KD"), six).answer, { taps: [["5C", "KD"]] });
  assert.deepEqual(answerOf(choose(hand, "4C"), hand).answer, { taps: [["4C"]] });
  assert.deepEqual(answerOf(withPoints(empty, "12"), points).answer, { total: 12 });
  assert.deepEqual(answerOf(withPoints(empty, "0"), points).answer, { total: 0 });
});

test("only digits come into the box, two at most", () => {
  assert.deepEqual(withPoints(empty, "1a2b3").values, { total: "12" });
});

test("an answer that was not taken is there to be looked over", () => {
  const cardsBack = fitted(returned({ n: 0, taps: [["5C", "KD"]], ms: 1 }, form), form);
  assert.deepEqual(chosenOf(cardsBack, six), ["5C", "KD"]);
  assert.match(cardsBack.message, /not taken/);
  assert.equal(returned({ n: 0, total: 4, ms: 1 }, form).values.total, "4");
  assert.deepEqual(chosenOf(picked(cardsBack, "AH", six), six), ["KD", "AH"]);
});

test("what was chosen for another question means nothing here", () => {
  assert.deepEqual(chosenOf(choose(six, "5C", "KD"), hand), []);
});

test("everything is put back at once", () => {
  assert.deepEqual(chosenOf(emptied(choose(six, "5C", "KD")), six), []);
  assert.deepEqual(emptied(withPoints(empty, "3")).values, {});
});

test("the button says what it does", () => {
  assert.deepEqual([six, hand, points].map(primaryWords), ["Throw them", "Lay it", "Say it"]);
});
