import assert from "node:assert/strict";
import { test } from "node:test";

import { nameTaps, readings } from "./naming.js";

const name = (code) => code;

function names(...taps) {
  return nameTaps(taps.map((tap) => tap.split(" ")), "5C", name);
}

test("fifteens run on", () => {
  assert.deepEqual(names("7H 8S", "5H JH", "2C 3D TS"), ["fifteen two", "fifteen four", "fifteen six"]);
});

test("the same cards again get their next reading", () => {
  assert.deepEqual(names("5H 5D 5S", "5S 5H 5D", "5H 5D 5S"), ["fifteen two", "pair royal", "5H, 5D, 5S"]);
  assert.deepEqual(readings("AH 2H 3H 4H 5H".split(" "), "5H"), ["fifteen", "run of five", "flush of five"]);
});

for (const [cards, words] of Object.entries({
  "4H 4C": "pair",
  "4H 4C 4D": "pair royal",
  "4H 4C 4D 4S": "double pair royal",
  "6H 7C 9D": "6H, 7C, 9D",
  "2H 3C 4D": "run of three",
  "3C 2H 4D AS": "run of four",
  "2H 2C 3C 4D": "double run of three",
  "2H 2C 3C 4D 5S": "double run of four",
  "2H 2C 2D 3C 4D": "triple run",
  "2H 2C 3D 3C 4D": "double-double run",
  "QH KC AD": "QH, KC, AD",
  "2H 6H 9H KH": "flush of four",
  "2H 6H KH": "2H, 6H, KH",
  "JH": "nobs",
  "JH 5C": "fifteen two",
  "QH": "QH",
})) {
  test(`${cards} is said as: ${words}`, () => assert.deepEqual(names(cards), [words]));
}

test("a run inside a longer one is named like any other", () => {
  assert.deepEqual(names("2H 3C 4D 5S", "3C 4D 5S"), ["run of four", "run of three"]);
});

test("a jack with the starter is nobs, the starter's own jack is not", () => {
  assert.deepEqual(nameTaps([["JH", "8H"]], "8H", name), ["nobs"]);
  assert.deepEqual(nameTaps([["JH"]], "JH", name), ["JH"]);
});
