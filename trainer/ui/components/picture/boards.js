// Pictures of the board: its pegs, and its streets with the lines of the skunk.

import { drawn } from "../cards/cards.js";
import { made } from "../elements.js";
import { Board, pegShape, pegSign } from "../table/board.js";

const TARGET = 121;
const HOLES = 30;
const NAMES = ["First street", "Second street", "Third street", "Fourth street"];

// Holes of the enlarged beginning; the lane above is theirs, as on the board.
const SHOWN = 15;
const LANES_AT = [{ seat: 1, y: 20, pegs: [5, 7] }, { seat: 0, y: 48, pegs: [8, 12] }];

/** Where a hole lies from the left, with a gap after every five. */
export function holeAt(hole) {
  return 14 + hole * 20 + Math.floor((hole - 1) / 5) * 6;
}

function laneElement({ seat, y, pegs: [back, front] }) {
  const holes = Array.from({ length: SHOWN }, (_, at) => `M${holeAt(at + 1)} ${y}h0`).join("");
  const peg = (hole, className) => {
    const at = drawn("g", { class: `peg seat-${seat} ${className}`, transform: `translate(${holeAt(hole)} ${y})` });
    at.append(pegShape(seat));
    return at;
  };
  const leap = (holeAt(back) + holeAt(front)) / 2;
  return [
    drawn("path", { class: "holes", d: holes }),
    drawn("path", { class: `leap seat-${seat}`, d: `M${holeAt(back)} ${y - 7}Q${leap} ${y - 19} ${holeAt(front)} ${y - 7}` }),
    peg(back, "rear"),
    peg(front, ""),
  ];
}

function numberAt(hole) {
  const number = drawn("text", { x: holeAt(hole), y: 70, "text-anchor": "middle" });
  number.textContent = String(hole);
  return number;
}

function enlarged() {
  return drawn("svg", { viewBox: "20 0 320 76", class: "enlarged", "aria-hidden": "true" }, [
    ...LANES_AT.flatMap(laneElement), ...[1, 5, 8, 12, 15].map(numberAt),
  ]);
}

function pegWords(seat, words) {
  return made("li", "", "", [pegSign(seat), made("span", "", words)]);
}

/** The beginning of a game: where the pegs stand, and the whole board. */
export function boardPicture() {
  const board = new Board();
  board.show({
    seats: [{ name: "you", score: 12, back: 8 }, { name: "they", score: 7, back: 5 }],
    points: null,
  }, TARGET);
  for (const own of ["role", "aria-label"]) board.element.removeAttribute(own);
  return {
    words: "The board: a lane of 120 holes for each player and the game hole, 121, at the end. Each "
      + "player has two pegs. Your front peg stands in hole 12, where your score is; your back peg "
      + "stands in hole 8, where your score was before you pegged four. Theirs stand in 7 and 5.",
    content: [
      made("div", "close-up", "", [enlarged()]),
      made("ul", "legend", "", [
        pegWords(0, "You have 12. The back peg shows the 8 from before: you pegged 4."),
        pegWords(1, "They have 7, and had 5: they pegged 2."),
      ]),
      made("p", "whole", "The whole board, from the first hole to 121:"),
      board.element,
    ],
  };
}

function streetHoles() {
  let path = "";
  for (let hole = 0; hole < HOLES; hole += 1) {
    path += `M${(6 + hole * 10 + Math.floor(hole / 5) * 4).toFixed(0)} 6h0`;
  }
  return drawn("svg", { viewBox: "0 0 322 12", "aria-hidden": "true" }, [
    drawn("path", { class: "holes", d: path }),
  ]);
}

function streetElement(name, at) {
  const first = at * HOLES + 1;
  return made("li", `street-${at + 1}`, "", [
    made("span", "street-name", "", [
      made("b", "", name), made("span", "", `holes ${first} to ${first + HOLES - 1}`),
    ]),
    streetHoles(),
  ]);
}

function skunkLine(words) {
  return made("li", "skunk-line", "", [made("span", "", words)]);
}

/** The four streets of thirty holes, and where a loser is skunked. */
export function streetsPicture() {
  const streets = NAMES.map(streetElement);
  return {
    words: "The four streets of thirty holes: first street 1 to 30, second street 31 to 60, third "
      + "street 61 to 90, fourth street 91 to 120; then the game hole, 121. A loser who has not "
      + "passed 90 is skunked, one who has not passed 60 is double skunked.",
    content: [made("ol", "streets-list", "", [
      streets[0], streets[1], skunkLine("A loser still on this side: double skunk"),
      streets[2], skunkLine("A loser still on this side: skunk"),
      streets[3], made("li", "goal", "", [made("b", "", "121"), made("span", "", "the game hole")]),
    ])],
  };
}
