import assert from "node:assert/strict";
import { test } from "node:test";

import { questionWords, spokenAnswer, spokenQuestion } from "./layout.js";

test("the line above the table says which question it is", () => {
  const data = { phase: "open", title: "Throwing", length: 10 };
  assert.equal(questionWords(data, 2), "Throwing · question 3 of 10");
  assert.equal(questionWords({ ...data, phase: "ready" }, 0), "Throwing · 10 questions");
});

test("what was left off names its question itself", () => {
  const data = { phase: "ready", title: "Pegging · question 4 of 10", length: 10, going: "Go on" };
  assert.equal(questionWords(data, 0), "Pegging · question 4 of 10");
});

test("a listener hears right or wrong of points, and of a throw what it cost", () => {
  const points = { show: { kind: "points" }, words: "Fifteen for two.", reason: "" };
  assert.equal(
    spokenAnswer({ ...points, right: false, summary: "You said six." }),
    "Not right. You said six. Fifteen for two.",
  );
  assert.equal(
    spokenAnswer({ ...points, right: true, summary: "Right." }), "Right. Fifteen for two.",
  );
  const thrown = {
    show: { kind: "throw" }, right: false, words: "Q♣ K♦ was best.", reason: "",
    summary: "0.8 points given away.",
  };
  assert.equal(
    spokenAnswer(thrown),
    "queen of clubs and king of diamonds was best. 0.8 points given away.",
  );
});

test("a listener hears the cards of a question", () => {
  const card = { name: "five of hearts" };
  const asked = {
    kind: "points", situation: "", told: "", words: "What does it peg?", hand: [card],
    pile: [{ card: { name: "ten of clubs" } }], count: 10,
  };
  assert.equal(
    spokenQuestion(asked), "On the table: ten of clubs. The count is 10. What does it peg?",
  );
  const throwing = { ...asked, kind: "throw", pile: [], words: "Which two?" };
  assert.equal(spokenQuestion(throwing), "Your cards: five of hearts. Which two?");
});
