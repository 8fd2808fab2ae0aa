// The board: two lanes of holes, two pegs a side that leapfrog, and the latest points in words.

import { drawn } from "../cards/cards.js";
import { made } from "../elements.js";

const STREET = 30;
const FIVE = 5;
const STREETS = ["first", "second", "third", "fourth"];
// The geometry in the drawing's own units; the computer's lane lies above, as its seat does.
const LANES = [18, 0];
const PITCH = 10;
const BETWEEN_FIVES = 3.5;
const BETWEEN_STREETS = 9;
const MARGIN = 16;
const START = 2 * PITCH + 6;
const ROW = 60;
const TOP = 9;
// Room for a street's name below its holes, where the board is folded.
const UNDER = 24;

/** The streets of a board for this many points, in rows: one row, or two streets to a row. */
export function streetRows(target, folded) {
  const streets = Array.from({ length: Math.ceil((target - 1) / STREET) }, (_, at) => at);
  if (!folded || streets.length < 3) return [streets];
  const half = Math.ceil(streets.length / 2);
  return [streets.slice(0, half), streets.slice(half)];
}

/**
 * Where a peg with this score stands: { row, x }, in units from the left edge of the holes. With
 * nothing it stands ahead of the first hole, with the target or more in the game hole.
 */
export function placeOf(score, target, folded) {
  const rows = streetRows(target, folded);
  if (score <= 0) return { row: 0, x: -PITCH - 4 };
  if (score >= target) {
    const last = placeOf(target - 1, target, folded);
    return { row: last.row, x: last.x + PITCH + 6 };
  }
  const street = Math.floor((score - 1) / STREET);
  const row = rows.findIndex((streets) => streets.includes(street));
  const hole = score - 1 - rows[row][0] * STREET;
  const fives = Math.floor(hole / FIVE);
  const streets = Math.floor(hole / STREET);
  const x = hole * PITCH + (fives - streets) * BETWEEN_FIVES + streets * BETWEEN_STREETS;
  return { row, x: x * spread(target, folded) };
}

/** Which peg of a side moves so that the two stand at `front` and `back`: the rear one jumps. */
export function leapt([one, other], { score, back }) {
  if (other === back && one !== back) return [score, back];
  if (one === back) return [back, score];
  return [score, back];
}

// Where there are fewer streets to a row than four, or than two folded, they are longer.
function spread(target, folded) {
  const most = folded ? 2 : STREETS.length;
  return Math.max(1, most / streetRows(target, folded)[0].length);
}

function holesOf(target, folded, seat) {
  let path = "";
  for (let score = 1; score < target; score += 1) {
    const { x, y } = point(score, target, folded, seat);
    path += `M${x.toFixed(1)} ${y}h0`;
  }
  return path;
}

function point(score, target, folded, seat) {
  const { row, x } = placeOf(score, target, folded);
  const finished = score >= target;
  const y = TOP + row * ROW + (finished ? (LANES[0] + LANES[1]) / 2 : LANES[seat]);
  return { x: MARGIN + START + x, y };
}

/** A circle is yours, a diamond the computer's, in any colour. */
export function pegShape(seat) {
  return seat === 0
    ? drawn("circle", { r: 6.4 })
    : drawn("path", { d: "M0-8L8 0L0 8L-8 0Z" });
}

/** A peg as a sign beside a name. */
export function pegSign(seat) {
  return drawn("svg", { viewBox: "-10 -10 20 20", class: `sign seat-${seat}`, "aria-hidden": "true" }, [
    pegShape(seat),
  ]);
}

/** One drawing of the board, on one row or folded. */
class Drawing {
  #target;
  #folded;
  #pegs;
  #stand = [[0, 0], [0, 0]];
  #flag = made("span", "flag");

  constructor(target, folded) {
    this.#target = target;
    this.#folded = folded;
    const rows = streetRows(target, folded);
    const widest = Math.max(...rows.map((streets) => this.#end(streets)));
    this.width = widest + MARGIN;
    this.height = 2 * TOP + LANES[0] + (rows.length - 1) * ROW + (folded ? UNDER : 0);
    this.#pegs = [0, 1].map((seat) => [0, 1].map(() => (
      drawn("g", { class: `peg seat-${seat}` }, [pegShape(seat)])
    )));
    const { x, y } = point(target, target, folded, 0);
    const board = drawn("svg", { viewBox: `0 0 ${this.width} ${this.height}`, "aria-hidden": "true" }, [
      ...[0, 1].map((seat) => drawn("path", { class: "holes", d: holesOf(target, folded, seat) })),
      ...[0, 1].map((seat) => this.#startHole(seat)),
      ...this.#streetLines(),
      drawn("circle", { class: "game-hole", cx: x, cy: y, r: 5 }),
      ...this.#pegs.flat(),
    ]);
    const names = rows.flat().map((street) => this.#streetName(street));
    this.element = made("div", folded ? "drawing folded" : "drawing", "", [board, ...names, this.#flag]);
    this.element.style.setProperty("--ratio", this.width / this.height);
  }

  #end(streets) {
    const last = Math.min((streets[streets.length - 1] + 1) * STREET, this.#target - 1);
    const extra = last === this.#target - 1 ? PITCH + 10 : 0;
    return point(last, this.#target, this.#folded, 0).x + extra;
  }

  #startHole(seat) {
    const { x, y } = point(0, this.#target, this.#folded, seat);
    return drawn("path", { class: "holes", d: `M${x} ${y}h0M${x - PITCH} ${y}h0` });
  }

  #streetLines() {
    const lines = [];
    for (let first = STREET + 1; first < this.#target; first += STREET) {
      const { row, x } = placeOf(first, this.#target, this.#folded);
      if (x <= 0) continue;
      const at = MARGIN + START + x - BETWEEN_STREETS;
      const y = TOP + row * ROW;
      lines.push(drawn("line", { class: "street-line", x1: at, x2: at, y1: y - 5, y2: y + LANES[0] + 5 }));
    }
    return lines;
  }

  #streetName(street) {
    const name = made("span", "street", street ? STREETS[street] : "first street");
    const { x, y } = point(street * STREET + 1, this.#target, this.#folded, 0);
    name.style.left = `${(100 * (x - 3)) / this.width}%`;
    name.style.top = `${(100 * (y + 9)) / this.height}%`;
    name.setAttribute("aria-hidden", "true");
    return name;
  }

  show(seats) {
    seats.forEach((side, seat) => {
      const stand = leapt(this.#stand[seat], side);
      this.#stand[seat] = stand;
      const front = stand[0] >= stand[1] ? 0 : 1;
      stand.forEach((score, peg) => {
        const { x, y } = point(score, this.#target, this.#folded, seat);
        // Before the first point the two stand one behind the other.
        const left = stand[0] === stand[1] && peg !== front ? x - PITCH : x;
        const element = this.#pegs[seat][peg];
        element.style.transform = `translate(${left}px, ${y}px)`;
        element.classList.toggle("rear", peg !== front);
      });
    });
  }

  /** The latest points, at the peg that has just moved. */
  tell(seat, score, content) {
    const { x } = point(score, this.#target, this.#folded, seat);
    const share = (100 * x) / this.width;
    this.#flag.style.left = `${share}%`;
    this.#flag.style.translate = `${-share}% 0`;
    this.#flag.replaceChildren(...content);
  }

  hush(stale) {
    this.#flag.classList.toggle("stale", stale);
  }
}

/** The board, drawn on one row and folded; the style sheet shows the one there is room for. */
export class Board {
  #target = 0;
  #drawings = [];

  constructor() {
    this.element = made("div", "board");
    this.element.setAttribute("role", "img");
  }

  /** Show where the pegs stand, and what has just been pegged. */
  show(frame, target) {
    if (target !== this.#target) this.#build(target);
    const [you, they] = frame.seats;
    const label = `Board to ${target}: ${you.name} ${you.score}, ${they.name} ${they.score}.`;
    this.element.setAttribute("aria-label", label);
    for (const drawing of this.#drawings) {
      drawing.show(frame.seats);
      drawing.hush(!frame.points);
      if (!frame.points) continue;
      const { seat, points } = frame.points;
      drawing.tell(seat, frame.seats[seat].score, [
        made("b", "", `+${points}`), made("span", "flag-words", frame.words),
      ]);
    }
  }

  #build(target) {
    this.#target = target;
    this.#drawings = [false, true].map((folded) => new Drawing(target, folded));
    this.element.replaceChildren(...this.#drawings.map(({ element }) => element));
  }
}
